import { ramp } from '../draw/colour.ts';
import type { MaterialKind } from '../draw/material.ts';
import { nearestCell, newCell } from '../draw/noise.ts';
import { cover } from '../draw/texel.ts';
import type { Paint } from '../draw/texel.ts';
import { arc } from '../trims/profiles.ts';
import { extrude, lathe, slab } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { metal, plain, soft, timber } from '../object/paints.ts';
import { grounded, placed } from '../object/scene.ts';
import type { Part, Scene } from '../object/scene.ts';

/** A turned handle lying along x. */
const handle = (length: number, radius: number, hex: string): Part[] =>
  placed(
    [
      lathe(
        [
          [0, 0],
          [radius * 0.72, 0.05],
          [radius * 0.9, length * 0.1],
          [radius * 0.8, length * 0.3],
          [radius, length * 0.62],
          [radius * 0.96, length * 0.85],
          [radius * 0.6, length * 0.98],
          [0, length],
        ],
        (x, y, px, out) => timber(hex, 9, 'hickory', 0.4)(y, x, px, out),
        36,
      ),
    ],
    [-length / 2, 0, 0],
    [0, 90, 0],
  );

/** Returns the outline of a flat blade with square notches along the near edge and the right end; none for size 0. */
function bladeOutline(notch: number): Flat[] {
  const edge: Flat[] = [];
  for (let x = -5.5 + notch; notch > 0 && x + notch < 5.5 - notch * 1.4; x += notch * 2)
    edge.push([x, -2.3], [x, -2.3 + notch], [x + notch, -2.3 + notch], [x + notch, -2.3]);
  const side: Flat[] = [];
  for (let y = -2.3 + notch * 1.7; notch > 0 && y + notch < 2.2; y += notch * 2)
    side.push([5.5, y], [5.5 - notch, y], [5.5 - notch, y + notch], [5.5, y + notch]);
  return [[-5.5, -2.3], ...edge, [5.5, -2.3], ...side, [5.5, 2.3], [-5.5, 2.3]];
}

/** A flat blade with a handle above it: a notched trowel, or a float where the blade is thick. */
function flatTrowel(notch: number, bladeHex: string, thickness: number): Scene {
  const blade = slab(bladeOutline(notch), thickness, thickness > 0.3 ? soft(bladeHex, 5, 0.12) : metal(bladeHex));
  const stem: Flat[] = [
    [-2.6, 0],
    [-2.2, 0],
    [-1.9, 1.5],
    [1.9, 1.5],
    [2.2, 0],
    [2.6, 0],
    [2.3, 1.85],
    [-2.3, 1.85],
  ];
  const parts: Part[] = [
    ...placed(blade, [0, 0, 0]),
    ...placed(extrude(stem, 0.5, plain('#6b7073', 0.4)), [0, -0.25, thickness]),
    ...placed(handle(5.4, 0.62, '#b9824a'), [0, 0, thickness + 2.1]),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 24]), across: 15.5, pitch: 44, yaw: 0, centre: [0.2, 0, 0.9] };
}

/** A pointed mason's trowel. */
function pointedTrowel(): Scene {
  const blade = slab(
    [
      [-6.4, -0.05],
      [-1.2, -2],
      [-0.6, -1.5],
      [-0.6, 1.5],
      [-1.2, 2],
      [-6.4, 0.05],
    ],
    0.09,
    metal('#c4c8ca'),
  );
  const neck: Flat[] = [
    [-1, 0],
    [0, 0],
    [0.8, 1.2],
    [1.5, 1.2],
    [1.5, 1.5],
    [0.6, 1.5],
    [-0.2, 0.25],
    [-1, 0.25],
  ];
  const parts: Part[] = [
    ...placed(blade, [0, 0, 0]),
    ...placed(extrude(neck, 0.36, metal('#a9adb0')), [0, -0.18, 0]),
    ...placed(handle(4.6, 0.55, '#a5622f'), [3.6, 0, 1.35]),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 24]), across: 15, pitch: 46, yaw: 0, centre: [-0.3, 0, 0.4] };
}

/** A rubber mallet. */
function mallet(head: string): Scene {
  const parts: Part[] = [
    ...placed(
      [
        lathe(
          [
            [0, -2],
            [1.1, -2],
            [1.3, -1.8],
            [1.22, 0],
            [1.3, 1.8],
            [1.1, 2],
            [0, 2],
          ],
          plain(head, 0.22),
          44,
        ),
      ],
      [5, 0, 1.3],
      [90, 0, 0],
    ),
    ...placed(handle(11.5, 0.55, '#c08c50'), [-1.2, 0, 1.3]),
  ];
  return {
    parts: grounded(placed(parts, [0, 0, 0], [0, 0, 27])),
    across: 17.5,
    pitch: 45,
    yaw: 0,
    centre: [-0.4, -0.1, 0.6],
  };
}

/** A utility knife with its blade out. */
function knife(hex: string): Scene {
  const body: Flat[] = [
    [-4.4, -0.5],
    [-1, -0.66],
    [1.2, -0.5],
    [3, -0.62],
    [3.5, -0.3],
    [3.5, 0.4],
    [2.8, 0.62],
    [-3.6, 0.66],
    [-4.5, 0.2],
  ];
  const parts: Part[] = [
    ...slab(body, 0.8, plain(hex, 0.35), plain(hex, 0.2)),
    ...placed(
      slab(
        [
          [3.2, -0.28],
          [5.1, -0.28],
          [4.3, 0.36],
          [3.2, 0.36],
        ],
        0.07,
        metal('#d5d9db'),
      ),
      [0, 0, 0.36],
    ),
    ...placed(
      slab(
        [
          [-0.6, -0.14],
          [0.8, -0.14],
          [0.8, 0.14],
          [-0.6, 0.14],
        ],
        0.16,
        plain('#2c2f31', 0.3),
      ),
      [0, 0.05, 0.8],
    ),
    ...placed(
      slab(
        [
          [-3.4, -0.36],
          [-1.6, -0.4],
          [-1.6, 0.4],
          [-3.4, 0.4],
        ],
        0.05,
        plain('#2c2f31', 0.15),
      ),
      [0, 0, 0.8],
    ),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 28]), across: 12, pitch: 52, yaw: 0, centre: [0.3, 0.1, 0.2] };
}

/** A grout sponge: a rounded block full of holes. */
function sponge(hex: string): Scene {
  const outline: Flat[] = [
    [2.6, -1.5, -90],
    [2.6, 1.5, 0],
    [-2.6, 1.5, 90],
    [-2.6, -1.5, 180],
  ].flatMap(([x, y, from]) => arc(x as number, y as number, 1, 1, from as number, (from as number) + 90, 8));
  const base = soft(hex, 1.2, 0.12);
  const cell = newCell();
  const pores: Paint = (x, y, px, out) => {
    base(x, y, px, out);
    nearestCell(x * 2.6, y * 2.6, 4, 1, cell);
    cover(out, [138, 98, 28], (cell.id > 0.4 ? 0.75 : 0.3) * ramp(0.34, 0.2, cell.near));
    nearestCell(x * 6, y * 6, 5, 1, cell);
    cover(out, [150, 108, 34], 0.5 * ramp(0.36, 0.15, cell.near));
  };
  return {
    parts: placed(slab(outline, 2, pores), [0, 0, 0], [0, 0, 26]),
    across: 12,
    pitch: 38,
    yaw: 0,
    centre: [0, 0, 0.8],
  };
}

/** Hand tools. */
export const handToolKinds: readonly MaterialKind[] = [
  {
    name: 'notched-trowel',
    variants: { 'quarter-inch': '#c4c8ca', 'half-inch': '#bfc3c6' },
    object: (variant, hex) => flatTrowel(variant === 'half-inch' ? 0.5 : 0.27, hex, 0.1),
  },
  { name: 'grout-float', variants: { rubber: '#3f7d5c' }, object: (_variant, hex) => flatTrowel(0, hex, 0.55) },
  { name: 'pointed-trowel', variants: { steel: '#c4c8ca' }, object: pointedTrowel },
  { name: 'mallet', variants: { black: '#2f3133', white: '#e5e2da' }, object: (_variant, hex) => mallet(hex) },
  { name: 'utility-knife', variants: { red: '#b5342b', yellow: '#d9a521' }, object: (_variant, hex) => knife(hex) },
  { name: 'sponge', variants: { yellow: '#e0b44e' }, object: (_variant, hex) => sponge(hex) },
];

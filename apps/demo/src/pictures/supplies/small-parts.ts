import type { MaterialKind } from '../draw/material.ts';
import { chance } from '../draw/noise.ts';
import { extrude, lathe, patch, slab } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { metal, plain, printed, soft } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Point, Scene } from '../object/scene.ts';

/** A toothed saw blade lying flat. */
function sawBlade(teeth: number, hex: string): Scene {
  const rim = Array.from({ length: teeth }, (_, i): Flat[] => {
    const t = (n: number) => ((i + n) / teeth) * 2 * Math.PI;
    const at = (n: number, r: number): Flat => [Math.cos(t(n)) * r, Math.sin(t(n)) * r];
    return [at(0, 4.55), at(0.25, 4.5), at(0.7, 4.72), at(0.78, 5.02), at(0.96, 5.02)];
  }).flat();
  const body = printed(
    metal(hex),
    {
      bands: [],
      words: [
        { text: 'FLOORING', y: -2.6, height: 0.55, ink: '#8f2a22' },
        { text: `${teeth} TOOTH`, y: 2.7, height: 0.5, ink: '#3a3f42' },
      ],
    },
    (x, y) => [x, -y],
  );
  const hole = lathe(
    [
      [0.5, 0],
      [0.5, 0.02],
      [0, 0.02],
    ],
    plain('#26282a'),
    40,
  );
  const ring = lathe(
    [
      [1.5, 0],
      [1.5, 0.03],
      [0.5, 0.03],
    ],
    metal('#9fa4a7'),
    48,
  );
  const parts: Part[] = [
    ...placed(slab(rim, 0.12, body, metal('#8e9396')), [0, 0, 0.35]),
    ...placed([ring, hole], [0, 0, 0.47]),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 8]), across: 14.5, pitch: 58, yaw: 0, centre: [0, 0, 0.2] };
}

/** Cross-shaped tile spacers scattered over the ground. */
function spacers(hex: string): Scene {
  const [a, b] = [0.3, 1.2];
  const cross: Flat[] = [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ];
  const parts: Part[] = [];
  for (let i = 0; i < 19; i++) {
    const [col, row] = [i % 5, Math.floor(i / 5)];
    const [dx, dy] = [(chance(i, 1, 2) - 0.5) * 1.2, (chance(i, 2, 2) - 0.5) * 1.2];
    parts.push(
      ...placed(
        slab(cross, 0.5, plain(hex, 0.35)),
        [(col - 2) * 3 + dx + (row % 2), (row - 1.4) * 3 + dy, i % 4 === 3 ? 0.3 : 0],
        [i % 4 === 3 ? 7 : 0, 0, chance(i, 3, 2) * 90],
      ),
    );
  }
  return { parts, across: 15.5, pitch: 56, yaw: 0, centre: [0, 0.1, 0] };
}

/** A roll of tape on its edge, with another lying flat in front. */
function tape(hex: string): Scene {
  const roll = (): Part[] => [
    lathe(
      [
        [1.7, 0],
        [2.9, 0],
        [2.9, 1.9],
        [1.7, 1.9],
      ],
      plain(hex, 0.4),
      60,
    ),
    lathe(
      [
        [1.5, 1.9],
        [1.7, 1.9],
      ],
      plain('#caa271'),
      60,
    ),
    lathe(
      [
        [1.5, 1.9],
        [1.5, 0],
      ],
      soft('#b98f5d'),
      60,
    ),
  ];
  return {
    parts: [...placed(roll(), [0.7, 1.5, 2.9], [90, 0, -22]), ...placed(roll(), [-2.6, -2.6, 0])],
    across: 15,
    pitch: 30,
    yaw: 0,
    centre: [-0.6, 0, 1.9],
  };
}

/** A carton with a printed label, and its contents in front. */
function carton(hex: string, title: string, line: string, thing: () => Part[], count: number): Scene {
  const [w, h, d] = [6.4, 4.2, 4.4];
  const side = printed(
    soft(hex, 1.5, 0.05),
    {
      bands: [{ from: 0.8, to: 2.5, hex: '#f4f1e8', left: -2.9, right: 2.9 }],
      words: [
        { text: title, y: 1.68, height: title.length > 6 ? 0.75 : 0.95, ink: '#23373d' },
        { text: line, y: 3.25, height: 0.52, ink: '#f4f1e8' },
      ],
    },
    (x, z) => [x - w / 2, h - z],
  );
  const box: Flat[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  const parts: Part[] = placed(extrude(box, d, soft(hex, 1.5, 0.05), side), [-w / 2, 0, 0], [0, 0, 18]);
  for (let i = 0; i < count; i++)
    parts.push(
      ...placed(
        thing(),
        [
          -3.4 + (i % 6) * 1.35 + chance(i, 1, 5) * 0.5,
          -1.7 - Math.floor(i / 6) * 1.3 - chance(i, 2, 5) * 0.5 + (i % 6) * 0.32,
          0.18,
        ],
        [0, 0, chance(i, 3, 5) * 160 - 20],
      ),
    );
  return { parts, across: 15, pitch: 32, yaw: 0, centre: [-0.1, 0.6, 2] };
}

const screw = (): Part[] =>
  placed(
    [
      lathe(
        [
          [0, 0],
          [0.07, 0.3],
          ...Array.from({ length: 15 }, (_, i): Flat => [i % 2 ? 0.09 : 0.14, 0.35 + i * 0.085]),
          [0.1, 1.65],
          [0.29, 1.85],
          [0.29, 1.92],
          [0, 1.92],
        ],
        metal('#c9a84e'),
        16,
      ),
    ],
    [0, 0, 0.1],
    [0, 90, 0],
  );
const cleat = (): Part[] =>
  extrude(
    [
      [0, 0],
      [0.22, 0],
      [0.22, 0.14],
      [0.13, 0.14],
      [0.09, 0.14],
      [0, 0.14],
    ],
    1.8,
    metal('#aeb2b5'),
  );

/** A pair of knee pads: hard caps on padded cushions. */
function kneePads(hex: string): Scene {
  const cap =
    (bulge: number, size: number, lift: number) =>
    (u: number, v: number): Point => {
      const [a, b] = [(u - 0.5) * 2, (v - 0.5) * 2];
      const round = Math.max(0, (1 - a ** 4) * (1 - b ** 4));
      return [a * 2.4 * size * (1 - 0.14 * b * b), b * 3.4 * size, lift + bulge * round ** 0.6];
    };
  const one = (): Part[] => [
    patch(cap(1.5, 1, 0), 34, 34, [5, 7], soft('#2b2d2f', 3, 0.2)),
    patch(cap(1.25, 0.72, 0.75), 34, 34, [4, 5], plain(hex, 0.5)),
    ...placed(
      slab(
        [
          [-4.2, -0.45],
          [4.2, -0.45],
          [4.2, 0.45],
          [-4.2, 0.45],
        ],
        0.16,
        soft('#3a3d40', 6, 0.25),
      ),
      [0, 1.5, 0.02],
    ),
    ...placed(
      slab(
        [
          [-4, -0.45],
          [4, -0.45],
          [4, 0.45],
          [-4, 0.45],
        ],
        0.16,
        soft('#3a3d40', 6, 0.25),
      ),
      [0, -1.5, 0.02],
    ),
  ];
  return {
    parts: [...placed(one(), [-3.4, 0, 0], [0, 0, 12]), ...placed(one(), [4.2, 0.6, 0], [0, 0, -14])],
    across: 20.5,
    pitch: 50,
    yaw: 0,
    centre: [0.3, 0.2, 0.4],
  };
}

/** Small goods and fixings. */
export const smallPartKinds: readonly MaterialKind[] = [
  {
    name: 'saw-blade',
    variants: { carbide: '#c2c6c9', diamond: '#b4b8bb' },
    object: (variant, hex) => sawBlade(variant === 'carbide' ? 40 : 24, hex),
  },
  {
    name: 'tile-spacers',
    variants: { white: '#efede7', red: '#c24a3c', blue: '#3f74a8' },
    object: (_variant, hex) => spacers(hex),
  },
  {
    name: 'tape',
    variants: { blue: '#3e78b0', seam: '#d8d3c6', double: '#c8a15c' },
    object: (_variant, hex) => tape(hex),
  },
  {
    name: 'screws-box',
    variants: { subfloor: '#8a3d2c', backer: '#2f5d73' },
    object: (variant, hex) => carton(hex, 'SCREWS', variant, screw, 8),
  },
  {
    name: 'cleats-box',
    variants: { nails: '#a9772f', staples: '#46606a' },
    object: (variant, hex) => carton(hex, variant === 'nails' ? 'CLEATS' : 'STAPLES', 'HARDWOOD', cleat, 7),
  },
  { name: 'knee-pads', variants: { pro: '#c7651f', gel: '#4c5a66' }, object: (_variant, hex) => kneePads(hex) },
];

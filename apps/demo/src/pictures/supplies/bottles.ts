import type { MaterialKind } from '../draw/material.ts';
import { extrude, lathe } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { plain, printed } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Scene } from '../object/scene.ts';

/** A round bottle with a screw cap. */
function bottle(hex: string, cap: string, title: string, line: string): Scene {
  const label = printed(
    plain(hex, 0.55),
    {
      bands: [
        { from: 4.1, to: 9, hex: '#f6f3ea', left: -3.5, right: 3.5 },
        { from: 4.1, to: 6, hex: '#274b52', left: -3.5, right: 3.5 },
      ],
      words: [
        { text: title, y: 5.05, height: 0.72, ink: '#f8f5ec' },
        { text: line, y: 6.9, height: 0.46, ink: '#26313a' },
        { text: '1 QT', y: 8.1, height: 0.44, ink: '#6a6f70' },
      ],
    },
    (x, y) => [x, 12.3 - y],
  );
  const parts: Part[] = [
    lathe(
      [
        [2.1, 0],
        [2.3, 0.2],
        [2.3, 6.4],
        [2.16, 7],
        [1.75, 7.7],
        [1.2, 8.2],
        [0.82, 8.5],
        [0.8, 9],
      ],
      label,
      64,
    ),
    lathe(
      [
        [0.98, 8.75],
        [1, 9.9],
        [0.92, 10.05],
        [0, 10.08],
      ],
      plain(cap, 0.3),
      40,
    ),
  ];
  return { parts, across: 15.4, pitch: 17, yaw: 0, centre: [0.4, 0, 4.9] };
}

/** A spray bottle with trigger. */
function spray(hex: string, title: string): Scene {
  const label = printed(
    plain(hex, 0.5),
    {
      bands: [{ from: 4.6, to: 9.4, hex: '#f7f5ee', left: -3, right: 3 }],
      words: [
        { text: 'FLOOR', y: 5.9, height: 0.72, ink: '#275d57' },
        { text: title, y: 7.2, height: 0.6, ink: '#275d57' },
        { text: '32 OZ', y: 8.5, height: 0.42, ink: '#6a6f70' },
      ],
    },
    (x, y) => [x, 12 - y],
  );
  const head: Flat[] = [
    [-1.3, 0],
    [0.9, 0],
    [1.1, 0.3],
    [1.1, 1.1],
    [0.6, 1.4],
    [-2.2, 1.4],
    [-2.5, 1.2],
    [-2.5, 0.75],
    [-2.2, 0.6],
  ];
  const trigger: Flat[] = [
    [-1.35, -1.5],
    [-1.05, -1.5],
    [-0.75, 0],
    [-1.5, 0],
  ];
  const white = plain('#f1efe9', 0.35);
  const parts: Part[] = [
    lathe(
      [
        [1.9, 0],
        [2.05, 0.2],
        [2.05, 5.8],
        [1.8, 6.7],
        [1.1, 7.7],
        [0.75, 8.4],
      ],
      label,
      64,
    ),
    lathe(
      [
        [0.85, 8.2],
        [0.85, 8.9],
        [0.6, 9.1],
      ],
      plain('#274b52', 0.3),
      32,
    ),
    ...placed(extrude(head, 1.1, white), [0, -0.55, 9]),
    ...placed(extrude(trigger, 0.6, plain('#274b52', 0.3)), [0, -0.3, 9]),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 14]), across: 16, pitch: 16, yaw: 0, centre: [0.2, 0, 5.2] };
}

/** A cartridge of caulk lying down, its nozzle to the right. */
function cartridge(hex: string, variant: string): Scene {
  const tube = printed(
    plain('#f2efe8', 0.35),
    {
      bands: [
        { from: 1.1, to: 6.7, hex: '#2c4f6b' },
        { from: 1.1, to: 1.9, hex },
        { from: 5.9, to: 6.7, hex },
      ],
      words: [
        { text: 'CAULK', y: 3.5, height: 0.95, ink: '#f8f5ec' },
        { text: variant, y: 5, height: 0.5, ink: '#f8f5ec' },
      ],
    },
    (x, y) => [y - 4, x + 4.62],
  );
  const parts: Part[] = [
    lathe(
      [
        [0, 0.05],
        [0.95, 0],
        [1, 0.1],
        [1, 8],
        [0.85, 8.05],
      ],
      tube,
      48,
    ),
    lathe(
      [
        [0.85, 8],
        [0.85, 8.3],
        [0.42, 8.5],
        [0.38, 8.9],
        [0.13, 12],
      ],
      plain('#e9e4d8', 0.35),
      32,
    ),
  ];
  return {
    parts: placed(placed(parts, [0, 0, 0], [0, 0, 0]), [-5.6, 0, 1], [0, 90, 16]),
    across: 14,
    pitch: 36,
    yaw: 0,
    centre: [0.1, 1.4, 0.5],
  };
}

/** Liquids in bottles, sprays and cartridges. */
export const bottleKinds: readonly MaterialKind[] = [
  {
    name: 'sealer-bottle',
    variants: { stone: '#6f7d86', grout: '#b9a27a', wood: '#a8713a' },
    object: (variant, hex) => bottle(hex, '#2b2f31', 'SEALER', variant),
  },
  {
    name: 'finish-bottle',
    variants: { satin: '#d9b77c', gloss: '#d39a4a', matte: '#cdbfa6' },
    object: (variant, hex) => bottle(hex, '#e9e6df', 'FINISH', variant),
  },
  {
    name: 'floor-cleaner',
    variants: { spray: '#8fc3bd', wood: '#d3b06a' },
    object: (_variant, hex) => spray(hex, 'CLEANER'),
  },
  {
    name: 'caulk',
    variants: { white: '#efede8', almond: '#ddcfb4', grey: '#8f9192', bronze: '#5d4a3a', clear: '#c3d0d4' },
    object: (variant, hex) => cartridge(hex, variant),
  },
];

import type { MaterialKind } from '../draw/material.ts';
import { extrude, mirrored } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { metal, plain, soft, timber } from '../object/paints.ts';
import { grounded, placed } from '../object/scene.ts';
import type { Part, Scene } from '../object/scene.ts';
import { paintLoop, spin } from '../carpet/yarn.ts';
import type { Paint } from '../draw/texel.ts';
import { arc } from './profiles.ts';

const ogee: readonly Flat[] = [
  [0, 0],
  [0.62, 0],
  [0.62, 3.1],
  [0.56, 3.25],
  ...arc(0.62, 3.62, 0.3, 0.3, 260, 180, 8),
  [0.26, 3.95],
  [0.22, 4.2],
  [0, 4.2],
];
const cove: readonly Flat[] = [
  [0, 0],
  [0.95, 0],
  [0.95, 0.07],
  ...arc(0.98, 0.85, 0.72, 0.72, 268, 182, 10),
  [0.2, 3.9],
  [0.14, 4],
  [0, 4],
];

/** A base along the foot of a wall, on a strip of floor. */
function alongWall(profile: readonly Flat[], paint: Paint, end: Paint, seed: number): Scene {
  const wall: Flat[] = [
    [-1.1, 0],
    [0, 0],
    [0, 8.6],
    [-1.1, 8.6],
  ];
  const floor: Flat[] = [
    [0, -0.4],
    [6, -0.4],
    [6, 0],
    [0, 0],
  ];
  const boards = timber('#c29c68', seed);
  const parts: Part[] = [
    ...extrude(mirrored(profile), 14, paint, end),
    ...extrude(mirrored(wall), 14, soft('#dfe2dd', 2, 0.03), soft('#cfc9bd', 4, 0.08)),
    ...extrude(mirrored(floor), 14, boards, soft('#b18d5d', 4, 0.1)),
  ];
  return {
    parts: grounded(placed(parts, [0, 0, 0], [0, 0, 42])),
    across: 14.5,
    pitch: 27,
    yaw: 0,
    centre: [-5.6, 2, 2.7],
  };
}

const greyYarn = spin('#85888a', 0.5);

/** A metal strip where two floors meet. */
function strip(hex: string): Scene {
  const profile: Flat[] = [[-1, 0], [1, 0], ...arc(0, 0.02, 1, 0.24, 4, 176, 16)];
  const left: Flat[] = [
    [-6, 0],
    [-0.7, 0],
    [-0.7, 0.12],
    [-6, 0.12],
  ];
  const right: Flat[] = [
    [0.7, 0],
    [6, 0],
    [6, 0.12],
    [0.7, 0.12],
  ];
  const oak = timber('#c19a63', 44);
  const parts: Part[] = [
    ...extrude(profile, 15, metal(hex)),
    ...extrude(left, 15, oak),
    ...extrude(right, 15, (x, y, px, out) =>
      paintLoop({ gauge: 0.2, stitch: 0.24, uneven: 0.3, seed: 3 }, () => greyYarn, x, y, px, out),
    ),
  ];
  return {
    parts: grounded(placed(parts, [0, 0, 0], [0, 0, -40])),
    across: 11,
    pitch: 44,
    yaw: 0,
    centre: [4.6, 5.2, 0],
  };
}

/** Bases and metal transitions. */
export const wallBaseKinds: readonly MaterialKind[] = [
  {
    name: 'baseboard',
    variants: { white: '#f1efe9', oak: '#c9a878', walnut: '#6e4d38', grey: '#9a9894' },
    object: (variant, hex, seed) => {
      const painted = variant === 'white' || variant === 'grey';
      return alongWall(
        ogee,
        painted ? plain(hex, 0.25) : timber(hex, seed, variant === 'walnut' ? 'walnut' : 'oak'),
        soft(painted ? '#d9c7a4' : hex, 4, 0.15),
        seed,
      );
    },
  },
  {
    name: 'cove-base',
    variants: {
      black: '#2a2b2d',
      grey: '#85878a',
      brown: '#5c4638',
      white: '#e8e5de',
      navy: '#313f57',
      sand: '#b9a686',
    },
    object: (_variant, hex, seed) => alongWall(cove, plain(hex, 0.3), plain(hex, 0.1), seed),
  },
  {
    name: 'metal-transition',
    variants: { silver: '#c3c6c8', brass: '#c2a25c', bronze: '#6d5a48', black: '#3a3b3d' },
    object: (_variant, hex) => strip(hex),
  },
];

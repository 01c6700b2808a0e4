import type { MaterialKind } from '../draw/material.ts';
import { extrude, slab } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { metal, plain, printed, soft, timber } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Scene } from '../object/scene.ts';

const rectangle = (w: number, d: number): Flat[] => [
  [-w / 2, -d / 2],
  [w / 2, -d / 2],
  [w / 2, d / 2],
  [-w / 2, d / 2],
];

/** A short stack of sheets with a printed title. */
function sheets(hex: string, edge: string, title: string, thickness: number): Scene {
  const top = printed(
    soft(hex, 2.5, 0.12),
    {
      words: [
        { text: title, y: 1.7, height: 0.95, ink: '#2d5157' },
        { text: title, y: -1.9, height: 0.95, ink: '#2d5157' },
      ],
    },
    (x, y) => [x, -y],
  );
  const parts: Part[] = [0, 1, 2].flatMap((i) =>
    placed(
      slab(rectangle(13, 8), thickness, top, soft(edge, 6, 0.2)),
      [i * 0.5 - 0.5, (i % 2) * 0.4, i * (thickness + 0.03)],
      [0, 0, i * 2.5],
    ),
  );
  return { parts: placed(parts, [0, 0, 0], [0, 0, 26]), across: 18.5, pitch: 42, yaw: 0, centre: [0, 0.1, 0.4] };
}

/** A floor register: a frame with slots for the air. */
function register(hex: string, wood: boolean): Scene {
  const face = wood ? timber(hex, 31, 'oak', 0.3) : metal(hex);
  const parts: Part[] = [...slab(rectangle(12, 6), 0.25, face)];
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 12; i++)
      parts.push(
        ...placed(slab(rectangle(0.4, 1.75), 0.012, plain('#211d1a')), [(i - 5.5) * 0.8, row * 2.1 - 1.05, 0.25]),
      );
  }
  return { parts: placed(parts, [0, 0, 0], [0, 0, 24]), across: 16, pitch: 50, yaw: 0, centre: [0, 0, 0.1] };
}

/** Tack strip: thin wood with two rows of pins. */
function tackStrip(hex: string): Scene {
  const parts: Part[] = [];
  for (const [n, y] of [0, 1.5, 3].entries()) {
    parts.push(...placed(slab(rectangle(16, 1), 0.26, timber(hex, 70 + n, 'pine', 0.1)), [n * 0.8, y, 0]));
    for (let i = 0; i < 18; i++)
      parts.push(
        ...placed(
          extrude(
            [
              [-0.05, 0],
              [0.05, 0],
              [0, 0.42],
            ],
            0.09,
            metal('#9a9fa2'),
          ),
          [n * 0.8 - 7 + i * 0.82, y + (i % 2 ? 0.2 : -0.25), 0.26],
          [-24, 0, 0],
        ),
      );
  }
  return { parts: placed(parts, [0, -1.4, 0], [0, 0, 27]), across: 13.5, pitch: 40, yaw: 0, centre: [0.2, 0.2, 0.1] };
}

/** A bar bent at both ends, for pulling the last board tight. */
function pullBar(): Scene {
  const profile: Flat[] = [
    [-6, 0],
    [-5.85, 0],
    [-5.85, 0.85],
    [5.4, 0.85],
    [5.4, 1.7],
    [5.55, 1.7],
    [5.55, 0.7],
    [-5.7, 0.7],
    [-5.7, 0],
    [-6, 0],
  ];
  const outline = profile.slice(0, -1);
  return {
    parts: placed(extrude(outline, 2.2, metal('#aab0b4')), [0, 0, 0], [0, 0, 24]),
    across: 15.5,
    pitch: 36,
    yaw: 0,
    centre: [-0.4, 1, 0.6],
  };
}

/** A block for tapping boards together without damaging them. */
function tappingBlock(hex: string): Scene {
  const profile: Flat[] = [
    [0, 0],
    [2.4, 0],
    [2.4, 1.1],
    [1.9, 1.5],
    [0.5, 1.5],
    [0, 1.1],
  ];
  const paint = printed(plain(hex, 0.25), { words: [{ text: 'TAP', y: 0, height: 0.8, ink: '#f3f0e8' }] }, (x, y) => [
    4.6 - x,
    y - 4.9,
  ]);
  return {
    parts: placed(extrude(profile, 9, paint, plain(hex, 0.2)), [4.4, -1.2, 0], [0, 0, 66]),
    across: 14,
    pitch: 40,
    yaw: 0,
    centre: [0.4, 1.4, 0.5],
  };
}

/** Boards, vents and installation tools. */
export const boardKinds: readonly MaterialKind[] = [
  {
    name: 'backer-board',
    variants: { cement: '#b7b9b6', foam: '#8fae95' },
    object: (variant, hex) =>
      sheets(
        hex,
        variant === 'cement' ? '#9a9b97' : '#cfd8cf',
        variant === 'cement' ? 'CEMENT BOARD' : 'FOAM BOARD',
        0.45,
      ),
  },
  {
    name: 'plywood',
    variants: { birch: '#d8b985' },
    object: (_variant, hex) => sheets(hex, '#b18a57', 'PLYWOOD', 0.4),
  },
  {
    name: 'floor-register',
    variants: { oak: '#c39a60', walnut: '#6e4d38', bronze: '#6b5a49', nickel: '#b9bcbd' },
    object: (variant, hex) => register(hex, variant === 'oak' || variant === 'walnut'),
  },
  { name: 'tack-strip', variants: { wood: '#d3ae74' }, object: (_variant, hex) => tackStrip(hex) },
  { name: 'pull-bar', variants: { steel: '#aab0b4' }, object: pullBar },
  { name: 'tapping-block', variants: { green: '#2d5f52' }, object: (_variant, hex) => tappingBlock(hex) },
];

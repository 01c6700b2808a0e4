import type { MaterialKind } from '../draw/material.ts';
import { extrude, mirrored } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { plain, soft, timber } from '../object/paints.ts';
import { grounded, placed } from '../object/scene.ts';
import type { Part, Scene } from '../object/scene.ts';
import { trimTones, trimVariants } from './tones.ts';

/** Returns the points of an arc, with angles in degrees, counter-clockwise. */
export const arc = (cx: number, cz: number, rx: number, rz: number, from: number, to: number, steps = 12): Flat[] =>
  Array.from({ length: steps + 1 }, (_, i): Flat => {
    const t = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + Math.cos(t) * rx, cz + Math.sin(t) * rz];
  });

const wood = (variant: string, seed: number) => {
  const tone = trimTones[variant] ?? { hex: '#c9a878', wood: 'oak' as const };
  return { side: timber(tone.hex, seed, tone.wood, 0.35), end: soft(tone.hex, 5, 0.2) };
};

/** One length of trim on the ground, with its cross-section facing the viewer. */
const lying = (outline: readonly Flat[], across: number, length: number, variant: string, seed: number): Scene => {
  const { side, end } = wood(variant, seed);
  const parts = grounded(placed(extrude(outline, length, side, end), [0, 0, 0], [0, 0, -47]));
  return { parts, across, pitch: 32, yaw: 0, centre: [length * 0.36, length * 0.3, 0.2] };
};

const tMoulding: readonly Flat[] = [
  [-0.16, 0],
  [0.16, 0],
  [0.16, 0.36],
  [0.96, 0.36],
  ...arc(0, 0.36, 1, 0.36, 12, 168, 18),
  [-0.96, 0.36],
  [-0.16, 0.36],
];
const reducer: readonly Flat[] = [
  [-1, 0],
  [0.5, 0],
  [0.5, 0.3],
  [0.95, 0.3],
  [0.95, 0.44],
  ...arc(0.62, 0.44, 0.3, 0.24, 20, 90, 6),
  ...arc(0.55, -2.1, 1.9, 2.78, 92, 143, 10),
];
const quarterRound: readonly Flat[] = [[0, 0], ...arc(0, 0, 1, 1, 0, 90, 14)];

/** The rounded nose at the edge of a stair, with the tread behind and a painted riser below. */
function stairNose(variant: string, seed: number): Scene {
  const { side, end } = wood(variant, seed);
  const nose: Flat[] = [
    [-1.6, 0],
    [0.35, 0],
    [0.35, -0.7],
    [0.95, -0.7],
    ...arc(0.85, -0.18, 0.52, 0.52, -80, 90, 12),
    [-1.6, 0.34],
  ];
  const tread: Flat[] = [
    [-7, 0],
    [-1.63, 0],
    [-1.63, 0.3],
    [-7, 0.3],
  ];
  const stepTop: Flat[] = [
    [-7, -4.4],
    [0.3, -4.4],
    [0.3, 0],
    [-7, 0],
  ];
  const other = timber(
    (trimTones[variant] ?? { hex: '#c9a878' }).hex,
    seed + 5,
    trimTones[variant]?.wood ?? 'oak',
    0.3,
  );
  const parts: Part[] = [
    ...extrude(mirrored(nose), 14, side, end),
    ...extrude(mirrored(tread), 14, (x, y, px, out) => other(x, y - 8, px, out), end),
    ...extrude(mirrored(stepTop), 14, plain('#efece5'), soft('#cdbb98', 3, 0.12)),
  ];
  return {
    parts: grounded(placed(parts, [0, 0, 0], [0, 0, 50])),
    across: 13.5,
    pitch: 30,
    yaw: 0,
    centre: [-2.6, 1.2, 3.2],
  };
}

const kind = (name: string, object: NonNullable<MaterialKind['object']>): MaterialKind => ({
  name,
  variants: trimVariants,
  object,
});

/** Lengths of trim for hard floors. */
export const trimKinds: readonly MaterialKind[] = [
  kind('stair-nose', (variant, _hex, seed) => stairNose(variant, seed)),
  kind('t-moulding', (variant, _hex, seed) => lying(tMoulding, 7.6, 8.4, variant, seed)),
  kind('reducer', (variant, _hex, seed) => lying(reducer, 7.6, 8.4, variant, seed)),
  kind('quarter-round', (variant, _hex, seed) => lying(quarterRound, 6.4, 7, variant, seed)),
];

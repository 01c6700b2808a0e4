import { ramp, rgb } from '../draw/colour.ts';
import type { MaterialKind } from '../draw/material.ts';
import { noise } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Paint } from '../draw/texel.ts';
import { extrude, patch } from '../object/bodies.ts';
import type { Flat } from '../object/bodies.ts';
import { plain, printed, soft } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Point, Scene } from '../object/scene.ts';

/** The end of a roll: the sheet in a spiral around a cardboard core. Painted by inches from the middle. */
const spiral = (hex: string, gap: number): Paint => {
  const colour = rgb(hex);
  return (x, z, px, out) => {
    const d = Math.sqrt(x * x + z * z);
    const r = d + Math.atan2(z, x) * (gap / 6.283);
    const f = r / gap - Math.floor(r / gap);
    put(out, colour);
    shade(out, 0.95);
    cover(out, [52, 46, 40], px < gap * 0.6 ? 0.5 * ramp(0.3, 0.05, Math.min(f, 1 - f)) : 0.15);
    if (d < 0.95) put(out, [176, 141, 98]);
    if (d < 0.75) put(out, [62, 52, 43]);
  };
};

/** A roll with its sheet unrolled toward the viewer. */
function rollOut(
  radius: number,
  length: number,
  sheet: Paint,
  end: Paint,
  thickness: number,
  run: Paint = sheet,
): Scene {
  const circle = Array.from({ length: 56 }, (_, i): Flat => [
    Math.cos((i / 56) * 2 * Math.PI) * radius,
    Math.sin((i / 56) * 2 * Math.PI) * radius,
  ]);
  const body = placed(extrude(circle, length, sheet, end), [0, 0, radius + thickness]);
  const tongue = patch(
    (u, v): Point => [
      radius * 0.1 + v * radius * 3.1,
      u * length,
      0.06 + thickness + (noise(u * 2, v * 2, 5) + 1) * 0.05,
    ],
    20,
    20,
    [length, radius * 3.1],
    run,
  );
  const lip: Flat[] = [
    [radius * 3.2, 0],
    [radius * 3.24, 0],
    [radius * 3.24, thickness + 0.1],
    [radius * 3.2, thickness + 0.1],
  ];
  const parts: Part[] = [...body, tongue, ...extrude(lip, length, sheet)];
  return {
    parts: placed(parts, [0, 0, 0], [0, 0, -62]),
    across: length * 1.48,
    pitch: 31,
    yaw: 0,
    centre: [length * 0.5 + 0.8, length * 0.1, radius * 0.55],
  };
}

const foam = (hex: string): Paint => {
  const base = soft(hex, 4, 0.12);
  return (x, y, px, out) => {
    base(x, y, px, out);
    shade(out, 1 + noise(x * 9, y * 9, 4) * 0.04);
  };
};

const film: Paint = (x, y, px, out) => {
  plain('#cfdde0', 0.8)(x, y, px, out);
  shade(out, 1 + noise(x * 0.6, y * 1.4, 6) * 0.09);
};

const corkSheet: Paint = (x, y, _px, out) => {
  put(out, [193, 148, 94]);
  shade(out, 1 + noise(x * 5, y * 5, 3) * 0.16 + noise(x * 11, y * 11, 4) * 0.14);
};

const sheets: Record<string, { paint: Paint; end: string; mark: string }> = {
  foam: { paint: foam('#8fb7c9'), end: '#9cc0d0', mark: 'UNDERLAYMENT' },
  cork: { paint: corkSheet, end: '#b8905e', mark: 'CORK UNDERLAY' },
  felt: { paint: foam('#8f8c87'), end: '#9a9792', mark: 'FELT UNDERLAY' },
  rubber: { paint: foam('#3f4346'), end: '#4c5053', mark: 'RUBBER UNDERLAY' },
};

const marked = (paint: Paint, text: string, ink: string, length: number, rows: readonly number[]): Paint =>
  printed(paint, { words: rows.map((y) => ({ text, y, height: 0.85, ink })) }, (x, y) => [x - length / 2, y]);

/** Sheets on rolls. */
export const rollKinds: readonly MaterialKind[] = [
  {
    name: 'underlayment-roll',
    variants: { foam: '#8fb7c9', cork: '#c1945e', felt: '#8f8c87', rubber: '#3f4346' },
    object: (variant) => {
      const sheet = sheets[variant] as (typeof sheets)[string];
      return rollOut(3.2, 15, sheet.paint, spiral(sheet.end, variant === 'foam' ? 0.34 : 0.26), 0.2);
    },
  },
  {
    name: 'moisture-barrier',
    variants: { clear: '#cfdde0', black: '#2f3234' },
    object: (variant) => {
      const clear = variant === 'clear';
      const sheet = clear ? film : plain('#303436', 0.75);
      const run = marked(
        sheet,
        clear ? 'MOISTURE BARRIER' : 'VAPOR BARRIER',
        clear ? '#2c6d8c' : '#e8e6df',
        15,
        [2.6, 5.4],
      );
      return rollOut(2.3, 15, sheet, spiral(clear ? '#dfe9ea' : '#45494b', 0.12), 0.05, run);
    },
  },
  {
    name: 'membrane-roll',
    variants: { orange: '#e07a2c', green: '#5d9a63' },
    object: (_variant, hex) => {
      const base = rgb(hex);
      const waffle: Paint = (x, y, px, out) => {
        const [u, v] = [Math.abs((x % 0.8) - 0.4), Math.abs((((y % 0.8) + 0.8) % 0.8) - 0.4)];
        put(out, base);
        shade(out, 1.04 - 0.36 * ramp(0.24, 0.29, Math.max(u, v)) * (px < 0.3 ? 1 : 0.4));
        out.gloss = 0.2;
      };
      return rollOut(2.9, 15, waffle, spiral(hex, 0.3), 0.15);
    },
  },
  {
    name: 'carpet-pad',
    variants: { rebond: '#c9a2a8', rubber: '#b7b09a' },
    object: (variant, hex) => {
      const chips = rgb(hex);
      const pad: Paint = (x, y, _px, out) => {
        put(out, chips);
        const n = noise(x * 2.4, y * 2.4, 7);
        cover(
          out,
          n > 0.1 ? [126, 160, 178] : [214, 186, 122],
          variant === 'rebond' ? 0.75 * ramp(0.12, 0.4, Math.abs(n)) : 0,
        );
        shade(out, 1 + noise(x * 6, y * 6, 8) * 0.14);
      };
      return rollOut(3.4, 15, pad, spiral(hex, 0.48), 0.3);
    },
  },
];

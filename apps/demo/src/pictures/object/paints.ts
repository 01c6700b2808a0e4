import { ramp, rgb } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import { clouds, noise } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Paint } from '../draw/texel.ts';
import { makeBoard } from '../wood/grain.ts';
import { paintBoard, woodColours } from '../wood/floor.ts';
import { species } from '../wood/species.ts';
import { word } from './lettering.ts';

/** One even color. */
export const plain = (hex: string, gloss = 0): Paint => {
  const colour = rgb(hex);
  return (_x, _y, _px, out) => {
    put(out, colour);
    out.gloss = gloss;
  };
};

/** Brushed metal: fine lines along x. */
export const metal = (hex: string): Paint => {
  const colour = rgb(hex);
  return (x, y, px, out) => {
    put(out, colour);
    shade(out, 1 + (noise(x * 0.7, y * 24, 3) * 0.05 + noise(x * 0.4, y * 5, 4) * 0.05) * (px < 0.06 ? 1 : 0.5));
    out.gloss = 0.85;
  };
};

/** Wood with its grain running along x. */
export const timber = (hex: string, seed: number, kind: keyof typeof species = 'oak', gloss = 0.3): Paint => {
  const colours = woodColours(hex);
  const board = { ...makeBoard(seed & 0xffff, 4, { ...species[kind], knots: 0 }), light: 0, warm: 0 };
  return (x, y, px, out) => {
    paintBoard(board, species[kind], colours, x + 30, y + 1.2, px, out);
    out.gloss = gloss;
  };
};

/** Paper, cloth or foam: a color with a soft unevenness. */
export const soft = (hex: string, scale = 1, amount = 0.08): Paint => {
  const colour = rgb(hex);
  return (x, y, px, out) => {
    put(out, colour);
    shade(out, 1 + clouds(x * scale, y * scale, 4, px * scale, 8) * amount);
  };
};

/** The print on a label: bands and words. Lengths are in inches, x from the middle, y from the top. */
export interface Print {
  words: readonly { text: string; y: number; height: number; ink: string; x?: number }[];
  bands?: readonly { from: number; to: number; hex: string; left?: number; right?: number }[];
}

/** Adds a print to a paint. `place` maps the body's coordinates to the label's. */
export function printed(base: Paint, print: Print, place: (x: number, y: number) => readonly [number, number]): Paint {
  const words = print.words.map((w) => ({ ...w, set: word(w.text, w.height), colour: rgb(w.ink) }));
  const bands = (print.bands ?? []).map(
    (b): { from: number; to: number; left: number; right: number; colour: Rgb } => ({
      left: -1e6,
      right: 1e6,
      ...b,
      colour: rgb(b.hex),
    }),
  );
  return (x, y, px, out) => {
    base(x, y, px, out);
    const [u, v] = place(x, y);
    for (const band of bands) {
      const inside = Math.min(v - band.from, band.to - v, u - band.left, band.right - u);
      if (inside > -px) cover(out, band.colour, ramp(-px * 0.6, px * 0.6, inside));
    }
    for (const w of words) cover(out, w.colour, w.set.ink(u - (w.x ?? 0), v - w.y, px));
  };
}

import { ramp, rgb, scaled } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import { chance, clouds, noise, resolvable } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Texel } from '../draw/texel.ts';

/** A yarn with its tones, because no pile has a single color. */
export interface Yarn {
  tones: readonly Rgb[];
  /** The color in the depth between the tufts. */
  deep: Rgb;
}

/** Creates a yarn around a color. `heather` ranges from 0 (plain) to 1 (strongly flecked). */
export function spin(hex: string, heather: number): Yarn {
  const base = rgb(hex);
  const [r, g, b] = base;
  const tone = (f: number, warm: number): Rgb => [r * f + warm, g * f, b * f - warm];
  return {
    tones: [
      base,
      tone(1 + 0.13 * heather, 3 * heather),
      tone(1 - 0.15 * heather, -3 * heather),
      tone(1 + 0.3 * heather, 6 * heather),
      tone(1 - 0.3 * heather, -2),
    ],
    deep: scaled(base, 0.42),
  };
}

/** Selects a tuft's tone, mostly one of the first. */
const toneOf = (yarn: Yarn, random: number): Rgb =>
  yarn.tones[random < 0.4 ? 0 : random < 0.63 ? 1 : random < 0.85 ? 2 : random < 0.93 ? 3 : 4] as Rgb;

/** Geometry of a loop pile. Sizes are in inches. */
export interface Loops {
  /** Distance between two rows. */
  gauge: number;
  /** Distance between two loops of a row. */
  stitch: number;
  /** Height differences between loops, from 0 (level) to 1. */
  uneven: number;
  seed: number;
}

/**
 * Paints one spot of a loop pile. Rows run along y, and each loop is an arch of twisted yarn. `yarnAt` returns the yarn
 * of the loop in a column and row, so that patterns follow the tufts.
 */
export function paintLoop(
  loops: Loops,
  yarnAt: (column: number, row: number) => Yarn,
  x: number,
  y: number,
  px: number,
  out: Texel,
): void {
  const { gauge, stitch, uneven, seed } = loops;
  const sway = noise(x * 1.6, y * 1.6, seed) * gauge * 0.16;
  const column = Math.floor((x + sway) / gauge);
  const shift = (column & 1) * 0.5 + (chance(column, 2, seed) - 0.5) * 0.3;
  const along = y / stitch + shift + noise(column * 0.7, y * 1.8, seed + 1) * 0.22;
  const row = Math.floor(along);
  const u = ((x + sway) / gauge - column - 0.5) * 2;
  const v = (along - row - 0.5) * 2;
  const random = chance(column, row, seed + 2);
  const yarn = yarnAt(column, row);
  const d = u * u * 0.84 + v * v * 0.72 + u * v * 0.25;
  const dome = d < 1 ? Math.sqrt(1 - d) : 0;
  put(out, yarn.deep);
  cover(out, toneOf(yarn, random), ramp(0, 0.55, dome));
  // The plies of the yarn run diagonally over the arch.
  const fuzz = noise((x / gauge) * 5 + (y / gauge) * 2, (y / gauge) * 4, seed + 4) * resolvable((px / gauge) * 4);
  const twist = Math.sin((u * 0.9 + v * 1.5) * 4.4 + random * 6 + fuzz * 1.2);
  shade(out, 1 + (twist * 0.13 + fuzz * 0.12) * resolvable((px / gauge) * 2.6) + (random - 0.5) * 0.1);
  shade(out, 0.74 + 0.26 * ramp(0, 0.75, dome));
  out.h =
    dome * gauge * 0.3 * (1 - uneven * 0.7 * chance(column, row, seed + 3)) + (twist * 0.035 + fuzz * 0.05) * gauge;
  out.gloss = 0;
}

/**
 * Paints one spot of a cut pile. The tufts lean in different directions, and footprints and vacuuming leave light and
 * dark areas.
 */
export function paintPile(
  yarn: Yarn,
  tuft: number,
  shag: number,
  x: number,
  y: number,
  px: number,
  out: Texel,
  seed: number,
): void {
  const lean = clouds(x * 0.34, y * 0.34, 3, px * 0.34, seed);
  const wx = x + clouds(x / tuft / 3, y / tuft / 3, 2, px / tuft / 3, seed + 2) * tuft * shag * 2.2;
  const wy = y + clouds(x / tuft / 3, y / tuft / 3, 2, px / tuft / 3, seed + 5) * tuft * shag * 2.2;
  const i = Math.floor(wx / tuft);
  const j = Math.floor(wy / tuft + (i & 1) * 0.5);
  const u = (wx / tuft - i - 0.5) * 2;
  const v = (wy / tuft + (i & 1) * 0.5 - j - 0.5) * 2;
  const random = chance(i, j, seed + 8);
  const dome = Math.max(0, 1 - (u * u + v * v) * 0.55);
  const turn = random * 6.28;
  const strands =
    noise(
      (u * Math.cos(turn) + v * Math.sin(turn)) * 3.2,
      (v * Math.cos(turn) - u * Math.sin(turn)) * 0.9,
      i * 31 + j + seed,
    ) * resolvable((px / tuft) * 3);
  put(out, yarn.deep);
  cover(out, toneOf(yarn, chance(i, j, seed + 9)), 0.55 + 0.45 * ramp(0, 0.7, dome));
  const tip = noise((x / tuft) * 2.7, (y / tuft) * 2.7, seed + 12) * resolvable((px / tuft) * 2.7);
  shade(out, 0.97 + lean * 0.2 + strands * 0.1 + tip * 0.16 + (random - 0.5) * 0.16);
  out.h = dome * tuft * 0.13 + strands * tuft * 0.07 * shag + tip * tuft * 0.1;
  out.gloss = 0;
}

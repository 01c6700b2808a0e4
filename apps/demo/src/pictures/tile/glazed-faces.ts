import { blend, ramp, rgb } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import { chance, clouds, nearestCell, newCell, noise } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Face } from './tiling.ts';

/**
 * A glazed tile with deep gloss and a glaze of varying thickness. `uneven` ranges from 0 (machine-made) to 1
 * (hand-made).
 */
export function glazed(hex: string, uneven: number, seed: number): Face {
  const base = rgb(hex);
  const deep: Rgb = [base[0] * 0.8, base[1] * 0.84, base[2] * 0.88];
  return (x, y, px, tile, out) => {
    put(out, base);
    const pool = clouds(x * 0.5 + tile * 0.37, y * 0.5, 3, px * 0.5, seed);
    cover(out, deep, uneven * (0.5 * ramp(-0.1, 0.5, pool) + 0.32 * chance(tile, 11, seed)));
    out.h = pool * 0.055 * uneven;
    out.gloss = 0.9;
  };
}

/** Terrazzo: chips of marble in cement, ground flat. */
export function terrazzo(hex: string, chips: readonly string[], seed: number): Face {
  const base = rgb(hex);
  const colours = chips.map(rgb);
  const cell = newCell();
  const lay = (x: number, y: number, px: number, scale: number, s: number): Rgb | undefined => {
    nearestCell(x * scale + noise(x * 3, y * 3, s) * 0.3, y * scale + noise(x * 3, y * 3, s + 1) * 0.3, s, 1, cell);
    const seam = cell.next - cell.near;
    if (cell.id > 0.7 || seam < 0.16 + cell.id * 0.3 || px * scale > 0.8) return undefined;
    return colours[Math.floor((cell.id / 0.7) * colours.length)];
  };
  return (x, y, px, tile, out) => {
    const u = x + chance(tile, 1, seed) * 70;
    const v = y + chance(tile, 2, seed) * 70;
    const chip = lay(u, v, px, 1.15, seed) ?? lay(u, v, px, 2.6, seed + 40);
    put(out, chip ?? base);
    shade(out, 1 + clouds(u * 2.5, v * 2.5, 3, px * 2.5, seed + 8) * (chip ? 0.1 : 0.06));
    out.gloss = 0.5;
  };
}

/** Encaustic cement tile: one of a few drawn patterns in three colors. Pattern lines are sharp to a pixel. */
export function encaustic(hex: string, pattern: number, size: number, seed: number): Face {
  const ink = rgb(hex);
  const paper: Rgb = [232, 226, 213];
  const second = blend(ink, [205, 184, 148], 0.62);
  return (x, y, px, tile, out) => {
    const s = size / 2;
    const a = Math.abs(x) / s;
    const b = Math.abs(y) / s;
    const e = px / s;
    const fill = (d: number) => ramp(-e * 0.6, e * 0.6, d);
    const corner = Math.hypot(1 - a, 1 - b);
    const middle = Math.hypot(a, b);
    put(out, paper);
    if (pattern === 0) {
      // A quatrefoil of four petals, quarter rings in the corners.
      cover(out, ink, fill(0.46 - Math.min(Math.hypot(a - 0.34, b), Math.hypot(a, b - 0.34)) * 1.25));
      cover(out, second, fill(0.15 - Math.abs(a - b) * 0.5 - middle * 0.3));
      cover(out, paper, fill(0.14 - middle));
      cover(out, second, fill(0.62 - corner));
      cover(out, ink, fill(0.46 - corner) - fill(0.3 - corner));
    } else if (pattern === 1) {
      // An eight-pointed star with diamonds between.
      const star = Math.max(Math.min(Math.max(a, b) - 0.46, (a + b) / Math.SQRT2 - 0.46), -1);
      cover(out, ink, fill(-star));
      cover(out, second, fill(0.3 - a - b));
      cover(out, second, fill(0.46 - (1 - a) - (1 - b)));
      cover(out, ink, fill(0.2 - (1 - a) - (1 - b)));
    } else {
      // Interlaced circles.
      const ring = Math.abs(corner - 0.86);
      cover(out, second, fill(0.36 - middle));
      cover(out, ink, fill(0.1 - ring));
      cover(out, ink, fill(0.13 - middle));
      cover(out, ink, fill(0.2 - corner));
    }
    const wear = clouds(x * 0.7 + tile, y * 0.7, 4, px * 0.7, seed);
    shade(out, 1 + wear * 0.08);
    out.gloss = 0.12;
  };
}

import { blend, ramp, rgb, scaled } from '../draw/colour.ts';
import { chance, clouds, noise, resolvable } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Face } from './tiling.ts';

/** Each tile is cut from a different part of the rock. */
const cut = (tile: number, n: number) => chance(tile, n, 21) * 90;

/** Marble: clouds with branching veins, some broad and soft, some hairline. */
export function marble(hex: string, veinHex: string, strength: number, seed: number): Face {
  const base = rgb(hex);
  const vein = rgb(veinHex);
  const cloud = blend(base, vein, 0.3);
  return (x, y, px, tile, out) => {
    const u = x + cut(tile, 1);
    const v = y + cut(tile, 2);
    const wx = clouds(u * 0.16, v * 0.16, 4, px * 0.16, seed) * 5.2;
    const wy = clouds(u * 0.16 + 40, v * 0.16, 4, px * 0.16, seed + 9) * 5.2;
    const along = (u * 0.62 + v * 0.78 + wx) * 0.13;
    const side = (v * 0.62 - u * 0.78 + wy) * 0.06;
    const broad = Math.abs(noise(along, side, seed + 20));
    const thin = Math.abs(noise(along * 2.3 + 7, side * 3.1, seed + 21));
    const hair = Math.abs(noise(along * 1.4 - wy * 0.25, side * 6 + wx * 0.2, seed + 22));
    const here = 0.35 + 0.65 * ramp(-0.35, 0.4, noise(u * 0.09, v * 0.09, seed + 23));
    put(out, base);
    cover(out, cloud, 0.75 * ramp(-0.1, 0.5, clouds(u * 0.14 + wx * 0.2, v * 0.14, 5, px * 0.14, seed + 24)));
    cover(out, vein, strength * here * (0.42 * ramp(0.16, 0, broad) + 0.5 * ramp(0.035, 0, broad)));
    cover(out, vein, strength * here * 0.38 * ramp(0.045, 0, thin));
    cover(out, vein, strength * 0.18 * ramp(0.028, 0, hair));
    out.gloss = 0.75;
  };
}

/** Travertine: bands of lime with drawn-out pores, some of them filled. */
export function travertine(hex: string, seed: number): Face {
  const base = rgb(hex);
  const dark = scaled(base, 0.74);
  const pale = blend(base, [255, 250, 238], 0.45);
  return (x, y, px, tile, out) => {
    const u = x + cut(tile, 1);
    const v = y + cut(tile, 2) + clouds(u * 0.11, y * 0.3, 3, px * 0.2, seed + tile) * 1.6;
    const band = clouds(u * 0.05, v * 0.62, 5, px * 0.62, seed);
    const fine = noise(u * 0.16, v * 4.2, seed + 11) * resolvable(px * 4);
    put(out, base);
    cover(out, dark, 0.6 * ramp(0.02, 0.5, band));
    cover(out, pale, 0.7 * ramp(0, 0.5, -band) + 0.12 * fine);
    const pore = noise(u * 1.3, v * 4.6, seed + 13) + clouds(u * 4, v * 9, 2, px * 9, seed + 14) * 0.35;
    const hole = ramp(0.42, 0.62, pore) * ramp(-0.3, 0.25, band);
    cover(out, scaled(dark, 0.72), hole * 0.7);
    out.h = -hole * 0.02;
    out.gloss = 0.15 * (1 - hole);
  };
}

/** Slate: a cleft face of broken sheets in changing grays, greens and rust. */
export function slate(hex: string, accentHex: string, seed: number): Face {
  const base = rgb(hex);
  const accent = rgb(accentHex);
  const pale = blend(base, [205, 210, 206], 0.34);
  return (x, y, px, tile, out) => {
    const u = x + cut(tile, 1);
    const v = y + cut(tile, 2);
    const lift = clouds(u * 0.2, v * 0.28, 5, px * 0.28, seed) + 0.12 * noise(u * 0.9, v * 1.3, seed + 6);
    const sheets = lift * 9;
    const n = Math.floor(sheets);
    const f = sheets - n;
    out.h = (n + ramp(0.72, 1, f)) * 0.042 + clouds(u * 2.4, v * 2.9, 3, px * 2.9, seed + 8) * 0.045;
    put(out, blend(base, pale, chance(n + 50, tile, seed) * 0.8));
    const rust = clouds(u * 0.17, v * 0.14, 4, px * 0.17, seed + 15) + (chance(tile, 7, seed) - 0.5) * 0.5;
    cover(out, accent, 0.72 * ramp(0.06, 0.42, rust));
    shade(out, 1 + clouds(u * 1.6, v * 2.2, 4, px * 2, seed + 17) * 0.2);
    out.gloss = 0.1;
  };
}

/** Cement-look porcelain: soft trowel clouds and a fine grain. */
export function cement(hex: string, strength: number, seed: number): Face {
  const base = rgb(hex);
  const pale = blend(base, [250, 248, 243], 0.34);
  const deep = scaled(base, 0.83);
  return (x, y, px, tile, out) => {
    const u = x + cut(tile, 1);
    const v = y + cut(tile, 2);
    const warp = noise(u * 0.13, v * 0.13, seed) * 0.5;
    const cloud = clouds(u * 0.11 + warp, v * 0.14 - warp, 6, px * 0.14, seed + 1);
    put(out, base);
    cover(out, pale, strength * 0.7 * ramp(-0.05, 0.55, cloud));
    cover(out, deep, strength * 0.65 * ramp(0, 0.55, -cloud));
    shade(
      out,
      1 +
        noise(u * 11, v * 11, seed + 9) * 0.035 * resolvable(px * 9) +
        clouds(u * 1.4, v * 2.8, 3, px * 2.8, seed + 4) * 0.05 * strength,
    );
    out.gloss = 0.12;
  };
}

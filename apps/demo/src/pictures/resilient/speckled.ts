import { blend, ramp, rgb, scaled } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import type { MaterialKind, Surface } from '../draw/material.ts';
import { clouds, nearestCell, newCell, noise, resolvable } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';

const contrasting = (base: Rgb): Rgb =>
  (base[0] + base[1] + base[2]) / 3 > 110 ? scaled(base, 0.45) : blend(base, [215, 212, 205], 0.55);

/** Vulcanized rubber with colored flecks. A roll end shows that it is a sheet. */
const rubberSheet = (hex: string, seed: number): Surface => {
  const base = rgb('#26282a');
  const fleck = rgb(hex);
  const pale: Rgb = blend(fleck, [225, 224, 220], 0.5);
  const cell = newCell();
  return {
    across: 7,
    paint: (x, y, px, out) => {
      put(out, base);
      shade(out, 1 + clouds(x * 9, y * 9, 2, px * 9, seed) * 0.4);
      nearestCell(x * 4.6 + noise(x * 9, y * 9, seed) * 0.22, y * 4.6, seed + 3, 1, cell);
      const size = 0.14 + cell.id * 0.3;
      const edge = ramp(size, size - Math.max(0.07, px * 4.6), cell.near + noise(x * 16, y * 16, seed + 5) * 0.07);
      cover(out, cell.id > 0.82 ? pale : fleck, cell.id > 0.12 ? 0.92 * edge : 0);
      nearestCell(x * 11, y * 11, seed + 4, 1, cell);
      cover(out, fleck, cell.id > 0.55 ? 0.7 * ramp(0.3, 0.1, cell.near) * resolvable(px * 7) : 0);
      out.h = clouds(x * 14, y * 14, 2, px * 14, seed + 9) * 0.012;
      out.gloss = 0.08;
    },
  };
};

/** Rubber floor with raised round studs. */
const studs = (hex: string, seed: number): Surface => {
  const base = rgb(hex);
  return {
    across: 8,
    paint: (x, y, px, out) => {
      const pitch = 1.18;
      const i = Math.round(x / pitch - 0.3);
      const j = Math.round(y / pitch - 0.3);
      const d = Math.hypot(x - (i + 0.3) * pitch, y - (j + 0.3) * pitch);
      put(out, base);
      shade(out, 1 + clouds(x * 7, y * 7, 3, px * 7, seed) * 0.08);
      const top = ramp(0.43, 0.35, d);
      out.h = top * 0.075;
      shade(out, 1 + top * 0.05 - 0.22 * ramp(0.56, 0.42, d) * (1 - top));
      out.gloss = 0.35;
    },
  };
};

/** Compressed cork granules. */
const cork = (hex: string, seed: number): Surface => {
  const base = rgb(hex);
  const dark: Rgb = [base[0] * 0.55, base[1] * 0.46, base[2] * 0.36];
  const cell = newCell();
  return {
    across: 6.5,
    paint: (x, y, px, out) => {
      const wx = x + noise(x * 3, y * 3, seed) * 0.1;
      const wy = y + noise(x * 3, y * 3, seed + 1) * 0.1;
      nearestCell(wx * 3.1, wy * 4, seed + 2, 1, cell);
      put(out, base);
      shade(out, 0.86 + cell.id * 0.24 + clouds(x * 8, y * 8, 2, px * 8, seed + 7) * 0.16);
      const seam = ramp(0.16, 0.02, cell.next - cell.near);
      cover(out, dark, seam * 0.42 + (cell.id > 0.9 ? 0.55 * ramp(0.5, 0.3, cell.near) : 0));
      nearestCell(wx * 10, wy * 12, seed + 3, 1, cell);
      cover(out, dark, cell.id > 0.72 ? 0.6 * ramp(0.42, 0.16, cell.near) * resolvable(px * 8) : 0);
      out.h = -seam * 0.01 + clouds(x * 11, y * 11, 2, px * 11, seed + 9) * 0.008;
      out.gloss = 0.12;
    },
  };
};

/** Linoleum: streaks of a few similar colors in one direction. */
const linoleum = (hex: string, seed: number): Surface => {
  const base = rgb(hex);
  const contrast = contrasting(base);
  return {
    across: 14,
    paint: (x, y, px, out) => {
      const bend = clouds(x * 0.5, y * 0.5, 3, px * 0.5, seed) * 2.6;
      const streak = clouds(x * 0.32 + bend, y * 1.5 + bend * 1.2, 6, px * 1.5, seed + 2);
      const second = clouds(x * 0.4 - bend, y * 1.9 + bend, 6, px * 1.9, seed + 12);
      put(out, base);
      cover(out, contrast, 0.3 * ramp(-0.12, 0.55, streak));
      cover(out, [246, 241, 228], 0.34 * ramp(-0.08, 0.6, second));
      cover(out, contrast, 0.22 * ramp(0.035, 0, Math.abs(clouds(x * 0.4 + bend, y * 0.9 - bend, 4, px, seed + 22))));
      out.gloss = 0.3;
    },
  };
};

const kind = (
  name: string,
  variants: Record<string, string>,
  make: (hex: string, seed: number) => Surface,
): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) => make(hex, seed),
});

/** Sheet goods whose look comes from particles in the material. */
export const speckledSheets: readonly MaterialKind[] = [
  kind(
    'rubber-sheet',
    { graphite: '#8d8f8e', cobalt: '#3f6fa8', moss: '#6f8a4a', brick: '#a9503a', sand: '#bfae86', pewter: '#a7aeb2' },
    rubberSheet,
  ),
  kind(
    'rubber-tile',
    { black: '#2d2f30', grey: '#777b7d', terracotta: '#9a553d', navy: '#34475f', sage: '#7d8a74' },
    studs,
  ),
  kind('cork', { natural: '#c79a5f', toasted: '#9b6b3c', blonde: '#d9b47d', espresso: '#6e4a2e' }, cork),
  kind(
    'linoleum',
    {
      parchment: '#cdbf9f',
      lagoon: '#7d9a9c',
      clay: '#b9805d',
      charcoal: '#55575a',
      meadow: '#93a06d',
      oatmeal: '#d3c7ae',
    },
    linoleum,
  ),
];

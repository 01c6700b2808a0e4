import { ramp, rgb } from '../draw/colour.ts';
import type { MaterialKind, Surface } from '../draw/material.ts';
import { chance, noise } from '../draw/noise.ts';
import { shade } from '../draw/texel.ts';
import { paintLoop, spin } from './yarn.ts';
import type { Yarn } from './yarn.ts';

const toned = (hex: string, factor: number, towards: string) => {
  const b = rgb(towards);
  const share = Math.min(1, Math.abs(1 - factor));
  return `#${rgb(hex)
    .map((n, i) =>
      Math.round(n + ((b[i] as number) - n) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

type Pattern = (column: number, row: number, tile: number) => Yarn;

/**
 * Carpet tiles, each rotated by a quarter turn against its neighbors. `turned` false gives all tiles the same
 * direction.
 */
function carpetTiles(size: number, across: number, turned: boolean, seed: number, pattern: Pattern): Surface {
  const loops = { gauge: 0.17, stitch: 0.19, uneven: 0.3, seed };
  return {
    across,
    paint: (px0, py0, px, out) => {
      const x = px0 + size * 0.42;
      const y = py0 + size * 0.55;
      const i = Math.floor(x / size);
      const j = Math.floor(y / size);
      const quarter = turned && (i + j) % 2 !== 0;
      const lx = x - i * size;
      const ly = y - j * size;
      const tile = i * 7 + j * 3;
      const bend = noise(lx * 2.2, ly * 2.2, seed + tile) * 0.035;
      paintLoop(
        loops,
        (column, row) => pattern(column, row, tile),
        (quarter ? ly : lx) + tile * 11 + bend,
        quarter ? size - lx : ly,
        px,
        out,
      );
      const edge = Math.min(lx, ly, size - lx, size - ly);
      // The pile hides the seam except for a shallow line. The brightness depends on the direction of the rows.
      shade(out, (quarter ? 0.955 : 1.03) * (1 - 0.3 * ramp(0.07, 0, edge)));
      out.h -= 0.04 * ramp(0.09, 0, edge);
    },
  };
}

/** Square carpet tiles, plain and patterned. */
export const carpetTileKinds: readonly MaterialKind[] = [
  {
    name: 'carpet-tile',
    variants: {
      lichen: '#8b8f86',
      slate: '#666b70',
      dune: '#b5a284',
      ink: '#3f4954',
      peat: '#5f4f42',
      mist: '#a9adab',
      ember: '#93573f',
      moss: '#6d7659',
      coal: '#454547',
      denim: '#4f6785',
    },
    surface: (_variant, hex, seed) => {
      const yarn = spin(hex, 0.55);
      return carpetTiles(8, 11.5, true, seed, () => yarn);
    },
  },
  {
    name: 'striped-carpet-tile',
    variants: {
      harbour: '#566a7c',
      orchard: '#6c7a58',
      signal: '#5b5d60',
      copper: '#7a5a46',
      stone: '#8a867d',
      plum: '#5f4c60',
    },
    surface: (variant, hex, seed) => {
      const ground = spin(hex, 0.4);
      const pale = spin(toned(hex, 0.52, '#e6dfd0'), 0.4);
      const dark = spin(toned(hex, 0.5, '#22252a'), 0.4);
      const bright = spin(
        {
          harbour: '#4fa3b5',
          orchard: '#c2b04a',
          signal: '#c9722e',
          copper: '#c98a5a',
          stone: '#c9b98f',
          plum: '#b0628c',
        }[variant] ?? '#b08d57',
        0.3,
      );
      return carpetTiles(8, 11.5, false, seed, (column, _row, tile) => {
        const n = chance(Math.floor(column / 2), tile, seed + 60);
        return n > 0.93 ? bright : n > 0.76 ? pale : n > 0.55 ? dark : ground;
      });
    },
  },
  {
    name: 'mosaic-carpet-tile',
    variants: { tide: '#5c7480', meadow: '#77815e', granite: '#77777a', spice: '#8d644a' },
    surface: (_variant, hex, seed) => {
      const yarns = [spin(hex, 0.4), spin(toned(hex, 0.7, '#e9e2d4'), 0.4), spin(toned(hex, 0.62, '#1f2226'), 0.4)];
      return carpetTiles(8, 11.5, true, seed, (column, row) => {
        const n = noise(column * 0.16, row * 0.05, seed + 61) + noise(column * 0.4, row * 0.3, seed + 62) * 0.35;
        return yarns[n > 0.17 ? 1 : n < -0.17 ? 2 : 0] as Yarn;
      });
    },
  },
];

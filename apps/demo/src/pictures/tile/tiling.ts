import { clamp, ramp } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import type { Surface } from '../draw/material.ts';
import { chance, noise, resolvable } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Texel } from '../draw/texel.ts';
import { newTileSpot } from './layouts.ts';
import type { TileLayout } from './layouts.ts';

/** Draws the face of one tile. x and y are inches from its middle, and `tile` is its number. */
export type Face = (x: number, y: number, px: number, tile: number, out: Texel) => void;

export interface Tiling {
  /** Inches from the left to the right edge of the picture. */
  across: number;
  layout: TileLayout;
  face: Face;
  grout: Rgb;
  /** Width of the rounded edge in inches, and height of the face above the grout. */
  edge: number;
  rise: number;
  /** Brightness differences between tiles, from 0 to 1. */
  variety: number;
  /** Tilt of hand-made tiles, in inches over their width. */
  tilt?: number;
}

/** Tiles with grout: soft edges that catch the light, and deeper sanded joints. */
export function tiling(options: Tiling): Surface {
  const { layout, face, grout, edge, rise, variety, tilt = 0 } = options;
  const spot = newTileSpot();
  const ground = (x: number, y: number, px: number, out: Texel) => {
    const sand = noise(x * 17, y * 17, 91) * resolvable(px * 14) + noise(x * 1.1, y * 1.1, 92) * 0.45;
    put(out, grout);
    shade(out, 1 + sand * 0.06);
    out.gloss = 0;
    out.h = sand * 0.003;
  };
  return {
    across: options.across,
    paint: (x, y, px, out) => {
      // The picture starts inside a tile, never on a joint.
      layout(x + options.across * 0.11, y + options.across * 0.07, spot);
      const { inside, tile } = spot;
      const coverage = ramp(-px * 0.55, px * 0.55, inside);
      if (coverage <= 0) {
        ground(x, y, px, out);
        shade(out, 0.86 + 0.14 * ramp(0, -0.09, inside));
        return;
      }
      face(spot.x, spot.y, px, tile, out);
      shade(out, 1 + (chance(tile, 1, 3) + chance(tile, 2, 3) - 1) * 0.16 * variety);
      const depth = clamp(inside / edge, 0, 1);
      out.h += rise * Math.sqrt(depth * (2 - depth));
      if (tilt) out.h += (spot.x * (chance(tile, 4, 3) - 0.5) + spot.y * (chance(tile, 5, 3) - 0.5)) * tilt;
      if (coverage < 1) {
        const { r, g, b, h } = out;
        ground(x, y, px, out);
        shade(out, 0.86);
        cover(out, [r, g, b], coverage);
        out.h += (h - out.h) * coverage;
      }
    },
  };
}

export const groutColours = {
  pale: [212, 207, 197],
  warm: [186, 174, 156],
  grey: [150, 147, 141],
  dark: [86, 84, 82],
} satisfies Record<string, Rgb>;

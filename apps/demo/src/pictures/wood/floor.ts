import { blend, clamp, ramp, rgb, scaled } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import type { Surface } from '../draw/material.ts';
import { noise } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';
import type { Texel } from '../draw/texel.ts';
import type { Layout } from './boards.ts';
import { newSpot } from './boards.ts';
import { grainAt, makeBoard } from './grain.ts';
import type { Board, Grain, Species } from './grain.ts';

/** The tones of a wood color. */
export interface WoodColours {
  early: Rgb;
  late: Rgb;
  pore: Rgb;
  knot: Rgb;
  warm: Rgb;
  cool: Rgb;
}

/**
 * Splits a color into the tones of its grain. Dark woods have lighter early wood, and light woods have darker late
 * wood.
 */
export function woodColours(hex: string): WoodColours {
  const base = rgb(hex);
  const brightness = (base[0] * 0.3 + base[1] * 0.59 + base[2] * 0.11) / 255;
  const lift = 1.03 + (1 - brightness) * 0.15;
  const late = scaled(base, 0.6 + brightness * 0.12);
  return {
    early: muted(scaled(base, lift), 0.1),
    late: [late[0] * 1.02, late[1] * 0.96, late[2] * 0.9],
    pore: scaled(base, 0.5),
    knot: [base[0] * 0.36, base[1] * 0.29, base[2] * 0.24],
    warm: [base[0] * 1.06, base[1] * 0.97, base[2] * 0.86],
    cool: [base[0] * 0.94, base[1] * 0.97, base[2] * 1.02],
  };
}

/** Desaturates a color slightly, because sunlit wood is less saturated than its swatch. */
function muted(c: Rgb, t: number): Rgb {
  const grey = c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11;
  return blend(c, [grey, grey, grey], t);
}

const grain: Grain = { late: 0, pore: 0, fibre: 0, knot: 0 };

/** Colors one spot of a board. The height shows the pores. */
export function paintBoard(
  board: Board,
  species: Species,
  colours: WoodColours,
  along: number,
  across: number,
  px: number,
  out: Texel,
): void {
  grainAt(board, species, along, across, px, grain);
  put(out, colours.early);
  cover(out, colours.late, grain.late);
  const lean = clamp(board.warm, -1, 1);
  cover(out, lean > 0 ? colours.warm : colours.cool, Math.abs(lean) * 0.5);
  shade(out, 1 + board.light * 0.2 + grain.fibre * 0.085);
  cover(out, colours.pore, grain.pore * 0.6);
  cover(out, colours.knot, grain.knot * 0.85);
  out.h = -grain.pore * 0.004;
}

export interface FloorOptions {
  across: number;
  hex: string;
  species: Species;
  layout: Layout;
  /** Width of a board in inches. */
  board: number;
  /** Bevel at the edges in inches, and darkness of the joint from 0 to 1. */
  bevel: number;
  joint: number;
  gloss: number;
  /** Depth of the scraped hollows in inches. 0 means machine-planed. */
  scraped?: number;
}

/** A floor of boards with grain, beveled joints, and differences between the boards. */
export function woodFloor(options: FloorOptions): Surface {
  const { species, layout, bevel, joint } = options;
  const colours = woodColours(options.hex);
  const gap: Rgb = blend(colours.knot, [24, 19, 15], 0.45);
  const boards = new Map<number, Board>();
  const spot = newSpot();
  let current = -1;
  let board = makeBoard(0, options.board, species);
  return {
    across: options.across,
    paint: (x, y, px, out) => {
      layout(x, y, spot);
      if (spot.board !== current) {
        current = spot.board;
        board = boards.get(current) ?? makeBoard(current, options.board, species);
        boards.set(current, board);
      }
      paintBoard(board, species, colours, spot.along, spot.across, px, out);
      if (options.scraped) out.h += scrape(spot.along, spot.across, board.seed) * options.scraped;
      const edge = Math.min(spot.toEdge, spot.toEnd);
      if (edge < bevel * 1.6) out.h -= (1 - ramp(0, bevel * 1.5, edge)) * bevel * 0.7;
      // A joint thinner than a pixel gets softer but keeps its weight.
      const line = Math.max(0.022, px * 0.62);
      cover(out, gap, (1 - ramp(line * 0.35, line * 1.35, edge)) * joint * Math.min(1, 0.035 / line + 0.25));
      out.gloss = options.gloss * (1 - grain.pore * 0.6);
    },
  };
}

/** Long hollows from a hand scraper, with a ripple across them. */
function scrape(along: number, across: number, seed: number): number {
  const hollow = noise(along * 0.13, across * 0.85, seed + 30);
  const ripple = noise(along * 0.62, across * 0.3, seed + 31);
  return hollow * 0.75 + ripple * 0.34;
}

import { bits } from '../draw/noise.ts';

/** Position of a spot in the tiling. The object is reused, so don't keep it. */
export interface TileSpot {
  /** Number of the tile, used as a seed for its look. */
  tile: number;
  /** Inches from the tile's middle. */
  x: number;
  y: number;
  /** Inches to the tile's edge. Negative in the grout. */
  inside: number;
}

export const newTileSpot = (): TileSpot => ({ tile: 0, x: 0, y: 0, inside: 0 });

export type TileLayout = (x: number, y: number, out: TileSpot) => void;

/** Returns the distance to the edge of a rectangle with rounded corners. Positive inside. */
function insideRectangle(x: number, y: number, w: number, h: number, round: number): number {
  const dx = Math.abs(x) - w / 2 + round;
  const dy = Math.abs(y) - h / 2 + round;
  const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
  return round - outside - Math.min(Math.max(dx, dy), 0);
}

export interface Rectangles {
  width: number;
  height: number;
  grout: number;
  /** Share of a tile by which each row shifts: 0 straight, 0.5 brick, 0.33 thirds. */
  offset: number;
  round: number;
}

/** Rectangular tiles in rows. */
export function rows({ width, height, grout, offset, round }: Rectangles): TileLayout {
  return (x, y, out) => {
    const row = Math.floor(y / height);
    const shifted = x + row * width * offset;
    const column = Math.floor(shifted / width);
    out.tile = bits(column, row, 5) & 0xffffff;
    out.x = shifted - (column + 0.5) * width;
    out.y = y - (row + 0.5) * height;
    out.inside = insideRectangle(out.x, out.y, width - grout, height - grout, round);
  };
}

/** Regular hexagons with a point at the top; `across` is the width over flats. */
export function hexagons(across: number, grout: number): TileLayout {
  const rise = (across * Math.sqrt(3)) / 2;
  return (x, y, out) => {
    const row = Math.round(y / rise);
    let best = 1e9;
    for (let j = row - 1; j <= row + 1; j++) {
      const shift = (j & 1) * 0.5;
      const i = Math.round(x / across - shift);
      const dx = x - (i + shift) * across;
      const dy = y - j * rise;
      const d = dx * dx + dy * dy;
      if (d >= best) continue;
      best = d;
      out.tile = bits(i, j, 6) & 0xffffff;
      out.x = dx;
      out.y = dy;
    }
    const ax = Math.abs(out.x);
    const ay = Math.abs(out.y);
    out.inside = (across - grout) / 2 - Math.max(ax, ax * 0.5 + (ay * Math.sqrt(3)) / 2);
  };
}

/** Penny tiles in hexagonal packing. */
export function pennies(pitch: number, grout: number): TileLayout {
  const hexes = hexagons(pitch, 0);
  return (x, y, out) => {
    hexes(x, y, out);
    out.inside = (pitch - grout) / 2 - Math.sqrt(out.x * out.x + out.y * out.y);
  };
}

import { bits, chance } from '../draw/noise.ts';

/** Position of a spot in a laid floor. The object is reused, so don't keep it. */
export interface Spot {
  /** Number of the board, used as a seed for its look. */
  board: number;
  /** Inches along and across the board. */
  along: number;
  across: number;
  /** Inches to the nearest long edge and the nearest end. */
  toEdge: number;
  toEnd: number;
}

export const newSpot = (): Spot => ({ board: 0, along: 0, across: 0, toEdge: 0, toEnd: 0 });

export type Layout = (x: number, y: number, out: Spot) => void;

export interface BoardSizes {
  width: number;
  length: number;
  /** From 0 (all boards have `length`) to 1 (random lengths, as in solid strip). */
  random: number;
  seed: number;
}

/** Boards side by side with staggered ends, so that neighboring joints stay apart. */
export function staggered({ width, length, random, seed }: BoardSizes): Layout {
  const start = chance(1, 2, seed) * width;
  return (x, y, out) => {
    const row = Math.floor((y + start) / width);
    // Rows shift by about three eighths of a board, so that no two ends in three rows line up.
    const shift = (row * 0.377 + chance(row, 3, seed) * 0.12 + chance(5, 5, seed)) * length;
    let n = Math.floor((x + shift) / length);
    const end = (i: number) => i * length + (chance(i, row, seed + 9) - 0.5) * length * 0.7 * random;
    if (x + shift < end(n)) n--;
    else if (x + shift >= end(n + 1)) n++;
    const from = end(n);
    const to = end(n + 1);
    out.board = bits(n, row, seed) & 0xffffff;
    out.along = x + shift - from;
    out.across = y + start - row * width;
    out.toEdge = Math.min(out.across, width - out.across);
    out.toEnd = Math.min(out.along, to - from - out.along);
  };
}

/** Herringbone at 45 degrees: blocks `ratio` times as long as wide. */
export function herringbone(width: number, ratio: number, seed: number): Layout {
  const period = 2 * ratio;
  return (px, py, out) => {
    const x = (px + py) * Math.SQRT1_2 + 40;
    const y = (py - px) * Math.SQRT1_2 + 40;
    const i = Math.floor(x / width);
    const j = Math.floor(y / width);
    const k = (((i - j) % period) + period) % period;
    const lying = k < ratio;
    const i0 = lying ? i - k : i;
    const j0 = lying ? j : j - (period - 1 - k);
    out.along = lying ? x - i0 * width : y - j0 * width;
    out.across = lying ? y - j * width : x - i * width;
    out.board = bits(i0, j0, seed + (lying ? 1 : 2)) & 0xffffff;
    out.toEdge = Math.min(out.across, width - out.across);
    out.toEnd = Math.min(out.along, width * ratio - out.along);
  };
}

/** Chevron: boards cut at an angle that meet in points along straight lines. */
export function chevron(width: number, column: number, seed: number): Layout {
  const slope = 0.75;
  const slant = Math.hypot(1, slope);
  return (x, y, out) => {
    const n = Math.floor(x / column);
    const local = x - n * column;
    const rising = n % 2 === 0;
    const t = y + (rising ? local : column - local) * slope;
    const pitch = width * slant;
    const row = Math.floor(t / pitch);
    out.board = bits(n, row, seed) & 0xffffff;
    out.across = (t - row * pitch) / slant;
    out.along = local * slant + out.across * slope;
    out.toEdge = Math.min(out.across, width - out.across);
    out.toEnd = Math.min(local, column - local);
  };
}

/** Basket weave: squares of parallel fingers, turned from one square to the next. */
export function basket(finger: number, count: number, seed: number): Layout {
  const square = finger * count;
  return (x, y, out) => {
    const i = Math.floor(x / square);
    const j = Math.floor(y / square);
    const lx = x - i * square;
    const ly = y - j * square;
    const turned = (i + j) % 2 !== 0;
    const across = turned ? lx : ly;
    const strip = Math.floor(across / finger);
    out.board = bits(i * 8 + strip, j, seed) & 0xffffff;
    out.across = across - strip * finger;
    out.along = turned ? ly : lx;
    out.toEdge = Math.min(out.across, finger - out.across);
    out.toEnd = Math.min(out.along, square - out.along);
  };
}

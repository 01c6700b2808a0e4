import { clamp, ramp } from '../draw/colour.ts';
import { chance, noise, resolvable, waver } from '../draw/noise.ts';

/** Properties that distinguish one species of wood from another. */
export interface Species {
  /** Inches between two growth rings. */
  spacing: number;
  /** Contrast of the late wood, from 0 to 1. */
  contrast: number;
  /** Open pores: short dark dashes along the grain, 0 to 1. */
  pores: number;
  /** Fine streaks of the fibre, 0 to 1. */
  fibre: number;
  /** Waviness of the rings, in inches. */
  wander: number;
  /** Knots in ten square feet. */
  knots: number;
  /** Differences between boards, from 0 (none) to 1 (strong). */
  variety: number;
  /** Share of boards with straight grain. The others have cathedral grain. */
  straight: number;
}

/** Properties of one board, generated from its number. */
export interface Board {
  seed: number;
  /** The axis of the growth rings: its position across the board, its depth below the face, and the change per inch. */
  centre: number;
  depth: number;
  taper: number;
  spacing: number;
  contrast: number;
  /** Brightness of the board compared to the others, and its shift to warm or cool tones, each from about -1 to 1. */
  light: number;
  warm: number;
  /** The direction in which the grain runs along the board, 1 or -1. */
  mirror: number;
  knots: readonly { x: number; y: number; size: number }[];
}

/**
 * Grain at a spot: `late` is the darkness of the rings, `pore` and `fibre` are fine marks, and `knot` ranges from 0 to
 * 1.
 */
export interface Grain {
  late: number;
  pore: number;
  fibre: number;
  knot: number;
}

/** Generates a board. The same number, width and species always give the same board. */
export function makeBoard(number: number, width: number, species: Species): Board {
  const pick = (n: number) => chance(number, n, 77);
  const straight = pick(1) < species.straight;
  const knots: { x: number; y: number; size: number }[] = [];
  for (let i = 0; i < 4; i++) {
    if (pick(20 + i) > species.knots / 9) continue;
    knots.push({
      x: 4 + i * 11 + pick(30 + i) * 7,
      y: width * (0.18 + 0.64 * pick(40 + i)),
      size: 0.2 + pick(50 + i) ** 2 * 0.55,
    });
  }
  return {
    seed: number & 0xffff,
    centre: straight ? width * (2.2 + pick(2) * 1.4) * (pick(3) < 0.5 ? -1 : 1) : width * (0.3 + 0.4 * pick(2)),
    depth: 0.15 + pick(4) * 1.5,
    taper: (0.022 + pick(5) * 0.05) * (pick(6) < 0.5 ? -1 : 1),
    spacing: species.spacing * (0.75 + pick(7) * 0.6) * (straight ? 0.8 : 1),
    contrast: species.contrast * (0.7 + pick(8) * 0.5),
    light: (pick(9) + pick(10) - 1) * species.variety,
    warm: (pick(11) + pick(12) - 1) * species.variety,
    mirror: pick(13) < 0.5 ? -1 : 1,
    knots,
  };
}

/**
 * The grain of a flat-sawn board. The saw cuts the cones of the growth rings, which show as arches where the cut is
 * shallow.
 */
export function grainAt(board: Board, species: Species, along: number, across: number, px: number, out: Grain): void {
  const { seed } = board;
  const x = along * board.mirror;
  let y = across;
  out.knot = 0;
  let push = 0;
  for (const knot of board.knots) {
    const dx = along - knot.x;
    const dy = across - knot.y;
    const reach = knot.size * 2.6;
    const far = Math.abs(dx) > reach * 3 || Math.abs(dy) > reach * 2;
    if (far) continue;
    const d = Math.sqrt((dx * dx) / 1.5 + dy * dy);
    push +=
      Math.exp(-(dx * dx) / (reach * reach * 1.6) - (dy * dy) / (reach * reach * 0.5)) *
      knot.size *
      1.5 *
      Math.sign(dy || 1);
    if (d > knot.size * 2.2) continue;
    const rim = d / knot.size + noise(dx * 1.6, dy * 2.1, seed) * 0.3;
    // Dark heart and rim, with a lighter body between them and a stained halo around.
    const body = 0.52 + 0.22 * Math.sin(rim * 10);
    const mark = rim < 0.3 ? 1 - rim : rim < 0.85 ? body : rim < 1.05 ? 0.85 : 0.5 * (1 - ramp(1.05, 2, rim));
    out.knot = Math.max(out.knot, mark);
  }
  y -= push;
  const wander = species.wander;
  const bend =
    noise(x * 0.055, y * 0.11, seed) * wander +
    noise(x * 0.21, y * 0.34, seed + 1) * wander * 0.3 +
    noise(x * 0.8, y * 1.3, seed + 2) * wander * 0.05;
  const yy = y - board.centre + bend;
  const depth = board.depth + board.taper * x + waver(x * 0.075, seed + 3) * wander * 0.9;
  let r = Math.sqrt(yy * yy + depth * depth);
  r += waver(r * 1.1, seed + 4) * board.spacing * 0.9;
  const rings = r / board.spacing;
  const ring = Math.floor(rings);
  const f = rings - ring;
  const drop = clamp((px * 1.4) / board.spacing, 0.14, 0.45);
  // Darkens slowly through the year and ends sharply where the next spring begins.
  const rise = f < 1 - drop ? (f * f) / ((1 - drop) * (1 - drop)) : (1 - f) / drop;
  const strength = 0.55 + 0.45 * chance(ring, 1, seed);
  const visible = resolvable((px / board.spacing) * 1.1);
  out.late = (rise * strength * visible + 0.3 * (1 - visible)) * board.contrast;
  out.late = clamp(out.late + noise(x * 0.12, y * 0.5, seed + 5) * 0.13, 0, 1);
  const fine =
    noise(x * 0.55, yy * 17, seed + 6) * resolvable(px * 15) +
    noise(x * 0.3, yy * 5.5, seed + 7) * 0.7 * resolvable(px * 5);
  out.fibre = fine * species.fibre;
  out.pore = 0;
  if (species.pores > 0) {
    const open = resolvable(px * 9);
    if (open > 0) {
      const dash = noise(x * 1.15 + fine * 0.25, yy * 23, seed + 8);
      out.pore = ramp(0.22, 0.66, dash) * species.pores * (0.25 + 0.75 * (1 - f)) * open;
    }
  }
}

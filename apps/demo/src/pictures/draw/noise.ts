// Seeded noise. All drawings use only these functions, so a material always gives the same pixels.

/** The number of directions that a gradient can have. */
const directions = 256;
const gradientX = new Float64Array(directions);
const gradientY = new Float64Array(directions);
for (let i = 0; i < directions; i++) {
  gradientX[i] = Math.cos((i / directions) * 2 * Math.PI);
  gradientY[i] = Math.sin((i / directions) * 2 * Math.PI);
}

/** Hashes two integers and a seed into 32 bits. */
export function bits(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a number in [0, 1) that depends only on two integers and a seed. */
export const chance = (x: number, y: number, seed: number): number => bits(x, y, seed) / 4294967296;

/** Hashes a text into a seed, so that each material name draws differently. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return bits(h, text.length, 7) & 0xffffff;
}

/**
 * Gradient noise from about -1 to 1, with one feature per unit of length. It is one long function because it runs
 * millions of times for each picture.
 */
export function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const s = Math.imul(seed, 0x9e3779b1);
  const left = Math.imul(xi, 0x27d4eb2d) ^ s;
  const right = Math.imul(xi + 1, 0x27d4eb2d) ^ s;
  const top = Math.imul(yi, 0x165667b1);
  const bottom = Math.imul(yi + 1, 0x165667b1);
  let h = Math.imul(left ^ top, 0x85ebca6b);
  const a = (h ^ (h >>> 15) ^ (h >>> 24)) & 255;
  h = Math.imul(right ^ top, 0x85ebca6b);
  const b = (h ^ (h >>> 15) ^ (h >>> 24)) & 255;
  h = Math.imul(left ^ bottom, 0x85ebca6b);
  const c = (h ^ (h >>> 15) ^ (h >>> 24)) & 255;
  h = Math.imul(right ^ bottom, 0x85ebca6b);
  const d = (h ^ (h >>> 15) ^ (h >>> 24)) & 255;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const na = (gradientX[a] as number) * fx + (gradientY[a] as number) * fy;
  const nb = (gradientX[b] as number) * (fx - 1) + (gradientY[b] as number) * fy;
  const nc = (gradientX[c] as number) * fx + (gradientY[c] as number) * (fy - 1);
  const nd = (gradientX[d] as number) * (fx - 1) + (gradientY[d] as number) * (fy - 1);
  const upper = na + (nb - na) * u;
  return (upper + (nc + (nd - nc) * u - upper) * v) * 1.5;
}

/** One-dimensional gradient noise, from about -1 to 1. */
export function waver(x: number, seed: number): number {
  const xi = Math.floor(x);
  const fx = x - xi;
  const a = (bits(xi, 11, seed) & 255) / 127.5 - 1;
  const b = (bits(xi + 1, 11, seed) & 255) / 127.5 - 1;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  return (a * fx + (b * (fx - 1) - a * fx) * u) * 2;
}

/**
 * Sums several octaves of noise. Octaves finer than a pixel fade out, so that small pictures don't sparkle.
 * @param px size of a pixel in the units of x and y
 */
export function clouds(x: number, y: number, octaves: number, px: number, seed: number): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    const fade = resolvable(px * scale);
    if (fade <= 0) break;
    sum += noise(x * scale + i * 17.3, y * scale - i * 9.1, seed + i) * strength * fade;
    strength *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Returns how visible a detail of one unit is at pixels of `px` units, from 1 (fully) to 0 (not at all). */
export function resolvable(px: number): number {
  if (px <= 0.3) return 1;
  if (px >= 0.9) return 0;
  return (0.9 - px) / 0.6;
}

/** The nearest of randomly scattered points, as a basis for chips, granules, loops and flecks. */
export interface Cell {
  /** Distances to the nearest and the second-nearest point, in cells. */
  near: number;
  next: number;
  /** Offset from the nearest point. */
  dx: number;
  dy: number;
  /** Random number of the nearest point, in [0, 1). */
  id: number;
}

export const newCell = (): Cell => ({ near: 0, next: 0, dx: 0, dy: 0, id: 0 });

/** Finds the nearest scattered point. `jitter` ranges from 0 (a regular grid) to 1 (fully random). */
export function nearestCell(x: number, y: number, seed: number, jitter: number, out: Cell): void {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let near = 9;
  let next = 9;
  for (let j = yi - 1; j <= yi + 1; j++) {
    for (let i = xi - 1; i <= xi + 1; i++) {
      const h = bits(i, j, seed);
      const dx = x - i - 0.5 - ((h & 1023) / 1023 - 0.5) * jitter;
      const dy = y - j - 0.5 - (((h >>> 10) & 1023) / 1023 - 0.5) * jitter;
      const d = dx * dx + dy * dy;
      if (d < near) {
        next = near;
        near = d;
        out.dx = dx;
        out.dy = dy;
        out.id = (h >>> 20) / 4096;
      } else if (d < next) next = d;
    }
  }
  out.near = Math.sqrt(near);
  out.next = Math.sqrt(next);
}

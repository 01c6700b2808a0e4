/** A color as red, green and blue from 0 to 255, not necessarily integers. */
export type Rgb = readonly [number, number, number];

/** Parses '#rrggbb'. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** Interpolates between two colors: 0 gives the first, 1 the second. */
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Brightens or darkens a color by a factor. */
export const scaled = (c: Rgb, factor: number): Rgb => [c[0] * factor, c[1] * factor, c[2] * factor];

/** Returns 0 below `from`, 1 above `to`, and a smooth ramp between them. */
export function ramp(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);

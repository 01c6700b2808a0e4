import type { Rgb } from './colour.ts';

/**
 * Properties of a surface at one spot. One object is reused for a whole picture, because allocating millions would cost
 * more than drawing.
 */
export interface Texel {
  r: number;
  g: number;
  b: number;
  /** Height above the surface in inches. Slopes catch the light. */
  h: number;
  /** From 0 (matte) to 1 (polished). */
  gloss: number;
}

export const newTexel = (): Texel => ({ r: 0, g: 0, b: 0, h: 0, gloss: 0 });

/** Sets the color. */
export function put(out: Texel, c: Rgb): void {
  out.r = c[0];
  out.g = c[1];
  out.b = c[2];
}

/** Brightens or darkens. */
export function shade(out: Texel, factor: number): void {
  out.r *= factor;
  out.g *= factor;
  out.b *= factor;
}

/** Blends a color over the current one, from 0 (none) to 1 (fully). */
export function cover(out: Texel, c: Rgb, t: number): void {
  out.r += (c[0] - out.r) * t;
  out.g += (c[1] - out.g) * t;
  out.b += (c[2] - out.b) * t;
}

/**
 * Draws one spot.
 * @param x inches from the left
 * @param y inches from the top
 * @param px size of a pixel in inches. Leave out or soften finer details.
 */
export type Paint = (x: number, y: number, px: number, out: Texel) => void;

import type { Rgb } from './colour.ts';

/** What a surface is at one spot. One object is reused for a whole picture: making millions of them would cost more than drawing. */
export interface Texel {
  r: number;
  g: number;
  b: number;
  /** Height above the surface in inches; its slope catches the light. */
  h: number;
  /** 0 matt to 1 polished. */
  gloss: number;
}

export const newTexel = (): Texel => ({ r: 0, g: 0, b: 0, h: 0, gloss: 0 });

/** Sets the colour. */
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

/** Lays a colour over what is there, 0 nothing to 1 wholly. */
export function cover(out: Texel, c: Rgb, t: number): void {
  out.r += (c[0] - out.r) * t;
  out.g += (c[1] - out.g) * t;
  out.b += (c[2] - out.b) * t;
}

/**
 * Draws one spot.
 * @param x inches from the left
 * @param y inches from the top
 * @param px size of a pixel in inches: what is finer must be left out or softened
 */
export type Paint = (x: number, y: number, px: number, out: Texel) => void;

import { clamp } from './colour.ts';
import type { Surface } from './material.ts';
import { newTexel } from './texel.ts';

/** The light comes from the upper left, as in every picture of the catalog. */
const light = { x: -0.46, y: -0.54, z: 0.705 };
/** The direction halfway between the light and the viewer. A slope that faces it shows the highlight. */
const half = (() => {
  const length = Math.hypot(light.x, light.y, light.z + 1);
  return { x: light.x / length, y: light.y / length, z: (light.z + 1) / length };
})();

/**
 * Renders a surface at a size in pixels: color and height first, then light on the slopes. Returns RGB bytes, row by
 * row.
 */
export function renderSurface(surface: Surface, width: number, height: number): Uint8Array {
  const px = surface.across / width;
  const stride = width + 1;
  const colours = new Float32Array(stride * (height + 1) * 3);
  const heights = new Float32Array(stride * (height + 1));
  const gloss = new Float32Array(stride * (height + 1));
  const texel = newTexel();
  for (let j = 0, k = 0; j <= height; j++) {
    for (let i = 0; i < stride; i++, k++) {
      texel.h = 0;
      texel.gloss = 0;
      surface.paint((i + 0.5) * px, (j + 0.5) * px, px, texel);
      colours[k * 3] = texel.r;
      colours[k * 3 + 1] = texel.g;
      colours[k * 3 + 2] = texel.b;
      heights[k] = texel.h;
      gloss[k] = texel.gloss;
    }
  }
  return illuminate(colours, heights, gloss, width, height, px);
}

/** Raises x to the 64th power by six squarings, which is much cheaper than Math.pow for every pixel. */
function sharpened(x: number): number {
  if (x < 0.9) return 0;
  const a = x * x;
  const b = a * a;
  const c = b * b;
  const d = c * c;
  const e = d * d;
  return e * e;
}

function illuminate(
  colours: Float32Array,
  heights: Float32Array,
  gloss: Float32Array,
  width: number,
  height: number,
  px: number,
) {
  const out = new Uint8Array(width * height * 3);
  const stride = width + 1;
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0; i < width; i++, o += 3) {
      const k = j * stride + i;
      const here = heights[k] as number;
      const sx = clamp(((heights[k + 1] as number) - here) / px, -1.6, 1.6);
      const sy = clamp(((heights[k + stride] as number) - here) / px, -1.6, 1.6);
      const n = 1 / Math.sqrt(sx * sx + sy * sy + 1);
      const facing = Math.max(0, (-sx * light.x - sy * light.y + light.z) * n);
      const falloff = 1.045 - 0.085 * ((i / width) * 0.55 + (j / height) * 0.45);
      const diffuse = (0.4 + (0.6 * facing) / light.z) * falloff;
      const g = gloss[k] as number;
      let shine = 0;
      if (g > 0) {
        const toHalf = (-sx * half.x - sy * half.y + half.z) * n;
        // A soft reflection of a window across the upper left, and a sharp highlight on slopes that face the light.
        const window = Math.max(0, 1 - Math.abs(i / width + (j / height) * 0.8 - 0.42) * 2.4);
        shine = g * (26 * window * window * n + 90 * sharpened(toHalf));
      }
      out[o] = clamp((colours[k * 3] as number) * diffuse + shine, 0, 255);
      out[o + 1] = clamp((colours[k * 3 + 1] as number) * diffuse + shine, 0, 255);
      out[o + 2] = clamp((colours[k * 3 + 2] as number) * diffuse + shine, 0, 255);
    }
  }
  return out;
}

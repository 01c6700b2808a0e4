import { ramp, rgb } from '../draw/colour.ts';
import type { Rgb } from '../draw/colour.ts';
import type { Surface } from '../draw/material.ts';
import { noise, resolvable } from '../draw/noise.ts';
import { cover, put, shade } from '../draw/texel.ts';

/** One layer of a board seen from its side. */
export interface Layer {
  /** Share of the thickness. All shares add up to 1. */
  share: number;
  hex: string;
  /** ply: veneers with fibres, fibre: pressed dust, stone: mineral core, plain: film or foam. */
  look: 'ply' | 'fibre' | 'stone' | 'plain';
}

const ground: Rgb = [236, 233, 226];

/** Shows the front edge of a floor with its layers on a pale ground, the way trade samples are photographed. */
export function withCutEdge(floor: Surface, layers: readonly Layer[], thickness: number, seed: number): Surface {
  const pictureHeight = floor.across * 0.75;
  const cutBottom = pictureHeight * 0.9;
  const cutTop = cutBottom - thickness;
  const stack = stackLayers(layers);
  return {
    across: floor.across,
    paint: (x, y, px, out) => {
      if (y < cutTop) {
        floor.paint(x, y, px, out);
        out.h -= ramp(cutTop - 0.16, cutTop, y) * 0.05;
        return;
      }
      out.gloss = 0;
      if (y < cutBottom) {
        paintLayers(stack, (y - cutTop) / thickness, x, px / thickness, out, seed);
        shade(out, 0.86 - 0.12 * ((y - cutTop) / thickness));
        cover(out, [255, 252, 244], 0.5 * (1 - ramp(0, Math.max(0.07, px), y - cutTop)));
      } else {
        put(out, ground);
        const away = y - cutBottom;
        shade(out, 1 - 0.5 * Math.exp(-away * 4.2) - 0.13 * Math.exp(-away * 0.9));
      }
    },
  };
}

interface StackedLayer {
  /** Lower edge of the layer as a share of the thickness. */
  to: number;
  colour: Rgb;
  look: Layer['look'];
}

function stackLayers(layers: readonly Layer[]): StackedLayer[] {
  let to = 0;
  return layers.map((layer) => ({ to: (to += layer.share), colour: rgb(layer.hex), look: layer.look }));
}

function paintLayers(
  stack: readonly StackedLayer[],
  depth: number,
  x: number,
  px: number,
  out: Parameters<Surface['paint']>[3],
  seed: number,
): void {
  for (let i = 0; i < stack.length; i++) {
    const layer = stack[i] as StackedLayer;
    if (depth >= layer.to && i < stack.length - 1) continue;
    put(out, layer.colour);
    if (layer.look === 'ply') shade(out, 1 + noise(x * (i % 2 ? 9 : 1.4), depth * (i % 2 ? 9 : 40), seed + i) * 0.13);
    if (layer.look === 'fibre')
      shade(
        out,
        1 + noise(x * 11, depth * 26, seed) * 0.12 * resolvable(px * 8) + noise(x * 2, depth * 30, seed + 1) * 0.07,
      );
    if (layer.look === 'stone')
      shade(out, 1 + noise(x * 14, depth * 22, seed) * 0.07 + noise(x * 5, depth * 6, seed + 2) * 0.04);
    // The glue line between two layers.
    cover(out, [40, 32, 24], 0.4 * (1 - ramp(0, Math.max(0.02, px * 0.9), layer.to - depth)));
    return;
  }
}

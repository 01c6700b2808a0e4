import { farAway, newBuffer, rasterise } from './raster.ts';
import type { Part, Point } from './scene.ts';

/** Computes how much light reaches a spot, from 0 to 1. */
export interface Shadows {
  /** On the ground: the lamp's soft shadow, and the darkness close under objects. */
  ground: (x: number, y: number) => number;
  /** On a body. */
  body: (x: number, y: number, z: number) => number;
}

/** Cells on each side of the ground's shadow map. */
const cells = 320;
/** Cells on each side of the depth map for the shadows on bodies. */
const mapSize = 768;

/** Prepares the shadows of parts under a distant lamp in direction `light` (a unit vector). */
export function castShadows(parts: readonly Part[], light: Point, centre: Point, across: number): Shadows {
  const span = across * 2.2;
  const scale = cells / span;
  const [cx, cy] = centre;
  const origin = cells / 2;
  // The cells of the ground that the parts cover, 1 or 0. `lean` is the shadow's length: 1 is the real one.
  const coverage = (lean: number) => {
    const buffer = newBuffer(cells, cells, true);
    const sx = (-light[0] / light[2]) * lean;
    const sy = (-light[1] / light[2]) * lean;
    rasterise(
      parts,
      {
        x: [scale, 0, sx * scale, origin - cx * scale],
        y: [0, scale, sy * scale, origin - cy * scale],
        depth: [0, 0, 1, 0],
      },
      buffer,
    );
    const covered = buffer.depth;
    for (let k = 0; k < covered.length; k++) covered[k] = (covered[k] as number) > farAway ? 1 : 0;
    return covered;
  };
  const lamp = blurred(coverage(1), 3);
  const close = blurred(coverage(0.25), 9);
  const read = (map: Float32Array, x: number, y: number): number => {
    const u = (x - cx) * scale + origin - 0.5;
    const v = (y - cy) * scale + origin - 0.5;
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 0 || j < 0 || i >= cells - 1 || j >= cells - 1) return 0;
    const fu = u - i;
    const fv = v - j;
    const k = j * cells + i;
    const top = (map[k] as number) * (1 - fu) + (map[k + 1] as number) * fu;
    const bottom = (map[k + cells] as number) * (1 - fu) + (map[k + cells + 1] as number) * fu;
    return top * (1 - fv) + bottom * fv;
  };
  return {
    ground: (x, y) => (1 - 0.4 * read(lamp, x, y)) * (1 - 0.34 * read(close, x, y)),
    body: bodyShadow(parts, light, centre, span),
  };
}

function bodyShadow(parts: readonly Part[], light: Point, centre: Point, span: number): Shadows['body'] {
  const scale = mapSize / span;
  const flat = Math.hypot(light[0], light[1]);
  const right: Point = [-light[1] / flat, light[0] / flat, 0];
  const up: Point = [-light[2] * right[1], light[2] * right[0], light[0] * right[1] - light[1] * right[0]];
  const row = (axis: Point): [number, number, number, number] => [
    axis[0] * scale,
    axis[1] * scale,
    axis[2] * scale,
    mapSize / 2 - (axis[0] * centre[0] + axis[1] * centre[1] + axis[2] * centre[2]) * scale,
  ];
  const [rx, ry] = [row(right), row(up)];
  const buffer = newBuffer(mapSize, mapSize, true);
  rasterise(parts, { x: rx, y: ry, depth: [light[0], light[1], light[2], 0] }, buffer);
  const map = buffer.depth;
  const bias = span / 110;
  return (x, y, z) => {
    const u = rx[0] * x + rx[1] * y + rx[2] * z + rx[3];
    const v = ry[0] * x + ry[1] * y + ry[2] * z + ry[3];
    const depth = light[0] * x + light[1] * y + light[2] * z + bias;
    const i = Math.floor(u - 0.5);
    const j = Math.floor(v - 0.5);
    if (i < 1 || j < 1 || i >= mapSize - 2 || j >= mapSize - 2) return 1;
    // Nine comparisons, with the outer ones weighted by the position between the cells, give an edge without steps.
    const fu = u - 0.5 - i;
    const fv = v - 0.5 - j;
    const open = (k: number) => ((map[k] as number) <= depth ? 1 : 0);
    let lit = 0;
    for (let n = -1; n <= 2; n++) {
      const k = (j + n) * mapSize + i;
      const weight = n === -1 ? 1 - fv : n === 2 ? fv : 1;
      lit += weight * (open(k - 1) * (1 - fu) + open(k) + open(k + 1) + open(k + 2) * fu);
    }
    return lit / 9;
  };
}

/** Applies three box blurs, which look as soft as the light of a large lamp. */
function blurred(map: Float32Array, radius: number): Float32Array {
  let from = map;
  for (let pass = 0; pass < 3; pass++) from = boxBlur(boxBlur(from, 1, cells, radius), cells, 1, radius);
  return from;
}

function boxBlur(map: Float32Array, step: number, line: number, radius: number): Float32Array {
  const out = new Float32Array(map.length);
  const weight = 1 / (radius * 2 + 1);
  for (let n = 0; n < cells; n++) {
    const start = n * line;
    let sum = 0;
    for (let i = 0; i < radius; i++) sum += map[start + i * step] as number;
    for (let i = 0; i < cells; i++) {
      if (i + radius < cells) sum += map[start + (i + radius) * step] as number;
      if (i - radius - 1 >= 0) sum -= map[start + (i - radius - 1) * step] as number;
      out[start + i * step] = sum * weight;
    }
  }
  return out;
}

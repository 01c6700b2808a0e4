import { clamp } from '../draw/colour.ts';
import { newTexel } from '../draw/texel.ts';
import type { Texel } from '../draw/texel.ts';
import { newBuffer, rasterise } from './raster.ts';
import type { Buffer3d } from './raster.ts';
import type { Part, Point, Scene } from './scene.ts';
import { castShadows } from './shadows.ts';
import type { Shadows } from './shadows.ts';

interface View {
  right: Point;
  up: Point;
  /** Direction toward the camera. */
  back: Point;
  /** Direction toward the lamp. */
  light: Point;
  /** The direction halfway between lamp and camera. A slope that faces it shows the highlight. */
  half: Point;
}

const normalised = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function viewOf(scene: Scene): View {
  const [p, w] = [(scene.pitch * Math.PI) / 180, (scene.yaw * Math.PI) / 180];
  const right: Point = [Math.cos(w), Math.sin(w), 0];
  const back: Point = [Math.sin(w) * Math.cos(p), -Math.cos(w) * Math.cos(p), Math.sin(p)];
  const up: Point = [-Math.sin(w) * Math.sin(p), Math.cos(w) * Math.sin(p), Math.cos(p)];
  const mix = (a: number, b: number, c: number): Point =>
    [0, 1, 2].map((i) => (right[i] as number) * a + (back[i] as number) * b + (i === 2 ? c : 0)) as unknown as Point;
  // The lamp is to the left, slightly in front and well above.
  const light = normalised(mix(-0.5, 0.55, 0.95));
  return { right, up, back, light, half: normalised([light[0] + back[0], light[1] + back[1], light[2] + back[2]]) };
}

/** Renders a scene at a size in pixels. Returns RGB bytes, row by row. */
export function renderScene(scene: Scene, width: number, height: number): Uint8Array {
  const view = viewOf(scene);
  const scale = width / scene.across;
  const buffer = newBuffer(width, height);
  const row = (axis: Point, s: number, middle: number): [number, number, number, number] => [
    axis[0] * s,
    axis[1] * s,
    axis[2] * s,
    middle - dot(axis, scene.centre) * s,
  ];
  rasterise(
    scene.parts,
    { x: row(view.right, scale, width / 2), y: row(view.up, -scale, height / 2), depth: row(view.back, 1, 0) },
    buffer,
  );
  const shadows = castShadows(scene.parts, view.light, scene.centre, scene.across);
  const out = new Uint8Array(width * height * 3);
  const texel = newTexel();
  const parts = scene.parts.map(packed);
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k++) {
      if ((buffer.part[k] as number) >= 0)
        paintBody(parts[buffer.part[k] as number] as Packed, buffer, k, view, shadows, scene.across / width, texel);
      else
        paintGround(
          scene,
          view,
          (i + 0.5 - width / 2) / scale,
          (height / 2 - j - 0.5) / scale,
          i / width,
          j / height,
          shadows,
          texel,
        );
      out[k * 3] = clamp(texel.r, 0, 255);
      out[k * 3 + 1] = clamp(texel.g, 0, 255);
      out[k * 3 + 2] = clamp(texel.b, 0, 255);
    }
  }
  return out;
}

function paintGround(
  scene: Scene,
  view: View,
  sx: number,
  sy: number,
  u: number,
  v: number,
  shadows: Shadows,
  out: Texel,
): void {
  const { right, up, back } = view;
  const [cx, cy, cz] = scene.centre;
  const z = cz + up[2] * sy;
  const away = z / back[2];
  const light = shadows.ground(
    cx + right[0] * sx + up[0] * sy - back[0] * away,
    cy + right[1] * sx + up[1] * sy - back[1] * away,
  );
  const glow = 1.02 - 0.1 * Math.sqrt((u - 0.42) * (u - 0.42) + (v - 0.4) * (v - 0.4));
  // Shadows on warm paper keep some warmth.
  out.r = 240 * glow * (0.06 + 0.94 * light);
  out.g = 237 * glow * (0.05 + 0.95 * light);
  out.b = 230 * glow * (0.055 + 0.945 * light);
}

/** A part as flat numbers, for speed. */
interface Packed {
  positions: Float64Array;
  normals: Float64Array;
  uvs: Float64Array;
  triangles: Int32Array;
  paint: Part['paint'];
}

const packed = (part: Part): Packed => ({
  positions: Float64Array.from(part.positions),
  normals: Float64Array.from(part.normals),
  uvs: Float64Array.from(part.uvs),
  triangles: Int32Array.from(part.triangles),
  paint: part.paint,
});

/** Interpolates a value between the corners a, b and c of a triangle. */
const between = (list: Float64Array, a: number, b: number, c: number, b1: number, b2: number): number =>
  (list[a] as number) * (1 - b1 - b2) + (list[b] as number) * b1 + (list[c] as number) * b2;

function paintBody(
  part: Packed,
  buffer: Buffer3d,
  k: number,
  view: View,
  shadows: Shadows,
  px: number,
  out: Texel,
): void {
  const t = buffer.triangle[k] as number;
  const a = part.triangles[t] as number;
  const b = part.triangles[t + 1] as number;
  const c = part.triangles[t + 2] as number;
  const b1 = buffer.b1[k] as number;
  const b2 = buffer.b2[k] as number;
  const { normals, positions, uvs } = part;
  out.h = 0;
  out.gloss = 0;
  part.paint(between(uvs, a * 2, b * 2, c * 2, b1, b2), between(uvs, a * 2 + 1, b * 2 + 1, c * 2 + 1, b1, b2), px, out);
  let nx = between(normals, a * 3, b * 3, c * 3, b1, b2);
  let ny = between(normals, a * 3 + 1, b * 3 + 1, c * 3 + 1, b1, b2);
  let nz = between(normals, a * 3 + 2, b * 3 + 2, c * 3 + 2, b1, b2);
  const { back, light, half } = view;
  // Thin sheets are visible from both sides.
  const facing =
    (nx * back[0] + ny * back[1] + nz * back[2] < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  nx *= facing;
  ny *= facing;
  nz *= facing;
  const towards = Math.max(0, nx * light[0] + ny * light[1] + nz * light[2]);
  const front = Math.max(0, nx * back[0] + ny * back[1] + nz * back[2]);
  let lit = 0;
  if (towards > 0) {
    const x = between(positions, a * 3, b * 3, c * 3, b1, b2);
    const y = between(positions, a * 3 + 1, b * 3 + 1, c * 3 + 1, b1, b2);
    const z = between(positions, a * 3 + 2, b * 3 + 2, c * 3 + 2, b1, b2);
    lit = shadows.body(x + nx * px, y + ny * px, z + nz * px);
  }
  const level = 0.35 + 0.17 * nz + 0.13 * front + 0.62 * towards * lit;
  out.r *= level * 1.01;
  out.g *= level;
  out.b *= level * (1.02 - 0.04 * lit);
  if (out.gloss > 0) shine(out, lit * Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]), 1 - front);
}

/** Adds the lamp's highlight, and the sheen at the rim of smooth bodies. */
function shine(out: Texel, glint: number, rim: number): void {
  const sharp = glint > 0.6 ? glint ** (12 + 60 * out.gloss) : 0;
  const sheen = rim * rim;
  const light = out.gloss * (120 * sharp + 42 * sheen * sheen);
  out.r += light;
  out.g += light;
  out.b += light;
}

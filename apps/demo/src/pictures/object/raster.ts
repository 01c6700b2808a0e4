import type { Part } from './scene.ts';

/** A parallel projection: each output is a, b, c times x, y, z plus d. `depth` grows toward the viewer. */
export interface Projection {
  x: readonly [number, number, number, number];
  y: readonly [number, number, number, number];
  depth: readonly [number, number, number, number];
}

/**
 * The visible surface at each pixel: the nearest triangle of the nearest part, and the position within it as
 * barycentric weights of the triangle's second and third corner.
 */
export interface Buffer3d {
  width: number;
  height: number;
  depth: Float32Array;
  part: Int16Array;
  triangle: Int32Array;
  b1: Float32Array;
  b2: Float32Array;
}

/** Depth of an empty pixel. Every surface is nearer. */
export const farAway = -1e9;

/** Creates an empty buffer. `depthOnly` saves memory for shadows by leaving out parts, triangles and positions. */
export function newBuffer(width: number, height: number, depthOnly = false): Buffer3d {
  const n = depthOnly ? 0 : width * height;
  return {
    width,
    height,
    depth: new Float32Array(width * height).fill(farAway),
    part: new Int16Array(n).fill(-1),
    triangle: new Int32Array(n),
    b1: new Float32Array(n),
    b2: new Float32Array(n),
  };
}

/** Rasterizes parts into a buffer. The nearest surface wins. */
export function rasterise(parts: readonly Part[], to: Projection, buffer: Buffer3d): void {
  for (const [n, part] of parts.entries()) {
    const count = part.positions.length / 3;
    const projected = new Float64Array(count * 3);
    for (let i = 0; i < count; i++) {
      const x = part.positions[i * 3] as number;
      const y = part.positions[i * 3 + 1] as number;
      const z = part.positions[i * 3 + 2] as number;
      projected[i * 3] = to.x[0] * x + to.x[1] * y + to.x[2] * z + to.x[3];
      projected[i * 3 + 1] = to.y[0] * x + to.y[1] * y + to.y[2] * z + to.y[3];
      projected[i * 3 + 2] = to.depth[0] * x + to.depth[1] * y + to.depth[2] * z + to.depth[3];
    }
    for (let t = 0; t < part.triangles.length; t += 3) {
      fill(
        projected,
        part.triangles[t] as number,
        part.triangles[t + 1] as number,
        part.triangles[t + 2] as number,
        n,
        t,
        buffer,
      );
    }
  }
}

function fill(
  projected: Float64Array,
  ia: number,
  ib: number,
  ic: number,
  part: number,
  triangle: number,
  buffer: Buffer3d,
): void {
  const ax = projected[ia * 3] as number;
  const ay = projected[ia * 3 + 1] as number;
  const az = projected[ia * 3 + 2] as number;
  const bx = (projected[ib * 3] as number) - ax;
  const by = (projected[ib * 3 + 1] as number) - ay;
  const bz = (projected[ib * 3 + 2] as number) - az;
  const cx = (projected[ic * 3] as number) - ax;
  const cy = (projected[ic * 3 + 1] as number) - ay;
  const cz = (projected[ic * 3 + 2] as number) - az;
  const area = bx * cy - by * cx;
  if (Math.abs(area) < 1e-9) return;
  const { width, height, depth } = buffer;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, ax + bx, ax + cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, ax + bx, ax + cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, ay + by, ay + cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, ay + by, ay + cy) - 0.5));
  for (let j = y0; j <= y1; j++) {
    const py = j + 0.5 - ay;
    for (let i = x0; i <= x1; i++) {
      const px = i + 0.5 - ax;
      const b1 = (px * cy - py * cx) / area;
      const b2 = (bx * py - by * px) / area;
      if (b1 < -1e-7 || b2 < -1e-7 || b1 + b2 > 1.0000001) continue;
      const z = az + b1 * bz + b2 * cz;
      const k = j * width + i;
      if (z <= (depth[k] as number)) continue;
      depth[k] = z;
      buffer.part[k] = part;
      buffer.triangle[k] = triangle;
      buffer.b1[k] = b1;
      buffer.b2[k] = b2;
    }
  }
}

import type { Paint } from '../draw/texel.ts';
import { triangulate } from './triangulate.ts';
import type { Part, Point } from './scene.ts';

/** A point of an outline: (x, z) of a cross-section, (x, y) of a plan, or (radius, height) of a profile. */
export type Flat = readonly [number, number];

/** A corner gets smooth shading where the cosine of the angle between its sides' normals is above this. */
const minSmoothCosine = Math.cos((50 * Math.PI) / 180);

interface Rim {
  at: Flat;
  normal: Flat;
  /** Distance along the outline to this point. */
  distance: number;
}

/**
 * Splits an outline at sharp corners, so that each side has its own normals there. Counter-clockwise outlines face
 * outward.
 */
function rims(outline: readonly Flat[], closed: boolean): [Rim, Rim][] {
  const count = closed ? outline.length : outline.length - 1;
  const point = (i: number) => outline[(i + outline.length) % outline.length] as Flat;
  const normal = (i: number): Flat => {
    const [a, b] = [point(i), point(i + 1)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
  };
  const join = (a: Flat, b: Flat): Flat => {
    const length = Math.hypot(a[0] + b[0], a[1] + b[1]) || 1;
    return [(a[0] + b[0]) / length, (a[1] + b[1]) / length];
  };
  const round = (a: Flat, b: Flat) => a[0] * b[0] + a[1] * b[1] > minSmoothCosine;
  const out: [Rim, Rim][] = [];
  let distance = 0;
  for (let i = 0; i < count; i++) {
    const n = normal(i);
    const before = closed || i > 0 ? normal((i - 1 + outline.length) % outline.length) : n;
    const after = closed || i < count - 1 ? normal((i + 1) % outline.length) : n;
    const [a, b] = [point(i), point(i + 1)];
    const next = distance + Math.hypot(b[0] - a[0], b[1] - a[1]);
    out.push([
      { at: a, normal: round(before, n) ? join(before, n) : n, distance },
      { at: b, normal: round(after, n) ? join(after, n) : n, distance: next },
    ]);
    distance = next;
  }
  return out;
}

/** Mirrors an outline left to right, keeping it counter-clockwise. */
export const mirrored = (outline: readonly Flat[]): Flat[] => outline.map(([x, z]): Flat => [-x, z]).reverse();

/**
 * Extrudes a counter-clockwise cross-section (x, z) along y from 0 to `length`. Sides are painted by (distance along y,
 * distance around), ends by (x, z).
 */
export function extrude(outline: readonly Flat[], length: number, paint: Paint, endPaint: Paint = paint): Part[] {
  const side: Part = { positions: [], normals: [], uvs: [], triangles: [], paint };
  for (const [a, b] of rims(outline, true)) {
    const k = side.positions.length / 3;
    for (const rim of [a, b]) {
      for (const y of [0, length]) {
        side.positions.push(rim.at[0], y, rim.at[1]);
        side.normals.push(rim.normal[0], 0, rim.normal[1]);
        side.uvs.push(y, rim.distance);
      }
    }
    side.triangles.push(k, k + 1, k + 2, k + 2, k + 1, k + 3);
  }
  const faces = triangulate(outline);
  const end = (y: number, facing: number): Part => ({
    positions: outline.flatMap(([x, z]) => [x, y, z]),
    normals: outline.flatMap(() => [0, facing, 0]),
    uvs: outline.flatMap(([x, z]) => [x, z]),
    triangles: faces,
    paint: endPaint,
  });
  return [side, end(0, -1), end(length, 1)];
}

/** A flat shape on the ground: an outline (x, y) with a thickness and a painted top. */
export function slab(outline: readonly Flat[], thickness: number, paint: Paint, edgePaint: Paint = paint): Part[] {
  const upright = extrude(
    outline.map(([x, y]): Flat => [x, y]),
    thickness,
    edgePaint,
    paint,
  );
  // Extrude creates it upright as (x, -, z). Lay it down so that z points up and the outline becomes the plan.
  const lay = (list: readonly number[]): number[] => {
    const out: number[] = [];
    for (let i = 0; i < list.length; i += 3) out.push(list[i] as number, list[i + 2] as number, list[i + 1] as number);
    return out;
  };
  return upright.map((part) => ({ ...part, positions: lay(part.positions), normals: lay(part.normals) }));
}

/**
 * A body of revolution around the z axis. `profile` goes (radius, height) from the bottom up. Painted by (distance
 * around, distance up).
 */
export function lathe(profile: readonly Flat[], paint: Paint, segments = 56): Part {
  const part: Part = { positions: [], normals: [], uvs: [], triangles: [], paint };
  const widest = Math.max(...profile.map(([r]) => r));
  for (const [a, b] of rims(profile, false)) {
    const k = part.positions.length / 3;
    for (let s = 0; s <= segments; s++) {
      const angle = (s / segments) * 2 * Math.PI - Math.PI / 2;
      for (const rim of [a, b]) {
        part.positions.push(rim.at[0] * Math.cos(angle), rim.at[0] * Math.sin(angle), rim.at[1]);
        part.normals.push(rim.normal[0] * Math.cos(angle), rim.normal[0] * Math.sin(angle), rim.normal[1]);
        // The seam is at the back, and the front has distance 0.
        const around = s / segments;
        part.uvs.push((around > 0.5 ? around - 1 : around) * 2 * Math.PI * widest, rim.distance);
      }
      if (s === segments) break;
      const v = k + s * 2;
      part.triangles.push(v, v + 2, v + 1, v + 1, v + 2, v + 3);
    }
  }
  return part;
}

/**
 * A surface given as a function of u and v from 0 to 1, divided into `nu` by `nv` cells. Painted by (u, v), each times
 * its `scale`.
 */
export function patch(at: (u: number, v: number) => Point, nu: number, nv: number, scale: Flat, paint: Paint): Part {
  const part: Part = { positions: [], normals: [], uvs: [], triangles: [], paint };
  const e = 0.002;
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      const [u, v] = [i / nu, j / nv];
      const p = at(u, v);
      const [a, b, c, d] = [at(u - e, v), at(u + e, v), at(u, v - e), at(u, v + e)];
      const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
      const [vx, vy, vz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
      const n: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const length = Math.hypot(...n) || 1;
      part.positions.push(...p);
      part.normals.push(n[0] / length, n[1] / length, n[2] / length);
      part.uvs.push(u * scale[0], v * scale[1]);
    }
  }
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const k = j * (nu + 1) + i;
      part.triangles.push(k, k + 1, k + nu + 1, k + nu + 1, k + 1, k + nu + 2);
    }
  }
  return part;
}

/** A round rod along a path of points. */
export function rod(path: readonly Point[], radius: number, paint: Paint): Part {
  const last = path.length - 1;
  const pointAt = (t: number): Point => {
    const s = Math.min(last - 1e-6, Math.max(0, t * last));
    const i = Math.floor(s);
    const [a, b] = [path[i] as Point, path[i + 1] as Point];
    return [a[0] + (b[0] - a[0]) * (s - i), a[1] + (b[1] - a[1]) * (s - i), a[2] + (b[2] - a[2]) * (s - i)];
  };
  const at = (u: number, v: number): Point => {
    const p = pointAt(u);
    const [a, b] = [pointAt(u - 0.02), pointAt(u + 0.02)];
    const along = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
    const flat = Math.hypot(along[0], along[1]);
    const side: Point = flat > 1e-6 ? [-along[1] / flat, along[0] / flat, 0] : [1, 0, 0];
    const length = Math.hypot(...along) || 1;
    const up: Point = [
      (along[1] * side[2] - along[2] * side[1]) / length,
      (along[2] * side[0] - along[0] * side[2]) / length,
      (along[0] * side[1] - along[1] * side[0]) / length,
    ];
    const angle = v * 2 * Math.PI;
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [p[0] + side[0] * c + up[0] * s, p[1] + side[1] * c + up[1] * s, p[2] + side[2] * c + up[2] * s];
  };
  return patch(at, last * 2, 14, [1, 1], paint);
}

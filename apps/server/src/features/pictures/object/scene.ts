import type { Paint } from '../draw/texel.ts';

export type Point = readonly [x: number, y: number, z: number];

/** A body of triangles. x to the right, y away from the viewer, z up; lengths in inches. */
export interface Part {
  positions: number[];
  normals: number[];
  /** Surface coordinates in inches, handed to `paint`. */
  uvs: number[];
  triangles: number[];
  paint: Paint;
}

/** Things on a pale ground, seen from above by a far camera. */
export interface Scene {
  parts: readonly Part[];
  /** Inches that the picture shows from left to right, in the plane of the picture. */
  across: number;
  /** Degrees that the camera looks down: 0 level, 90 from straight above. */
  pitch: number;
  /** Degrees that the camera stands to the right. */
  yaw: number;
  /** The spot in the middle of the picture. */
  centre: Point;
}

/** A copy of parts, turned around x, then y, then z (degrees), then moved. */
export function placed(parts: readonly Part[], move: Point, turn: Point = [0, 0, 0]): Part[] {
  const [ax, ay, az] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const rotate = (list: readonly number[], offset: Point): number[] => {
    const out: number[] = [];
    for (let i = 0; i < list.length; i += 3) {
      let [x, y, z] = [list[i] as number, list[i + 1] as number, list[i + 2] as number];
      [y, z] = [y * Math.cos(ax) - z * Math.sin(ax), y * Math.sin(ax) + z * Math.cos(ax)];
      [x, z] = [x * Math.cos(ay) + z * Math.sin(ay), z * Math.cos(ay) - x * Math.sin(ay)];
      [x, y] = [x * Math.cos(az) - y * Math.sin(az), x * Math.sin(az) + y * Math.cos(az)];
      out.push(x + offset[0], y + offset[1], z + offset[2]);
    }
    return out;
  };
  return parts.map((part) => ({
    ...part,
    positions: rotate(part.positions, move),
    normals: rotate(part.normals, [0, 0, 0]),
  }));
}

/** Raises or lowers parts until the lowest point stands on the ground. */
export function grounded(parts: readonly Part[]): Part[] {
  let low = Number.POSITIVE_INFINITY;
  for (const part of parts)
    for (let i = 2; i < part.positions.length; i += 3) low = Math.min(low, part.positions[i] as number);
  return placed(parts, [0, 0, -low]);
}

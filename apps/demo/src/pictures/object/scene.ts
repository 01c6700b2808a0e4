import type { Paint } from '../draw/texel.ts';

export type Point = readonly [x: number, y: number, z: number];

/** A triangle mesh. x points to the right, y away from the viewer, and z up. Lengths are in inches. */
export interface Part {
  positions: number[];
  normals: number[];
  /** Surface coordinates in inches, passed to `paint`. */
  uvs: number[];
  triangles: number[];
  paint: Paint;
}

/** Objects on a pale ground, seen from above by a distant camera. */
export interface Scene {
  parts: readonly Part[];
  /** Inches from the left to the right edge of the picture, in the picture plane. */
  across: number;
  /** Downward angle of the camera in degrees: 0 is level, 90 straight down. */
  pitch: number;
  /** Degrees by which the camera is turned to the right. */
  yaw: number;
  /** The point at the center of the picture. */
  centre: Point;
}

/** Copies parts, rotates them around x, then y, then z (degrees), and moves them. */
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

/** Raises or lowers parts until their lowest point touches the ground. */
export function grounded(parts: readonly Part[]): Part[] {
  let low = Number.POSITIVE_INFINITY;
  for (const part of parts)
    for (let i = 2; i < part.positions.length; i += 3) low = Math.min(low, part.positions[i] as number);
  return placed(parts, [0, 0, -low]);
}

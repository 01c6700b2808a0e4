import { scaleLinear } from 'd3-scale';

/** Where an axis begins and ends, and the round values at which it has lines. */
export interface Axis {
  first: number;
  last: number;
  ticks: number[];
}

interface Options {
  /** Lines, about. */
  lines?: number;
  /** What stands on the axis is compared with nothing: it need not begin there. */
  fromZero?: boolean;
}

/** The axis of values: round at both ends, with 0 in it where lengths are compared. Of no values, or of nothing but 0, one from 0 to 1. */
export function axisOf(values: readonly number[], { lines = 4, fromZero = true }: Options = {}): Axis {
  const all = fromZero ? [...values, 0] : [...values];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0 || (lowest === 0 && highest === 0)) return { first: 0, last: 1, ticks: [0, 1] };
  const room = lowest === highest ? Math.abs(lowest) * 0.1 : 0;
  const scale = scaleLinear()
    .domain([lowest - room, highest + room])
    .nice(lines);
  const [first, last] = scale.domain() as [number, number];
  return { first, last, ticks: scale.ticks(lines) };
}

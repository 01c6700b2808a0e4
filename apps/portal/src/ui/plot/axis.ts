import { scaleLinear } from 'd3-scale';

/** The ends of an axis and the round values at which it has lines. */
export interface Axis {
  first: number;
  last: number;
  ticks: number[];
}

interface Options {
  /** The approximate number of lines. */
  lines?: number;
  /** False where the values are not compared by length, so that the axis need not start at zero. */
  fromZero?: boolean;
}

/**
 * Returns the axis for some values: round at both ends, and with 0 in it where lengths are compared. Without values, or
 * with only zeros, it goes from 0 to 1.
 */
export function axisOf(values: readonly number[], { lines = 4, fromZero = true }: Options = {}): Axis {
  const spanned = fromZero ? [...values, 0] : [...values];
  const [lowest, highest] = [Math.min(...spanned), Math.max(...spanned)];
  if (spanned.length === 0 || (lowest === 0 && highest === 0)) return { first: 0, last: 1, ticks: [0, 1] };
  const margin = lowest === highest ? Math.abs(lowest) * 0.1 : 0;
  const scale = scaleLinear()
    .domain([lowest - margin, highest + margin])
    .nice(lines);
  const [first, last] = scale.domain() as [number, number];
  return { first, last, ticks: scale.ticks(lines) };
}

/** Pseudorandom numbers that are the same on each machine. */
export interface Random {
  /** In [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** One of a list. */
  of: <T>(list: readonly T[]) => T;
  /** True with a probability from 0 to 1. */
  chance: (probability: number) => boolean;
}

/**
 * A stream of random numbers for one purpose, such as one item's stock.
 * Each purpose has a separate stream, so that a new item does not change the values of others.
 */
export function random(seed: number, ...purpose: readonly string[]): Random {
  let state = seed ^ 0x9e3779b9;
  for (const char of purpose.join('/')) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    of: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to choose from.');
      return list[whole(0, list.length - 1)] as (typeof list)[number];
    },
    chance: (probability) => next() < probability,
  };
}

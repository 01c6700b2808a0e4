/** Returns a number of at least 0 and less than `below`. */
export type Dice = (below: number) => number;

/** Random numbers that are equal for equal seeds (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

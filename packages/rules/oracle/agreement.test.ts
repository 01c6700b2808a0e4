import { describe, it } from 'vitest';
import { properties } from './properties.ts';

/** The cases of every run, and others each time: a fault names the seed, which finds it again. */
const seeds = [
  ['of every run', 2281],
  ['of this run', Date.now() % 2 ** 31],
] as const;

describe.each(seeds)('the oracle and the rules agree in the cases %s on', (_which, seed) => {
  it.each([...properties])('$name', ({ check }) => check({ seed, cases: 400 }));
});

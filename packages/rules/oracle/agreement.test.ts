import { describe, it } from 'vitest';
import { properties } from './properties.ts';

/** The same cases in every run: `npm run test:deep` draws new ones, a million of them. */
const seed = 2281;

describe('the oracle and the rules agree on', () => {
  it.each([...properties])('$name', ({ check }) => check({ seed, cases: 400 }));
});

import { expect, test } from 'vitest';
import { createSightings } from './sightings.ts';

test('a code counts once while it stays in view, and again after it has been out of view', () => {
  const { see } = createSightings();
  expect(see(['A'], 0)).toEqual(['A']);
  expect(see(['A', 'A', 'B'], 900)).toEqual(['B']);
  for (const at of [1000, 1100, 1200]) expect(see([], at)).toEqual([]);
  // Three blurred pictures in a row don't count as an absence.
  expect(see(['A'], 1300)).toEqual([]);
  for (const at of [2000, 2400, 2800]) expect(see([], at)).toEqual([]);
  expect(see(['A'], 2900)).toEqual(['A']);
});

test('a code that stays in view of a slow camera counts once', () => {
  const { see } = createSightings();
  expect([0, 3000, 6000, 9000].map((at) => see(at === 6000 ? [] : ['A'], at))).toEqual([['A'], [], [], []]);
});

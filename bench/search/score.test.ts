import { expect, it } from 'vitest';
import { expectedRank, reciprocalRank } from './score.ts';

const item = (id: string) => ({ id, description: id });
const query = { text: '', finds: ({ id }: { id: string }) => id === 'right', fitting: [] };

it('a correct answer scores by its rank among the first ten', () => {
  const wrong = Array.from({ length: 20 }, (_, n) => item(`wrong ${n}`));
  expect(reciprocalRank(query, [item('right'), ...wrong])).toBe(1);
  expect(reciprocalRank(query, [...wrong.slice(0, 3), item('right')])).toBe(0.25);
  expect(reciprocalRank(query, [...wrong.slice(0, 10), item('right')])).toBe(0);
  expect(reciprocalRank(query, [])).toBe(0);
});

it('the expected score averages over every order of equally good items', () => {
  expect(expectedRank(1, 1)).toBe(1);
  expect(expectedRank(2, 1)).toBeCloseTo((1 + 1 / 2) / 2);
  expect(expectedRank(3, 2)).toBeCloseTo(2 / 3 + (1 / 3) * (1 / 2));
  expect(expectedRank(20, 1)).toBeCloseTo(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce((sum, rank) => sum + 1 / rank, 0) / 20,
  );
  expect(expectedRank(0, 0)).toBe(0);
});

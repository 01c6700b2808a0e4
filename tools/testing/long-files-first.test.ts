import { expect, it } from 'vitest';
import { orderFiles } from './long-files-first.ts';

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `/x/e2e/journeys/${name}.test.ts`);
const long = '/x/e2e/journeys/main-job.test.ts';
const order = (list: readonly string[], seed: number): string[] => orderFiles(list, seed, (path) => path);

it('the same seed gives the same order, however the files were found; another seed gives a different one', () => {
  const once = order(files, 7);
  expect(order(files.toReversed(), 7)).toEqual(once);
  expect(once.toSorted()).toEqual(files);
  expect(order(files, 8)).not.toEqual(once);
});

it('a long file starts first, wherever the seed would put it', () => {
  for (let seed = 0; seed < 20; seed++) expect(order([...files, long], seed)[0]).toBe(long);
});

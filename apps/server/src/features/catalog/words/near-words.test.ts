import { expect, it } from 'vitest';
import { nearWords, sharedBeginnings } from './near-words.ts';

/** Optimal string alignment distance by its definition. */
function distance(a: string, b: string): number {
  const row = (length: number) => Array.from({ length }, () => 0);
  const table = Array.from({ length: a.length + 1 }, () => row(b.length + 1));
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) {
        table[i]![j] = i + j;
        continue;
      }
      let value = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, table[i - 2]![j - 2]! + 1);
      table[i]![j] = value;
    }
  }
  return table[a.length]![b.length]!;
}

/** Every word of one to five letters out of three, so that neighbours share prefixes in every way. */
const letters = ['a', 'b', 'c'];
const lengthen = (words: string[]): string[] => words.flatMap((word) => letters.map((letter) => word + letter));
const two = lengthen(letters);
const words = [
  ...letters,
  ...two,
  ...lengthen(two),
  ...lengthen(lengthen(two)),
  ...lengthen(lengthen(lengthen(two))),
].sort();
const shared = sharedBeginnings(words);
const found = (typed: string, most: number, open = false) => nearWords(typed, words, shared, most, open);

it.each(['abc', 'cab', 'aabbc', 'bca', 'ccc', 'abcabc', 'x', 'cbacba'])(
  'finds exactly the words within one and within two typos of %s',
  (typed) => {
    for (const most of [1, 2]) {
      const expected = words
        .filter((word) => distance(typed, word) <= most)
        .map((word) => [word, distance(typed, word)]);
      expect(found(typed, most).map(({ place, distance: slips }) => [words[place], slips])).toEqual(expected);
    }
  },
);

it('finds the beginnings of words within one typo of the typed one', () => {
  const list = ['laminate', 'lamination', 'limestone', 'oak'];
  const near = nearWords('lamnat', list, sharedBeginnings(list), 1, true);
  expect(near.map(({ place, letters: count, distance: slips }) => [list[place]!.slice(0, count), slips])).toEqual([
    ['laminat', 1],
  ]);
});

it('rejects words above the maximum length', () => {
  const list = ['a'.repeat(60), 'b'.repeat(60)];
  expect(nearWords('a'.repeat(59), list, sharedBeginnings(list), 2, true)).toEqual([]);
  expect(nearWords('a', list, sharedBeginnings(list), 2, false)).toEqual([]);
});

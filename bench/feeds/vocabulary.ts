import type { Random } from './random.ts';

const beginnings = [
  'b',
  'br',
  'c',
  'cr',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
];
const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];
const ends = ['', 'l', 'n', 'r', 's', 't', 'nd', 'rk', 'x', 'm'];

const syllable = (random: Random): string => random.pick(beginnings) + random.pick(middles) + random.pick(ends);

/** Distinct words of two to four syllables that can be spoken, so that typing errors in them are like real ones. */
export function makeVocabulary(random: Random, size: number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 2 + random.below(3);
    words.add(Array.from({ length: syllables }, () => syllable(random)).join(''));
  }
  return [...words];
}

/**
 * Draws words as names use them: the word of rank r about as often as 1 / (r + 12), Zipf's law with a flat head, so that of names of
 * six words the most common word appears in some six percent and thousands of words appear in only a few.
 */
export function wordDrawer(words: readonly string[], random: Random): () => string {
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (let rank = 0; rank < words.length; rank++) sums[rank] = sum += 1 / (rank + 12);
  return () => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low]!;
  };
}

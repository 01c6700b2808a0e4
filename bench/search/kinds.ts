import type { Random } from '../feeds/random.ts';
import type { KnownItem } from './read-items.ts';
import { type WordIndex, wordsOf } from './words.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The word with one slip of the fingers: a letter wrong, missing, too many, or two that changed places; never its first letter alone. */
function mistype(word: string, random: Random): string {
  for (;;) {
    const at = 1 + random.below(word.length - 1);
    const letter = random.pick([...letters]);
    const slips = [
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word,
    ];
    const slipped = random.pick(slips);
    if (slipped !== word) return slipped;
  }
}

/** The plural of a word that looks singular, the singular of one that looks plural. */
function otherNumber(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  if (/(?:sh|ch|x|s|zz)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Its beginning: two thirds of it, at least three letters. */
const beginningOf = (word: string): string => word.slice(0, Math.max(3, Math.ceil((word.length * 2) / 3)));

function shuffled<T>(from: readonly T[], random: Random): T[] {
  const left = [...from];
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0]!);
}

/** A query whose wanted item is known. */
export interface KnownQuery {
  text: string;
  /** Whether an item answers it. */
  finds: (item: KnownItem) => boolean;
  /** Positions of the items that match the words before the change: they are equivalent to the wanted one. */
  fitting: number[];
}

/** Makes a query of its kind from an item, or null when the item does not lend itself. */
export type MakeQuery = (item: KnownItem, index: WordIndex, random: Random) => KnownQuery | null;

const same = (item: KnownItem) => (other: KnownItem) => other.description === item.description;
const placesWhere = (index: WordIndex, test: (item: KnownItem) => boolean): number[] =>
  [...index.items.keys()].filter((place) => test(index.items[place]!));

const byCode =
  (change: (id: string) => string | null): MakeQuery =>
  (item, index) => {
    const text = change(item.id);
    return text === null ? null : { text, finds: same(item), fitting: placesWhere(index, ({ id }) => id === item.id) };
  };

/** A dash in the middle of a number without one; a number that has one loses it. */
function otherDashes(id: string): string | null {
  if (/[^A-Za-z0-9]/.test(id)) return id.replaceAll(/[^A-Za-z0-9]/g, '');
  return id.length < 4 ? null : `${id.slice(0, Math.floor(id.length / 2))}-${id.slice(Math.floor(id.length / 2))}`;
}

const partialCode: MakeQuery = (item, index) => {
  const text = item.id.slice(0, Math.max(4, Math.ceil(item.id.length * 0.7)));
  if (text.length >= item.id.length) return null;
  const finds = ({ id }: KnownItem) => id.startsWith(text);
  return { text, finds, fitting: placesWhere(index, finds) };
};

/** The `count` rarest words in any order, each that `which` names changed. */
const rareWords =
  (count: number, change: (words: string[], random: Random) => string[] | null): MakeQuery =>
  (item, index, random) => {
    const rare = index.rarest(item).slice(0, count);
    if (rare.length < count) return null;
    const changed = change(rare, random);
    return changed === null
      ? null
      : { text: shuffled(changed, random).join(' '), finds: same(item), fitting: index.withAll(rare) };
  };

const longEnough = (word: string): boolean => word.length >= 5;

const oneTypo = (words: string[], random: Random): string[] | null => {
  const places = [...words.keys()].filter((place) => longEnough(words[place]!));
  if (places.length === 0) return null;
  const at = random.pick(places);
  return words.map((word, place) => (place === at ? mistype(word, random) : word));
};

/** Two slips in one long word, or one in each of two. */
const twoTypos = (words: string[], random: Random): string[] | null => {
  const long = words.find((word) => word.length >= 8);
  if (long !== undefined && random.below(2) === 0)
    return words.map((word) => (word === long ? mistype(mistype(word, random), random) : word));
  return words.every(longEnough) ? words.map((word) => mistype(word, random)) : null;
};

const prefixes: MakeQuery = (item, index, random) => {
  const rare = index.rarest(item).slice(0, 2);
  const cut = rare.map(beginningOf);
  if (rare.length < 2 || cut.every((word, place) => word === rare[place])) return null;
  const fitting = index.having(cut.map((beginning) => (word: string) => word.startsWith(beginning)));
  return { text: shuffled(cut, random).join(' '), finds: same(item), fitting };
};

/** Two neighbours written as one word, with the rarest of the others. */
const joinedWords: MakeQuery = (item, index, random) => {
  const words = wordsOf(item.description);
  const pairs = [...words.keys()].filter(
    (at) => at > 0 && [words[at - 1]!, words[at]!].every((word) => word.length >= 3 && !/\d/.test(word)),
  );
  if (pairs.length === 0) return null;
  const at = random.pick(pairs);
  const pair = [words[at - 1]!, words[at]!];
  const other = index.rarest(item).find((word) => !pair.includes(word));
  if (other === undefined) return null;
  return {
    text: shuffled([pair.join(''), other], random).join(' '),
    finds: same(item),
    fitting: index.withAll([...new Set([...pair, other])]),
  };
};

/** The kinds of queries, as they stand in the table. */
export const kinds: Readonly<Record<string, MakeQuery>> = {
  code: byCode((id) => id),
  'dashed code': byCode(otherDashes),
  'partial code': partialCode,
  '3 rare words': rareWords(3, (words) => words),
  '2 rare words': rareWords(2, (words) => words),
  '1 typo': rareWords(3, oneTypo),
  '2 typos': rareWords(2, twoTypos),
  'plural/singular': rareWords(3, (words) => words.map(otherNumber)),
  prefix: prefixes,
  'joined words': joinedWords,
};

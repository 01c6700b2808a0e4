import { type Measure, measuresIn, writeMeasures } from './measures.ts';
import { spelledOut } from './umlauts.ts';

/**
 * Text → the words that items are indexed under and queries are read as. Both sides use this one function, so that they
 * always agree. Words are lower-case letters and digits, singular, without accents. A size such as 12 x 24 is one word ('12x24',
 * the smaller number first) beside its numbers, so is a fraction: 2-1/4 is '2f1f4' beside 2, 1 and 4, and a measure: 26 inches is
 * '26in' beside 26 and in.
 */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};

/** Letters without accents, ligatures and wide forms; what takes no room (from web pages and PDFs) goes. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþıħŧ]/g, (letter) => letters[letter] ?? letter);

const plain = (text: string): string =>
  writeMeasures(
    folded(text.replaceAll(/(\d)\s*([¼-¾⅐-⅞])/g, '$1-$2'))
      .replaceAll('×', 'x')
      .replaceAll('\u2044', '/')
      .replaceAll(/[“”]/g, '"')
      .replaceAll(/[‘’′]/g, "'"),
  ).replaceAll(/(\d(?: in| ft)?)\s+by\s+(?=\d)/g, '$1 x ');

/** 7 x 48 in are two measures; of a pipe, 2 x 10 ft, only one. */
const measuredSize = /(\d+(?:[.]\d+)?)\s*x\s*(?=\d+(?:[.]\d+)? (in|mm|cm)\b)/g;
const size = /(\d+(?:[.]\d+)?)\s*(?:in|ft|mm|cm|m)?\s*x\s*(\d+(?:[.]\d+)?)/g;
const fraction = /(?:\b(\d+)[- ])?\b(\d+)\/(\d+)\b/g;

/** A point inside a number must survive the splitting: 7.5 becomes 7p5. */
const encodePoints = (text: string): string => text.replaceAll(/(\d)[.](\d)/g, '$1p$2');

/** The singular, by the plain rules of English plurals; short words and numbers stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

interface Taken {
  sizes: string[];
  fractions: string[];
  measures: Measure[];
  words: string[];
}

function takeApart(text: string): Taken {
  const lower = plain(text);
  return {
    sizes: [...lower.matchAll(size)].map(([, first, second]) =>
      encodePoints([first, second].sort((a, b) => Number(a) - Number(b)).join('x')),
    ),
    fractions: [...lower.matchAll(fraction)].map(([, whole, over, under]) =>
      [whole, over, under].filter((part) => part !== undefined).join('f'),
    ),
    measures: measuresIn(lower.replaceAll(measuredSize, '$1 $2 x ')).map(({ number, unit }) => ({
      number: encodePoints(number),
      unit,
    })),
    words: encodePoints(lower.replaceAll(size, '$1 $2'))
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== ''),
  };
}

/** Every word of the text, singular, in order, repeats kept; sizes, fractions and measures first. */
export function searchWords(text: string): string[] {
  const { sizes, fractions, measures, words } = takeApart(text);
  return [...sizes, ...fractions, ...measures.map(({ number, unit }) => number + unit), ...words.map(singular)];
}

export interface QueryWords {
  /** Distinct words, singular. */
  words: string[];
  /** The same as they were written. */
  written: string[];
  /** Unit by number, of those that are measures. */
  units: Map<string, string>;
  /** Words with umlauts, by the word as it is: muller → mueller. */
  spelled: Map<string, string>;
}

function spelledIn(text: string, words: readonly string[]): Map<string, string> {
  const otherwise = spelledOut(text);
  if (otherwise === text) return new Map();
  const others = takeApart(otherwise).words;
  return new Map(
    words.flatMap((word, at) =>
      others[at] === undefined || others[at] === word ? [] : [[singular(word), singular(others[at])] as const],
    ),
  );
}

/** What somebody looks for. */
export function queryWords(text: string): QueryWords {
  const { sizes, fractions, measures, words } = takeApart(text);
  const units = new Map(measures.map(({ number, unit }) => [number, unit]));
  // The unit is looked for with its number, and nowhere else.
  const unitWords = new Set(units.values());
  const written = [...new Set([...sizes, ...fractions, ...words.filter((word) => !unitWords.has(word))])];
  return { words: [...new Set(written.map(singular))], written, units, spelled: spelledIn(text, words) };
}

/** A word as people write it: 7p5 is 7.5, 2f1f4 is 2-1/4. */
export const readable = (word: string): string =>
  word
    .replaceAll(/(\d)p(\d)/g, '$1.$2')
    .replace(/^(\d+)f(\d+)f(\d+)$/, '$1-$2/$3')
    .replace(/^(\d+)f(\d+)$/, '$1/$2');

/** An item number's letters and digits in capitals: how numbers are compared whatever dashes were typed. */
export const plainCode = (number: string): string =>
  folded(number)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

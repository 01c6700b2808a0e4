import {
  fractionOf,
  fractionsIn,
  type Measure,
  measuresIn,
  withDecimals,
  writeDecimalCommas,
  writeMeasures,
} from './measures.ts';
import { spelledOut } from './umlauts.ts';

// This module splits texts into words. Indexing and searching both use it, so they always agree. Words are lower-case
// letters and digits, singular, without accents. A size such as 12 x 24 adds one word ('12x24', the smaller number
// first) to its numbers. A fraction does too: 2-1/4 adds '2f1f4' to 2, 1 and 4. So does a measure: 26 inches adds
// '26in' to 26 and in. In a query, a fraction is only its decimal, which is searched for in both spellings.

/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
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

/** Removes accents, ligatures, wide forms, and zero-width characters from web pages and PDFs. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþıħŧ]/g, (letter) => letters[letter] ?? letter);

/** Folds a text, and writes sizes and measures in one way: 12 by 24 becomes 12 x 24, and 26" becomes 26 in. */
const normalized = (text: string): string =>
  writeDecimalCommas(
    writeMeasures(
      folded(text.replaceAll(/(\d)\s*([¼-¾⅐-⅞])/g, '$1-$2'))
        .replaceAll('×', 'x')
        .replaceAll('\u2044', '/')
        .replaceAll(/[“”]/g, '"')
        .replaceAll(/[‘’′]/g, "'"),
    ).replaceAll(/(\d(?: in| ft)?)\s+by\s+(?=\d)/g, '$1 x '),
  );

/** 7 x 48 in has two measures. A pipe of 2 x 10 ft has only one. */
const measuredSize = /(\d+(?:[.]\d+)?)\s*x\s*(?=\d+(?:[.]\d+)? (in|mm|cm)\b)/g;
const size = /(\d+(?:[.]\d+)?)\s*(?:in|ft|mm|cm|m)?\s*x\s*(\d+(?:[.]\d+)?)/g;

/** The point of .75, and that of 1x.75. */
const leadingPoint = /(?:(?<![a-z0-9.])|(?<=\dx\s?))[.](?=(\d+))/g;

/** Keeps a decimal point through the split: 7.5 becomes 7p5. */
const encodePoints = (text: string): string => text.replaceAll(/(\d)[.](\d)/g, '$1p$2');

/** Returns the singular by the plain rules of English plurals. Short words and words with digits stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

interface TextParts {
  sizes: string[];
  fractions: string[];
  measures: Measure[];
  words: string[];
}

/** Splits a text, which may have fractions. `decimal` is the same text without them. */
function splitText(text: string, decimal: string): TextParts {
  return {
    sizes: [...decimal.matchAll(size)].map(([, first, second]) =>
      encodePoints([first, second].sort((a, b) => Number(a) - Number(b)).join('x')),
    ),
    fractions: fractionsIn(text),
    measures: measuresIn(decimal.replaceAll(measuredSize, '$1 $2 x ')).map(({ number, unit }) => ({
      number: encodePoints(number),
      unit,
    })),
    words: encodePoints(text.replaceAll(size, '$1 $2'))
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== ''),
  };
}

/** Every word of the text, singular, in order, with repeats. Sizes, fractions and measures come first. */
export function searchWords(text: string): string[] {
  const pointed = normalized(text);
  // People leave out the point too: '22 cal' is '.22 cal'.
  const pointless = [...pointed.matchAll(leadingPoint)].map(([, digits]) => digits!);
  const lower = pointed.replaceAll(leadingPoint, '0.');
  const { sizes, fractions, measures, words } = splitText(lower, withDecimals(lower));
  const bound = measures.map(({ number, unit }) => number + unit);
  return [...sizes, ...fractions, ...bound, ...words.map(singular), ...pointless];
}

export interface QueryWords {
  /** Distinct words, singular. */
  words: string[];
  /** The words as written. */
  written: string[];
  /** Units by number, for measures. */
  units: Map<string, string>;
  /**
   * Spelled-out words with umlauts, by their unaccented form: 'muller' → 'mueller'. Fractions, by their decimal:
   * '0p75' → '3f4'.
   */
  spelled: Map<string, string>;
}

function splitQuery(text: string): TextParts {
  const decimal = withDecimals(normalized(text).replaceAll(leadingPoint, '0.'));
  return splitText(decimal, decimal);
}

function spelledIn(text: string, words: readonly string[]): Map<string, string> {
  const otherwise = spelledOut(text);
  const others = otherwise === text ? words : splitQuery(otherwise).words;
  return new Map(
    words.flatMap((word, at) => {
      const other = others[at] === word ? fractionOf(word) : others[at];
      return other == null ? [] : [[singular(word), singular(other)] as const];
    }),
  );
}

/** The words of a search text. */
export function queryWords(text: string): QueryWords {
  const { sizes, fractions, measures, words } = splitQuery(text);
  const units = new Map(measures.map(({ number, unit }) => [number, unit]));
  // A unit is searched for only together with its number.
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

/** An item number's letters and digits in capitals. Numbers are compared in this form, whatever dashes were typed. */
export const plainCode = (number: string): string =>
  folded(number)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

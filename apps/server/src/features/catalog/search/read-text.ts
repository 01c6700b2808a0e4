import { limits } from '@tradecounter/contract/limits';
import { invalid, tooLong } from '../../../platform/failure.ts';
import { plainCode, queryWords } from '../words/search-words.ts';

/** A parsed search text. */
export interface SearchText {
  /** Distinct words, up to 12, of which up to 4 have one character. Each costs a lookup. */
  words: string[];
  /** The words as written. For 'candles', an item with 'candles' is preferred to one with 'candle'. */
  written: string[];
  /** Units by number, where the text has one: 'in' for '26 inches'. */
  units: ReadonlyMap<string, string>;
  /** Words with umlauts spelled out: 'muller' → 'mueller'. */
  spelled: ReadonlyMap<string, string>;
  /** Letters and digits of the whole text in capitals if it may be an item number; otherwise ''. */
  code: string;
  /** The text has several words without a digit. It is hardly ever a number, and then only a whole one. */
  several: boolean;
  /** The text may be part of a number, because it has a digit. 'oak' isn't read as the beginning of OAK-1. */
  partial: boolean;
}

/** Minimum characters of a part of a number. Shorter texts begin too many numbers, so they match only whole ones. */
const minPartLength = 3;

/** Throws `invalid` for a search text longer than real users type. */
export function checkSearch(text: string): void {
  if (text.length > limits.search) throw invalid({ search: tooLong(limits.search) });
}

/** Maximum words of a text. Each costs a lookup. */
const maxWords = 12;

/** Maximum words of one character. A single letter begins a word in most items, so more of them only cost time. */
const maxSingleCharacters = 4;

/** Leaves out words beyond the limits. */
const limited = (words: readonly string[]): string[] => {
  let short = 0;
  return words.filter((word) => word.length > 1 || ++short <= maxSingleCharacters).slice(0, maxWords);
};

/**
 * Splits a text into words and a possible item number.
 * A text with a digit or of one word may be a number. Several words without a digit may only be a whole one.
 */
export function readText(text: string): SearchText {
  const { words, written, units, spelled } = queryWords(text);
  const code = plainCode(text);
  const digits = /\d/.test(code);
  return {
    words: limited(words),
    written: limited(written),
    units,
    spelled,
    code,
    several: !digits && /\s/.test(text.trim()),
    partial: digits && code.length >= minPartLength,
  };
}

import { limits } from '@tradecounter/contract/limits';
import { invalid, tooLong } from '../../../platform/failure.ts';
import { plainCode, queryWords } from '../words/search-words.ts';

/** A search text, taken apart. */
export interface SearchText {
  /** Distinct words, up to 12, and up to 4 of them one character long. Each costs a lookup. */
  words: string[];
  /** The same as they were written: an item that has 'candles' is preferred for it to one that has 'candle'. */
  written: string[];
  /** Unit by number, where the text says one: in of 26 inches. */
  units: ReadonlyMap<string, string>;
  /** Words with umlauts, spelled out: mueller of muller. */
  spelled: ReadonlyMap<string, string>;
  /** Letters and digits of the whole text in capitals, when it may be an item number; else ''. */
  code: string;
  /** The text is of several words without a digit: hardly ever a number, and then a whole one. */
  several: boolean;
  /** The text may be a part of a number, because it has a digit; 'oak' is not taken for the beginning of OAK-1. */
  partial: boolean;
}

/** Shorter ones are too many numbers' beginning; they are numbers as a whole or not at all. */
const leastPart = 3;

/** Throws `invalid` for a search text that is longer than anybody types one. */
export function checkSearch(text: string): void {
  if (text.length > limits.search) throw invalid({ search: tooLong(limits.search) });
}

/** One letter matches the beginning of a word in most items, so more of them are slow and narrow nothing down. */
const mostOfOneSign = 4;

const counted = (words: readonly string[]): string[] => {
  let short = 0;
  return words.filter((word) => word.length > 1 || ++short <= mostOfOneSign).slice(0, 12);
};

/** Text → words and, where it has a digit or is one word, a possible item number; several words without a digit may be a whole one. */
export function readText(text: string): SearchText {
  const { words, written, units, spelled } = queryWords(text);
  const code = plainCode(text);
  const digits = /\d/.test(code);
  return {
    words: counted(words),
    written: counted(written),
    units,
    spelled,
    code,
    several: !digits && /\s/.test(text.trim()),
    partial: digits && code.length >= leastPart,
  };
}

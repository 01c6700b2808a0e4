import { searchWords } from './search-words.ts';
import { abbreviations, sameWords } from './trade-words.ts';

/** A row of the distributor's own. */
export interface OwnSynonym {
  word: string;
  means: readonly string[];
  /** Who types one of `means` does not find the word. */
  oneWay: boolean;
}

/** The words of a text as the vocabulary has them, in one text. */
const phraseOf = (text: string): string => searchWords(text).join(' ');

/** Nobody's word for a thing is longer, in words of a search. */
const mostWords = 5;

/**
 * Other ways to say a word or a few words. What the distributor's feed says of a word stands instead of whatever the trade knows of it, so that
 * a row without meanings ends one.
 */
export class Synonyms {
  readonly #others = new Map<string, Set<string>>();
  /** Words in the longest phrase. */
  readonly longest: number;

  constructor(own: readonly OwnSynonym[] = []) {
    const settled = new Set(own.map(({ word }) => phraseOf(word)));
    const free = (phrase: string): boolean => !settled.has(phrase);
    for (const group of sameWords.map((words) => words.map(phraseOf))) {
      for (const one of group) for (const other of group) if (free(one) && free(other)) this.#add(one, other);
    }
    for (const [short = '', ...long] of abbreviations.map((words) => words.map(phraseOf))) {
      for (const [place, other] of long.entries()) {
        if (!free(short) || !free(other)) continue;
        this.#add(short, other);
        // 'mount' is not looked for as 'mtn', which is nearly always a mountain.
        if (place === 0) this.#add(other, short);
      }
    }
    for (const { word, means, oneWay } of own) {
      const phrase = phraseOf(word);
      for (const other of means.map(phraseOf)) {
        this.#add(phrase, other);
        if (!oneWay) this.#add(other, phrase);
      }
    }
    this.longest = Math.min(
      mostWords,
      Math.max(1, ...[...this.#others.keys()].map((phrase) => phrase.split(' ').length)),
    );
  }

  /** Other ways to say these words, each of one or more words separated by blanks. */
  of(phrase: string): string[] {
    return [...(this.#others.get(phrase) ?? [])];
  }

  #add(phrase: string, other: string): void {
    if (phrase === '' || other === '' || phrase === other) return;
    const known = this.#others.get(phrase);
    if (known === undefined) this.#others.set(phrase, new Set([other]));
    else known.add(other);
  }
}

import { searchWords } from './search-words.ts';
import { abbreviations, sameWords } from './trade-words.ts';

/** A row of the distributor's synonyms. */
export interface OwnSynonym {
  word: string;
  means: readonly string[];
  /** Searching for one of `means` doesn't find the word. */
  oneWay: boolean;
}

/** The vocabulary words of a text, joined by spaces. */
const phraseOf = (text: string): string => searchWords(text).join(' ');

/** Longer phrases aren't searched for. Real synonyms aren't longer. */
const phraseWordsLimit = 5;

/**
 * Synonyms of a word or phrase.
 * The distributor's rows replace the trade's synonyms of a word, so a row without meanings removes them.
 */
export class Synonyms {
  readonly #others = new Map<string, Set<string>>();
  /** Number of words in the longest phrase that is searched for. */
  readonly maxPhraseWords: number;

  constructor(own: readonly OwnSynonym[] = []) {
    const ownPhrases = new Set(own.map(({ word }) => phraseOf(word)));
    const isFree = (phrase: string): boolean => !ownPhrases.has(phrase);
    for (const group of sameWords.map((words) => words.map(phraseOf))) {
      for (const one of group) for (const other of group) if (isFree(one) && isFree(other)) this.#add(one, other);
    }
    for (const [short = '', ...long] of abbreviations.map((words) => words.map(phraseOf))) {
      for (const [place, other] of long.entries()) {
        if (!isFree(short) || !isFree(other)) continue;
        this.#add(short, other);
        // 'mount' isn't searched for as 'mtn', which is nearly always a mountain.
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
    this.maxPhraseWords = Math.min(
      phraseWordsLimit,
      Math.max(1, ...[...this.#others.keys()].map((phrase) => phrase.split(' ').length)),
    );
  }

  /** Returns synonyms of these words, each of one or more words separated by spaces. */
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

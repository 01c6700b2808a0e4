import { nearWords, sharedBeginnings } from './near-words.ts';

/** A word or a beginning of words, with the number of items it stands in (of a beginning: the sum over its words). */
export interface Counted {
  text: string;
  items: number;
}

export interface Nearest extends Counted {
  distance: number;
  /** True when `text` is the beginning of words. */
  open: boolean;
}

/** The words of the catalogue, sorted, with the number of items each stands in: what typing errors are corrected against. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #items: Int32Array;
  /** Sums of #items before each place. */
  readonly #sums: Float64Array;
  readonly #shared: Uint8Array;

  constructor(counted: readonly Counted[]) {
    const sorted = counted.toSorted((a, b) => (a.text < b.text ? -1 : 1));
    this.#words = sorted.map(({ text }) => text);
    this.#items = Int32Array.from(sorted, ({ items }) => items);
    this.#sums = new Float64Array(sorted.length + 1);
    for (let place = 0; place < sorted.length; place++) this.#sums[place + 1] = this.#sums[place]! + this.#items[place]!;
    this.#shared = sharedBeginnings(this.#words);
  }

  /** Items that have the word; 0: it is none. */
  count(word: string): number {
    const place = this.#from(word);
    return this.#words[place] === word ? this.#items[place]! : 0;
  }

  /** Items of all words that begin so, added up. */
  countFrom(beginning: string): number {
    return this.#sums[this.#from(`${beginning}\uFFFF`)]! - this.#sums[this.#from(beginning)]!;
  }

  /** The words and beginnings of words within `most` slips of the typed word, nearest and commonest first. */
  near(typed: string, most: number, open: boolean): Nearest[] {
    const found = new Map<string, Nearest>();
    for (const { place, distance, letters } of nearWords(typed, this.#words, this.#shared, most, open)) {
      const word = this.#words[place]!;
      const text = letters === 0 ? word : word.slice(0, letters);
      const key = letters === 0 ? text : `${text}*`;
      if (found.has(key)) continue;
      found.set(key, { text, distance, open: letters > 0, items: letters === 0 ? this.#items[place]! : this.countFrom(text) });
    }
    return [...found.values()].sort((a, b) => a.distance - b.distance || Number(a.open) - Number(b.open) || b.items - a.items || (a.text < b.text ? -1 : 1));
  }

  /** The first place whose word is not before the text. */
  #from(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

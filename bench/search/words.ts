import type { KnownItem } from './read-items.ts';

/** Words of a text as a searcher sees them: lower case, letters and digits. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Which items have which word. */
export class WordIndex {
  readonly items: readonly KnownItem[];
  readonly #places = new Map<string, number[]>();

  constructor(items: readonly KnownItem[]) {
    this.items = items;
    for (const [place, { description }] of items.entries()) {
      for (const word of new Set(wordsOf(description))) {
        const places = this.#places.get(word);
        if (places === undefined) this.#places.set(word, [place]);
        else places.push(place);
      }
    }
  }

  /** Returns the number of items with the word. */
  count(word: string): number {
    return this.#places.get(word)?.length ?? 0;
  }

  /** Places of the items that have a word that passes, for each of the tests. */
  having(tests: readonly ((word: string) => boolean)[]): number[] {
    let left: Set<number> | null = null;
    for (const test of tests) {
      const found = new Set<number>();
      for (const [word, places] of this.#places) {
        if (test(word)) for (const place of places) if (left === null || left.has(place)) found.add(place);
      }
      left = found;
    }
    return [...(left ?? [])];
  }

  /** Places of the items that have all these words. */
  withAll(words: readonly string[]): number[] {
    const [first, ...rest] = [...words].sort((a, b) => this.count(a) - this.count(b));
    const others = rest.map((word) => new Set(this.#places.get(word)));
    return (this.#places.get(first ?? '') ?? []).filter((place) => others.every((set) => set.has(place)));
  }

  /** The item's distinct words of three letters or more without a digit, rarest first. */
  rarest(item: KnownItem): string[] {
    const words = [...new Set(wordsOf(item.description))].filter((word) => word.length >= 3 && !/\d/.test(word));
    return words.sort((a, b) => this.count(a) - this.count(b) || (a < b ? -1 : 1));
  }
}

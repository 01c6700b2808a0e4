import { LRUCache } from 'lru-cache';
import { everythingSeen, indexed, readIndexed, type Seen, type WordKind, wordKinds } from './guarded-words.ts';
import { nearWords, sharedBeginnings } from './near-words.ts';
import { Synonyms } from './synonyms.ts';

/** A word, or a prefix of words, with the number of items that have it. A prefix counts the sum over its words. */
export interface Counted {
  text: string;
  items: number;
}

export interface Nearest extends Counted {
  distance: number;
  /** True when `text` is a prefix of words. */
  open: boolean;
}

/** Alternatives for a word: its synonyms, or words it may have been meant as. */
export interface Meant {
  queries: string[];
  likeliest: string[];
  items: number;
  /** The number of items of the most common alternative. */
  maxItems: number;
}

/**
 * Memory for cached alternatives, in bytes. Users search for the same words, and scanning the vocabulary takes a
 * millisecond.
 */
const maxCacheBytes = 4 * 1024 * 1024;

const sizeOf = ({ queries, likeliest }: Meant, word: string): number =>
  [word, ...queries, ...likeliest].reduce((sum, text) => sum + 2 * text.length + 40, 200);

/** The sorted words of the catalog, each with the number of items per kind. All views share this table. */
interface Table {
  words: readonly string[];
  items: Readonly<Record<WordKind, Int32Array>>;
  shared: Uint8Array;
  synonyms: Synonyms;
  kinds: ReadonlySet<string>;
  views: Map<string, Vocabulary>;
}

function tableOf(counted: readonly Counted[], synonyms: Synonyms, kinds: ReadonlySet<string>): Table {
  const read = counted.map(({ text, items }) => ({ ...readIndexed(text), items }));
  const words = [...new Set(read.map(({ word }) => word))].sort();
  const places = new Map(words.map((word, place) => [word, place]));
  const empty = (): Int32Array => new Int32Array(words.length);
  const items: Record<WordKind, Int32Array> = {
    open: empty(),
    vendor: empty(),
    color: empty(),
    spec: empty(),
    detail: empty(),
  };
  for (const { kind, word, items: count } of read) items[kind][places.get(word)!] = count;
  return { words, items, shared: sharedBeginnings(words), synonyms, kinds, views: new Map() };
}

/**
 * The words a user may see. Typing errors are corrected to these, and searches are built from them.
 * Long texts (`detail`) match only whole words and don't add to the numbers of items.
 */
export class Vocabulary {
  /** Alternatives of words, found before. */
  readonly meant = new LRUCache<string, Meant>({ maxSize: maxCacheBytes, sizeCalculation: sizeOf });
  readonly #table: Table;
  readonly #kinds: readonly WordKind[];
  readonly #items: Int32Array;
  /** Sums of #items before each index. */
  readonly #sums: Float64Array;

  private constructor(table: Table, seen: Seen) {
    this.#table = table;
    this.#kinds = wordKinds.filter((kind) => kind !== 'detail' && (kind === 'open' || seen[kind]));
    this.#items = new Int32Array(table.words.length);
    for (const kind of this.#kinds)
      for (const [place, items] of table.items[kind].entries()) this.#items[place]! += items;
    this.#sums = new Float64Array(table.words.length + 1);
    for (const [place, items] of this.#items.entries()) this.#sums[place + 1] = this.#sums[place]! + items;
  }

  /** `kinds` are the words that name kinds of goods. */
  static of(
    counted: readonly Counted[],
    synonyms = new Synonyms(),
    kinds: ReadonlySet<string> = new Set(),
  ): Vocabulary {
    return new Vocabulary(tableOf(counted, synonyms, kinds), everythingSeen);
  }

  /** The view for a user who may see these fields. */
  seenBy(seen: Seen): Vocabulary {
    const key = `${seen.vendor} ${seen.color} ${seen.spec}`;
    const cached = this.#table.views.get(key);
    if (cached !== undefined) return cached;
    const view = new Vocabulary(this.#table, seen);
    this.#table.views.set(key, view);
    return view;
  }

  get synonyms(): Synonyms {
    return this.#table.synonyms;
  }

  /** Whether categories or divisions use the word to name a kind of goods. */
  isKind(word: string): boolean {
    return this.#table.kinds.has(word);
  }

  /** The number of items with the word; 0 = unknown word. */
  count(word: string): number {
    const place = this.#placeOf(word);
    return place === -1 ? 0 : this.#items[place]!;
  }

  /** The number of items that have it only in their long text. */
  countInDetail(word: string): number {
    const place = this.#placeOf(word);
    return place === -1 ? 0 : this.#table.items.detail[place]!;
  }

  /** The sum of items over all words with this prefix. */
  countFrom(beginning: string): number {
    return this.#sums[this.#from(`${beginning}\uFFFF`)]! - this.#sums[this.#from(beginning)]!;
  }

  /** The tsqueries to search the word by. Empty when no item has it. */
  lexemes(word: string, { details }: { details: boolean }): string[] {
    const place = this.#placeOf(word);
    if (place === -1) return [];
    const kinds = details ? [...this.#kinds, 'detail' as const] : this.#kinds;
    return kinds.filter((kind) => this.#table.items[kind][place]! > 0).map((kind) => this.lexeme(kind, word));
  }

  /** The same for all words with this prefix. */
  lexemesFrom(beginning: string): string[] {
    const [begin, end] = [this.#from(beginning), this.#from(`${beginning}\uFFFF`)];
    const occurs = (counts: Int32Array): boolean => counts.subarray(begin, end).some((items) => items > 0);
    return this.#kinds
      .filter((kind) => occurs(this.#table.items[kind]))
      .map((kind) => this.lexeme(kind, beginning, true));
  }

  /** One index word as a tsquery, whether or not it exists. */
  lexeme(kind: WordKind, word: string, open = false): string {
    return `${indexed(kind, word)}${open ? ':*' : ''}`;
  }

  /** Words and prefixes within `maxSlips` slips of the typed word, nearest and most common first. */
  near(typed: string, maxSlips: number, open: boolean): Nearest[] {
    const found = new Map<string, Nearest>();
    const { words, shared, items } = this.#table;
    for (const { place, distance, letters } of nearWords(typed, words, shared, maxSlips, open)) {
      const seen = this.#items[place]! > 0;
      if (!seen && (letters > 0 || items.detail[place] === 0)) continue;
      const word = words[place]!;
      const text = letters === 0 ? word : word.slice(0, letters);
      const key = letters === 0 ? text : `${text}*`;
      if (found.has(key)) continue;
      found.set(key, {
        text,
        distance,
        open: letters > 0,
        items: letters === 0 ? this.#items[place]! : this.countFrom(text),
      });
    }
    return [...found.values()].sort(
      (a, b) =>
        a.distance - b.distance || Number(a.open) - Number(b.open) || b.items - a.items || (a.text < b.text ? -1 : 1),
    );
  }

  /** The word's index, or -1. */
  #placeOf(word: string): number {
    const place = this.#from(word);
    return this.#table.words[place] === word ? place : -1;
  }

  /** The first index whose word isn't before the text. */
  #from(text: string): number {
    const { words } = this.#table;
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

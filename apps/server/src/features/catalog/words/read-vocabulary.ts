import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, nullable, text, texts } from '../../../platform/db/columns.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { kindWords } from './kind-words.ts';
import { Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

/** Corrections only consider this many of the most common words. Searches find the rarer ones too. */
const maxWords = 200_000;

const readWords = prepare(
  { text: text, items: int, generation: nullable(int) },
  () => sql`select w.word as text, w.items, (select generation from search_state) as generation
    from search_words w where w.items > 0 order by w.items desc, w.word limit ${sql.raw(String(maxWords))}`,
);

/** Synonyms beyond this many bytes of text, in the order of their words, aren't read. The import reports it. */
export const mostSynonymBytes = 4_000_000;

/** The synonyms, each with the bytes of all rows up to and including it. */
export const measuredSynonyms = `select word, means, one_way as "oneWay",
  sum(octet_length(word) + octet_length(array_to_string(means, ' '))) over (order by word) as bytes from synonyms`;

const readSynonyms = prepare(
  {
    word: text,
    means: texts,
    /** Searching for one of `means` doesn't find the word. */
    oneWay: bool,
  },
  () =>
    sql`
      select word, means, "oneWay"
      from (${sql.raw(measuredSynonyms)}) s
      where bytes <= ${sql.raw(String(mostSynonymBytes))}
      order by word`,
);

/** Maximum number of names that are read for kinds of goods. */
const maxNames = 20_000;

const readNames = prepare(
  { name: text },
  () =>
    sql`
      select name
      from (select name from divisions union select name from categories) n
      order by name limit ${sql.raw(String(maxNames))}`,
);

interface Cached {
  vocabulary: Vocabulary;
  generation: number;
}

async function readVocabulary(db: Executor): Promise<Cached> {
  const words = await readWords.rows(db, {});
  // Read after the words. A change in between raises the generation, so both are read again.
  const synonyms = new Synonyms(await readSynonyms.rows(db, {}));
  const kinds = new Set((await readNames.rows(db, {})).flatMap(({ name }) => kindWords(name)));
  return { vocabulary: Vocabulary.of(words, synonyms, kinds), generation: words[0]?.generation ?? 0 };
}

const vocabularies = new WeakMap<Executor, CatalogWords>();

/** The catalog's vocabulary, read on first use and kept until it is forgotten. Each server has one. */
export class CatalogWords {
  /** Returns the vocabulary of that database. */
  static of(db: Executor): CatalogWords {
    const words = vocabularies.get(db) ?? new CatalogWords(db);
    vocabularies.set(db, words);
    return words;
  }

  readonly #db: Executor;
  #reading: Promise<Cached> | null = null;

  constructor(db: Executor) {
    this.#db = db;
  }

  read(): Promise<Cached> {
    if (this.#reading !== null) return this.#reading;
    const reading = readVocabulary(this.#db);
    this.#reading = reading;
    reading.catch(() => this.forget());
    return reading;
  }

  /** Drops a vocabulary older than the table's `generation`. The next use reads it again. */
  forget(): void {
    this.#reading = null;
  }
}

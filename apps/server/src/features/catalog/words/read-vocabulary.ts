import { sql } from 'drizzle-orm/sql/sql';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { kindWords } from './kind-words.ts';
import { type OwnSynonym, Synonyms } from './synonyms.ts';
import { type Counted, Vocabulary } from './vocabulary.ts';

/** Rarer ones beyond this many are not corrected to; they are found all the same. */
const most = 200_000;

const readWords = prepare<Record<never, never>, Counted & { generation: number | null }>(
  () => sql`select w.word as text, w.items, (select generation from search_state) as generation
    from search_words w where w.items > 0 order by w.items desc, w.word limit ${sql.raw(String(most))}`,
);

/** Synonyms beyond so many bytes of text, in the order of their words, are not read; the import says so. */
export const mostSynonymBytes = 4_000_000;

/** The synonyms with the bytes of each and all before it. */
export const measuredSynonyms = `select word, means, one_way as "oneWay",
  sum(octet_length(word) + octet_length(array_to_string(means, ' '))) over (order by word) as bytes from synonyms`;

const readSynonyms = prepare<Record<never, never>, OwnSynonym>(
  () =>
    sql`select word, means, "oneWay" from (${sql.raw(measuredSynonyms)}) s where bytes <= ${sql.raw(String(mostSynonymBytes))} order by word`,
);

/** Names beyond this many are not read for what they call their goods. */
const mostNames = 20_000;

const readNames = prepare<Record<never, never>, { name: string }>(
  () =>
    sql`select name from (select name from divisions union select name from categories) n order by name limit ${sql.raw(String(mostNames))}`,
);

interface Cached {
  vocabulary: Vocabulary;
  generation: number;
}

/** By pool: whatever wraps it reads the same words. */
const cache = new WeakMap<Database['pool'], Promise<Cached>>();

async function read(db: Executor): Promise<Cached> {
  const words = await readWords.rows(db, {});
  // Behind the words: what changes in between raises the generation, and both are read again.
  const synonyms = new Synonyms(await readSynonyms.rows(db, {}));
  const kinds = new Set((await readNames.rows(db, {})).flatMap(({ name }) => kindWords(name)));
  return { vocabulary: Vocabulary.of(words, synonyms, kinds), generation: words[0]?.generation ?? 0 };
}

/** The vocabulary as this process has it cached, read when it is first needed. */
export function cachedVocabulary(db: Database): Promise<Cached> {
  const known = cache.get(db.pool);
  if (known !== undefined) return known;
  const reading = read(db);
  cache.set(db.pool, reading);
  reading.catch(() => cache.delete(db.pool));
  return reading;
}

/** The vocabulary is older than the table's `generation`: it is read again when it is next needed. */
export function forgetVocabulary(db: Database): void {
  cache.delete(db.pool);
}

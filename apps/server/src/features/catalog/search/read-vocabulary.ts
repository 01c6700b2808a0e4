import { sql } from 'drizzle-orm/sql/sql';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type Counted, Vocabulary } from './vocabulary.ts';

/** Rarer ones beyond this many are not corrected to; they are found all the same. */
const most = 200_000;

const readWords = prepare<Record<never, never>, Counted & { generation: number | null }>(
  () => sql`select w.word as text, w.items, (select generation from search_state) as generation
    from search_words w where w.items > 0 order by w.items desc, w.word limit ${sql.raw(String(most))}`,
);

interface Kept {
  vocabulary: Vocabulary;
  generation: number;
}

/** By pool: whatever wraps it reads the same words. */
const kept = new WeakMap<Database['pool'], Promise<Kept>>();

async function read(db: Executor): Promise<Kept> {
  const words = await readWords.rows(db, {});
  return { vocabulary: new Vocabulary(words), generation: words[0]?.generation ?? 0 };
}

/** The vocabulary as this process keeps it, read when it is first needed. */
export function keptVocabulary(db: Database): Promise<Kept> {
  const known = kept.get(db.pool);
  if (known !== undefined) return known;
  const reading = read(db);
  kept.set(db.pool, reading);
  reading.catch(() => kept.delete(db.pool));
  return reading;
}

/** The vocabulary is older than the table's `generation`: it is read again when it is next needed. */
export function forgetVocabulary(db: Database): void {
  kept.delete(db.pool);
}

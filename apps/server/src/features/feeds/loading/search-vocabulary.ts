import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Work } from '../targets/target.ts';

/** The search columns of the items whose numbers `ids` selects. */
export const searchesOf = (ids: string): string => `select search from items where id in (${ids})`;

/**
 * Adds (sign 1) or takes away (-1) the words of the selected search columns. Not by ts_stat: it keeps words in a tree that
 * never balances, and item numbers come sorted, so a million of them took minutes. Long numbers are no vocabulary; they are
 * left out when each is counted, because looking at every word of every item costs more.
 */
export async function addWords(tx: Transaction, searches: string, sign: 1 | -1): Promise<void> {
  // Counted into a table of its own, because only so does the database set several processes to it.
  const counted = `counted_words_${sign === 1 ? 'in' : 'out'}`;
  await tx.execute(sql.raw(`
    create temp table ${counted} on commit drop as
    select word, ${sign} * count(*)::int as items from (${searches}) as s, unnest(tsvector_to_array(s.search)) as word
    group by word having word !~ '^[0-9]{5,}$'`));
  await tx.execute(sql.raw(`
    insert into search_words as w (word, items) select word, items from ${counted}
    on conflict (word) do update set items = w.items + excluded.items`));
  await tx.execute(sql.raw(`drop table ${counted}`));
}

/**
 * Ends a change of the vocabulary: words that stand in no item any more are no words to correct to, and servers that keep a copy
 * learn that theirs is old.
 */
export async function endOfWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_words where items <= 0`);
  await tx.execute(sql`insert into search_state default values on conflict (id) do update set generation = search_state.generation + 1`);
}

/** Keeps `search_words` in step with the staged items: their old words go before the write, their new ones come after. */
export async function countWords({ tx, stage }: Work): Promise<() => Promise<void>> {
  await addWords(tx, searchesOf(`select id from ${stage}`), -1);
  return async () => {
    await addWords(tx, `select search from ${stage}`, 1);
    await endOfWords(tx);
  };
}

import { sql } from 'drizzle-orm/sql/sql';
import { float, int, text } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { prepare } from '../db/prepared.ts';
import type { FileReport } from './report.ts';

/** A feed's last load: seconds since 1970, rows read, and how many of them were bad. */
export interface FeedLoad {
  feed: string;
  at: number;
  rows: number;
  bad: number;
}

/** Records a load within its transaction. */
export async function noteLoad(tx: Transaction, { format, rows: read, bad }: FileReport, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into feed_loads (feed, loaded_at, rows, bad_rows)
    values (${format}, ${now.toISOString()}, ${read}, ${bad})
    on conflict (feed)
      do update set loaded_at = excluded.loaded_at, rows = excluded.rows, bad_rows = excluded.bad_rows`);
}

const loads = prepare(
  { feed: text, at: float, rows: int, bad: int },
  () =>
    sql`select feed, extract(epoch from loaded_at)::float8 as at, rows, bad_rows as bad from feed_loads order by feed`,
);

/** Returns the last load of every feed that was ever loaded. */
export const listLoads = (db: Executor): Promise<FeedLoad[]> => loads.rows(db, {});

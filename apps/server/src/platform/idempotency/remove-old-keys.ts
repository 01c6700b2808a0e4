import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../db/database.ts';
import { removeInBatches } from '../db/in-batches.ts';
import { type Places, prepareWrite } from '../db/prepared.ts';

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`delete from idempotency_keys where (user_id, key) in (
    select user_id, key from idempotency_keys where at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Deletes keys older than that time. A later request with such a key is executed again. Returns how many. */
export const removeOldKeys = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });

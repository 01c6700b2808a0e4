import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../db/database.ts';
import { bool, int } from '../db/columns.ts';
import { type Places, prepare, prepareWrite } from '../db/prepared.ts';

interface Whose {
  customerNumber: string;
  userId: number;
  action: AuditAction;
}

const recent = prepare(
  { count: int },
  (at: Places<Whose & { since: string }>) => sql`
    select count(*)::int as count
    from audit_log
    where customer_number = ${at.customerNumber} and at > ${at.since}::timestamptz and user_id = ${at.userId}
      and action = ${at.action}`,
);

const lock = prepareWrite(
  (at: Places<Whose>) =>
    sql`
      select pg_advisory_xact_lock(hashtextextended(${at.action}::text || ' of ' || ${at.userId}::bigint || ' for '
              || ${at.customerNumber}::text, 0))`,
);

/**
 * Counts how often the user did this for the customer since that time. Other transactions wait to count until this one
 * ends.
 */
export async function countRecent(tx: Transaction, whose: Whose, since: Date): Promise<number> {
  await lock.run(tx, whose);
  return (await recent.row(tx, { ...whose, since: since.toISOString() }))!.count;
}

const ever = prepare(
  { found: bool },
  (at: Places<{ action: AuditAction }>) =>
    sql`select exists (select 1 from audit_log where action = ${at.action}) as found`,
);

/** Returns whether this was ever done. Reads the whole log if it wasn't. */
export const wasEverDone = async (db: Executor, action: AuditAction): Promise<boolean> =>
  (await ever.row(db, { action }))!.found;

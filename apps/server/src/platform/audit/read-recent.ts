import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../db/database.ts';
import { prepare } from '../db/prepared.ts';

interface Whose {
  customerNumber: string;
  userId: number;
  action: string;
}

const recent = prepare<Whose & { since: string }, { count: number }>(
  (at) => sql`select count(*)::int as count from audit_log
    where customer_number = ${at.customerNumber} and at > ${at.since}::timestamptz and user_id = ${at.userId} and action = ${at.action}`,
);

const lock = prepare<Whose>(
  (at) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${at.action}::text || ' of ' || ${at.userId}::bigint || ' for ' || ${at.customerNumber}::text, 0))`,
);

/**
 * Counts how often the user did this for the customer since that time. Other transactions wait to count until this one
 * ends.
 */
export async function countRecent(tx: Transaction, whose: Whose, since: Date): Promise<number> {
  await lock.run(tx, whose);
  return (await recent.row(tx, { ...whose, since: since.toISOString() }))!.count;
}

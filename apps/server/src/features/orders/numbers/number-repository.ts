import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/database.ts';
import { row } from '../../../platform/db/rows.ts';
import type { NumberRange } from '../../../setting-values.ts';

/** The maximum of a database sequence, which applies without a setting. */
const maxSequenceValue = '9223372036854775807';

/**
 * Sets the range for new order numbers. With null, numbers continue from the current one without an end. Numbers only
 * grow, so a number is never used twice. Returns how many numbers are left: null means no end, and 0 means that the
 * range is used up and new orders fail.
 */
export async function setNumberRange(db: Database, range: NumberRange | null): Promise<number | null> {
  const left = await db.transact(async (tx) => {
    // Servers take turns, so that each sees the range that the previous one set.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order_numbers'))`);
    const found = (await row(
      tx,
      { last: text, next: text, most: text },
      sql`select n.last_value::text as last, (n.last_value + n.is_called::int)::text as next, s.seqmax::text as most
        from order_numbers n, pg_sequence s where s.seqrelid = 'order_numbers'::regclass`,
    ))!;
    const [last, next, currentMax] = [BigInt(found.last), BigInt(found.next), BigInt(found.most)];
    const end = range === null ? BigInt(maxSequenceValue) : BigInt(range.to);
    // The database rejects a maximum below the current number.
    const newMax = end < last ? last : end;
    if (newMax !== currentMax) await tx.execute(sql.raw(`alter sequence order_numbers maxvalue ${newMax}`));
    const begin = range === null ? next : BigInt(range.from);
    if (begin > next) await tx.execute(sql`select setval('order_numbers', ${String(begin)}::bigint, false)`);
    const first = begin > next ? begin : next;
    return end < first ? 0n : end - first + 1n;
  });
  return range === null ? null : Number(left);
}

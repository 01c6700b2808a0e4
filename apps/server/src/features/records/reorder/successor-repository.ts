import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { successorOf } from '../../catalog/item/successor-sql.ts';

const successors = prepare(
  { of: text, id: text },
  (at: Places<{ userId: number; customerNumber: string; items: string[] }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select i.id as of, next.id
    from items i cross join who cross join lateral ${successorOf(sql`i`)} next
    where i.id = any(${at.items}::text[])`,
);

/**
 * Returns the successor of each item for the customer, by item number. Leaves out items without one. One round trip.
 */
export async function findSuccessors(
  { db, actor, customerNumber }: AccountContext,
  items: readonly string[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const found = await successors.rows(db, { userId: actor.userId, customerNumber, items: [...new Set(items)] });
  return new Map(found.map(({ of, id }) => [of, id]));
}

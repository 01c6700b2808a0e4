import { decimal, toWire } from '@tradecounter/rules/decimal';
import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../platform/context.ts';
import { type Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

interface HeldSum {
  item_id: string;
  holds: number;
  base: string;
  quantity: string | null;
  uom: string | null;
  until: string;
}

const sums = prepare<{ customerNumber: string; items: string[] }, HeldSum>(
  (at) => sql`select item_id, count(*)::int as holds, sum(base_quantity)::text as base, min(until)::text as until,
      case when min(uom) = max(uom) then sum(quantity)::text end as quantity, case when min(uom) = max(uom) then min(uom) end as uom
    from holds where customer_number = ${at.customerNumber} and item_id = any(${at.items}::text[]) and ended_at is null group by item_id`,
);

/** What is held of items, as `Held` of schema.graphql has it. */
async function findHeld(db: Executor, customerNumber: string, items: readonly string[]) {
  const found = await sums.rows(db, { customerNumber, items: [...items] });
  return new Map(found.map(({ item_id: item, holds, base, quantity, uom, until }) => [
    item, { holds, baseQty: toWire(decimal(base).round(4)), quantity: quantity === null ? null : toWire(decimal(quantity)), uom, until },
  ]));
}

interface Batch {
  items: string[];
  found: ReturnType<typeof findHeld>;
}

/** Items of one answer that wait for the same look. */
const waiting = new WeakMap<AccountContext, Batch>();

function batchOf(account: AccountContext): Batch {
  const open = waiting.get(account);
  if (open !== undefined) return open;
  const items: string[] = [];
  // All items of a page are asked for before the first of them is looked up.
  const found = Promise.resolve().then(() => {
    waiting.delete(account);
    return findHeld(account.db, account.customerNumber, items);
  });
  const batch = { items, found };
  waiting.set(account, batch);
  return batch;
}

/** What is held of an item for the customer, or null: one look for all items of a page. */
export async function heldOf({ id }: { id: string }, account: AccountContext) {
  const { items, found } = batchOf(account);
  items.push(id);
  return (await found).get(id) ?? null;
}

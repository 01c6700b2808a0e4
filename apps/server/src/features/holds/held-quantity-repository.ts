import { decimal, toWire } from '@tradecounter/rules/decimal';
import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../platform/context.ts';
import { type Executor } from '../../platform/db/database.ts';
import { int, nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { lookUpTogether } from '../../platform/graphql/look-up-together.ts';
import { liveSql } from './hold-state-sql.ts';

const sums = prepare(
  { itemId: text, holds: int, base: text, until: text, quantity: nullable(text), uom: nullable(text) },
  (at: Places<{ customerNumber: string; items: string[] }>) => sql`
    select item_id, count(*)::int as holds, sum(base_quantity)::text as base, min(until)::text as until,
      case when min(uom) = max(uom) then sum(quantity)::text end as quantity,
      case when min(uom) = max(uom) then min(uom) end as uom
    from holds h
    where h.customer_number = ${at.customerNumber} and h.item_id = any(${at.items}::text[]) and ${liveSql(sql`h`)}
    group by item_id`,
);

/** The held quantities of items, as `Held` of schema.graphql. */
async function findHeld(db: Executor, customerNumber: string, items: readonly string[]) {
  const heldSums = await sums.rows(db, { customerNumber, items: [...items] });
  return new Map(
    heldSums.map(({ itemId: item, holds, base, quantity, uom, until }) => [
      item,
      {
        holds,
        baseQty: toWire(decimal(base).round(4)),
        quantity: quantity === null ? null : toWire(decimal(quantity)),
        uom,
        until,
      },
    ]),
  );
}

const heldBy = lookUpTogether(({ db, customerNumber }, items) => findHeld(db, customerNumber, items));

/** The held quantity of an item for the customer, or null. All items of a page share one query. */
export const heldOf = ({ id }: { id: string }, account: AccountContext) => heldBy(account, id);

import type { ChangeableOrder, OrderChange } from '@tradecounter/rules/orders/changes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { row, rows } from '../../../platform/db/rows.ts';
import { bool, int, json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { lineOwnNumberSql } from '../order-repository.ts';

const amountText = (amount: SQL): SQL => sql`trim_scale(${amount})::text`;

/** Order `o` and its lines as a ChangeableOrder. */
const currentOrder = sql`jsonb_build_object('terms', jsonb_build_object('requestedDate', o.requested_date,
      'shipVia', o.ship_via_description, 'location', o.location_name, 'shipTo', o.ship_to, 'poNumber', o.po_number,
      'sidemark', o.sidemark, 'merchandise', ${amountText(sql`o.merchandise`)},
      'cardDiscount', ${amountText(sql`o.card_discount`)}, 'freight', ${amountText(sql`o.freight`)},
      'tax', ${amountText(sql`o.tax`)}, 'total', ${amountText(sql`o.total`)})
      || case when o.charges = 0 then '{}'::jsonb else jsonb_build_object('charges', ${amountText(sql`o.charges`)}) end,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'replaces', l.replaces,
              'itemId', l.item_id, 'description', l.description, 'ownNumber', ${lineOwnNumberSql},
              'quantity', ${amountText(sql`l.quantity`)},
              'uom', l.uom, 'unitPrice', ${amountText(sql`l.unit_price`)}, 'priceUom', l.price_uom,
              'net', ${amountText(sql`l.net`)}, 'confirmedDate', l.confirmed_date)
            order by l.line_number), '[]'::jsonb)
      from order_lines l
      where l.customer_number = o.customer_number and l.order_number = o.order_number))`;

/**
 * Saves the current state of these portal orders until the transaction ends. A second call doesn't overwrite a saved
 * order.
 *
 * `orderNumbers` is a query. The orders are locked first, so that two imports never report the same change.
 */
export async function saveBefore(tx: Transaction, orderNumbers: SQL): Promise<void> {
  await tx.execute(
    sql`create temporary table if not exists orders_before (order_number text primary key,
        customer_number text not null, before jsonb not null)
      on commit drop`,
  );
  await tx.execute(
    sql`
      select 1
      from orders o
      where o.source = 'portal' and o.order_number in (${orderNumbers})
      order by o.order_number collate "C"
      for update`,
  );
  await tx.execute(
    sql`
      insert into orders_before (order_number, customer_number, before)
      select o.order_number, o.customer_number, ${currentOrder}
      from orders o
      where o.source = 'portal' and o.order_number in (${orderNumbers})
      on conflict (order_number) do nothing`,
  );
}

/** Recalculates merchandise, total and weight of the saved orders from their lines, discount, freight, charges and tax. */
export const recomputeSavedSums = (tx: Transaction): Promise<unknown> =>
  tx.execute(
    sql`
      update orders o set merchandise = s.net,
        total = s.net - o.card_discount + coalesce(o.freight, 0) + o.charges + o.tax, weight = s.weight
      from (
          select b.order_number, b.customer_number, coalesce(sum(l.net), 0) as net,
            coalesce(sum(l.weight), 0) as weight
          from orders_before b
          left join order_lines l on l.customer_number = b.customer_number and l.order_number = b.order_number
          group by 1, 2) s
      where o.customer_number = s.customer_number and o.order_number = s.order_number
        and (o.merchandise, o.total, o.weight) is distinct from (s.net,
          s.net - o.card_discount + coalesce(o.freight, 0) + o.charges + o.tax, s.weight)`,
  );

/** Whether this transaction saved any orders. */
export const hasSaved = async (tx: Transaction): Promise<boolean> =>
  (await row(tx, { kept: bool }, sql`select to_regclass('pg_temp.orders_before') is not null as kept`))!.kept;

/** An order that this transaction saved, before and after its changes. */
export interface SavedOrder {
  customerNumber: string;
  orderNumber: string;
  /** Of the customer; empty = the shop's. */
  currency: string;
  before: ChangeableOrder;
  after: ChangeableOrder;
}

/** Reads up to `limit` saved orders with numbers after `after`, each as it was and as it is now. */
export const readSaved = (tx: Transaction, after: string, limit: number): Promise<SavedOrder[]> =>
  rows(
    tx,
    {
      customerNumber: text,
      orderNumber: text,
      currency: text,
      before: json<ChangeableOrder>(),
      after: json<ChangeableOrder>(),
    },
    sql`
      select b.customer_number as "customerNumber", b.order_number as "orderNumber",
        (select c.currency from customers c where c.number = o.customer_number) as currency, b.before,
        ${currentOrder} as after
      from orders_before b join orders o on o.customer_number = b.customer_number and o.order_number = b.order_number
      where b.order_number collate "C" > ${after}
      order by b.order_number collate "C" limit ${limit}`,
  );

/** Deletes the saved states, so that the transaction can save orders again. */
export const dropSaved = (tx: Transaction): Promise<unknown> => tx.execute(sql`drop table pg_temp.orders_before`);

const changeInsertion = prepare(
  { number: int },
  (
    at: Places<{
      customerNumber: string;
      orderNumber: string;
      at: string;
      before: string;
      after: string;
      lines: string;
    }>,
  ) => sql`
    insert into order_changes (customer_number, order_number, number, changed_at, before, after, lines)
    select ${at.customerNumber}, ${at.orderNumber}, coalesce(max(c.number), 0) + 1, ${at.at}::timestamptz,
      ${at.before}::jsonb, ${at.after}::jsonb, ${at.lines}::jsonb
    from order_changes c
    where c.customer_number = ${at.customerNumber} and c.order_number = ${at.orderNumber}
    returning number`,
);

/** Stores a change and returns its number within the order, starting at 1. The caller must have locked the order. */
export async function addChange(
  tx: Transaction,
  { customerNumber, orderNumber }: { customerNumber: string; orderNumber: string },
  { before, after, lines }: OrderChange,
  at: Date,
): Promise<number> {
  const added = await changeInsertion.row(tx, {
    customerNumber,
    orderNumber,
    at: at.toISOString(),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    lines: JSON.stringify(lines),
  });
  return added!.number;
}

const wrongSum = {
  orderNumber: text,
  total: text,
  /** Sum of the lines, less the discount, plus freight, charges and tax. */
  sum: text,
};

export type WrongSum = RowOf<typeof wrongSum>;

/**
 * Reads orders whose total isn't merchandise less discount plus freight, charges and tax, and portal orders whose
 * merchandise isn't the sum of their lines. Returns an empty array when all orders are correct.
 */
export const readWrongSums = (db: Executor): Promise<WrongSum[]> =>
  rows(
    db,
    wrongSum,
    sql`
      with sums as (
          select o.order_number, o.total,
            case
              when o.source = 'portal'
                then coalesce((
                    select sum(l.net)
                    from order_lines l
                    where l.customer_number = o.customer_number and l.order_number = o.order_number), 0)
              else o.merchandise
            end as lines, o.merchandise, o.card_discount, coalesce(o.freight, 0) as freight,
            o.charges + o.tax as more
          from orders o)
      select order_number, ${amountText(sql`total`)} as total,
        ${amountText(sql`lines - card_discount + freight + more`)} as sum
      from sums
      where total <> lines - card_discount + freight + more or merchandise <> lines
      order by order_number collate "C"`,
  );

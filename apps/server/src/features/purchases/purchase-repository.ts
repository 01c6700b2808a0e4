import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { float, int, json, nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { ownNumberSql } from '../catalog/item/item-facts-sql.ts';

export interface NamedChoice {
  id: string;
  name: string;
}

/** Available filter values of the purchase list. */
export type PurchaseChoices = RowOf<typeof choices>;

const choices = prepare(
  { families: json<NamedChoice[]>(), shipTos: json<NamedChoice[]>() },
  (at: Places<{ customerNumber: string }>) => sql`
    select (
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name collate "C", f.id),
            '[]'::json)
        from families f
        where f.id in (
            select i.family
            from purchased_items p join items i on i.id = p.item_id
            where p.customer_number = ${at.customerNumber})) as families,
      (select coalesce(json_agg(json_build_object('id', s.sequence, 'name', s.name)
              order by s.name collate "C", s.sequence), '[]'::json)
        from ship_tos s
        where s.customer_number = ${at.customerNumber}) as "shipTos"`,
);

/** Reads the families of everything that the customer ever bought, and the ship-tos in the address book. */
export const findChoices = async (db: Executor, customerNumber: string): Promise<PurchaseChoices> =>
  (await choices.row(db, { customerNumber }))!;

/** A purchased item, with the unit and the day of its last purchase. */
interface LastPurchase {
  itemId: string;
  uom: string;
  /** ISO date. */
  last: string;
}

const quantitiesOfLast = prepare(
  { itemId: text, quantity: float },
  (at: Places<{ customerNumber: string; itemIds: string[]; uoms: string[]; days: string[] }>) => sql`
    select w.item_id as "itemId", b.quantity::float8 as quantity
    from unnest(${at.itemIds}::text[], ${at.uoms}::text[], ${at.days}::date[]) w (item_id, uom, day)
    cross join lateral (
      select l.quantity
      from invoice_lines l
      join invoices i on i.customer_number = l.customer_number and i.invoice_number = l.invoice_number
      where l.customer_number = ${at.customerNumber} and l.item_id = w.item_id and l.uom = w.uom and l.quantity > 0
        and i.invoice_date = w.day
      order by l.invoice_number collate "C" desc, l.line_number desc limit 1) b`,
);

/** Reads how much of each item was on its last invoice line, in the unit of the purchase. Leaves out items without one. */
export async function findLastQuantities(
  db: Executor,
  customerNumber: string,
  purchases: readonly LastPurchase[],
): Promise<ReadonlyMap<string, number>> {
  if (purchases.length === 0) return new Map();
  const rows = await quantitiesOfLast.rows(db, {
    customerNumber,
    itemIds: purchases.map(({ itemId }) => itemId),
    uoms: purchases.map(({ uom }) => uom),
    days: purchases.map(({ last }) => last),
  });
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

export interface PurchaseLineRow {
  invoiceNumber: string;
  lineNumber: number;
  date: string;
  quantity: number;
  uom: string;
  unitPrice: number;
  amount: number;
  shipTo: string;
  poNumber: string;
}

export type PurchaseHistoryRow = RowOf<typeof history>;

const history = prepare(
  {
    itemId: text,
    ownNumber: nullable(text),
    description: text,
    times: int,
    quantity: float,
    uom: text,
    otherUnits: json<[string, string][]>(),
    last: text,
    lineCount: int,
    lines: json<PurchaseLineRow[]>(),
  },
  (at: Places<{ customerNumber: string; itemId: string; limit: number }>) => sql`
    with own as materialized (
        select l.invoice_number, l.line_number, i.invoice_date, l.quantity, l.uom, l.unit_price, l.amount,
          i.ship_to, i.po_number
        from invoice_lines l
        join invoices i on i.customer_number = l.customer_number and i.invoice_number = l.invoice_number
        where l.customer_number = ${at.customerNumber} and l.item_id = ${at.itemId}),
      newest as (
        select *
        from own
        order by invoice_date desc, invoice_number desc, line_number limit ${at.limit}::int)
    select p.item_id as "itemId", ${ownNumberSql(sql`p.customer_number`, sql`p.item_id`)} as "ownNumber",
      coalesce(i.description, p.description) as description, p.times, p.quantity::float8 as quantity, p.uom,
      p.other_units as "otherUnits", p.last_on::text as last, (select count(*)::int from own) as "lineCount",
      (select coalesce(json_agg(json_build_object('invoiceNumber', n.invoice_number, 'lineNumber', n.line_number,
                'date', n.invoice_date, 'quantity', n.quantity, 'uom', n.uom, 'unitPrice', n.unit_price,
                'amount', n.amount, 'shipTo', n.ship_to, 'poNumber', n.po_number)
              order by n.invoice_date desc, n.invoice_number desc, n.line_number), '[]'::json)
        from newest n) as lines
    from purchased_items p left join items i on i.id = p.item_id
    where p.customer_number = ${at.customerNumber} and p.item_id = ${at.itemId}`,
);

/** Reads the item's purchase history, newest lines first. Null when the customer never bought it. */
export const findHistory = (
  db: Executor,
  key: { customerNumber: string; itemId: string; limit: number },
): Promise<PurchaseHistoryRow | null> => history.row(db, key);

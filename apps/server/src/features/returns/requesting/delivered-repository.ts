import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { bool, date, int, nullable, numeric, text, texts } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';

/** The order or invoice whose lines are returned. */
export interface DocumentKey {
  customerNumber: string;
  documentNumber: string;
}

const columns = {
  lineNumber: int,
  itemId: text,
  description: text,
  known: bool,
  picture: nullable(text),
  uom: text,
  /** Delivered or billed, in the line's unit where `shippedBase` is null, and otherwise in base units. */
  delivered: numeric,
  inBase: bool,
  /** Size of the line's unit in base units: factor ÷ divisor. Null = not known. */
  factor: nullable(numeric),
  divisor: nullable(numeric),
  /** The line's amount, and the quantity of its unit that it is for. */
  amount: numeric,
  amountFor: numeric,
  /** ISO date of the delivery; the bill's, or the order's, if no delivery is known. */
  since: date,
  /** What returns of this line ask for already, in its unit. */
  asked: numeric,
  /** Numbers of the returns of this line, and of its goods by the order or another invoice of it. */
  askedIn: texts,
  /**
   * Base units of the item that the order and its invoices have delivered and that no return of any of them asks for.
   * Null if the document has no order, or the sizes of the units aren't known.
   */
  together: nullable(numeric),
  packUom: nullable(text),
  packFactor: nullable(numeric),
  packDivisor: nullable(numeric),
  notReturnable: bool,
  returnDays: nullable(int),
  restockingFee: numeric,
};

/** A returned line `r` of return `h` that counts against line `l` of this kind of document. */
const askedFrom = (source: SQL, number: SQL): SQL => sql`
  from return_lines r
  join returns h on h.customer_number = r.customer_number and h.return_number = r.return_number
  where h.customer_number = l.customer_number and h.source = ${source} and ${number}
    and r.document_line = l.line_number and h.state not in ('refused', 'withdrawn')`;

/** The size of the unit of `a` in base units, by its item `i`. Null = not known. */
const unitSize = sql`coalesce((
      select f.factor / f.divisor
      from item_uoms f
      where f.item_id = a.item_id and f.code = a.uom),
    case when a.uom = i.base_uom then 1 end)`;

/**
 * Joins `g`: base units of the item of line `l` that the order has shipped, that its invoices bill, and that returns of
 * the order and of these invoices ask for, with the numbers of the returns. A wrong price asks for no goods.
 */
const goodsOfOrder = (orderNumber: SQL): SQL => sql`
  left join lateral (
    select (
        select sum(a.shipped)
        from order_lines a
        where a.customer_number = l.customer_number and a.order_number = ${orderNumber} and a.item_id = l.item_id)
      as shipped,
      (
        select sum(a.quantity * ${unitSize})
        from invoices b
        join invoice_lines a on a.customer_number = b.customer_number and a.invoice_number = b.invoice_number
        where b.customer_number = l.customer_number and b.order_number = ${orderNumber} and a.item_id = l.item_id
          and a.quantity > 0) as billed,
      coalesce(sum(a.quantity * ${unitSize}), 0) as asked,
      coalesce(array_agg(distinct a.return_number), '{}') as numbers
    from returns h
    join return_lines a on a.customer_number = h.customer_number and a.return_number = h.return_number
      and a.item_id = l.item_id and a.reason <> 'price'
    where ${orderNumber} <> '' and l.item_id <> '' and h.customer_number = l.customer_number
      and h.state not in ('refused', 'withdrawn')
      and (h.order_number = ${orderNumber}
        or h.invoice_number in (
          select b.invoice_number
          from invoices b
          where b.customer_number = l.customer_number and b.order_number = ${orderNumber}))
    having count(*) > 0) g on true`;

/** Facts of item `i` of line `l`, with the unit `p` that it is packed in. */
const itemFacts = sql`
  i.id is not null as known, ${shownPicture(sql`i`)} as picture`;

const rules = (source: SQL, number: SQL): SQL => sql`
  coalesce((select sum(r.line_quantity) ${askedFrom(source, number)}), 0) as asked,
  array(
    select r.return_number ${askedFrom(source, number)} union select unnest(g.numbers) order by 1) as "askedIn",
  greatest(g.shipped, g.billed) - g.asked as together,
  i.pack_uom as "packUom", p.factor as "packFactor", p.divisor as "packDivisor",
  coalesce(i.not_returnable, false) as "notReturnable", i.return_days as "returnDays",
  coalesce(i.restocking_fee, 0) as "restockingFee"`;

const joins = sql`
  left join items i on i.id = l.item_id
  left join item_uoms p on p.item_id = i.id and p.code = i.pack_uom
  left join item_uoms u on u.item_id = l.item_id and u.code = l.uom`;

const ofOrder = sql`h.order_number = l.order_number`;
const ofInvoice = sql`h.invoice_number = l.invoice_number`;

const statements = {
  order: prepare(
    columns,
    (at: Places<DocumentKey>) => sql`
      select l.line_number as "lineNumber", l.item_id as "itemId",
        coalesce(nullif(l.description, ''), l.item_id) as description, ${itemFacts}, l.uom, l.shipped as delivered,
        true as "inBase", l.base_quantity as factor, l.quantity as divisor, l.net as amount,
        l.quantity as "amountFor",
        coalesce((
            select max(s.date)
            from shipments s
            join shipment_lines g on g.customer_number = s.customer_number and g.order_number = s.order_number
              and g.shipment_number = s.shipment_number
            where s.customer_number = l.customer_number and s.order_number = l.order_number
              and g.line_number = l.line_number),
          (select max(v.invoice_date)
            from invoices v
            where v.customer_number = l.customer_number and v.order_number = l.order_number), o.placed_at::date)
          as since,
        ${rules(sql`'order'`, ofOrder)}
      from orders o
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      ${joins} ${goodsOfOrder(sql`o.order_number`)}
      where o.customer_number = ${at.customerNumber} and o.order_number = ${at.documentNumber} and l.shipped > 0
        and l.quantity > 0
      order by l.line_number`,
  ),
  invoice: prepare(
    columns,
    (at: Places<DocumentKey>) => sql`
      select l.line_number as "lineNumber", l.item_id as "itemId",
        coalesce(nullif(l.description, ''), l.item_id) as description, ${itemFacts}, l.uom, l.quantity as delivered,
        false as "inBase", coalesce(u.factor, case when l.uom = i.base_uom then 1 end) as factor,
        coalesce(u.divisor, case when l.uom = i.base_uom then 1 end) as divisor, l.amount, l.quantity as "amountFor",
        v.invoice_date as since, ${rules(sql`'invoice'`, ofInvoice)}
      from invoices v
      join invoice_lines l on l.customer_number = v.customer_number and l.invoice_number = v.invoice_number
      ${joins} ${goodsOfOrder(sql`v.order_number`)}
      where v.customer_number = ${at.customerNumber} and v.invoice_number = ${at.documentNumber} and l.quantity > 0
      order by l.line_number`,
  ),
};

export type DeliveredRow = RowOf<(typeof statements)['order']>;

/** Reads the lines of an order that have shipped, or those that an invoice bills, with the rules of their items. */
export const findDelivered = (db: Executor, source: ReturnSource, key: DocumentKey): Promise<DeliveredRow[]> =>
  statements[source].rows(db, { ...key });

import { sql } from 'drizzle-orm/sql/sql';
import type { ReturnReason, ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { int, text } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { DocumentKey } from './delivered-repository.ts';

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('returns of ' || ${at.customerNumber}::text, 0))`,
);

const recent = prepare(
  { count: int },
  (at: Places<{ customerNumber: string; since: string }>) => sql`
    select count(*)::int as count
    from returns
    where customer_number = ${at.customerNumber} and user_id is not null and requested_at > ${at.since}::timestamptz`,
);

/**
 * Counts the returns that the customer has requested since then. Other transactions wait until this one ends, so that
 * none asks for goods that another one asks for.
 */
export async function countRecentReturns(tx: Transaction, customerNumber: string, since: Date): Promise<number> {
  await lock.run(tx, { customerNumber });
  return (await recent.row(tx, { customerNumber, since: since.toISOString() }))!.count;
}

/** Skips numbers that the distributor's own returns already use. */
const number = prepare(
  { number: text },
  () => sql`
    with recursive tried(number) as (
        select nextval('return_numbers')
        union all
        select nextval('return_numbers')
        from tried t
        where exists (select 1 from returns r where r.return_number = 'RT' || t.number))
    select 'RT' || max(number) as number
    from tried`,
);

/** Draws the number of a new return. */
export const nextReturnNumber = async (tx: Transaction): Promise<string> => (await number.row(tx, {}))!.number;

const columns = { orderNumber: text, invoiceNumber: text, poNumber: text, sidemark: text };

const documents = {
  order: prepare(
    columns,
    (at: Places<DocumentKey>) => sql`
      select o.order_number as "orderNumber", '' as "invoiceNumber", o.po_number as "poNumber", o.sidemark
      from orders o
      where o.customer_number = ${at.customerNumber} and o.order_number = ${at.documentNumber}`,
  ),
  invoice: prepare(
    columns,
    (at: Places<DocumentKey>) => sql`
      select v.order_number as "orderNumber", v.invoice_number as "invoiceNumber", v.po_number as "poNumber",
        v.sidemark
      from invoices v
      where v.customer_number = ${at.customerNumber} and v.invoice_number = ${at.documentNumber}`,
  ),
};

/** Reads the document of a return. Null if the customer has no such document. */
export const findDocument = (
  db: Executor,
  source: ReturnSource,
  key: DocumentKey,
): Promise<RowOf<(typeof documents)['order']> | null> => documents[source].row(db, { ...key });

export interface NewReturn {
  customerNumber: string;
  returnNumber: string;
  source: ReturnSource;
  orderNumber: string;
  invoiceNumber: string;
  wish: string;
  comment: string;
  userId: number;
  requestedBy: string;
  requestedAt: string;
  /** Exact decimal. */
  amount: string;
  foundBy: string;
}

export interface NewReturnLine {
  /** Of the return, from 1. */
  number: number;
  /** Of the order or invoice. */
  documentLine: number;
  itemId: string;
  description: string;
  reason: ReturnReason;
  /** Exact decimals. */
  quantity: string;
  uom: string;
  lineQuantity: string;
  amount: string;
  restockingFee: string;
}

const insertion = prepareWrite(
  (at: Places<NewReturn & { lines: string }>) => sql`
    with made as (
        insert into returns (customer_number, return_number, source, order_number, invoice_number, wish, comment,
          user_id, requested_by, requested_at, changed_at, amount, found_by)
        values (${at.customerNumber}, ${at.returnNumber}, ${at.source}, ${at.orderNumber}, ${at.invoiceNumber},
          ${at.wish}, ${at.comment}, ${at.userId}::bigint, ${at.requestedBy}, ${at.requestedAt}::timestamptz,
          ${at.requestedAt}::timestamptz, ${at.amount}::numeric, ${at.foundBy})
        returning customer_number, return_number),
      step as (
        insert into return_steps (customer_number, return_number, number, state, at, mailed_at)
        select customer_number, return_number, 1, 'requested', ${at.requestedAt}::timestamptz,
          ${at.requestedAt}::timestamptz
        from made)
    insert into return_lines (customer_number, return_number, line_number, document_line, item_id, description, reason,
      quantity, uom, line_quantity, amount, restocking_fee)
    select m.customer_number, m.return_number, l.number, l."documentLine", l."itemId", l.description, l.reason,
      l.quantity, l.uom, l."lineQuantity", l.amount, l."restockingFee"
    from made m,
      json_to_recordset(${at.lines}::json)
        as l(number int, "documentLine" int, "itemId" text, description text, reason text, quantity numeric, uom text,
          "lineQuantity" numeric, amount numeric, "restockingFee" numeric)`,
);

/** Inserts a return with its lines and its first step in one statement. */
export const insertReturn = (tx: Transaction, made: NewReturn, lines: readonly NewReturnLine[]): Promise<number> =>
  insertion.run(tx, { ...made, lines: JSON.stringify(lines) });

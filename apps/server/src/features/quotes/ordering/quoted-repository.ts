import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { quotes } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { quoteStateSql } from '../quote-state-sql.ts';

/** The parts of a quote that an order needs. Exact decimals are strings. */
const quotedRow = {
  state: textOf<StateOf<typeof quotes>>(),
  orderNumber: text,
  /** Sequence of the quoted ship-to. Null when there is none, or when the address book no longer has it. */
  shipTo: nullable(text),
  lines: json<QuotedLine[]>(),
  /** The lines add up to less than zero, because credits exceed charges. */
  belowZero: bool,
};

export type QuotedRow = RowOf<typeof quotedRow>;

export interface QuotedLine {
  lineNumber: number;
  /** Empty for a charge without an item number. */
  itemId: string;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  amount: string;
}

interface QuotedKey {
  customerNumber: string;
  quoteNumber: string;
  today: string;
}

const quotedSql = (at: Places<QuotedKey>): SQL => sql`
  select ${quoteStateSql(sql`q`, at.today)} as state,
    coalesce(nullif(q.ordered_as, ''), q.order_number) as order_number,
    (select s.sequence
      from ship_tos s
      where s.customer_number = q.customer_number and s.sequence = q.ship_to and not s.closed) as ship_to,
    (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
              'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'uom', l.uom,
              'unitPrice', l.unit_price::text, 'amount', l.amount::text)
            order by l.line_number), '[]'::json)
      from quote_lines l
      where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0) as lines,
    coalesce((
        select sum(l.amount)
        from quote_lines l
        where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0),
      0) < 0 as below_zero
  from quotes q
  where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}`;

const quotedByKey = prepare(quotedRow, quotedSql);
const lockedQuoted = prepare(quotedRow, (at: Places<QuotedKey>) => sql`${quotedSql(at)} for update`);

/** Reads what an order for the quote would contain. Null when the customer has no quote of that number. */
export const findQuoted = (db: Executor, key: QuotedKey): Promise<QuotedRow | null> => quotedByKey.row(db, { ...key });

/** Reads the same and locks the quote until the transaction ends. */
export const lockQuoted = (tx: Transaction, key: QuotedKey): Promise<QuotedRow | null> =>
  lockedQuoted.row(tx, { ...key });

const ordered = prepareWrite(
  (
    at: Places<{ customerNumber: string; quoteNumber: string; orderNumber: string; at: string; by: string }>,
  ) => sql`update quotes set ordered_as = ${at.orderNumber}, ordered_at = ${at.at}::timestamptz, ordered_by = ${at.by}
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}`,
);

/** Stores which order the quote has become. */
export const markOrdered = (
  tx: Transaction,
  quote: { customerNumber: string; quoteNumber: string; orderNumber: string; at: string; by: string },
): Promise<number> => ordered.run(tx, { ...quote });

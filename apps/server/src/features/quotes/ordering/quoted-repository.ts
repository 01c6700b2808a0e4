import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { quotes } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { together } from '../../../platform/db/together.ts';
import { lockJobPrices } from '../../pricing/job-price-sql.ts';
import { lockQuote } from '../lock-repository.ts';
import { quoteStateSql } from '../quote-state-sql.ts';

/** The parts of a quote that an order needs. Exact decimals are strings. */
const quotedRow = {
  state: textOf<StateOf<typeof quotes>>(),
  orderNumber: text,
  /** Sequence of the quoted ship-to. Null when there is none, or when the address book no longer has it. */
  shipTo: nullable(text),
  revision: int,
  /** Whether the lines can only be ordered together. */
  whole: bool,
  /** The lines that are open. */
  lines: json<QuotedLine[]>(),
  /** The lines that were ordered, with their order, and those that were declined, without one. */
  settled: json<{ lineNumber: number; orderNumber: string }[]>(),
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
  discount: string | null;
  discountPercent: string | null;
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
    q.revision, q.whole,
    (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
              'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'uom', l.uom,
              'unitPrice', l.unit_price::text, 'amount', l.amount::text,
              'discount', trim_scale(l.discount)::text, 'discountPercent', trim_scale(l.discount_percent)::text)
            order by l.line_number), '[]'::json)
      from quote_lines l
      where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0
        and l.ordered_as = '' and l.declined_at is null) as lines,
    (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'orderNumber', l.ordered_as)), '[]'::json)
      from quote_lines l
      where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0
        and (l.ordered_as <> '' or l.declined_at is not null)) as settled
  from quotes q
  where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}`;

const quotedByKey = prepare(quotedRow, quotedSql);

/** Reads what an order for the quote would contain. Null when the customer has no quote of that number. */
export const findQuoted = (db: Executor, key: QuotedKey): Promise<QuotedRow | null> => quotedByKey.row(db, { ...key });

/**
 * Locks the quote until the transaction ends, and the customer's job prices, because the ordered goods count for them.
 * Then reads the same.
 */
export async function lockQuoted(tx: Transaction, key: QuotedKey): Promise<QuotedRow | null> {
  await together([lockQuote(tx, key), lockJobPrices(tx, key.customerNumber)]);
  return findQuoted(tx, key);
}

interface OrderedLines {
  customerNumber: string;
  quoteNumber: string;
  orderNumber: string;
  lines: number[];
  /** Whether no line is open any more. */
  complete: boolean;
  /** ISO instant. */
  at: string;
  by: string;
}

const ordered = prepareWrite(
  (at: Places<OrderedLines>) => sql`
    with marked as (
        update quote_lines set ordered_as = ${at.orderNumber}
        where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
          and line_number = any(${at.lines}::int[]))
    update quotes set revision = revision + 1,
      ordered_as = case when ${at.complete}::boolean then ${at.orderNumber} else ordered_as end,
      ordered_at = ${at.at}::timestamptz, ordered_by = ${at.by}
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}`,
);

/** Stores which order lines of the quote have become. The quote is ordered once none is open. */
export const markOrdered = (tx: Transaction, order: OrderedLines): Promise<number> => ordered.run(tx, { ...order });

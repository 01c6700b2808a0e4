import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';
import { buildInvoice, buildOrder, buildQuote } from '../builders/documents.ts';

/** The test's day, and those beside it. */
export const today = '2026-03-11';
const days = ['2026-03-10', today, '2026-03-12'] as const;
const day = (date: string): string => date.slice(-2);

/** The order that all invoices and quotes belong to. Another one was placed for the quotes ordered in the portal. */
export const relatedOrder = 'RELATED';
const placedFor = 'PLACED';

export interface InvoiceCase {
  id: string;
  due: string;
  total: number;
  netDue: number;
}

export interface OrderCase {
  id: string;
  requested: string | null;
  state: string;
  creditHold: boolean;
  /** The distributor has reported a step. */
  reported: boolean;
  shipped: boolean;
}

export interface QuoteCase {
  id: string;
  state: string;
  expires: string | null;
  ordered: boolean;
}

const signs = [-100, 0, 100] as const;

/** Each sign of total and balance, due on each side of the day. Without a due date, the invoice date counts. */
export const invoiceCases: readonly InvoiceCase[] = signs.flatMap((total) =>
  signs.flatMap((netDue) => days.map((due) => ({ id: `I${total}/${netDue}/${day(due)}`, due, total, netDue }))),
);

/** Each state, also one that only the ERP knows, requested for each side of the day. */
export const orderCases: readonly OrderCase[] = [null, ...days].flatMap((requested) =>
  ['open', 'partial', 'shipped', 'cancelled', 'picking'].flatMap((state) =>
    (
      [
        [false, false],
        [true, false],
        [true, true],
      ] as const
    ).flatMap(([creditHold, reported]) =>
      [false, true].map((shipped) => ({
        id: `O-${state}/${requested === null ? 'none' : day(requested)}/${[creditHold, reported, shipped].map(Number).join('')}`,
        requested,
        state,
        creditHold,
        reported,
        shipped,
      })),
    ),
  ),
);

/** Each state of the feed and of requests, expiring on each side of the day, ordered in the portal or not. */
export const quoteCases: readonly QuoteCase[] = [null, ...days].flatMap((expires) =>
  ['open', 'ordered', 'withdrawn', 'requested', 'answered'].flatMap((state) =>
    [false, true].map((ordered) => ({
      id: `Q-${state}/${expires === null ? 'none' : day(expires)}/${Number(ordered)}`,
      state,
      expires,
      ordered,
    })),
  ),
);

export async function buildInvoiceCases(db: Database, customer: string): Promise<void> {
  await buildOrder(db, { customer, number: relatedOrder, placedAt: '2026-01-05T18:00:00Z' });
  for (const [index, { id, due, total, netDue }] of invoiceCases.entries())
    await buildInvoice(db, {
      customer,
      number: id,
      order: relatedOrder,
      total: String(total),
      netDue: String(netDue),
      ...(index % 2 === 0 ? { date: due } : { date: '2026-01-05', due }),
    });
  for (const { id, state, expires, ordered } of quoteCases) {
    await buildQuote(db, { customer, number: id, state, expires, order: relatedOrder });
    if (ordered) await db.execute(sql`update quotes set ordered_as = ${placedFor} where quote_number = ${id}`);
  }
}

/** The day that the distributor confirmed for every line. */
export const confirmed = '2026-04-01';

export async function buildOrderCases(db: Database, customer: string): Promise<void> {
  for (const { id, requested, state, creditHold, reported, shipped } of orderCases) {
    await buildOrder(db, {
      customer,
      number: id,
      state,
      requested,
      lines: [{ quantity: '50', shipped: shipped ? '50' : '0' }],
    });
    await db.execute(sql`update orders set credit_hold = ${creditHold} where order_number = ${id}`);
    if (reported)
      await db.execute(
        sql`
          insert into order_status (customer_number, order_number, step, date)
          values (${customer}, ${id}, 'picking', '2026-03-02')`,
      );
  }
  await db.execute(sql`update order_lines set confirmed_date = ${confirmed} where customer_number = ${customer}`);
}

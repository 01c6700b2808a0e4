import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { nullable, text, texts } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { dueSql, openSql } from './invoice-state-sql.ts';

const openInvoiceRow = {
  invoiceNumber: text,
  orderNumber: text,
  poNumber: text,
  sidemark: text,
  /** ISO dates. */
  invoiceDate: text,
  dueDate: text,
  /** Exact decimals. */
  total: text,
  netDue: text,
  /** Portal payments that the ERP has reported as booked. */
  payments: texts,
  /** Early-payment discount: ISO date, exact decimals. */
  discountDate: nullable(text),
  discountAmount: nullable(text),
  discountPercent: nullable(text),
};

export type OpenInvoiceRow = RowOf<typeof openInvoiceRow>;

const invoice = sql`v`;

const columns = sql`v.invoice_number as "invoiceNumber", v.order_number as "orderNumber", v.po_number as "poNumber",
  v.sidemark, v.invoice_date::text as "invoiceDate", ${dueSql(invoice)}::text as "dueDate", v.total::text as total,
  v.net_due::text as "netDue", v.payments, v.discount_date::text as "discountDate",
  v.discount_amount::text as "discountAmount", v.discount_percent::text as "discountPercent"`;

const openInvoices = prepare(
  openInvoiceRow,
  (
    at: Places<{ customerNumber: string }>,
  ) => sql`select ${columns} from invoices v where v.customer_number = ${at.customerNumber} and ${openSql(invoice)}
    order by ${dueSql(invoice)}, v.invoice_number`,
);

/** Returns open invoices and unused credits, earliest due date first. */
export const findOpenInvoices = (db: Executor, customerNumber: string): Promise<OpenInvoiceRow[]> =>
  openInvoices.rows(db, { customerNumber });

const lockedInvoices = prepare(
  openInvoiceRow,
  (at: Places<{ customerNumber: string; numbers: string[] }>) => sql`select ${columns} from invoices v
    where v.customer_number = ${at.customerNumber} and v.invoice_number = any(${at.numbers}::text[])
    order by v.invoice_number for update`,
);

/** Locks these invoices of the customer until the transaction ends. Leaves out unknown numbers. */
export const lockInvoices = (tx: Transaction, customerNumber: string, numbers: string[]): Promise<OpenInvoiceRow[]> =>
  lockedInvoices.rows(tx, { customerNumber, numbers });

const inTransitUpdate = prepareWrite(
  (at: Places<{ customerNumber: string; numbers: string[]; amounts: string[] }>) => sql`
    update invoices v set in_transit = d.amount
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[]) d(invoice_number, amount)
    where v.customer_number = ${at.customerNumber} and v.invoice_number = d.invoice_number
      and v.in_transit <> d.amount`,
);

/** Sets the amounts paid in the portal that the ERP hasn't booked yet. Only the ledger calls it. */
export const setInTransit = (
  tx: Transaction,
  customerNumber: string,
  amounts: readonly { invoiceNumber: string; amount: string }[],
): Promise<number> =>
  inTransitUpdate.run(tx, {
    customerNumber,
    numbers: amounts.map(({ invoiceNumber }) => invoiceNumber),
    amounts: amounts.map(({ amount }) => amount),
  });

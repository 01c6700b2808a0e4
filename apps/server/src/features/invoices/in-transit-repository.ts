import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { dueSql, openSql } from './invoice-state-sql.ts';

export interface OpenInvoiceRow {
  invoiceNumber: string;
  orderNumber: string;
  poNumber: string;
  sidemark: string;
  /** ISO dates. */
  invoiceDate: string;
  dueDate: string;
  /** Exact decimals. */
  total: string;
  netDue: string;
  /** Early-payment discount: ISO date, exact decimals. */
  discountDate: string | null;
  discountAmount: string | null;
  discountPercent: string | null;
  /** Portal payments that the ERP has reported as booked. */
  payments: string[];
}

const invoice = sql`v`;

const columns = sql`v.invoice_number as "invoiceNumber", v.order_number as "orderNumber", v.po_number as "poNumber", v.sidemark,
  v.invoice_date::text as "invoiceDate", ${dueSql(invoice)}::text as "dueDate", v.total::text as total, v.net_due::text as "netDue", v.payments,
  v.discount_date::text as "discountDate", v.discount_amount::text as "discountAmount", v.discount_percent::text as "discountPercent"`;

const openInvoices = prepare<{ customerNumber: string }, OpenInvoiceRow>(
  (at) => sql`select ${columns} from invoices v where v.customer_number = ${at.customerNumber} and ${openSql(invoice)}
    order by ${dueSql(invoice)}, v.invoice_number`,
);

/** Returns open invoices and unused credits, earliest due date first. */
export const findOpenInvoices = (db: Executor, customerNumber: string): Promise<OpenInvoiceRow[]> =>
  openInvoices.rows(db, { customerNumber });

const lockedInvoices = prepare<{ customerNumber: string; numbers: string[] }, OpenInvoiceRow>(
  (at) => sql`select ${columns} from invoices v
    where v.customer_number = ${at.customerNumber} and v.invoice_number = any(${at.numbers}::text[])
    order by v.invoice_number for update`,
);

/** Locks these invoices of the customer until the transaction ends. Leaves out unknown numbers. */
export const lockInvoices = (tx: Transaction, customerNumber: string, numbers: string[]): Promise<OpenInvoiceRow[]> =>
  lockedInvoices.rows(tx, { customerNumber, numbers });

const inTransitUpdate = prepare<{ customerNumber: string; numbers: string[]; amounts: string[] }>(
  (at) => sql`update invoices v set in_transit = d.amount
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[]) d(invoice_number, amount)
    where v.customer_number = ${at.customerNumber} and v.invoice_number = d.invoice_number and v.in_transit <> d.amount`,
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

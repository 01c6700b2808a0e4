import { type Decimal, decimal, greatest, isPositive, least, zero } from '@tradecounter/rules/decimal';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { findOpenInvoices, lockInvoices, type OpenInvoiceRow } from '../invoices/in-transit-repository.ts';
import { findReserved } from './ledger-repository.ts';

/** An invoice, what can be paid of it now, and what payments in progress keep of it. Both are negative on a credit. */
export interface Payable {
  invoice: OpenInvoiceRow;
  payable: Decimal;
  reserved: Decimal;
  /** The newest payment that keeps some of it; '' without one. */
  reservedBy: string;
  /** What payments have saved on it by being early. */
  saved: Decimal;
}

interface Asked {
  customerNumber: string;
  now: Date;
  /** A payment whose own reservation does not count. */
  but?: string;
}

async function withReserved(db: Executor, asked: Asked, invoices: readonly OpenInvoiceRow[]): Promise<Payable[]> {
  const kept = new Map((await findReserved(db, asked)).map((one) => [one.invoiceNumber, one]));
  return invoices.map((invoice) => {
    const found = kept.get(invoice.invoiceNumber);
    const reserved = found === undefined ? zero : decimal(found.amount);
    const due = decimal(invoice.netDue);
    const rest = due.minus(reserved);
    // The ERP can lower an invoice below what a payment in progress reserves.
    const payable = isPositive(due) ? greatest(zero, rest) : least(zero, rest);
    return { invoice, reserved, payable, reservedBy: found?.paymentId ?? '', saved: decimal(found?.discount ?? 0) };
  });
}

/** Every open invoice and credit of the customer. */
export const findPayable = async (db: Executor, asked: Asked): Promise<Payable[]> =>
  withReserved(db, asked, await findOpenInvoices(db, asked.customerNumber));

/** Reads these invoices, locked until the transaction ends. Unknown numbers are left out. */
export const lockPayable = async (tx: Transaction, asked: Asked, numbers: string[]): Promise<Payable[]> =>
  withReserved(tx, asked, await lockInvoices(tx, asked.customerNumber, numbers));

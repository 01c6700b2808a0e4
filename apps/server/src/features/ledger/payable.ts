import { type Decimal, decimal, greatest, isPositive, least, zero } from '@tradecounter/rules/decimal';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { findOpenInvoices, lockInvoices, type OpenInvoiceRow } from '../invoices/in-transit-repository.ts';
import { findReserved } from './ledger-repository.ts';

/**
 * An invoice, the amount that can be paid now, and the amount that payments in progress reserve. Both amounts are
 * negative on a credit.
 */
export interface Payable {
  invoice: OpenInvoiceRow;
  payable: Decimal;
  reserved: Decimal;
  /** The newest payment that reserves part of it. Empty when there is none. */
  reservedBy: string;
  /** Early-payment discount that payments have taken. */
  saved: Decimal;
}

interface Asked {
  customerNumber: string;
  now: Date;
  /** A payment whose own reservation is ignored. */
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

/** Returns every open invoice and credit of the customer. */
export const findPayable = async (db: Executor, asked: Asked): Promise<Payable[]> =>
  withReserved(db, asked, await findOpenInvoices(db, asked.customerNumber));

/** Returns these invoices and locks them until the transaction ends. Skips unknown numbers. */
export const lockPayable = async (tx: Transaction, asked: Asked, numbers: string[]): Promise<Payable[]> =>
  withReserved(tx, asked, await lockInvoices(tx, asked.customerNumber, numbers));

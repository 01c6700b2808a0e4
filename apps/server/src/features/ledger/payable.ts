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
  /** Whether the bank is still processing every payment that reserves part of it. */
  processing: boolean;
  /** Early-payment discount that payments have taken. */
  saved: Decimal;
}

interface PayableQuery {
  customerNumber: string;
  now: Date;
  /** A payment whose own reservation is ignored. */
  ignoredPayment?: string;
}

async function withReserved(
  db: Executor,
  query: PayableQuery,
  invoices: readonly OpenInvoiceRow[],
): Promise<Payable[]> {
  const byInvoice = new Map((await findReserved(db, query)).map((one) => [one.invoiceNumber, one]));
  return invoices.map((invoice) => {
    const reservation = byInvoice.get(invoice.invoiceNumber);
    const reserved = reservation === undefined ? zero : decimal(reservation.amount);
    const due = decimal(invoice.netDue);
    const rest = due.minus(reserved);
    // The ERP can lower an invoice below what a payment in progress reserves.
    const payable = isPositive(due) ? greatest(zero, rest) : least(zero, rest);
    return {
      invoice,
      reserved,
      payable,
      reservedBy: reservation?.paymentId ?? '',
      processing: reservation?.processing ?? false,
      saved: decimal(reservation?.discount ?? 0),
    };
  });
}

/** Returns every open invoice and credit of the customer. */
export const findPayable = async (db: Executor, query: PayableQuery): Promise<Payable[]> =>
  withReserved(db, query, await findOpenInvoices(db, query.customerNumber));

/** Returns these invoices and locks them until the transaction ends. Skips unknown numbers. */
export const lockPayable = async (tx: Transaction, query: PayableQuery, numbers: string[]): Promise<Payable[]> =>
  withReserved(tx, query, await lockInvoices(tx, query.customerNumber, numbers));

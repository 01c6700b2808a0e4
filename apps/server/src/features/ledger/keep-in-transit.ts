import type { Transaction } from '../../platform/db/database.ts';
import { lockInvoices, setInTransit } from '../invoices/in-transit-repository.ts';
import { findInTransit } from './ledger-repository.ts';

/** Locks the invoices and sets their `in_transit` to the unbooked part of their postings. */
export async function keepInTransit(tx: Transaction, customerNumber: string, numbers: string[]): Promise<void> {
  await lockInvoices(tx, customerNumber, numbers);
  await setInTransit(tx, customerNumber, await findInTransit(tx, customerNumber, numbers));
}

import type { Executor } from '../../../platform/db/database.ts';
import { findDisputed } from '../../returns/disputed-repository.ts';
import { findPayable } from '../../ledger/payable.ts';
import { findScheduled } from '../scheduled/scheduled-repository.ts';
import { findStops } from './automatic-repository.ts';
import type { Invoices } from './coming.ts';

/** Reads what automatic payment has to know about the customer's invoices. */
export async function readInvoices(db: Executor, customerNumber: string, now: Date): Promise<Invoices> {
  const disputes = await findDisputed(db, customerNumber);
  return {
    open: await findPayable(db, { customerNumber, now }),
    scheduled: await findScheduled(db, customerNumber),
    disputed: new Set(disputes.map(({ invoiceNumber }) => invoiceNumber)),
    stopped: await findStops(db, customerNumber),
  };
}

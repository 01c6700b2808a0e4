import type { Transaction } from '../../platform/db/database.ts';
import { keepInTransit } from './keep-in-transit.ts';
import { type Booking, bookOnPostings } from './ledger-repository.ts';

/**
 * Records what the ERP has booked. From then on, the ERP's open amount already includes the payment, so the portal no
 * longer deducts it.
 */
export async function bookPostings(tx: Transaction, bookings: readonly Booking[]): Promise<void> {
  const touched = await bookOnPostings(tx, bookings);
  const byCustomer = Map.groupBy(touched, ({ customerNumber }) => customerNumber);
  for (const [customerNumber, changed] of [...byCustomer].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await keepInTransit(tx, customerNumber, [...new Set(changed.map(({ invoiceNumber }) => invoiceNumber))]);
}

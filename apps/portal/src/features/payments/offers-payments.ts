import { useGuardOptions } from '../../content/use-content.ts';
import { useMayOpen } from '../../app/session/may-open.ts';

/** Returns whether this user can pay invoices: the content offers it, and the page of unpaid invoices opens. */
export function useOffersPayments(): boolean {
  const { MakePayments: makePayments } = useGuardOptions();
  return useMayOpen('unpaidInvoices') && makePayments !== null && makePayments !== 'Disabled';
}

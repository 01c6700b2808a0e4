import { useGuardOptions } from '../../content/use-content.ts';

/** Returns whether the content offers to pay invoices. */
export function useOffersPayments(): boolean {
  const { ShowUnpaidInvoices: isListShown, MakePayments: makePayments } = useGuardOptions();
  return isListShown && makePayments !== null && makePayments !== 'Disabled';
}

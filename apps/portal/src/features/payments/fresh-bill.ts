import { useEffect } from 'react';
import { useUser } from '../../session/session.ts';
import { billOf, type BillInvoice, setBill } from '../../state/bill-store.ts';

/** Updates the chosen invoices with their current net due and discount, and removes those that are paid. */
export function useFreshBill(unpaid: readonly BillInvoice[] | undefined): void {
  const user = useUser();
  useEffect(() => {
    const bill = billOf(user);
    if (unpaid === undefined || unpaid.length === 0 || bill.length === 0) return;
    const now = new Map(unpaid.map((one) => [one.invoiceNumber, one]));
    const fresh = bill.flatMap(({ payAmount, payComment, invoiceNumber }) => {
      const one = now.get(invoiceNumber);
      return one === undefined || one.netdue === 0 ? [] : [{ ...one, payAmount, payComment }];
    });
    if (JSON.stringify(fresh) !== JSON.stringify(bill)) setBill(user, fresh);
  }, [unpaid, user]);
}

import { useEffect } from 'react';
import { useUser } from '../../session/session.ts';
import { billOf, type BillInvoice, setBill } from '../../state/bill-store.ts';

/** Keeps what is payable and what can be saved of the chosen invoices as the server says it now; those that are paid go. */
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

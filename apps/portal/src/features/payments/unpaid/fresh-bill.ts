import { useEffect } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { billOf, type BillInvoice, setBill } from '../../../app/state/bill-store.ts';

/** Updates the chosen invoices with their current net due and discount, and removes those that are paid. */
export function useFreshBill(unpaid: readonly BillInvoice[] | undefined): void {
  const user = useUser();
  useEffect(() => {
    const bill = billOf(user);
    if (unpaid === undefined || bill.length === 0) return;
    const unpaidByNumber = new Map(unpaid.map((invoice) => [invoice.invoiceNumber, invoice]));
    const fresh = bill.flatMap(({ payAmount, payComment, invoiceNumber }) => {
      const invoice = unpaidByNumber.get(invoiceNumber);
      return invoice === undefined || invoice.netdue === 0 ? [] : [{ ...invoice, payAmount, payComment }];
    });
    if (JSON.stringify(fresh) !== JSON.stringify(bill)) setBill(user, fresh);
  }, [unpaid, user]);
}

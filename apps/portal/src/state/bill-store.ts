import type { UnpaidInvoice } from '@tradecounter/contract/payments/payment-calls';
import { createStore, useStore } from './store.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

/** An invoice as the portal keeps it: with its place in the list, what is to be paid of it, and a comment. Source: 001 §3, §4. */
export interface BillInvoice extends UnpaidInvoice {
  index: number;
  /** Dollars as typed; it begins as `netdue`. */
  payAmount: string;
  payComment: string;
}

interface Bill {
  customerNumber: string;
  username: string;
  invoices: readonly BillInvoice[];
}

const form = 'bill';
const none: readonly BillInvoice[] = [];

const readBill = (): Bill | null => {
  const { customerNumber, username, invoices } = readDraft<Bill>(form);
  return typeof customerNumber === 'string' && typeof username === 'string' && Array.isArray(invoices)
    ? { customerNumber, username, invoices }
    : null;
};

const store = createStore<Bill | null>(readBill());

type Whose = Pick<Bill, 'customerNumber' | 'username'>;

/** The invoices chosen for payment; a reload keeps them. Empty for another user or another customer. */
export function billOf(whose: Whose | null): readonly BillInvoice[] {
  const bill = store.get();
  const own = bill?.customerNumber === whose?.customerNumber && bill?.username === whose?.username;
  return own ? (bill?.invoices ?? none) : none;
}

export function useBill(whose: Whose): readonly BillInvoice[] {
  useStore(store);
  return billOf(whose);
}

export function setBill({ customerNumber, username }: Whose, invoices: readonly BillInvoice[]): void {
  const bill = { customerNumber, username, invoices };
  store.set(bill);
  keepDraft(form, bill);
}

/** Empties the bill store: at sign-out, when another customer is chosen, or when the bill is paid. */
export function emptyBill(): void {
  store.set(null);
  forgetDraft(form);
}

/** Empties the bill as soon as whoever chose it is signed out, or acts for another customer. `current`: who is signed in. */
export function keepBillFor(current: Whose | null): void {
  const bill = store.get();
  if (bill !== null && billOf(current).length === 0) emptyBill();
}

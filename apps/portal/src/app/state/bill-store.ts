import type { UnpaidInvoice } from '@tradecounter/contract/payments/payment-calls';
import { createStore, useStore } from './store.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

/** A chosen invoice: with its place in the list, the amount to pay, and a comment. Source: 001 §3, §4. */
export interface BillInvoice extends UnpaidInvoice {
  index: number;
  /** Dollars as typed; initially `netdue`. */
  payAmount: string;
  payComment: string;
}

interface Bill {
  customerNumber: string;
  username: string;
  invoices: readonly BillInvoice[];
}

const storageName = 'bill';
const none: readonly BillInvoice[] = [];

const readBill = (): Bill | null => {
  const { customerNumber, username, invoices } = readDraft<Bill>(storageName);
  return typeof customerNumber === 'string' && typeof username === 'string' && Array.isArray(invoices)
    ? { customerNumber, username, invoices }
    : null;
};

const store = createStore<Bill | null>(readBill());

type Account = Pick<Bill, 'customerNumber' | 'username'>;

/** Returns the invoices chosen for payment, which survive a reload. Empty for another user or another customer. */
export function billOf(account: Account | null): readonly BillInvoice[] {
  const bill = store.get();
  const isOwn = bill?.customerNumber === account?.customerNumber && bill?.username === account?.username;
  return isOwn ? (bill?.invoices ?? none) : none;
}

export function useBill(account: Account): readonly BillInvoice[] {
  useStore(store);
  return billOf(account);
}

export function setBill({ customerNumber, username }: Account, invoices: readonly BillInvoice[]): void {
  const bill = { customerNumber, username, invoices };
  store.set(bill);
  keepDraft(storageName, bill);
}

/** Empties the bill store: on sign-out, after a change of customer, and when the bill is paid. */
export function emptyBill(): void {
  store.set(null);
  forgetDraft(storageName);
}

/** Empties the bill when its user has signed out or switched to another customer. `current` is the signed-in user. */
export function keepBillFor(current: Account | null): void {
  const bill = store.get();
  if (bill !== null && billOf(current).length === 0) emptyBill();
}

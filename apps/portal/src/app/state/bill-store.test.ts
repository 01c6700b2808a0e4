import type { UnpaidInvoice } from '@tradecounter/contract/payments/payment-calls';
import { beforeEach, expect, test } from 'vitest';
import { type BillInvoice, billOf, emptyBill, keepBillFor, setBill } from './bill-store.ts';

const dana = { customerNumber: '104', username: 'dana' };
const chosen: BillInvoice[] = [
  { ...({ invoiceNumber: 'I1', netdue: 5 } as UnpaidInvoice), index: 0, payAmount: '5.00', payComment: '' },
];
beforeEach(emptyBill);

test('the bill belongs to one user and one customer', () => {
  setBill(dana, chosen);
  expect(billOf(dana)).toEqual(chosen);
  expect(billOf({ ...dana, customerNumber: '105' })).toEqual([]);
  expect(billOf({ ...dana, username: 'robin' })).toEqual([]);
  expect(billOf(null)).toEqual([]);
});

test.each([
  ['another customer', { ...dana, customerNumber: '105' }],
  ['a sign-out', null],
])('the bill is emptied by %s', (_what, now) => {
  setBill(dana, chosen);
  keepBillFor(dana);
  expect(billOf(dana)).toHaveLength(1);
  keepBillFor(now);
  expect([billOf(dana), sessionStorage.getItem('bill')]).toEqual([[], null]);
});

import { expect, test } from 'vitest';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { billAgain } from './bill-again.ts';

const open = (invoiceNumber: string, netdue: number) =>
  ({ invoiceNumber, netdue, payAmount: netdue.toFixed(2), payComment: '' }) as BillInvoice;
const line = (invoiceNumber: string, amount: number, comment = '') => ({
  invoiceNumber,
  orderNumber: '',
  amount,
  discount: 0,
  comment,
});

test('paying again takes the same amounts and comments, up to what each invoice still owes', () => {
  const lines = [line('I1', 40, 'first part'), line('I2', 80), line('I3', 10), line('C1', -5)];
  const bill = billAgain(lines, [open('I1', 100), open('I2', 50), open('C1', -5), open('I9', 7)]);
  expect(bill.map(({ invoiceNumber, payAmount, payComment }) => [invoiceNumber, payAmount, payComment])).toEqual([
    ['I1', '40.00', 'first part'],
    ['I2', '50.00', ''],
    ['C1', '-5.00', ''],
  ]);
});

test('an invoice that another payment reserves in full is left out', () => {
  expect(billAgain([line('I1', 40)], [open('I1', 0)])).toEqual([]);
});

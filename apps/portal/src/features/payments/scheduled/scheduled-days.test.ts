import { expect, test } from 'vitest';
import { daysByInvoice } from './scheduled-days.ts';

const payment = (scheduledDate: string, ...numbers: string[]) => ({
  scheduledDate,
  lines: numbers.map((invoiceNumber) => ({ invoiceNumber })),
});

test('an invoice in several scheduled payments has the date of the first', () => {
  const days = daysByInvoice([payment('2026-12-02', 'I1', 'I2'), payment('2026-12-09', 'I2', 'I3')]);
  expect([...days].toSorted()).toEqual([
    ['I1', '2026-12-02'],
    ['I2', '2026-12-02'],
    ['I3', '2026-12-09'],
  ]);
});

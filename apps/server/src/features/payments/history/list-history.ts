import type { QueryOf } from '@tradecounter/contract/call';
import { payments } from '@tradecounter/contract/documents/payments';
import { limits } from '@tradecounter/contract/limits';
import type { getPaymentHistory, Payment } from '@tradecounter/contract/payments/payment-calls';
import type { AccountContext } from '../../../platform/context.ts';
import { exportOfKind } from '../../../platform/downloads/export-of-kind.ts';
import { readList } from '../../../platform/read-list.ts';
import type { ListedPayment } from '../payment-repository.ts';
import { presentPayment } from '../present.ts';
import { paymentHistory } from './history-repository.ts';

/**
 * Returns the customer's payments and their count, newest first by default. Without a size, returns the first 500.
 * Source: 001 §7.
 */
export async function listHistory(
  context: AccountContext,
  { customerNumber: _customer, page = 1, size, ...query }: QueryOf<typeof getPaymentHistory>,
): Promise<{ paymentList: Payment[]; total: number }> {
  const { db, customerNumber, timeZone } = context;
  const wanted = readList(context, payments, { ...query, page, size: size ?? 1 });
  const { total, rows } = await paymentHistory.page(
    db,
    { customerNumber, timeZone },
    { ...wanted, size: size ?? limits.paymentsListed },
  );
  return { paymentList: rows.map((row) => presentPayment(row, context)), total };
}

/** Joins the invoice numbers of a payment. */
const invoicesText = ({ lines }: ListedPayment): string => lines.map(({ invoiceNumber }) => invoiceNumber).join(', ');

/** The customer's payments as a file, with the contents of their list. */
export const historyExport = exportOfKind<'payments', ListedPayment>('payments', {
  values: {
    paid: ({ settledAt, startedAt }) => settledAt ?? startedAt,
    method: ({ paidWith, method }) => (paidWith === '' ? method : paidWith),
    invoices: invoicesText,
    amount: ({ amount }) => Number(amount),
    onAccount: ({ onAccount }) => Number(onAccount),
  },
  rows: ({ db, customerNumber, timeZone }, wanted) => paymentHistory.batches(db, { customerNumber, timeZone }, wanted),
});

import { payments } from '@tradecounter/contract/documents/payments';
import { getPaymentHistory, type Payment } from '@tradecounter/contract/payments/payment-calls';
import { call } from '../../../app/api/client.ts';
import { listQuery } from '../../../ui/list-page/list-query.ts';

/** A payment with an `id` added by the portal: its position in the history. Source: 001 §3. */
export interface HistoryRow extends Payment {
  id: number;
}

/** Reads a page of the customer's payments. */
export const historyQuery = listQuery('payments', payments, async (parameters, signal) => {
  const { paymentList, total } = await call(getPaymentHistory, { query: parameters as never }, { signal });
  const offset = (parameters.page - 1) * parameters.size;
  return { total, rows: paymentList.map((payment, at): HistoryRow => ({ ...payment, id: offset + at })) };
});

import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { lastConfirmed } from './present.ts';
import { orderList, type OrderSummaryRow } from './order-list-repository.ts';

/** The customer's open orders as a file, with the contents of their list. */
export const orderExport = exportOfKind<'orders', OrderSummaryRow>('orders', {
  values: { confirmed: lastConfirmed },
  rows: (context, wanted) =>
    orderList.batches(context.db, { customerNumber: context.customerNumber, today: context.today() }, wanted),
});

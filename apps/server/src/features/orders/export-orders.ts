import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { lastConfirmed } from './present.ts';
import { orderList, type OrderSummaryRow } from './order-list-repository.ts';

/** The open orders of a customer as a file, as their list shows them. */
export const orderExport = exportOfKind<'orders', OrderSummaryRow>('orders', {
  values: { confirmed: lastConfirmed },
  rows: (context, wanted) =>
    orderList.batches(context.db, { customerNumber: context.customerNumber, today: context.today() }, wanted),
});

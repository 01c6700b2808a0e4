import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { orderList, type OrderSummaryRow } from './order-list-repository.ts';

/** The open orders of a customer as a file, as their list shows them. */
export const orderExport = exportOfKind<'orders', OrderSummaryRow>('orders', {
  rows: (context, wanted) =>
    orderList.batches(context.db, { customerNumber: context.customerNumber, today: context.today() }, wanted),
});

import type { Feeds } from '../../../platform/feeds/target.ts';
import { afterCount } from './after-count.ts';
import { orderStatusTarget, shipmentLinesTarget, shipmentsTarget } from './fulfilment.ts';
import { orderLinesTarget, ordersTarget } from './placed-orders.ts';
import { ordersOfInvoiceLines, ordersOfInvoices, settleTouched } from './settle-touched-orders.ts';

/** Orders, what became of them, and what counts and invoices change about them. */
export const orderFeeds: Feeds = {
  targets: [ordersTarget, orderLinesTarget, orderStatusTarget, shipmentsTarget, shipmentLinesTarget],
  additions: [
    { format: 'stock', beforeWrite: afterCount },
    { format: 'lots', beforeWrite: afterCount },
    { format: 'invoices', beforeWrite: settleTouched(ordersOfInvoices) },
    { format: 'invoice-lines', beforeWrite: settleTouched(ordersOfInvoiceLines) },
  ],
};

import type { Feeds, Work } from '../../../platform/feeds/target.ts';
import { orderStatusTarget, shipmentLinesTarget, shipmentsTarget } from './fulfilment.ts';
import { orderLinesTarget, ordersTarget } from './placed-orders.ts';
import { ordersOfInvoiceLines, ordersOfInvoices, settleTouched } from './settle-touched-orders.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { fillBackOrders } from '../../stock/fill-back-orders.ts';
import { noteShort } from '../../stock/note-short.ts';
import { takenOffAmong } from '../fulfilment/fulfilment-repository.ts';
import { noteFilled } from '../fulfilment/settle-orders.ts';

/** After a count, updates the shortages of orders and gives arrived goods to back orders. */
const afterCount = ({ tx, now: at }: Work) =>
  Promise.resolve(async () => {
    await noteShort(tx, { at, readPartings }, null);
    await noteFilled(tx, await fillBackOrders(tx, { at, readPartings, takenOff: takenOffAmong }));
  });

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

import { date, decimal, feed, flag, integer, key, text, words } from './column.ts';

/**
 * Feed formats of the progress of orders that were placed in the portal. They name an order by its number in the
 * portal. Quantities are in the base unit of the order's line.
 */
export const orderSteps = ['accepted', 'picking', 'ready', 'closed', 'cancelled'] as const;
export type OrderStep = (typeof orderSteps)[number];

export const orderStatus = feed({
  name: 'order-status',
  about:
    'Steps of an order. After closed or cancelled nothing more of it ships, and what was promised to it is released.',
  key: ['order', 'step'],
  columns: {
    order: key('order number'),
    step: key('what was done', { oneOf: orderSteps }),
    date: date('day on which it was done', { required: true }),
    note: words('note to the customer', { decorates: true }),
    erpOrder: text("your ERP's number of the order, shown beside the portal's", { maxLength: 60, decorates: true }),
    takenOff: flag(
      'Y: the on-hand figures of stock and lots no longer contain the goods of this order, from this import on; empty or N: they contain them until they are shipped',
    ),
  },
});

export const shipments = feed({
  name: 'shipments',
  about: 'Shipments and pick-ups, each of one order.',
  key: ['number'],
  columns: {
    number: key('shipment or packing list, unique over all orders'),
    order: key('order number'),
    date: date('day it left', { required: true }),
    carrier: words('who carries it', { maxLength: 60, decorates: true }),
    tracking: text('tracking number', { maxLength: 60, decorates: true }),
    trackingUrl: text("address of the carrier's tracking page", {
      decorates: true,
      maxLength: 500,
      pattern: { matches: /^https:\/\/\S+$/, says: 'an address that starts with https://' },
    }),
  },
});

export const shipmentLines = feed({
  name: 'shipment-lines',
  about: 'The goods in a shipment, by line of the order and by lot.',
  key: ['shipment', 'line', 'lot'],
  columns: {
    shipment: key('shipment number'),
    line: integer('line number of the order', { required: true, minimum: 1 }),
    lot: text('lot, if the goods have one', { maxLength: 60 }),
    quantity: decimal("base units of the line's item", { required: true, above: 0 }),
  },
});

import { date, decimal, feed, key, reference, text } from './column.ts';

const safetyStock = decimal('part of `onHand` that stays on the shelf: buyers neither see nor get it; default 0', {
  minimum: 0,
});

/** Feed formats of stock. Quantities are in the item's base unit. */
export const stock = feed({
  name: 'stock',
  about: 'Stock of goods that are not kept by lot.',
  key: ['item', 'location'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    location: reference('locations', 'location of the goods', { required: true }),
    onHand: decimal('quantity on the shelf', { required: true }),
    safetyStock,
  },
});

export const lots = feed({
  name: 'lots',
  about: 'Stock by lot (dye lot, shade).',
  key: ['item', 'location', 'lot'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    location: reference('locations', 'location of the goods', { required: true }),
    lot: key('lot number'),
    onHand: decimal('quantity on the shelf', { required: true }),
    safetyStock,
    received: date('day it arrived', { decorates: true }),
  },
});

export const incoming = feed({
  name: 'incoming',
  about:
    'Purchase orders on their way. They set the dates of back orders. The item page shows those without a day as on order.',
  key: ['id'],
  columns: {
    id: key('purchase order and line'),
    item: reference('items', 'item number', { required: true }),
    location: reference('locations', 'where it will arrive', { required: true }),
    eta: date('day it is expected; empty = not known yet'),
    quantity: decimal('quantity still to come', { required: true, minimum: 0 }),
    lot: text('lot, where known', { maxLength: 60 }),
  },
});

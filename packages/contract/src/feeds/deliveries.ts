import { date, feed, key, text, timeOfDay, words } from './column.ts';

/**
 * Feed formats of deliveries: the stops of a truck. A delivery can be planned before its shipment exists, so these
 * formats never change what counts as shipped.
 */
export const deliverySteps = feed({
  name: 'delivery-steps',
  about:
    'What happened to a delivery, and when. Push a row as it happens, from the ERP or from the app of the driver. The last one is its state, except that a delivery stays delivered until it is planned again, missed or canceled later.',
  key: ['delivery', 'step', 'at'],
  columns: {
    delivery: key('delivery number'),
    step: key(
      'what happened; out: it is on the truck and under way; missed: it could not be delivered; planned: it is planned again',
      { oneOf: ['planned', 'loaded', 'out', 'delivered', 'missed', 'cancelled'] },
    ),
    at: text('instant in ISO 8601 with its offset, such as 2026-05-31T09:40:00-07:00', {
      required: true,
      maxLength: 40,
    }),
    name: words('who took it', { maxLength: 60, decorates: true }),
    note: words('note to the customer, such as why it was missed', { decorates: true }),
  },
});

export const deliveries = feed({
  name: 'deliveries',
  about:
    "Planned deliveries of your trucks, each of one order: a stop with its day and time window. A delivery doesn't ship anything: `shipments` does, once it has left. Send a delivery again when its day or window changes.",
  key: ['number'],
  columns: {
    number: key('delivery or stop, unique over all orders'),
    order: key('order number'),
    shipment: text('the shipment that it brings, once that is known; empty = none yet', { maxLength: 60, code: true }),
    date: date('planned day', { required: true }),
    from: timeOfDay("start of the time window, such as 07:30, in the distributor's time zone"),
    until: timeOfDay('end of the time window'),
    driver: words('driver or truck', { maxLength: 60, decorates: true }),
    note: words('note of the driver to the customer, such as "I’ll call 30 minutes ahead"', { decorates: true }),
  },
});

import { defineDocument } from './document-kind.ts';

/** Goods that are still to come, over all open orders and live holds: /account/stilltocome. */
export const stillToCome = defineDocument({
  permission: 'SeeOrders',
  /**
   * `confirmed`: for a day that the distributor confirmed. `promised`: set aside in stock. `open`: ordered, and neither
   * set aside nor back ordered. `backOrdered`: waiting for an arrival. `held`: on hold, up to a day.
   */
  states: ['confirmed', 'promised', 'open', 'backOrdered', 'held'],
  columns: {
    expected: { kind: 'day', field: 'date', table: true, exported: true },
    due: { kind: 'day', field: 'dueDate', table: false, exported: true },
    before: { kind: 'day', permission: 'SeeBackOrderEtas', table: false, exported: true },
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    unit: { kind: 'code', field: 'uom', table: false, exported: true },
    state: { kind: 'state', table: true, exported: true },
    order: { kind: 'code', field: 'number', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: false, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    shipTo: { kind: 'text', table: true, exported: true },
    location: { kind: 'text', table: false, exported: true },
  },
  sorts: {
    /** Late goods come first, and goods without a date last. */
    EXPECTED: { by: 'expected', first: 'lowest' },
    /** Goods whose date moved last come first. */
    MOVED: { by: 'before', first: 'highest', permission: 'SeeBackOrderEtas' },
    ORDER: { by: 'order', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
  },
  defaultSort: 'EXPECTED',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
    /** Y: the date has moved in the last 14 days. */
    moved: { kind: 'choice', values: ['Y'], permission: 'SeeBackOrderEtas' },
    expected: { kind: 'days' },
    /** A sidemark, in any case. If a job has it, the goods of all the job’s sidemarks. */
    job: { kind: 'text' },
    /** Sequence of the delivery address. */
    shipTo: { kind: 'text' },
    /** The exact item number. */
    item: { kind: 'text' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});

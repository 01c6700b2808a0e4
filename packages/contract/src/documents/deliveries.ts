import { defineDocument } from './document-kind.ts';

/** Deliveries of the distributor's trucks: /account/deliveries. */
export const deliveries = defineDocument({
  permission: 'SeeOrders',
  /** `out`: on the truck and under way. `missed`: it could not be delivered. */
  states: ['planned', 'loaded', 'out', 'delivered', 'missed', 'cancelled'],
  columns: {
    delivery: { kind: 'code', field: 'id', table: false, exported: true },
    date: { kind: 'day', table: true, exported: true },
    window: { kind: 'text', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    /** The instant of the last step. */
    since: { kind: 'instant', field: 'stateAt', table: false, exported: true },
    order: { kind: 'code', field: 'orderId', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: false, exported: true },
    address: { kind: 'text', table: true, exported: true },
    takenBy: { kind: 'text', table: true, exported: true },
    note: { kind: 'text', table: false, exported: true },
    driver: { kind: 'text', table: false, exported: true },
    shipment: { kind: 'code', field: 'shipmentId', table: false, exported: true },
  },
  sorts: {
    /** Today's first, then the coming days, and then the past ones, the latest first. */
    NEXT: { by: 'date', first: 'lowest' },
    NEWEST: { by: 'date', first: 'highest' },
  },
  defaultSort: 'NEXT',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
    /** Without one, `recent`: from 14 days ago on. `past`: those of the 14 days before today. `all`: every one kept. */
    when: { kind: 'choice', values: ['today', 'coming', 'past', 'all'], usual: 'recent' },
    /** The planned day. */
    date: { kind: 'days' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});

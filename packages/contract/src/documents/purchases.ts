import { defineDocument } from './document-kind.ts';

/** The customer's purchases by item, from its invoices: /account/purchases. Source: 000 §2. */
export const purchases = defineDocument({
  states: [],
  columns: {
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    ownNumber: { kind: 'code', table: false, exported: true },
    description: { kind: 'text', table: true, exported: true },
    family: { kind: 'text', table: false, exported: true },
    times: { kind: 'count', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    unit: { kind: 'code', field: 'uom', table: false, exported: true },
    /** Quantities billed in other units, such as '10 CT; 3 PAL'. They aren't converted. */
    otherUnits: { kind: 'text', table: false, exported: true },
    last: { kind: 'day', table: true, exported: true },
    lastPrice: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    LATEST: { by: 'last', first: 'highest' },
    OFTEN: { by: 'times', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
    DESCRIPTION: { by: 'description', first: 'lowest' },
  },
  defaultSort: 'LATEST',
  filters: {
    search: { kind: 'text' },
    /** Items bought on these days, with the quantities of those days. */
    bought: { kind: 'days' },
    family: { kind: 'text' },
    /** Sequence of the delivery address. */
    shipTo: { kind: 'text' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});

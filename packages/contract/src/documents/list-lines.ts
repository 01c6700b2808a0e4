import { defineDocument } from './document-kind.ts';

/**
 * The lines of one shopping list, which the filter `list` names: /shoppinglist/{listName}. An exported file can be
 * imported again.
 */
export const listLines = defineDocument({
  states: [],
  columns: {
    line: { kind: 'count', table: false, exported: false },
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    ownNumber: { kind: 'code', table: false, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    unit: { kind: 'code', field: 'uom', table: true, exported: true },
    note: { kind: 'text', table: true, exported: true },
    minimum: { kind: 'quantity', table: false, exported: true },
    maximum: { kind: 'quantity', table: false, exported: true },
  },
  sorts: { LISTED: { by: 'line', first: 'lowest' } },
  defaultSort: 'LISTED',
  filters: { list: { kind: 'text' } },
  exports: ['csv', 'xlsx'],
  sheet: false,
});

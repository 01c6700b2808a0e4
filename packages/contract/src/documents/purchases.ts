import { defineDocument } from './document-kind.ts';

/** What the customer bought, a row an item: /account/purchases. Source: 000 §2, DECISIONS §7. */
export const purchases = defineDocument({
  states: [],
  columns: {
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    times: { kind: 'count', table: true, exported: true },
    last: { kind: 'day', table: true, exported: true },
  },
  sorts: {
    LATEST: { by: 'last', first: 'highest' },
    OFTEN: { by: 'times', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
  },
  defaultSort: 'LATEST',
  filters: { search: { kind: 'text' } },
  exports: [],
  sheet: false,
});

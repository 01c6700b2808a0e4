import { defineDocument } from './document-kind.ts';

/** The customer's own prices of displays, promotions and rentals: /pricelists. Source: 000 §2, DECISIONS §7. */
export const priceLists = defineDocument({
  permission: 'SeePriceLists',
  states: [],
  columns: {
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    uom: { kind: 'code', table: true, exported: true },
    price: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: { ITEM: { by: 'item', first: 'lowest' }, DESCRIPTION: { by: 'description', first: 'lowest' } },
  defaultSort: 'ITEM',
  filters: { search: { kind: 'text' }, list: { kind: 'choice', values: ['displays', 'promos', 'rentals'] } },
  exports: [],
  sheet: true,
});

import { defineDocument } from './document-kind.ts';

/**
 * The lines of the user's cart, or of the saved cart whose number the filter `cart` has. A list can import an exported
 * file: the columns that both have are named alike.
 */
export const cartLines = defineDocument({
  permission: 'AllowedToOrder',
  states: [],
  columns: {
    line: { kind: 'count', table: false, exported: false },
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    ownNumber: { kind: 'code', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    unit: { kind: 'code', field: 'uom', table: true, exported: true },
    lot: { kind: 'code', table: true, exported: true },
    price: { kind: 'price', field: 'unitPrice', permission: 'SeePrices', table: true, exported: true },
    priceUnit: { kind: 'code', field: 'priceUom', permission: 'SeePrices', table: true, exported: true },
    net: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    note: { kind: 'text', table: true, exported: true },
  },
  sorts: { LISTED: { by: 'line', first: 'lowest' } },
  defaultSort: 'LISTED',
  filters: { cart: { kind: 'text' } },
  exports: ['csv', 'xlsx'],
  sheet: true,
});

import { defineDocument } from './document-kind.ts';

/** The list of promotions. All other lists, except the complete one, are names in the feed `items`. */
export const promotionList = 'promos';

/**
 * The customer's own prices: of everything that it can buy, and of displays, promotions and rentals: /pricelists.
 * Source: 000 §2.
 */
export const priceLists = defineDocument({
  permission: 'SeePriceLists',
  states: [],
  columns: {
    item: { kind: 'code', field: 'id', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    size: { kind: 'text', table: false, exported: true },
    category: { kind: 'text', table: false, exported: true },
    family: { kind: 'text', table: false, exported: true },
    vendor: { kind: 'text', permission: 'ShowVendor', table: false, exported: true },
    price: { kind: 'price', permission: 'SeePrices', table: true, exported: true },
    unit: { kind: 'code', table: false, exported: true },
    packPrice: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    pack: { kind: 'code', table: false, exported: true },
    breaks: { kind: 'text', permission: 'SeePrices', table: true, exported: true },
    listPrice: { kind: 'price', permission: 'SeePrices', table: false, exported: true },
    until: { kind: 'day', permission: 'SeePrices', table: false, exported: true },
  },
  sorts: {
    /** The order of the printed list: by family. */
    FAMILY: { by: 'family', first: 'lowest' },
    ITEM: { by: 'item', first: 'lowest' },
    DESCRIPTION: { by: 'description', first: 'lowest' },
  },
  defaultSort: 'FAMILY',
  filters: {
    search: { kind: 'text' },
    /** Absent: everything that the customer can buy. */
    list: { kind: 'text' },
    category: { kind: 'text' },
    family: { kind: 'text' },
    vendor: { kind: 'text', permission: 'ShowVendor' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});

import { defineDocument } from './document-kind.ts';

/** The list of what is on promotion; every other list but the whole one is a name in the feed of the items. */
export const promotionList = 'promos';

/**
 * The customer's own prices: of all that he may buy, of displays, promotions and rentals. /pricelists. Source: 000
 * §2.
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
    /** As it is printed: family by family. */
    FAMILY: { by: 'family', first: 'lowest' },
    ITEM: { by: 'item', first: 'lowest' },
    DESCRIPTION: { by: 'description', first: 'lowest' },
  },
  defaultSort: 'FAMILY',
  filters: {
    search: { kind: 'text' },
    /** Absent: all that the customer may buy. */
    list: { kind: 'text' },
    category: { kind: 'text' },
    family: { kind: 'text' },
    vendor: { kind: 'text', permission: 'ShowVendor' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});

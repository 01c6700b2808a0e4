import type { ItemPageData, ListItem } from '../features/catalog/queries.ts';
import type { Item } from '../features/items/queries.ts';

const uom = (code: string, name: string, factor: number, whole: boolean) => ({
  code,
  name,
  factor,
  divisor: 1,
  sellable: true,
  whole,
});

/** Builds an item for tests: a plank sold in whole cartons, in stock, with a price break. */
export const anItem = (more: Partial<Item> = {}): Item => ({
  id: 'HPK-7048-NAT',
  ownNumber: null,
  description: 'Heritage Plank Oak, Natural',
  detail: 'A plank.',
  size: '7 x 48 in',
  color: 'Natural',
  colorHex: '#c9a878',
  product: 'HPK',
  manufacturerItem: 'M-7048',
  vendors: [],
  picture: '/pictures/oak',
  pictureCount: 1,
  documents: [],
  baseUom: 'SF',
  packUom: 'CT',
  mixGroup: null,
  leadDays: null,
  multipleUom: null,
  orderUom: 'CT',
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  successor: null,
  shades: false,
  onePiece: false,
  sold: true,
  favorite: false,
  lastPurchase: null,
  weight: 1.6,
  division: { id: 'wood', name: 'Wood' },
  family: { id: 'heritage', name: 'Heritage Plank' },
  vendor: { id: 'mill', name: 'Mill House' },
  categories: [
    { id: 'hardwood', name: 'Hardwood' },
    { id: 'oak', name: 'Oak' },
  ],
  specs: [
    { name: 'Wear layer', value: '20 mil' },
    { name: 'Finish', value: 'Matte' },
  ],
  uoms: [uom('SF', 'Square foot', 1, false), uom('CT', 'Carton', 23.64, true), uom('PAL', 'Pallet', 1134.72, true)],
  price: {
    amount: 3.42,
    uom: 'SF',
    scope: 'class',
    list: 3.8,
    until: null,
    rows: null,
    breaks: [
      { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
      { scope: 'class', minimumQty: 1000, uom: 'SF', amount: 3.2, whole: false },
    ],
  },
  stock: {
    here: 1284,
    atOnce: 1284,
    total: 2000,
    lotsHere: 1,
    nextEta: null,
    locations: [
      {
        location: 'PDX',
        name: 'Portland',
        city: 'Portland',
        here: true,
        available: 1284,
        lots: [{ lot: 'A12', available: 1284 }],
        etas: [],
        undated: 0,
      },
      {
        location: 'SEA',
        name: 'Seattle',
        city: 'Seattle',
        here: false,
        available: 716,
        lots: [{ lot: 'B07', available: 716 }],
        etas: [{ date: '2026-11-28', quantity: 860, lot: null }],
        undated: 120,
      },
    ],
  },
  held: null,
  holdUntil: null,
  stockAlert: null,
  siblings: [
    {
      id: 'HPK-7048-FWN',
      description: 'Heritage Plank Oak, Fawn',
      color: 'Fawn',
      colorHex: '#8d6b4a',
      size: '7 x 48 in',
      picture: null,
    },
  ],
  ...more,
});

/** Builds the same item as an entry of a list. */
export function aListItem(more: Partial<ListItem> = {}): ListItem {
  const item = anItem();
  return { ...item, price: item.price && { ...item.price }, stock: { ...item.stock }, ...more };
}

export const aPage = (more: Partial<ItemPageData> = {}): ItemPageData => ({
  total: 46,
  capped: false,
  facetsOf: null,
  allWords: true,
  corrections: [],
  facets: [
    { name: 'availability', values: [{ value: 'here', label: 'In stock at Portland', count: 38, swatch: null }] },
    { name: 'family', values: [{ value: 'heritage', label: 'Heritage Plank', count: 14, swatch: null }] },
    { name: 'color', values: [{ value: 'Natural', label: 'Natural', count: 17, swatch: '#c9a878' }] },
  ],
  items: [aListItem(), aListItem({ id: 'HPK-7048-FWN', description: 'Heritage Plank Oak, Fawn' })],
  ...more,
});

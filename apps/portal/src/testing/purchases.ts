import type { Purchase, PurchaseLine, PurchaseRow } from '../features/purchases/queries.ts';

type PurchasedItem = NonNullable<Purchase['item']>;

/** Builds an item of the list; a test overrides the fields it is about. */
export const aPurchase = (changes: Partial<PurchaseRow> = {}): PurchaseRow => ({
  itemId: 'HPK-7048-NAT',
  ownNumber: null,
  description: 'Heritage Plank Oak',
  picture: null,
  family: 'Plank',
  listed: true,
  times: 9,
  quantity: 1200,
  uom: 'SF',
  otherUnits: [],
  last: '2026-11-02',
  lastPrice: 3.25,
  lastQuantity: 120,
  item: aListedItem({
    packUom: 'CT',
    orderUom: 'CT',
    uoms: [
      { code: 'SF', name: 'Square foot', factor: 1, divisor: 1, sellable: true, whole: false },
      { code: 'CT', name: 'Carton', factor: 20, divisor: 1, sellable: true, whole: true },
    ],
    price: {
      amount: 3.42,
      uom: 'SF',
      scope: 'customer',
      list: null,
      until: null,
      rows: null,
      breaks: [{ scope: 'customer', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false }],
    },
  }),
  ...changes,
});

/** Builds a line of an invoice. */
export const aBoughtLine = (changes: Partial<PurchaseLine> = {}): PurchaseLine => ({
  invoiceNumber: 'I-1',
  lineNumber: 1,
  date: '2026-11-02',
  quantity: 120,
  uom: 'SF',
  unitPrice: 3.25,
  amount: 390,
  poNumber: '',
  ...changes,
});

/** Builds the history of one item. */
export const aHistory = (changes: Partial<Purchase> = {}): Purchase => ({
  itemId: 'HPK-7048-NAT',
  ownNumber: null,
  description: 'Heritage Plank Oak',
  times: 2,
  quantity: 220,
  uom: 'SF',
  otherUnits: [],
  last: '2026-11-02',
  lineCount: 2,
  lines: [
    aBoughtLine(),
    aBoughtLine({ invoiceNumber: 'I-0', date: '2026-03-02', quantity: 100, unitPrice: 3, amount: 300 }),
  ],
  item: null,
  ...changes,
});

/** Builds the item as in the catalog. */
export const aListedItem = (changes: Partial<PurchasedItem> = {}): PurchasedItem => ({
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak',
  picture: null,
  baseUom: 'SF',
  packUom: null,
  mixGroup: null,
  multipleUom: null,
  orderUom: 'SF',
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  onePiece: false,
  sold: true,
  uoms: [{ code: 'SF', name: 'Square foot', factor: 1, divisor: 1, sellable: true, whole: false }],
  price: { amount: 3.42, uom: 'SF', scope: 'customer', list: null, until: null, rows: null, breaks: [] },
  stock: { here: 900, atOnce: 900, total: 900, lotsHere: 0, nextEta: null },
  ...changes,
});

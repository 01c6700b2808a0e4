import type { ListItem, ShoppingList } from '@tradecounter/contract/lists/lists';
import type { List, ListLine, ListSummary, UsualItem } from '../features/lists/queries.ts';

type LineItem = NonNullable<ListLine['item']>;

const uom = (code: string, name: string, factor: number, whole: boolean) => ({
  code,
  name,
  factor,
  divisor: 1,
  sellable: true,
  whole,
});

/** Builds an item of a list for tests, in the drawers' format. */
export const aListItem = (more: Partial<ListItem> = {}): ListItem => ({
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  color: 'Natural',
  ImgSrc: '/pictures/oak/160.webp',
  listQty: 5,
  UMCode: 'CT',
  etas: [],
  ...more,
});

/** Builds a list in the drawers' format. */
export const aList = (more: Partial<ShoppingList> = {}): ShoppingList => ({
  listName: 'Kitchens',
  listCust: '104-2281',
  items: [aListItem()],
  ...more,
});

/** Builds a list in the index's format. */
export const aSummary = (more: Partial<ListSummary> = {}): ListSummary => ({
  name: 'Kitchens',
  customerNumber: '104-2281',
  favorites: false,
  shared: false,
  owner: 'Dana Whitlock',
  own: true,
  lineCount: 2,
  changedAt: '2026-11-20T10:00:00Z',
  changedBy: 'Dana Whitlock',
  can: ['rename', 'delete', 'share'],
  ...more,
});

/** Builds the item of a line. */
export const aLineItem = (more: Partial<LineItem> = {}): LineItem => ({
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  color: 'Natural',
  picture: '/pictures/oak',
  baseUom: 'SF',
  packUom: 'CT',
  mixGroup: null,
  multipleUom: null,
  orderUom: 'CT',
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  onePiece: false,
  sold: true,
  favorite: false,
  uoms: [uom('SF', 'Square foot', 1, false), uom('CT', 'Carton', 23.64, true)],
  price: {
    amount: 3.42,
    uom: 'SF',
    scope: 'class',
    list: 3.8,
    until: null,
    rows: null,
    breaks: [{ scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false }],
  },
  stock: { here: 1284, atOnce: 1284, total: 2000, lotsHere: 1, nextEta: null },
  ...more,
});

/** Builds a line of a list. */
export const aListLine = (more: Partial<ListLine> = {}): ListLine => ({
  id: 'L1',
  itemId: 'HPK-7048-NAT',
  quantity: 5,
  uom: 'CT',
  note: '',
  minimum: null,
  maximum: null,
  version: 1,
  changedAt: '2026-11-20T10:00:00Z',
  changedBy: 'Dana Whitlock',
  problem: null,
  item: aLineItem(),
  ...more,
});

/** Builds a list with its lines. */
export const aWholeList = (lines: readonly ListLine[] = [aListLine()], more: Partial<List> = {}): List => ({
  ...aSummary({ lineCount: lines.length }),
  lines,
  ...more,
});

/** Builds a usual item. */
export const aUsualItem = (more: Partial<UsualItem> = {}): UsualItem => ({
  itemId: 'HPK-7048-NAT',
  orders: 9,
  quantity: 12,
  uom: 'CT',
  lastOrdered: '2026-11-02',
  item: aLineItem(),
  ...more,
});

import type { CartAnswer, CartLine } from '@tradecounter/contract/cart/cart';

/** Builds a cart line for tests: five cartons of plank, all in stock. */
export function aLine(more: Partial<CartLine> = {}): CartLine {
  const relations = {
    product: { id: 'HPK' },
    vendor: { id: 'mill' },
    family: { id: 'heritage' },
    division: { id: 'wood' },
  };
  const id = more.id ?? 'HPK-7048-NAT';
  return {
    id,
    description: 'Heritage Plank Oak, Natural',
    ownNumber: null,
    color: 'Natural',
    tag: '',
    lineNumber: 1,
    sequence: 0,
    customerQty: 5,
    customerUOM: 'CT',
    UOM: [
      { UMCode: 'SF', UMlongDesc: 'Square foot' },
      { UMCode: 'CT', UMlongDesc: 'Carton' },
    ],
    sidemark: '',
    comments: '',
    unitPrice: 3.42,
    priceUOM: 'SF',
    qtyPriceUOM: 118.2,
    net: 404.24,
    qtyBackOrdered: 0,
    dateAvailable: null,
    dyeLot: 'A12',
    weight: 189.1,
    ...relations,
    ImgSrc: '',
    baseQty: 118.2,
    baseUOM: 'SF',
    packQty: null,
    packUOM: '',
    shades: false,
    onePiece: false,
    lastPurchase: null,
    SKU: { id, description: 'Heritage Plank Oak, Natural', color: 'Natural', tag: '', ...relations },
    ...more,
  };
}

/** Builds a cart of these lines, with totals. */
export const aCart = (itemList: CartLine[] = [aLine()], more: Partial<CartAnswer> = {}): CartAnswer => ({
  itemList,
  amountList: [
    { name: 'merchandise', amount: 404.24 },
    { name: 'freight', amount: 35 },
    { name: 'tax', amount: 0 },
    { name: 'total', amount: 439.24, Weight: 189.1 },
  ],
  exception: null,
  version: 3,
  ...more,
});

import { decimal, priceToWire, toWire } from '@tradecounter/rules/decimal';
import type { EvaluatedLine } from '../../cart/evaluate.ts';

/** A line of an order's preview: its item, its quantity and, in dollars, its price. */
export interface PricedAsOrdered {
  lineNumber: number;
  /** Empty for a charge. */
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
  /** Of one `priceUom`; null without a price. */
  unitPrice: number | null;
  priceUom: string;
  /** The quantity in `priceUom`, rounded to four decimals; null without a price. */
  priceQty: number | null;
  amount: number | null;
}

/** Returns the line as the order would bill it. */
export const pricedAsOrdered = ({ row, price }: Pick<EvaluatedLine, 'row' | 'price'>): PricedAsOrdered => ({
  lineNumber: row.lineNumber,
  itemId: row.itemId,
  description: row.description,
  quantity: toWire(decimal(row.quantity)),
  uom: row.uom,
  unitPrice: price === null ? null : priceToWire(price.unitPrice),
  priceUom: price?.priceUom ?? row.uom,
  priceQty: price === null ? null : toWire(price.qtyPriceUom.round(4)),
  amount: price === null ? null : toWire(price.net),
});

import { type Decimal, decimal, toText, zero } from '@tradecounter/rules/decimal';
import { allocateLots } from '@tradecounter/rules/allocate';
import { dateAvailable } from '@tradecounter/rules/back-order';
import { type PricedLine, priceLine } from '@tradecounter/rules/price';
import { orderTotals, type OrderSums } from '@tradecounter/rules/totals';
import type { BuyerRow, LineRow } from './read-cart.ts';

/** A line as of now. Quantities in base units, money in dollars, weight in pounds. */
export interface EvaluatedLine {
  row: LineRow;
  /** Null when the item has no price for this customer. */
  price: PricedLine | null;
  lots: { lot: string; quantity: Decimal }[];
  backOrdered: Decimal;
  dateAvailable: string | null;
  weight: Decimal;
}

export interface EvaluatedCart {
  lines: EvaluatedLine[];
  sums: OrderSums;
  weight: Decimal;
}

/** Stock and arrivals of one item, shared by its lines in their order. */
class Shelf {
  private readonly lots: { lot: string; available: string }[];
  private owed: Decimal = zero;
  private readonly incoming: LineRow['incoming'];

  constructor(row: LineRow) {
    this.lots = row.lots.map((one) => ({ ...one }));
    this.incoming = row.incoming;
  }

  take(wanted: string, lot: string) {
    const allocation = allocateLots({ lots: this.lots, wanted, lot });
    for (const { lot: from, quantity } of allocation.taken) {
      const left = this.lots.find((one) => one.lot === from)!;
      left.available = toText(decimal(left.available).minus(quantity));
    }
    this.owed = this.owed.plus(allocation.backOrdered);
    const date = allocation.backOrdered.gt(0) ? dateAvailable({ backOrdered: this.owed, incoming: this.incoming }) : null;
    return { ...allocation, date };
  }
}

/** Price of a line at its own quantity (DECISIONS §5), or null. */
export const priceOf = (row: LineRow, precision: number): PricedLine | null =>
  priceLine({
    quantity: row.quantity,
    unitCode: row.uom,
    units: row.units,
    base: row.base_quantity,
    candidates: row.prices,
    precision,
  });

/** Prices and promises of a cart, as they would be if it were ordered now. */
export function evaluateCart(buyer: BuyerRow, rows: readonly LineRow[], precision: number): EvaluatedCart {
  const shelves = new Map<string, Shelf>();
  const lines = rows.map((row): EvaluatedLine => {
    const shelf = shelves.get(row.item_id) ?? new Shelf(row);
    shelves.set(row.item_id, shelf);
    const taken = shelf.take(row.base_quantity, row.lot);
    return {
      row,
      price: priceOf(row, precision),
      lots: taken.taken,
      backOrdered: taken.backOrdered,
      dateAvailable: taken.date,
      weight: decimal(row.base_quantity).times(row.weight_each),
    };
  });
  const weight = lines.reduce((sum, line) => sum.plus(line.weight), zero);
  const sums = sumsOf(buyer, lines, weight, precision);
  return { lines, sums, weight };
}

/** Merchandise, freight by the ship via's rule, tax, total. */
export function sumsOf(buyer: BuyerRow, lines: readonly EvaluatedLine[], weight: Decimal, precision: number): OrderSums {
  const free = lines.length === 0 || buyer.how === null || buyer.how === 'W';
  return orderTotals({
    nets: lines.map((line) => line.price?.net ?? zero),
    weight,
    freight: free
      ? null
      : { flat: buyer.freight_flat ?? '0', perPound: buyer.freight_per_pound ?? '0', freeOver: buyer.freight_free_over },
    tax: { rate: buyer.tax_rate, exempt: buyer.tax_exempt },
    precision,
  });
}

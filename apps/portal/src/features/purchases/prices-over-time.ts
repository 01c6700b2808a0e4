import type { PurchaseLine } from './queries.ts';

export interface PriceStep {
  day: string;
  price: number;
  /** How much was bought at that price. Larger quantities may have lower prices. */
  quantity: number;
}

type Priced = PurchaseLine & { unitPrice: number };

const isPriced = (line: PurchaseLine): line is Priced => line.unitPrice !== null && line.quantity > 0;

/**
 * Returns the units in which the item was billed, the last invoice's first. Prices in different units can't be
 * compared.
 */
export const pricedUnits = (lines: readonly PurchaseLine[]): string[] => [
  ...new Set(lines.filter(isPriced).map(({ uom }) => uom)),
];

/**
 * Returns the unit price on each day, oldest first; the last of several lines on a day counts. Leaves out credits.
 * `lines` are newest first.
 */
export function pricesOverTime(lines: readonly PurchaseLine[], unit: string): PriceStep[] {
  const byDay = new Map(
    lines
      .filter(isPriced)
      .filter(({ uom }) => uom === unit)
      .toReversed()
      .map(({ date, unitPrice, quantity }) => [date, { day: date, price: unitPrice, quantity }]),
  );
  return [...byDay.values()];
}

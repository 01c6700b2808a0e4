import type { PurchaseLine } from './queries.ts';

export interface PriceStep {
  day: string;
  price: number;
}

type Priced = PurchaseLine & { unitPrice: number };

const isPriced = (line: PurchaseLine): line is Priced => line.unitPrice !== null && line.quantity > 0;

/** The units in which it was billed, the one of the last invoice first: prices of different units are not compared. */
export const pricedUnits = (lines: readonly PurchaseLine[]): string[] => [
  ...new Set(lines.filter(isPriced).map(({ uom }) => uom)),
];

/** What one unit cost on each day, the oldest first; of several lines of a day the last one. Credits are no purchases. `lines`: the newest first. */
export function pricesOverTime(lines: readonly PurchaseLine[], unit: string): PriceStep[] {
  const byDay = new Map(
    lines
      .filter(isPriced)
      .filter(({ uom }) => uom === unit)
      .toReversed()
      .map(({ date, unitPrice }) => [date, unitPrice]),
  );
  return [...byDay].map(([day, price]) => ({ day, price }));
}

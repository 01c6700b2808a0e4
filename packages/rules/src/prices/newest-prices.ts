import type { PriceCandidate } from '../price.ts';

/**
 * Of the price rows that apply on a day those in force: among rows of one scope, unit and least quantity the one with the latest first day, be it
 * dearer or cheaper. An open-ended row of before need not be ended for that.
 */
export function newestPrices<Row extends PriceCandidate>(rows: readonly Row[]): readonly Row[] {
  // Without a first day there is one row of each kind: they are the table's key.
  if (rows.every(({ from }) => from == null)) return rows;
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const kind = `${row.scope} ${row.uom} ${row.minimumQty}`;
    const known = newest.get(kind);
    if (known === undefined || (row.from ?? '') > (known.from ?? '')) newest.set(kind, row);
  }
  return [...newest.values()];
}

import type { PriceCandidate } from '../price.ts';

/**
 * Returns the price rows in force, from the rows that apply on a day. Among rows of one scope, unit and break, the one
 * with the latest first day counts, even if its price is higher. So an earlier row without a last day needs no end.
 */
export function newestPrices<Row extends PriceCandidate>(rows: readonly Row[]): readonly Row[] {
  // Without first days, there is only one row of each kind, because these fields are the table's key.
  if (rows.every(({ from }) => from == null)) return rows;
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const kind = `${row.scope} ${row.uom} ${row.minimumQty}`;
    const known = newest.get(kind);
    if (known === undefined || (row.from ?? '') > (known.from ?? '')) newest.set(kind, row);
  }
  return [...newest.values()];
}

import type { PriceCandidate, PriceScope } from '../price.ts';

/** The kinds of stored prices. Promotions can be for everyone, a class or a customer. */
export type PriceKind = PriceScope | 'classPromotion' | 'customerPromotion';

/** A price row as it is stored, for this customer and day. */
export interface StoredPrice extends Omit<PriceCandidate, 'scope'> {
  scope: PriceKind;
}

const scopeOf = (kind: PriceKind): PriceScope =>
  kind === 'classPromotion' || kind === 'customerPromotion' ? 'promotion' : kind;

const toCandidate = <Row extends StoredPrice>(row: Row): Omit<Row, 'scope'> & { scope: PriceScope } => ({
  ...row,
  scope: scopeOf(row.scope),
});

const isCandidate = <Row extends StoredPrice>(row: Row): row is Row & { scope: PriceScope } =>
  scopeOf(row.scope) === row.scope;

/**
 * Returns the price rows in force, from the rows that apply on a day. Among rows of one kind, unit and break, the one
 * with the latest first day counts, even if its price is higher. So an earlier row without a last day needs no end.
 * Promotions of all kinds then compete as promotions.
 */
export function newestPrices<Row extends StoredPrice>(
  rows: readonly Row[],
): readonly (Omit<Row, 'scope'> & { scope: PriceScope })[] {
  // Without first days, there is only one row of each kind, because these fields are the table's key.
  const newest = rows.every(({ from }) => from == null) ? rows : [...newestOfKinds(rows).values()];
  return newest.every(isCandidate) ? newest : newest.map(toCandidate);
}

function newestOfKinds<Row extends StoredPrice>(rows: readonly Row[]): Map<string, Row> {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const kind = `${row.scope} ${row.uom} ${row.minimumQty}`;
    const known = newest.get(kind);
    if (known === undefined || (row.from ?? '') > (known.from ?? '')) newest.set(kind, row);
  }
  return newest;
}

import { below, exact, type Exact, minus, over, rounded, same, times } from './exact.ts';
import { inUnit, ofUnit, type OracleUnit, sizeOf, unitOf } from './goods.ts';

/** One price of an item that applies to the customer; `from` is an ISO date. */
export interface PriceRow {
  scope: 'shipTo' | 'customer' | 'promotion' | 'class' | 'list';
  uom: string;
  minimum: string;
  price: string;
  from: string;
  /** The row says that the goods cost nothing. */
  free: boolean;
}

export interface Priced {
  /** Of one `uom`. */
  price: string;
  uom: string;
  /** Of the line, in `uom`. */
  quantity: Exact;
  /** Rounded once. */
  net: Exact;
}

const order = ['shipTo', 'customer', 'promotion', 'class', 'list'] as const;

/** Among rows of one scope, unit and minimum the latest counts; of two of one day the lower. */
const inForce = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.filter(
    (row) =>
      !rows.some(
        (other) =>
          other !== row &&
          other.scope === row.scope &&
          other.uom === row.uom &&
          same(exact(other.minimum), exact(row.minimum)) &&
          other.from > row.from,
      ),
  );

/** Breaks are told with four decimals: base units that show as one reach it. */
const reaches = (base: Exact, least: Exact): boolean => below(minus(least, base), exact('0.00005'));

/** What the row asks for a base unit. */
const perBase = (row: PriceRow, unit: OracleUnit): Exact => over(exact(row.price), sizeOf(unit));

/**
 * Price and amount of a line (DECISIONS §5): the first scope that has a price whose minimum the item's sum over the cart reaches; in it prices of the line's own unit
 * first, then the highest minimum, then the lowest price. Null: there is none, or it is 'on request'.
 */
export function choosePrice(
  rows: readonly PriceRow[],
  line: { units: readonly OracleUnit[]; uom: string; base: Exact; itemBase: Exact; precision: number },
): Priced | null {
  const reached = inForce(rows).flatMap((row) => {
    const unit = unitOf(line.units, row.uom);
    return unit !== undefined && reaches(line.itemBase, ofUnit(exact(row.minimum), unit)) ? [{ row, unit }] : [];
  });
  for (const scope of order) {
    const ofScope = reached.filter(({ row }) => row.scope === scope);
    const own = ofScope.filter(({ row }) => row.uom === line.uom);
    const choice = own.length > 0 ? own : ofScope;
    // The best is the one that no other one beats.
    const best = choice.find((one) => !choice.some((other) => beats(other, one)));
    if (best === undefined) continue;
    if (same(exact(best.row.price), exact('0')) && !best.row.free) return null;
    const quantity = inUnit(line.base, best.unit);
    return {
      price: best.row.price,
      uom: best.row.uom,
      quantity,
      net: rounded(times(exact(best.row.price), quantity), line.precision),
    };
  }
  return null;
}

function beats(one: { row: PriceRow; unit: OracleUnit }, other: { row: PriceRow; unit: OracleUnit }): boolean {
  const [mine, yours] = [ofUnit(exact(one.row.minimum), one.unit), ofUnit(exact(other.row.minimum), other.unit)];
  if (!same(mine, yours)) return below(yours, mine);
  return below(perBase(one.row, one.unit), perBase(other.row, other.unit));
}

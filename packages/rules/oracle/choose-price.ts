import { below, exact, type Exact, minus, over, rounded, same, shown, times } from './exact.ts';
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
  /** The row is only for whole units that are ordered as such. */
  whole: boolean;
}

export interface Priced {
  /** Price of one `uom`. */
  price: string;
  uom: string;
  /** Quantity of the line, in `uom`. */
  quantity: Exact;
  /** Rounded once. */
  net: Exact;
}

const scopesByRank = ['shipTo', 'customer', 'promotion', 'class', 'list'] as const;

/** Keeps the latest row of each scope, unit and minimum. Several of the same day stay. */
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

/** Breaks have four decimals: a quantity that rounds up to the break reaches it. */
const reaches = (base: Exact, least: Exact): boolean => below(minus(least, base), exact('0.00005'));

/** Returns the row's price of one base unit. */
const perBase = (row: PriceRow, unit: OracleUnit): Exact => over(exact(row.price), sizeOf(unit));

/** Whether the quantity is shown as a whole number of the unit. */
const isEven = (base: Exact, unit: OracleUnit): boolean => /^\d+$/.test(shown(inUnit(base, unit)));

const isPriced = ({ price, free }: PriceRow): boolean => free || !same(exact(price), exact('0'));

interface Choice {
  row: PriceRow;
  unit: OracleUnit;
}

/** Keeps the row of each unit with the highest minimum, or the lower price if two have the same. */
const bestOfEachUnit = (choices: readonly Choice[]): Choice[] =>
  choices.filter(
    (one) =>
      !choices.some(
        (other) =>
          other !== one &&
          other.row.uom === one.row.uom &&
          (below(exact(one.row.minimum), exact(other.row.minimum)) ||
            (same(exact(one.row.minimum), exact(other.row.minimum)) &&
              below(exact(other.row.price), exact(one.row.price)))),
      ),
  );

/**
 * Returns the price and amount of a line. The first scope wins that has a price whose minimum the item's sum in the
 * cart reaches. In that scope, the lowest price wins among the rows whose unit the goods are a whole number of. If
 * there is no such row, the row of the smallest unit counts. Null when there is no price, or it is 'on request'.
 */
export function choosePrice(
  rows: readonly PriceRow[],
  line: { units: readonly OracleUnit[]; uom: string; base: Exact; itemBase: Exact; precision: number },
): Priced | null {
  const reached = inForce(rows).flatMap((row) => {
    const unit = unitOf(line.units, row.uom);
    if (unit === undefined || !reaches(line.itemBase, ofUnit(exact(row.minimum), unit))) return [];
    return row.whole && (row.uom !== line.uom || !isEven(line.base, unit)) ? [] : [{ row, unit }];
  });
  for (const scope of scopesByRank) {
    const choices = bestOfEachUnit(reached.filter(({ row }) => row.scope === scope));
    if (choices.length === 0) continue;
    const even = choices.filter(({ unit }) => same(sizeOf(unit), exact('1')) || isEven(line.base, unit));
    const priced = even.filter(({ row }) => isPriced(row));
    const best =
      even.length === 0
        ? choices.find((one) => !choices.some((other) => below(sizeOf(other.unit), sizeOf(one.unit))))!
        : priced.find((one) => !priced.some((other) => isBetter(other, one, line.uom)));
    if (best === undefined || !isPriced(best.row)) return null;
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

/** Whether `one` has the lower price or, between equal prices, the line's own unit or else the smaller unit. */
function isBetter(one: Choice, other: Choice, uom: string): boolean {
  const [mine, yours] = [perBase(one.row, one.unit), perBase(other.row, other.unit)];
  if (!same(mine, yours)) return below(mine, yours);
  if (other.row.uom === uom) return false;
  return one.row.uom === uom || below(sizeOf(one.unit), sizeOf(other.unit));
}

import { below, exact, type Exact, minus, over, rounded, same, shown, times } from './exact.ts';
import { inUnit, ofUnit, type OracleUnit, sizeOf, unitOf } from './goods.ts';

/** One price of an item that applies to the customer; `from` is an ISO date. */
export interface PriceRow {
  scope: 'shipTo' | 'customer' | 'customerPromotion' | 'classPromotion' | 'promotion' | 'class' | 'list';
  uom: string;
  minimum: string;
  price: string;
  /** Of a promotion: the row has no price, but takes this much off the other one. */
  percent: string | null;
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
  /** It is the price of a promotion. */
  promoted: boolean;
}

const agreed = ['shipTo', 'customer'];
const everyday = ['class', 'list'];
const isPromotion = ({ scope }: PriceRow): boolean => /promotion$/i.test(scope);

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

/** Whether a row of the same unit is better: a higher minimum, else a lower price, else one that costs nothing at all. */
const isOvertaken = ({ row }: Choice, { row: other }: Choice): boolean =>
  below(exact(row.minimum), exact(other.minimum)) ||
  (same(exact(row.minimum), exact(other.minimum)) &&
    (below(exact(other.price), exact(row.price)) ||
      (same(exact(other.price), exact(row.price)) && isPriced(other) && !isPriced(row))));

/** Keeps the best row of each unit. */
const bestOfEachUnit = (choices: readonly Choice[]): Choice[] =>
  choices.filter(
    (one) => !choices.some((other) => other !== one && other.row.uom === one.row.uom && isOvertaken(one, other)),
  );

/** What a line costs in each way that the rows allow. */
type Line = { units: readonly OracleUnit[]; uom: string; base: Exact; itemBase: Exact; precision: number };

/**
 * Chooses among rows of one rank: the lowest price of those whose unit the goods are a whole number of. If there is no
 * such row, the row of the smallest unit counts. Undefined without a row.
 */
function choiceOf(reached: readonly Choice[], line: Line): Choice | undefined {
  const choices = bestOfEachUnit(reached);
  const even = choices.filter(({ unit }) => same(sizeOf(unit), exact('1')) || isEven(line.base, unit));
  const priced = even.filter(({ row }) => isPriced(row));
  if (even.length === 0)
    return choices.find((one) => !choices.some((other) => below(sizeOf(other.unit), sizeOf(one.unit))));
  return cheapest(priced, line) ?? even[0];
}

const cheapest = (choices: readonly Choice[], { uom }: Line): Choice | undefined =>
  choices.find((one) => !choices.some((other) => isBetter(other, one, uom)));

/** The price less each percentage that is reached, to four decimals, or to those of the price. */
function lessPercent({ row, unit }: Choice, percents: readonly string[]): Choice[] {
  const places = Math.max(4, row.price.replace(/^\d+\.?/, '').replace(/0+$/, '').length);
  return percents.map((percent) => {
    const price = shown(
      rounded(times(exact(row.price), over(minus(exact('100'), exact(percent)), exact('100'))), places),
      places,
    );
    return { row: { ...row, price, free: row.free || price === '0' }, unit };
  });
}

/**
 * Returns the price and amount of a line. Agreed prices come first, then promotions, then the price of the class, then
 * that of the list. With `lowerWins`, promotions count exactly where they are lower than what would be paid without
 * them. Null when there is no price, or it is 'on request'.
 */
export function choosePrice(rows: readonly PriceRow[], line: Line, lowerWins = false): Priced | null {
  const reached = inForce(rows).flatMap((row) => {
    const unit = unitOf(line.units, row.uom);
    if (unit === undefined || !reaches(line.itemBase, ofUnit(exact(row.minimum), unit))) return [];
    return row.whole && (row.uom !== line.uom || !isEven(line.base, unit)) ? [] : [{ row, unit }];
  });
  const first = (scopes: readonly string[]): Choice | undefined =>
    scopes
      .map((scope) =>
        choiceOf(
          reached.filter(({ row }) => row.scope === scope),
          line,
        ),
      )
      .find((one) => one !== undefined);
  const promotions = reached.filter(({ row }) => isPromotion(row));
  const without = first([...agreed, ...everyday]);
  const fixed = choiceOf(
    promotions.filter(({ row }) => row.percent === null),
    line,
  );
  const percents = promotions.flatMap(({ row }) => row.percent ?? []);
  const less = without === undefined || !isPriced(without.row) ? [] : lessPercent(without, percents);
  const offered = [...(fixed === undefined ? [] : [fixed]), ...less];
  const isAgreed = without !== undefined && agreed.includes(without.row.scope);
  const competing =
    lowerWins && promotions.length > 0
      ? [...offered, ...(without === undefined ? [] : [without])]
      : !isAgreed && offered.length > 0
        ? offered
        : without === undefined
          ? []
          : [without];
  const priced = competing.filter(({ row }) => isPriced(row));
  // Of a promotion and another price that cost the same, the promotion counts, unless only the other is in the line's unit.
  const best = priced.find((one) => !priced.some((other) => isLower(other, one) || isOwn(other, one, line.uom)));
  if (best === undefined) return null;
  const quantity = inUnit(line.base, best.unit);
  return {
    price: best.row.price,
    uom: best.row.uom,
    quantity,
    net: rounded(times(exact(best.row.price), quantity), line.precision),
    promoted: offered.includes(best),
  };
}

const isLower = (one: Choice, other: Choice): boolean =>
  below(perBase(one.row, one.unit), perBase(other.row, other.unit));

/** Whether `one` costs the same as `other`, and only `one` is in the unit of the line. */
const isOwn = (one: Choice, other: Choice, uom: string): boolean =>
  !isLower(other, one) && one.row.uom === uom && other.row.uom !== uom;

/** Whether `one` has the lower price or, between equal prices, the line's own unit or else the smaller unit. */
function isBetter(one: Choice, other: Choice, uom: string): boolean {
  const [mine, yours] = [perBase(one.row, one.unit), perBase(other.row, other.unit)];
  if (!same(mine, yours)) return below(mine, yours);
  if (other.row.uom === uom) return false;
  return one.row.uom === uom || below(sizeOf(one.unit), sizeOf(other.unit));
}

import { decimal } from '../decimal.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { type JobReason, type PriceCandidate, type PricedLine, priceLine, type PriceQuestion } from '../price.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';

/** A price that was agreed for a job, in force for this customer and day. */
export interface JobPrice {
  /** As the distributor names it. */
  job: string;
  uom: string;
  /** Price of one `uom`, more than 0. */
  price: string;
  /** The greatest quantity, in `mostUom`. Null = any quantity. */
  most: string | null;
  mostUom: string;
  /** Base units of the item that are ordered for the job already. */
  used: string;
}

/** A line that may have a price of its job. */
export interface LineOfJob {
  itemId: string;
  /** Exact base units. */
  base: Fraction;
  units: readonly Unit[];
  jobPrice: JobPrice | null;
}

/** A job price, with the base units that it still counts for. `left` is null where it counts for any quantity. */
export interface JobShare {
  row: JobPrice;
  left: Fraction | null;
}

const none = fraction(0);

/**
 * Returns what each line can use of its job's price, the lines in their order. Lines of one item and job share what is
 * left. Null where a line has no job price, or its item lacks one of the units.
 */
export function shareJobPrices(lines: readonly LineOfJob[]): (JobShare | null)[] {
  const used = new Map<string, Fraction>();
  return lines.map(({ itemId, base, units, jobPrice: row }) => {
    if (row === null || findUnit(units, row.uom) === undefined) return null;
    if (row.most === null) return { row, left: null };
    const unit = findUnit(units, row.mostUom);
    if (unit === undefined) return null;
    const key = JSON.stringify([itemId, row.job]);
    const before = used.get(key) ?? fraction(row.used);
    used.set(key, before.plus(base));
    const left = toBase(row.most, unit).minus(before);
    return { row, left: left.isPositive() ? left : none };
  });
}

type Question = PriceQuestion & { candidates: readonly PriceCandidate[]; precision?: number };

/** Decimals of a quantity or an average price in a reason. */
const decimals = { quantity: 4, price: 6 };

/** Whether a promotion is in force that costs less than the job's price, where the lower price wins. */
function isPromotedLower({ row }: JobShare, normal: PricedLine, { candidates, units }: Question): boolean {
  if (normal.scope !== 'promotion' || !candidates.some(({ lower }) => lower === 'Y')) return false;
  const promoted = fraction(normal.unitPrice).div(toBase('1', findUnit(units, normal.priceUom)!));
  return promoted.lt(fraction(row.price).div(toBase('1', findUnit(units, row.uom)!)));
}

/** What a reason says about the job's price, without the line. */
function reasonOf({ row, left }: JobShare, units: readonly Unit[]): JobReason {
  const { job, uom, price, most, mostUom } = row;
  if (most === null || left === null) return { job, uom, price };
  return {
    job,
    uom,
    price,
    most,
    left: fromBase(left, findUnit(units, mostUom)!).round(4).toFixed(),
    leftUom: mostUom,
  };
}

/**
 * Returns the price of a line with its job's price. It counts for the part of the goods that is left for the job. The
 * rest has the price that the whole line would have without the job: both are one amount, rounded once, and the unit
 * price is their average. Promotions come off or replace a job's price only where the lower price wins. Source: decision
 * 0248.
 *
 * `normal` is the price without the job. Null when the rest has no price.
 */
export function priceForJob(question: Question, share: JobShare | null, normal: PricedLine | null): PricedLine | null {
  const { quantity, unitCode, units, precision = 2 } = question;
  const orderedUnit = findUnit(units, unitCode);
  if (share === null || orderedUnit === undefined) return normal;
  if (normal !== null && isPromotedLower(share, normal, question)) return normal;
  const base = fraction(question.base ?? toBase(quantity, orderedUnit));
  const within = share.left === null || base.lt(share.left) ? base : share.left;
  const rest = base.minus(within);
  const reason = reasonOf(share, units);
  if (rest.isPositive() && normal === null) return null;
  if (!within.isPositive()) return { ...normal!, reason: normal!.reason ?? reason };
  const { row } = share;
  const unit = findUnit(units, row.uom)!;
  const qtyPriceUom = fromBase(base, unit);
  const line = { priceUom: row.uom, qtyPriceUom, scope: 'job' as const };
  if (normal === null || !rest.isPositive()) {
    const net = qtyPriceUom.times(row.price).round(precision);
    return { ...line, unitPrice: decimal(row.price), net, reason };
  }
  const qtyRest = fromBase(rest, findUnit(units, normal.priceUom)!);
  const qtyWithin = fromBase(within, unit);
  const amount = qtyWithin.times(row.price).plus(qtyRest.times(normal.unitPrice));
  return {
    ...line,
    unitPrice: amount.div(qtyPriceUom).round(decimals.price),
    net: amount.round(precision),
    reason: {
      ...reason,
      quantity: qtyWithin.round(decimals.quantity).toFixed(),
      rest: {
        quantity: qtyRest.round(decimals.quantity).toFixed(),
        uom: normal.priceUom,
        price: normal.unitPrice.toFixed(),
      },
    },
  };
}

/** Prices a line with what it can use of its job's price. */
export const priceLineOfJob = (question: Question, share: JobShare | null): PricedLine | null =>
  priceForJob(question, share, priceLine(question));

/**
 * Returns the prices by which goods for a job are settled: those in force, or else the job's, if there is none and all of
 * the goods fit into what is left for the job.
 */
export function candidatesOfJob(
  question: PriceQuestion & { base: Fraction; candidates: readonly PriceCandidate[] },
  jobPrice: JobPrice | null,
): readonly PriceCandidate[] {
  const { base, units, candidates } = question;
  if (jobPrice === null || priceLine(question) !== null) return candidates;
  const [share] = shareJobPrices([{ itemId: '', base, units, jobPrice }]);
  if (share === undefined || share === null || (share.left !== null && share.left.lt(base))) return candidates;
  return [{ scope: 'list', uom: jobPrice.uom, minimumQty: '0', price: jobPrice.price }];
}

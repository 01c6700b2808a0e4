import type { Priced } from './choose-price.ts';
import {
  atMost,
  below,
  exact,
  type Exact,
  lesser,
  minus,
  nothing,
  over,
  plus,
  rounded,
  shown,
  times,
} from './exact.ts';
import { inUnit, ofUnit, type OracleUnit, sizeOf, unitOf } from './goods.ts';

/** The price of a job for an item. */
export interface Job {
  uom: string;
  price: string;
  /** The most that has it, in `mostUom`; null = no limit. */
  most: string | null;
  mostUom: string;
  /** Base units that were ordered before. */
  used: string;
}

/** A line in a cart: its goods, and what they cost without a job. */
export interface BeforeJob {
  units: readonly OracleUnit[];
  base: Exact;
  /** It is for the job. */
  isOfJob: boolean;
  priced: Priced | null;
}

/**
 * Returns what the lines of one item cost where some of them are for a job. Of these, the first goods have the job's
 * price until there are `most`, and the others cost what they would without the job.
 */
export function withJob(lines: readonly BeforeJob[], job: Job, lowerWins: boolean, precision: number) {
  let ordered = exact(job.used);
  return lines.map(({ units, base, isOfJob, priced }): Priced | null => {
    if (!isOfJob) return priced;
    const unit = unitOf(units, job.uom)!;
    const most = job.most === null ? null : ofUnit(exact(job.most), unitOf(units, job.mostUom)!);
    const room = most === null ? base : below(ordered, most) ? minus(most, ordered) : nothing;
    ordered = plus(ordered, base);
    if (lowerWins && priced?.promoted === true) {
      const each = over(exact(priced.price), sizeOf(unitOf(units, priced.uom)!));
      if (below(each, over(exact(job.price), sizeOf(unit)))) return priced;
    }
    const atJob = lesser(base, room);
    const isWhole = atMost(base, room);
    if (!isWhole && priced === null) return null;
    if (!below(nothing, atJob)) return priced;
    const quantity = inUnit(base, unit);
    if (isWhole) {
      const net = rounded(times(quantity, exact(job.price)), precision);
      return { price: job.price, uom: job.uom, quantity, net, promoted: false };
    }
    const others = inUnit(minus(base, atJob), unitOf(units, priced!.uom)!);
    const amount = plus(times(inUnit(atJob, unit), exact(job.price)), times(others, exact(priced!.price)));
    const price = shown(over(amount, quantity), 6);
    return { price, uom: job.uom, quantity, net: rounded(amount, precision), promoted: false };
  });
}

import { closingTimes, goodsLeave, type LineGoods, shipDates } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../platform/context.ts';
import type { EvaluatedLine } from '../cart/evaluate.ts';
import type { Closure, ShipViaRow } from '../places/repository.ts';

interface Leaving {
  via: ShipViaRow;
  /** Counter hours of the location that serves the cart. */
  counterHours: string | null;
  closures: readonly Closure[];
  goods: readonly LineGoods[];
  /** Whether all goods leave together, rather than the first of them. */
  complete: boolean;
  count: number;
}

/** The availability of a cart's lines. */
export const goodsOf = (lines: readonly EvaluatedLine[]): LineGoods[] =>
  lines.map(({ base, backOrdered, dateAvailable }) => ({ wanted: base, backOrdered, dateAvailable }));

/** Whether the first day these goods can leave is known. */
export const goodsKnown = (goods: readonly LineGoods[], complete: boolean): boolean =>
  goodsLeave(goods, { complete }).known;

/**
 * Returns the days on which these goods can leave or be picked up, earliest first. Empty when their arrival is unknown.
 */
export function leavingDays(
  context: AccountContext,
  { via, counterHours, closures, goods, complete, count }: Leaving,
): string[] {
  const { known, from } = goodsLeave(goods, { complete });
  if (!known) return [];
  return shipDates({
    weekdays: via.weekdays,
    leadDays: via.lead_days,
    from: context.today(),
    time: context.timeOfDay(),
    cutOff: via.cut_off,
    closing: via.how === 'W' ? closingTimes(counterHours ?? '') : null,
    closed: new Set(closures.map(({ date }) => date)),
    goodsFrom: from,
    count,
  });
}

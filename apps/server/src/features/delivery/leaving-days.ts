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
  time = context.timeOfDay(),
): string[] {
  const { known, from } = goodsLeave(goods, { complete });
  if (!known) return [];
  return shipDates({
    weekdays: via.weekdays,
    leadDays: via.lead_days,
    from: context.today(),
    time,
    cutOff: via.cut_off,
    closing: via.how === 'W' ? closingTimes(counterHours ?? '') : null,
    closed: new Set(closures.map(({ date }) => date)),
    goodsFrom: from,
    count,
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the first of the days with the minutes until the ship via's cut-off today, where an order after the cut-off
 * would leave later; otherwise null.
 */
export function cutOffOf(context: AccountContext, leaving: Leaving): { date: string; minutes: number } | null {
  const [time, cutOff] = [context.timeOfDay(), leaving.via.cut_off];
  if (cutOff === null || time >= cutOff) return null;
  const [date] = leavingDays(context, { ...leaving, count: 1 }, time);
  const [after] = leavingDays(context, { ...leaving, count: 1 }, cutOff);
  return date === undefined || date === after ? null : { date, minutes: minutesOf(cutOff) - minutesOf(time) };
}

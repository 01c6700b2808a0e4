import { constants } from '@tradecounter/contract/limits';
import { closesOn, closingTimes, goodsLeave, type LineGoods, shipDates } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../platform/context.ts';
import type { EvaluatedLine } from '../cart/evaluate.ts';
import { type Closure, cutOffAt, type CutOffs, type ShipViaRow } from '../places/repository.ts';

interface Leaving {
  via: ShipViaRow;
  /** Counter hours of the location that serves the cart. */
  counterHours: string | null;
  /** Its cut-offs. */
  cutOffs: CutOffs;
  closures: readonly Closure[];
  goods: readonly LineGoods[];
  /** Whether all goods leave together, rather than the first of them. */
  complete: boolean;
  /** Maximum number of days to return. */
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
  { via, counterHours, cutOffs, closures, goods, complete, count }: Leaving,
  time = context.timeOfDay(),
): string[] {
  const { known, from } = goodsLeave(goods, { complete });
  if (!known) return [];
  return shipDates({
    weekdays: via.weekdays,
    leadDays: via.leadDays,
    from: context.today(),
    time,
    cutOff: cutOffAt(cutOffs, via),
    closing: via.how === constants.willCall ? closingTimes(counterHours ?? '') : null,
    closed: new Set(closures.map(({ date }) => date)),
    goodsFrom: from,
    count,
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the first of the days with the minutes left until an order leaves later: until the cut-off today,
 * or until its counter closes if that comes first and matters. Null without a cut-off, and if neither matters.
 */
export function cutOffOf(context: AccountContext, leaving: Leaving): { date: string; minutes: number } | null {
  const { via, counterHours, cutOffs } = leaving;
  const cutOff = cutOffAt(cutOffs, via);
  if (cutOff === null) return null;
  const time = context.timeOfDay();
  const closes = via.how === constants.willCall ? closesOn(closingTimes(counterHours ?? ''), context.today()) : null;
  const firstDay = (at: string) => leavingDays(context, { ...leaving, count: 1 }, at)[0];
  const date = firstDay(time);
  const deadline = [cutOff, closes ?? cutOff].toSorted().find((at) => time < at && firstDay(at) !== date);
  return date === undefined || deadline === undefined ? null : { date, minutes: minutesOf(deadline) - minutesOf(time) };
}

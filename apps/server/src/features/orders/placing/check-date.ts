import type { LineGoods } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../../platform/context.ts';
import type { FieldProblem } from '../../../platform/failure.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { goodsKnown, leavingDays } from '../../delivery/leaving-days.ts';
import type { Closure } from '../../places/repository.ts';
import type { OrderDelivery } from './delivery-of-order.ts';

/** How many days ahead a buyer can request. The page offers the first of them. */
const maxDaysAhead = 120;

/** The fields of the form that set the requested date. */
export interface DateForm {
  shipComplete: 'Y' | 'N';
  /** ISO date. Absent means as soon as possible. */
  requestedDate?: string | undefined;
}

/** Where and how goods are delivered, with the days on which the location is closed. */
export type DatedDelivery = OrderDelivery & { closures: readonly Closure[] };

/** Returns why goods can't leave on the requested date, with the first possible date. Null when they can. */
export function checkDate(
  context: AccountContext,
  { shipComplete, requestedDate }: DateForm,
  { choice, via, closures }: DatedDelivery,
  goods: readonly LineGoods[],
): FieldProblem | null {
  if (requestedDate === undefined) return null;
  const { counterHours, cutOffs } = choice;
  const days = (complete: boolean) =>
    leavingDays(context, { via, counterHours, cutOffs, closures, goods, complete, count: maxDaysAhead });
  const complete = shipComplete === 'Y';
  const allowed = days(complete);
  if (allowed.includes(requestedDate)) return null;
  // Ship complete is the cause if the date would be possible without it.
  const waitsForAll = complete && days(false).includes(requestedDate);
  const first = allowed[0];
  if (first === undefined) {
    if (goodsKnown(goods, complete)) return { word: 'date_not_allowed' };
    return { word: waitsForAll ? 'date_complete_unknown' : 'date_unknown' };
  }
  if (requestedDate > first) return { word: 'date_not_allowed' };
  return { word: waitsForAll ? 'date_complete' : 'date_first', values: { date: dayText(first, context.language) } };
}

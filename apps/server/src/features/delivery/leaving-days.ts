import { closingTimes, goodsLeave, shipDates } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../platform/context.ts';
import type { EvaluatedLine } from '../cart/evaluate.ts';
import type { ShipViaRow } from '../places/repository.ts';

interface Leaving {
  via: ShipViaRow;
  /** Of the location that serves the cart. */
  counterHours: string | null;
  lines: readonly EvaluatedLine[];
  /** All goods together, not the first of them. */
  complete: boolean;
  count: number;
}

/** Days on which these goods can leave or be picked up, earliest first; none where it is not known when they come. */
export function leavingDays(context: AccountContext, { via, counterHours, lines, complete, count }: Leaving): string[] {
  const goods = goodsLeave(lines.map(({ base, backOrdered, dateAvailable }) => ({ wanted: base, backOrdered, dateAvailable })), { complete });
  if (!goods.known) return [];
  return shipDates({
    weekdays: via.weekdays,
    leadDays: via.lead_days,
    from: context.today(),
    time: context.timeOfDay(),
    cutOff: via.cut_off,
    closing: via.how === 'W' ? closingTimes(counterHours ?? '') : null,
    goodsFrom: goods.from,
    count,
  });
}

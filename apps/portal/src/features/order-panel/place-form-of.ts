import type { AsOrdered } from './as-ordered.tsx';
import type { Typed } from './typed-order.ts';

/** Returns the days to choose from. Ship complete leaves only those on which the complete order can leave. */
export const daysOf = (order: Pick<AsOrdered, 'days' | 'completeDays'>, typed: Pick<Typed, 'shipComplete'>) =>
  typed.shipComplete ? order.completeDays : order.days;

/** Returns the chosen day, or the earliest one where it isn't offered; undefined where no day is. */
export const requestedDay = (
  order: Pick<AsOrdered, 'days' | 'completeDays'>,
  typed: Pick<Typed, 'shipComplete' | 'requestedDate'>,
): string | undefined => {
  const offered = daysOf(order, typed);
  return offered.includes(typed.requestedDate) ? typed.requestedDate : offered[0];
};

/**
 * Builds the server's input for placing the order: the buyer's references, a day that is still offered, and the total
 * they reviewed.
 */
export const placeFormOf = (typed: Typed, order: Pick<AsOrdered, 'days' | 'completeDays' | 'total'>) => {
  const day = requestedDay(order, typed);
  return {
    poNumber: typed.poNumber.trim(),
    sidemark: typed.sidemark.trim(),
    shipComplete: typed.shipComplete ? ('Y' as const) : ('N' as const),
    ...(day !== undefined && { requestedDate: day }),
    comments: typed.comments.trim(),
    ...(order.total !== null && { total: order.total }),
  };
};

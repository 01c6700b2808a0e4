import type { Claims } from '@tradecounter/contract/claims';
import { may } from '@tradecounter/contract/permissions';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { fraction } from '@tradecounter/rules/fraction';
import { orderLife } from '@tradecounter/rules/lifecycles/order';
import type { AccountContext } from '../../platform/context.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { readWaits } from '../stock/arrivals-sql.ts';
import { presentChanges } from './changes/present-changes.ts';
import { lastOf } from './last-of.ts';
import { discountFor } from './order-sums.ts';
import { isOver } from './short-of-line.ts';
import type { OrderSummaryRow } from './order-list-repository.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';

/** Presents an order line for the API. Hides the expected dates where claims require it. */
const presentLine = (line: OrderLineRow, etas: boolean) => ({
  ...line,
  picture: line.picture === null ? null : pictureOf(line.picture),
  dateAvailable: etas ? line.dateAvailable : null,
  shortUntil: etas ? line.shortUntil : null,
  confirmedDate: etas ? line.confirmedDate : null,
  lots: line.lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
});

/** The lifecycle verbs that the product offers so far. */
const offered = ['reorder', 'print'] as const;

/** Returns what the reader can do with an order in this state. */
const canOrder = (state: string, claims: Claims): (typeof offered)[number][] =>
  doable(orderLife, state, claims, offered);

/**
 * Returns the date on which the last back-ordered goods can arrive, given what others are promised, and how many lines
 * are short.
 */
export function waitsOf({
  id,
  state,
  incoming,
  waiting,
}: Pick<OrderSummaryRow, 'id' | 'state' | 'incoming' | 'waiting'>): {
  expectedDate: string | null;
  shortLines: number;
} {
  const { dates, short } = readWaits({ incoming, waiting });
  const own = (reference: string): boolean => reference.startsWith(`${id}/`);
  const shortOfOrder = isOver(state) ? [] : [...short].filter(([reference]) => own(reference));
  const days = [
    ...[...dates].filter(([reference]) => own(reference)).map(([, date]) => date),
    ...shortOfOrder.flatMap(([, promises]) => promises.map(({ date }) => date)),
  ];
  return { expectedDate: lastOf(days), shortLines: shortOfOrder.length };
}

/** Presents an order of the list for the API. */
export function presentSummary({ incoming, waiting, ...order }: OrderSummaryRow, { claims }: AccountContext) {
  const { expectedDate, shortLines } = waitsOf({ incoming, waiting, ...order });
  return {
    ...order,
    shortLines,
    expectedDate: may(claims, 'SeeBackOrderEtas') ? expectedDate : null,
    can: canOrder(order.state, claims),
  };
}

/** Presents an order for the API. */
export const presentOrder = (order: OrderRow, context: AccountContext) => ({
  ...order,
  ...discountFor(order, may(context.claims, 'CardDiscount')),
  // The schema checks only the discount's own permission, but the discount needs both.
  ...(!may(context.claims, 'SeePrices') && { cardDiscount: null }),
  expectedDate: may(context.claims, 'SeeBackOrderEtas') ? order.expectedDate : null,
  can: canOrder(order.state, context.claims),
  changes: presentChanges(order.changes, context.claims),
  lines: order.lines.map((line) => presentLine(line, may(context.claims, 'SeeBackOrderEtas'))),
});

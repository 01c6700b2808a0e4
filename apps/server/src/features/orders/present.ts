import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { fraction } from '@tradecounter/rules/fraction';
import { orderLife } from '@tradecounter/rules/lifecycles/order';
import type { AccountContext } from '../../platform/context.ts';
import { discountText, priceReasonText } from '../pricing/price-reason.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { readWaits } from '../stock/arrivals-sql.ts';
import { presentChanges } from './changes/present-changes.ts';
import { lastOf } from './last-of.ts';
import { chargesOfOrder, discountFor } from './order-sums.ts';
import { isOver } from './short-of-line.ts';
import type { OrderSummaryRow } from './order-list-repository.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';

/** Presents an order line for the API. Hides the expected dates where claims require it. */
const presentLine = (line: OrderLineRow, etas: boolean, shown: AccountContext) => ({
  ...line,
  priceReason: priceReasonText(line.priceReason, shown) || null,
  discount: discountText({ ...line, amount: line.net }, shown) || null,
  picture: line.picture === null ? null : pictureOf(line.picture),
  dateAvailable: etas ? line.dateAvailable : null,
  shortUntil: etas ? line.shortUntil : null,
  confirmedDate: etas ? line.confirmedDate : null,
  lots: line.lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
});

/** The lifecycle verbs that the product offers so far. */
const implementedVerbs = ['reorder', 'print'] as const;

/** Returns what the reader can do with an order in this state. */
const canOrder = (state: string, claims: Claims): (typeof implementedVerbs)[number][] =>
  doable(orderLife, state, claims, implementedVerbs);

/** Returns the last day that the distributor confirmed for goods that haven't shipped, or null. */
export const lastConfirmed = ({ confirmed }: Pick<OrderSummaryRow, 'confirmed'>): string | null =>
  lastOf(Object.values(confirmed ?? {}));

/**
 * Returns the date on which the last back-ordered goods can arrive, and how many lines are short. A confirmed day counts
 * before the arrivals that are left after what others are promised.
 */
export function waitsOf({
  id,
  state,
  incoming,
  waiting,
  confirmed,
}: Pick<OrderSummaryRow, 'id' | 'state' | 'incoming' | 'waiting' | 'confirmed'>): {
  expectedDate: string | null;
  /** The last confirmed day. Null when there is none. */
  confirmedDate: string | null;
  shortLines: number;
} {
  const { dates, short } = readWaits({ incoming, waiting });
  const isOfOrder = (reference: string): boolean => reference.startsWith(`${id}/`);
  const shortOfOrder = isOver(state) ? [] : [...short].filter(([reference]) => isOfOrder(reference));
  const arriving = new Map([...dates].filter(([reference]) => isOfOrder(reference)));
  const confirmedByLine = Object.entries(confirmed ?? {}).map(([line, day]) => [`${id}/${line}`, day] as const);
  const days = [
    ...new Map<string, string | null>([...arriving, ...confirmedByLine]).values(),
    ...shortOfOrder.flatMap(([, promises]) => promises.map(({ date }) => date)),
  ];
  return { expectedDate: lastOf(days), confirmedDate: lastConfirmed({ confirmed }), shortLines: shortOfOrder.length };
}

/** Presents an order of the list for the API. */
export function presentSummary(
  { incoming, waiting, confirmed, ...order }: OrderSummaryRow,
  { claims }: AccountContext,
) {
  const { shortLines, ...days } = waitsOf({ incoming, waiting, confirmed, ...order });
  return {
    ...order,
    shortLines,
    ...(may(claims, 'SeeBackOrderEtas') ? days : { expectedDate: null, confirmedDate: null }),
    can: canOrder(order.state, claims),
  };
}

/** Presents an order for the API. */
export const presentOrder = ({ chargeLines, ...order }: OrderRow, context: AccountContext) => ({
  ...order,
  charges: chargesOfOrder({ ...order, chargeLines }, context),
  ...discountFor(order, may(context.claims, 'CardDiscount')),
  ...(!may(context.claims, 'SeeBackOrderEtas') && { expectedDate: null, confirmedDate: null }),
  can: canOrder(order.state, context.claims),
  changes: presentChanges(order.changes, context.claims),
  lines: order.lines.map((line) => presentLine(line, may(context.claims, 'SeeBackOrderEtas'), context)),
});

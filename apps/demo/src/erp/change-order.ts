import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import type { FeedRow, PlacedOrder } from './erp-order.ts';

type Line = PlacedOrder['lines'][number];

/** Days from today to the confirmed date of a back order. */
const laterDays = 9;

const zero = fraction(0);
const text = (amount: Fraction): string => amount.round(4).toFixed();
const cents = (amount: Fraction): string => amount.round(2).toFixed(2);
const sum = (amounts: readonly string[]): Fraction => amounts.reduce((total, amount) => total.plus(amount), zero);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the share of a line that is left when its last pack, or else its last unit, is damaged; null where that would
 * be nothing or a fraction of a unit.
 */
function remainingShare({ quantity, packQuantity, backOrdered }: Line): Fraction | null {
  const units = fraction(packQuantity ?? quantity);
  if (fraction(backOrdered).isPositive() || !units.gt(1) || !units.eq(units.round(0).toFixed())) return null;
  return units.minus(1).div(units);
}

/** Returns the line reduced to that share, with its first lots. */
function reduceLine(line: Line, share: Fraction): Line {
  let left = fraction(line.baseQuantity).times(share);
  const base = left;
  const lots = line.lots.flatMap(([lot, quantity]): [string, string][] => {
    const kept = left.gt(quantity) ? fraction(quantity) : left;
    left = left.minus(kept);
    return kept.isPositive() ? [[lot, text(kept)]] : [];
  });
  return {
    ...line,
    quantity: text(fraction(line.quantity).times(share)),
    baseQuantity: text(base),
    net: cents(fraction(line.net).times(share)),
    lots,
  };
}

/** Returns the order with its largest line reduced, and new totals; null where no line can be reduced. */
function reduceOrder(order: PlacedOrder): PlacedOrder | null {
  const reducible = order.lines.flatMap((line) => {
    const share = remainingShare(line);
    return share === null ? [] : [{ line, share }];
  });
  const [largest] = reducible.toSorted((a, b) => fraction(b.line.net).cmp(a.line.net));
  if (largest === undefined) return null;
  const lines = order.lines.map((line) => (line === largest.line ? reduceLine(line, largest.share) : line));
  const merchandise = sum(lines.map(({ net }) => net));
  const tax = fraction(order.merchandise).isPositive()
    ? fraction(cents(fraction(order.tax).times(merchandise).div(order.merchandise)))
    : fraction(order.tax);
  const total = merchandise
    .minus(order.cardDiscount)
    .plus(order.freight ?? 0)
    .plus(sum((order.charges ?? []).map(({ amount }) => amount)))
    .plus(tax);
  return { ...order, lines, merchandise: text(merchandise), tax: text(tax), total: text(total) };
}

/**
 * Changes an order as the demo's ERP does: a damaged pack reduces the largest line, and back orders are confirmed for a
 * later day. Returns the changed order with its feed rows; null where there is nothing to change.
 */
export function changeOrder(placed: PlacedOrder, today: string): { order: PlacedOrder; rows: FeedRow[] } | null {
  const order = reduceOrder(placed) ?? placed;
  const changed = order.lines.filter(
    (line, at) => line !== placed.lines[at] || fraction(line.backOrdered).isPositive(),
  );
  if (changed.length === 0) return null;
  const rows = changed.map((line): FeedRow => ({
    feed: 'order-lines',
    order: order.orderNumber,
    line: line.lineNumber,
    item: line.itemId,
    quantity: line.quantity,
    uom: line.uom,
    unitPrice: text(fraction(line.net).div(line.quantity)),
    amount: line.net,
    ...(fraction(line.backOrdered).isPositive() && { confirmedDate: dayAfter(today, laterDays) }),
  }));
  const head: FeedRow = {
    feed: 'orders',
    number: order.orderNumber,
    customer: order.customerNumber,
    placed: order.placedAt.slice(0, 10),
    freight: order.freight ?? '',
    tax: order.tax,
    total: order.total,
  };
  return { order, rows: [head, ...rows] };
}

import { fraction, type Fraction, type FractionLike } from '../fraction.ts';
import { counts } from '../quantities/stored-quantity.ts';

/** A line as it was ordered, in base units. */
export interface OrderedLine {
  lineNumber: number;
  itemId: string;
  quantity: FractionLike;
  /** Quantity shipped according to the line, whether or not a shipment lists it. */
  shippedReported?: FractionLike;
}

/** Goods of an order that were shipped, by line, and billed, by item, in base units. */
export interface ShippedAndBilled {
  shipped: readonly { lineNumber: number; quantity: FractionLike }[];
  billed: readonly { itemId: string; quantity: FractionLike }[];
}

/** The shipped and the open quantity of a line, in base units. */
export interface Fulfilled {
  lineNumber: number;
  shipped: Fraction;
  open: Fraction;
}

const none = fraction(0);
const sum = (quantities: readonly FractionLike[]): Fraction =>
  quantities.reduce<Fraction>((total, one) => total.plus(fraction(one)), none);
const minimum = (a: Fraction, b: Fraction): Fraction => (a.gt(b) ? b : a);
const maximum = (a: Fraction, b: Fraction): Fraction => (a.gt(b) ? a : b);
/** Replaces a quantity that is only the result of rounding by zero. */
const ignoreRounding = (quantity: Fraction): Fraction => (counts(quantity) ? quantity : none);

/**
 * Returns the shipped and the open quantity of each line. A shipment names its line and is included in the quantity
 * that the line reports. An invoice names only items: a quantity billed beyond the shipped one counts as shipped too,
 * on the lines of that item in their order. Returned and credited goods stay shipped.
 */
export function fulfil(lines: readonly OrderedLine[], { shipped, billed }: ShippedAndBilled): Fulfilled[] {
  const byShipments = (lineNumber: number): Fraction =>
    sum(shipped.filter((one) => one.lineNumber === lineNumber).map(({ quantity }) => quantity));
  const byLine = new Map(
    lines.map(({ lineNumber, shippedReported = 0 }) => [
      lineNumber,
      maximum(byShipments(lineNumber), fraction(shippedReported)),
    ]),
  );
  for (const itemId of new Set(billed.map((one) => one.itemId))) {
    const itemLines = lines.filter((line) => line.itemId === itemId);
    let unassigned = sum(billed.filter((one) => one.itemId === itemId).map(({ quantity }) => quantity)).minus(
      itemLines.reduce((total, { lineNumber }) => total.plus(byLine.get(lineNumber)!), none),
    );
    for (const { lineNumber, quantity } of itemLines) {
      const before = byLine.get(lineNumber)!;
      const assigned = minimum(ignoreRounding(unassigned), ignoreRounding(fraction(quantity).minus(before)));
      if (!assigned.isPositive()) continue;
      byLine.set(lineNumber, before.plus(assigned));
      unassigned = unassigned.minus(assigned);
    }
  }
  return lines.map(({ lineNumber, quantity }) => {
    const shippedQuantity = byLine.get(lineNumber)!;
    const open = ignoreRounding(fraction(quantity).minus(shippedQuantity));
    return { lineNumber, shipped: shippedQuantity, open: open.isPositive() ? open : none };
  });
}

/** What the distributor reports about a whole order. */
export interface OrderReport {
  /** Nothing more will ship, because the order was canceled or closed early. */
  closed: boolean;
  /** An invoice names it. */
  billed: boolean;
}

export type OrderState = 'open' | 'partial' | 'shipped' | 'cancelled';

/** Returns the next state of an order. A shipped or canceled order keeps its state, whatever is corrected later. */
export function stateAfter(before: string, lines: readonly Fulfilled[], { closed, billed }: OrderReport): OrderState {
  if (before === 'shipped' || before === 'cancelled') return before;
  const hasShipped = lines.some(({ shipped }) => counts(shipped)) || billed;
  if (lines.length > 0 && lines.every(({ open }) => !open.isPositive())) return 'shipped';
  if (closed) return hasShipped ? 'shipped' : 'cancelled';
  return hasShipped ? 'partial' : 'open';
}

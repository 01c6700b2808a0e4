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

/** What came back of an order, in base units: goods shipped by line, and goods billed by item, whatever line they were billed for. */
export interface CameBack {
  shipped: readonly { lineNumber: number; quantity: FractionLike }[];
  billed: readonly { itemId: string; quantity: FractionLike }[];
}

/** What of a line has left, and what is still to come. */
export interface Fulfilled {
  lineNumber: number;
  shipped: Fraction;
  open: Fraction;
}

const none = fraction(0);
const sum = (quantities: readonly FractionLike[]): Fraction =>
  quantities.reduce<Fraction>((total, one) => total.plus(fraction(one)), none);
const least = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? other : one);
const most = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? one : other);
/** What is less than what counts comes from rounding somewhere on the way. */
const rest = (quantity: Fraction): Fraction => (counts(quantity) ? quantity : none);

/**
 * Returns the shipped and the open quantity of each line. A shipment names its line and is included in the quantity that
 * the line reports. An invoice names only items: a quantity billed beyond the shipped one counts as shipped too, on the
 * lines of that item in their order. Returned and credited goods stay shipped.
 */
export function fulfil(lines: readonly OrderedLine[], { shipped, billed }: CameBack): Fulfilled[] {
  const byShipments = (lineNumber: number): Fraction =>
    sum(shipped.filter((one) => one.lineNumber === lineNumber).map(({ quantity }) => quantity));
  const byLine = new Map(
    lines.map(({ lineNumber, shippedReported = 0 }) => [
      lineNumber,
      most(byShipments(lineNumber), fraction(shippedReported)),
    ]),
  );
  for (const itemId of new Set(billed.map((one) => one.itemId))) {
    const own = lines.filter((line) => line.itemId === itemId);
    let beyond = sum(billed.filter((one) => one.itemId === itemId).map(({ quantity }) => quantity)).minus(
      own.reduce((total, { lineNumber }) => total.plus(byLine.get(lineNumber)!), none),
    );
    for (const { lineNumber, quantity } of own) {
      const before = byLine.get(lineNumber)!;
      const given = least(rest(beyond), rest(fraction(quantity).minus(before)));
      if (!given.isPositive()) continue;
      byLine.set(lineNumber, before.plus(given));
      beyond = beyond.minus(given);
    }
  }
  return lines.map(({ lineNumber, quantity }) => {
    const left = byLine.get(lineNumber)!;
    const open = rest(fraction(quantity).minus(left));
    return { lineNumber, shipped: left, open: open.isPositive() ? open : none };
  });
}

/** What the distributor says of an order as a whole. */
export interface OrderReport {
  /** Nothing more of it will come: it was cancelled, or closed short. */
  closed: boolean;
  /** An invoice names it. */
  billed: boolean;
}

export type OrderState = 'open' | 'partial' | 'shipped' | 'cancelled';

/** The state that follows. An order that has ended stays ended, whatever is corrected afterwards. */
export function stateAfter(before: string, lines: readonly Fulfilled[], { closed, billed }: OrderReport): OrderState {
  if (before === 'shipped' || before === 'cancelled') return before;
  const left = lines.some(({ shipped }) => counts(shipped)) || billed;
  if (lines.length > 0 && lines.every(({ open }) => !open.isPositive())) return 'shipped';
  if (closed) return left ? 'shipped' : 'cancelled';
  return left ? 'partial' : 'open';
}

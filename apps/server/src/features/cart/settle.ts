import type { ReasonCode } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import { toWire } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import type { QuantityChange } from '@tradecounter/rules/quantities/quantity-reason';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { findUnit, toBase } from '@tradecounter/rules/units';
import type { Say } from '../../platform/words/say.ts';
import { baseOfLine } from './base-of-line.ts';
import type { AddFacts } from './adding/read-add-facts.ts';
import { roomInCart } from './room-in-cart.ts';
import { sayReason } from './say-reason.ts';

const none = fraction(0);

/** Returns the base units of the item in the cart, except those of one line; null = of all lines. */
export const inCartOf = (facts: Pick<AddFacts, 'ownLines' | 'units' | 'packUom'>, except: number | null): Fraction =>
  facts.ownLines.reduce((sum, one) => (one.lineNumber === except ? sum : sum.plus(baseOfLine(one, facts))), none);

/** The quantity asked for. */
interface AskedFor {
  quantity: string;
  uom: string;
  lot: string;
  /** Number of the line that the goods join or replace; null = a new line. */
  line: number | null;
  /** Base units of the item that count in addition. */
  inCart: Fraction;
}

/** Returns the item's maximum over the whole cart, in base units, capped at what the line can hold in its unit. */
function maximumOf(facts: AddFacts, { uom, line }: AskedFor): string {
  const itemMax = fraction(facts.maximumQty ?? limits.quantityMaximum);
  const unit = findUnit(facts.units, uom);
  const lineMax = unit === undefined ? itemMax : toBase(limits.quantityMaximum, unit).plus(inCartOf(facts, line));
  return storedQuantity(lineMax.lt(itemMax) ? lineMax : itemMax);
}

/** Settles a quantity by the item's rules: how much of it the line gets. */
export function settle(facts: AddFacts, asked: AskedFor): SettledQuantity {
  return settleQuantity({
    asked: asked.quantity,
    unitCode: asked.uom,
    units: facts.units,
    packUom: facts.packUom,
    multipleUom: facts.multipleUom,
    minimumQty: facts.minimumQty,
    maximumQty: maximumOf(facts, asked),
    discontinued: facts.discontinued,
    // Discontinued goods are counted by lot, and roomInCart has already deducted the cart's other lines. The rule
    // deducts them too, so they are added back.
    available: facts.discontinued ? roomInCart(facts, asked).plus(inCartOf(facts, asked.line)) : none,
    alreadyInCart: asked.inCart,
    sold: facts.sold,
    creditHold: facts.creditHold,
  });
}

export interface Modification {
  reason?: string;
  reasonCode?: ReasonCode;
  newQty?: number;
}

/** The wire's `reason` and `newQty` in the reader's language. Empty when the quantity is the one asked for. */
export function modificationOf(settled: SettledQuantity, say: Say): Modification {
  if (settled.change === null) return {};
  return { reason: sayReason(say, settled.change), reasonCode: settled.change.code, newQty: toWire(settled.quantity) };
}

/** The same for refused goods, of which nothing goes into the cart. */
export const refusalOf = (change: QuantityChange, say: Say): Modification => ({
  reason: sayReason(say, change),
  reasonCode: change.code,
  newQty: 0,
});

import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Fraction } from '@tradecounter/rules/fraction';
import { formatMoney, type MoneyForm } from '@tradecounter/rules/money';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { priceLine } from '@tradecounter/rules/price';
import { candidatesOfJob } from '@tradecounter/rules/prices/job-price';
import { settlePrice } from '@tradecounter/rules/prices/settle-price';
import type { AccountContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';
import { baseOfLine } from '../base-of-line.ts';
import type { AddFacts } from './read-add-facts.ts';
import { settle } from '../settle.ts';

interface Goods {
  /** As asked for, in `uom`. */
  quantity: string;
  uom: string;
  lot: string;
  /** Base units of the item already in the cart, including the line the goods join. */
  inCart: Fraction;
  /** Number of the line the goods join; null when they get a new line. */
  joins: number | null;
  /** Number of the line the goods join or replace; null for a new line. */
  line: number | null;
}

/** Throws `invalid` when the line's amount would be more than the column can hold. */
function checkAmount(
  facts: AddFacts,
  { uom, inCart, joins }: Goods,
  { quantity, base }: SettledQuantity,
  { precision, currency }: MoneyForm,
): void {
  const joined = facts.ownLines.find(({ lineNumber }) => lineNumber === joins);
  const baseOfWholeLine = joined === undefined ? base : base.plus(baseOfLine(joined, facts));
  const line = priceLine({
    quantity,
    unitCode: uom,
    units: facts.units,
    base: baseOfWholeLine,
    total: base.plus(inCart).plus(facts.mixed),
    candidates: facts.prices,
    precision,
  });
  if (line?.net.gt(limits.amountMaximum))
    throw invalid({
      qtyToOrder: {
        word: 'amount_too_large',
        values: { most: formatMoney(limits.amountMaximum, { precision, currency }) },
      },
    });
}

export interface PriceTerms extends MoneyForm {
  /** Whether prices are hidden from the buyer. */
  hidden: boolean;
}

/** The terms for the acting user. */
export const priceTerms = ({ claims, precision, currency }: AccountContext): PriceTerms => ({
  precision,
  currency,
  hidden: !may(claims, 'SeePrices'),
});

/**
 * Settles the quantity of a line by the quantity rules and then by the price rules.
 * Refuses goods that have no price or whose amount rounds to nothing.
 * Throws `invalid` for the field qtyToOrder when the amount is too large for one line.
 */
export function priceGoods(
  facts: AddFacts,
  goods: Goods,
  { precision, currency, hidden }: PriceTerms,
): SettledQuantity {
  const { quantity: asked, uom: unitCode, inCart, joins } = goods;
  const settleAs = (quantity: string): SettledQuantity => settle(facts, { ...goods, quantity });
  const first = settleAs(asked);
  const total = first.base.plus(inCart).plus(facts.mixed);
  const question = { quantity: first.quantity, unitCode, units: facts.units, base: first.base, total, precision };
  const candidates = candidatesOfJob({ ...question, candidates: facts.prices }, facts.jobPrice);
  const pricing = {
    asked,
    unitCode,
    units: facts.units,
    candidates,
    inCart: inCart.plus(facts.mixed),
    joins: joins !== null,
    precision,
    settle: settleAs,
    hidden,
  };
  const { settled } = settlePrice(first, pricing);
  // For a buyer who can't see prices, the limit would reveal the price.
  if (settled.base.isPositive() && !hidden) checkAmount(facts, goods, settled, { precision, currency });
  return settled;
}

import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/permissions';
import type { Fraction } from '@tradecounter/rules/fraction';
import { formatMoney } from '@tradecounter/rules/money';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { priceLine } from '@tradecounter/rules/price';
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
  /** Base units of the item on other lines, and on the line that the goods join. */
  inCart: Fraction;
  /** Number of that line; null where they are a line of their own. */
  joins: number | null;
  /** Number of the line that they join or are set on; null where it is a new one. */
  line: number | null;
}

/** Nothing of an amount that no column holds is put anywhere. */
function checkAmount(
  facts: AddFacts,
  { uom, inCart, joins }: Goods,
  { quantity, base }: SettledQuantity,
  precision: number,
): void {
  const joined = facts.own_lines.find(({ lineNumber }) => lineNumber === joins);
  const whole = joined === undefined ? base : base.plus(baseOfLine(joined, facts));
  const line = priceLine({
    quantity,
    unitCode: uom,
    units: facts.units,
    base: whole,
    total: base.plus(inCart),
    candidates: facts.prices,
    precision,
  });
  if (line?.net.gt(limits.amountMaximum))
    throw invalid({
      qtyToOrder: { word: 'amount_too_large', values: { most: formatMoney(limits.amountMaximum, precision) } },
    });
}

/** Decimals of the currency, and whether prices are hidden from the buyer. */
export interface PriceTerms {
  precision: number;
  hidden: boolean;
}

/** The terms for the user who acts. */
export const priceTerms = ({ claims }: AccountContext, precision: number): PriceTerms => ({
  precision,
  hidden: !may(claims, 'SeePrices'),
});

/**
 * How much is really put on a line, by the rules of quantities and then by those of prices: what has no price or comes to no amount is refused.
 * Throws `invalid` for the field qtyToOrder where the amount is too large for one line.
 */
export function priceGoods(facts: AddFacts, goods: Goods, { precision, hidden }: PriceTerms): SettledQuantity {
  const { quantity: asked, uom: unitCode, inCart, joins } = goods;
  const again = (quantity: string): SettledQuantity => settle(facts, { ...goods, quantity });
  const pricing = {
    asked,
    unitCode,
    units: facts.units,
    candidates: facts.prices,
    inCart,
    joins: joins !== null,
    precision,
    settle: again,
    hidden,
  };
  const { settled } = settlePrice(again(asked), pricing);
  // How much is too much would tell the price.
  if (settled.base.isPositive() && !hidden) checkAmount(facts, goods, settled, precision);
  return settled;
}

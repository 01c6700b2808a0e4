import { decimal, type Decimal, zero } from './decimal.ts';
import { fraction, type FractionLike } from './fraction.ts';
import { roundMoney } from './money.ts';

type Amount = Decimal | string;

/** What a ship via charges, in dollars. */
export interface FreightRule {
  /** Per order. */
  flat: string;
  perPound: string;
  /** No freight from this order value on; null = never free. */
  freeOver: string | null;
}

/** What freight goes by: a rule; null = goods are picked up, or there are none; unknown = no ship via is in force. */
export type FreightTerms = FreightRule | null | 'unknown';

export interface OrderSums {
  merchandise: Decimal;
  /** Off the merchandise, 0 or more. */
  cardDiscount: Decimal;
  /** Null: not known yet. */
  freight: Decimal | null;
  tax: Decimal;
  /** Of what is known: without freight where that is not. */
  total: Decimal;
}

/**
 * Returns the freight of an order from its value in dollars and weight in pounds, rounded half up.
 * It is free for a null rule (pick-up) and without goods.
 */
export function freightOf(
  rule: FreightRule | null,
  order: { merchandise: Amount; weight: FractionLike },
  precision = 2,
): Decimal {
  const merchandise = decimal(order.merchandise);
  if (rule === null || merchandise.lte(0)) return zero;
  if (rule.freeOver !== null && merchandise.gte(rule.freeOver)) return zero;
  return fraction(order.weight).times(rule.perPound).plus(rule.flat).round(precision);
}

/** Dollars of goods missing until freight is free; null if it is free, costs nothing, never gets free or is unknown. */
export function untilFreeFreight(
  rule: FreightTerms,
  order: { merchandise: Amount; weight: FractionLike },
): Decimal | null {
  if (rule === null || rule === 'unknown' || rule.freeOver === null || freightOf(rule, order).lte(0)) return null;
  return decimal(rule.freeOver).minus(order.merchandise);
}

/** Sales tax on the goods, rounded half up; `rate` in per cent. Freight is not taxed. */
export function taxOf(merchandise: Amount, tax: { rate: string; exempt: boolean }, precision = 2): Decimal {
  if (tax.exempt) return zero;
  return roundMoney(decimal(merchandise).times(tax.rate).times('0.01'), precision);
}

/** The discount for card holders on the goods, rounded half up; `rate` in per cent, up to 100. */
export const cardDiscountOf = (merchandise: Amount, rate: string, precision = 2): Decimal =>
  roundMoney(decimal(merchandise).times(rate).times('0.01'), precision);

/**
 * Totals of an order from its lines' net amounts, which are rounded already. Amounts in dollars, weight in pounds,
 * tax rate and card discount in per cent. Tax is on what the goods cost after the discount; freight goes by their value before it.
 */
export function orderTotals(input: {
  nets: readonly Amount[];
  weight: FractionLike;
  freight: FreightTerms;
  tax: { rate: string; exempt: boolean };
  /** '0' where the customer has none or the buyer may not have it. */
  cardDiscount?: string;
  precision?: number;
}): OrderSums {
  const precision = input.precision ?? 2;
  const merchandise = input.nets.reduce<Decimal>((sum, net) => sum.plus(net), zero);
  const freight =
    input.freight === 'unknown' ? null : freightOf(input.freight, { merchandise, weight: input.weight }, precision);
  const cardDiscount = cardDiscountOf(merchandise, input.cardDiscount ?? '0', precision);
  const goods = merchandise.minus(cardDiscount);
  const tax = taxOf(goods, input.tax, precision);
  return { merchandise, cardDiscount, freight, tax, total: goods.plus(freight ?? zero).plus(tax) };
}

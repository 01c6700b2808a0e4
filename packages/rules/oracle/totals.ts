import { atMost, exact, type Exact, minus, nothing, plus, rounded, sum, times } from './exact.ts';

/** Freight rule of an order, in dollars. */
export interface Freight {
  flat: string;
  perPound: string;
  freeFrom: string | null;
}

export interface Totals {
  merchandise: Exact;
  /** Subtracted from the merchandise. */
  cardDiscount: Exact;
  freight: Exact;
  tax: Exact;
  total: Exact;
}

/**
 * Returns the totals of an order: merchandise, freight (null = pick-up), card discount, and the tax on the discounted
 * goods. Rates are in percent. A null tax rate means exempt.
 */
export function totals(order: {
  nets: readonly Exact[];
  weight: Exact;
  freight: Freight | null;
  rate: string | null;
  cardDiscount?: string;
  precision: number;
}): Totals {
  const merchandise = sum(order.nets);
  const free =
    order.freight === null ||
    atMost(merchandise, nothing) ||
    (order.freight.freeFrom !== null && atMost(exact(order.freight.freeFrom), merchandise));
  const freight = free
    ? nothing
    : rounded(plus(exact(order.freight!.flat), times(exact(order.freight!.perPound), order.weight)), order.precision);
  const part = (of: Exact, rate: string): Exact => rounded(times(of, exact(`${rate}/100`)), order.precision);
  const cardDiscount = part(merchandise, order.cardDiscount ?? '0');
  const goods = minus(merchandise, cardDiscount);
  const tax = order.rate === null ? nothing : part(goods, order.rate);
  return { merchandise, cardDiscount, freight, tax, total: sum([goods, freight, tax]) };
}

import { atMost, exact, type Exact, nothing, plus, rounded, sum, times } from './exact.ts';

/** How an order travels: null = it is picked up. */
export interface Freight {
  flat: string;
  perPound: string;
  freeFrom: string | null;
}

export interface Totals {
  merchandise: Exact;
  freight: Exact;
  tax: Exact;
  total: Exact;
}

/** Sums of an order: its nets, what the ship via takes, the tax on the goods (`rate` in per cent, null = exempt). */
export function totals(order: {
  nets: readonly Exact[];
  weight: Exact;
  freight: Freight | null;
  rate: string | null;
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
  const tax = order.rate === null ? nothing : rounded(times(merchandise, exact(`${order.rate}/100`)), order.precision);
  return { merchandise, freight, tax, total: sum([merchandise, freight, tax]) };
}

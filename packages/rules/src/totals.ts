import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { sumOfCharges } from './charges/charges-of.ts';
import { type TaxTerms, taxOfOrder } from './charges/tax.ts';
import { decimal, type Decimal, toText, zero } from './decimal.ts';
import { fraction, type FractionLike } from './fraction.ts';
import { roundMoney } from './money.ts';

type Amount = Decimal | string;

/** Who pays the carrier instead of the distributor: the customer (collect), or someone else. */
export type FreightPayer = 'collect' | 'thirdParty';

/** Freight of a ship via, in dollars. */
export interface FreightRule {
  /** Per order. */
  flat: string;
  perPound: string;
  /** Orders of this value or more ship free; null = never free. */
  freeOver: string | null;
  /** Of the merchandise. */
  percent?: string;
  /** The zone that the rule is of. */
  zone?: string;
  /** Who pays the carrier, so that the rule charges nothing, and with which account. */
  payer?: FreightPayer;
  account?: string;
  /** Whether the distributor quotes the freight after the order, unless it is free. */
  isQuoted?: boolean;
}

/** The freight rule. Null = pick-up or no goods; 'unknown' = no valid ship via. */
export type FreightTerms = FreightRule | null | 'unknown';

export interface OrderSums {
  merchandise: Decimal;
  /** Subtracted from the merchandise; 0 or more. */
  cardDiscount: Decimal;
  /** Null when it isn't known yet, or is quoted later. */
  freight: Decimal | null;
  tax: Decimal;
  /** Excludes freight while it is unknown. */
  total: Decimal;
  /** Fees and surcharges, which the total includes. */
  charges: readonly ChargeLine[];
  /** What freight and tax are made of. Empty where the ship via's and the customer's own figures count. */
  reasons: readonly ChargeLine[];
}

/**
 * Returns the freight of an order from its value in dollars and weight in pounds, rounded half up.
 * Freight is zero for a null rule (pick-up) and for an order without goods. Null where it is quoted later.
 */
export function freightOf(
  rule: FreightRule | null,
  order: { merchandise: Amount; weight: FractionLike },
  precision = 2,
): Decimal | null {
  const merchandise = decimal(order.merchandise);
  if (rule === null || merchandise.lte(0)) return zero;
  if (rule.freeOver !== null && merchandise.gte(rule.freeOver)) return zero;
  if (rule.isQuoted === true) return null;
  const ofMerchandise = merchandise.times(rule.percent ?? '0').times('0.01');
  return fraction(order.weight).times(rule.perPound).plus(rule.flat).plus(ofMerchandise).round(precision);
}

/** Returns how many dollars are missing for free freight; null if freight is zero already, never free, or unknown. */
export function untilFreeFreight(
  rule: FreightTerms,
  order: { merchandise: Amount; weight: FractionLike },
): Decimal | null {
  if (rule === null || rule === 'unknown' || rule.freeOver === null) return null;
  if (freightOf(rule, order)?.lte(0) === true) return null;
  return decimal(rule.freeOver).minus(order.merchandise);
}

/** Returns what the freight is from. None unless a zone's rule decides it, or the distributor doesn't pay the carrier. */
function freightReason(
  rule: FreightTerms,
  { merchandise, freight }: { merchandise: Decimal; freight: Decimal | null },
): ChargeLine[] {
  if (rule === null || rule === 'unknown' || freight === null) return [];
  const { zone, percent = '0', payer, account = '' } = rule;
  if (payer !== undefined)
    return [{ ...freightLine(freight), rule: '', reason: { payer, ...(account !== '' && { account }) } }];
  if (zone === undefined) return [];
  const isPercentage = decimal(percent).gt(0) && freight.gt(0);
  if (zone === '' && !isPercentage) return [];
  const reason = isPercentage ? { percent: toText(decimal(percent)), base: toText(merchandise) } : {};
  return [{ ...freightLine(freight), rule: zone, name: zone, reason }];
}

const freightLine = (freight: Decimal): Omit<ChargeLine, 'rule' | 'reason'> => ({
  kind: 'freight',
  name: '',
  itemId: '',
  amount: toText(freight),
  taxable: false,
});

/** Returns the card holders' discount on the goods, rounded half up. `rate` is in percent, up to 100. */
export const cardDiscountOf = (merchandise: Amount, rate: string, precision = 2): Decimal =>
  roundMoney(decimal(merchandise).times(rate).times('0.01'), precision);

/**
 * Returns an order's totals from the rounded net amounts of its lines. Amounts are in dollars, weight in pounds, tax
 * rate and card discount in percent. Tax applies to the goods after the discount, and to charges and freight that are
 * taxable. Freight and charges use the value of the goods before the discount.
 */
export function orderTotals(input: {
  nets: readonly Amount[];
  weight: FractionLike;
  freight: FreightTerms;
  tax: TaxTerms;
  /** The tax classes of the lines, in the order of `nets`; absent = none has one. */
  taxClasses?: readonly string[];
  /** '0' if the customer has no card discount or the buyer isn't allowed to use it. */
  cardDiscount?: string;
  /** Returns the charges for this merchandise. */
  charges?: (sums: { merchandise: Decimal; freight: Decimal | null }) => readonly ChargeLine[];
  precision?: number;
}): OrderSums {
  const precision = input.precision ?? 2;
  const merchandise = input.nets.reduce<Decimal>((sum, net) => sum.plus(net), zero);
  const freight =
    input.freight === 'unknown' ? null : freightOf(input.freight, { merchandise, weight: input.weight }, precision);
  const cardDiscount = cardDiscountOf(merchandise, input.cardDiscount ?? '0', precision);
  const goods = merchandise.minus(cardDiscount);
  const charges = input.charges?.({ merchandise, freight }) ?? [];
  const taxed = input.nets.map((net, at) => ({ net, taxClass: input.taxClasses?.[at] ?? '' }));
  const { tax, lines } = taxOfOrder({ goods: taxed, cardDiscount, charges, freight }, input.tax, precision);
  const total = goods
    .plus(sumOfCharges(charges))
    .plus(freight ?? zero)
    .plus(tax);
  const reasons = [...freightReason(input.freight, { merchandise, freight }), ...lines];
  return { merchandise, cardDiscount, freight, tax, total, charges, reasons };
}

import { type FractionLike, fraction } from '../fraction.ts';
import type { SettledQuantity } from '../quantities/order-quantity.ts';
import { type PriceCandidate, type PricedLine, priceLine } from '../price.ts';
import { convert, findUnit, type Unit } from '../units.ts';
import { decimal, toText, zero } from '../decimal.ts';

/** The inputs for pricing a settled quantity. */
export interface Pricing {
  /** The quantity as typed, in `unitCode`. */
  asked: string;
  unitCode: string;
  units: readonly Unit[];
  candidates: readonly PriceCandidate[];
  /** Base units on other cart lines that count for the price breaks: of the item, and of those it is mixed with. */
  inCart?: FractionLike;
  /** The goods join a line that is billed already. */
  joins?: boolean;
  /** Decimals of the currency. */
  precision?: number;
  /** Settles another quantity of the same unit. */
  settle: (asked: string) => SettledQuantity;
  /** The buyer can't see prices. The minimum quantity then ignores the cost, so that no refusal reveals a price. */
  hidden?: boolean;
}

/** Minimum quantity in any unit for a buyer who can't see prices. */
export const leastWithoutPrices = '0.01';

export interface PricedQuantity {
  settled: SettledQuantity;
  /** Null when the quantity is 0 or was refused. */
  price: PricedLine | null;
}

/** Maximum steps of the search for the least quantity. Each quantity can have another price break. */
const maxSteps = 5;

const priceOf = (
  { quantity, base }: SettledQuantity,
  { unitCode, units, candidates, inCart = 0, precision = 2 }: Pricing,
): PricedLine | null => priceLine({ quantity, unitCode, units, base, total: base.plus(inCart), candidates, precision });

const costsNothing = ({ net, unitPrice }: PricedLine): boolean => net.eq(0) && unitPrice.gt(0);

/** Returns the least quantity of the requested unit, on its own steps, that costs more than nothing. */
function leastBillable(pricing: Pricing, first: PricedLine): string {
  const { units, unitCode, precision = 2 } = pricing;
  const requestedUnit = findUnit(units, unitCode)!;
  // Half of the smallest amount of the currency is rounded up to it.
  const half = fraction(decimal(10).pow(-precision)).div(2);
  let price = first;
  let least = '0';
  for (let step = 0; step < maxSteps; step++) {
    const needed = convert(half.div(price.unitPrice), findUnit(units, price.priceUom)!, requestedUnit).round(4, 'up');
    const settled = pricing.settle(toText(needed));
    least = toText(settled.quantity.gt(0) ? settled.quantity : needed);
    const next = settled.quantity.gt(0) ? priceOf(settled, pricing) : null;
    if (next === null || !costsNothing(next)) break;
    price = next;
  }
  return least;
}

/** Returns the minimum quantity for a buyer who can't see prices, on the steps of the item. */
function fixedLeast({ settle }: Pick<Pricing, 'settle'>): string {
  const { quantity } = settle(leastWithoutPrices);
  return quantity.gt(0) ? toText(quantity) : leastWithoutPrices;
}

/** Refuses less than the minimum for a buyer who can't see prices. A quantity that joins a line may be smaller. */
export function settleUnpriced(
  settled: SettledQuantity,
  { asked, unitCode: unit, joins = false, settle }: Pick<Pricing, 'asked' | 'unitCode' | 'joins' | 'settle'>,
): SettledQuantity {
  if (joins || settled.quantity.lte(0)) return settled;
  const least = fixedLeast({ settle });
  if (!settled.quantity.lt(least)) return settled;
  const values = { asked, unit, least, fixed: 'Y' };
  return { quantity: zero, base: fraction(0), change: { code: 'minimum_amount', values } };
}

/**
 * Refuses a quantity that can't be billed: the goods have no price or a price on request, or the amount rounds to zero.
 * Free goods are accepted.
 */
export function settlePrice(settled: SettledQuantity, pricing: Pricing): PricedQuantity {
  if (settled.quantity.lte(0)) return { settled, price: null };
  const { asked, unitCode: unit } = pricing;
  const refused = (code: 'price_on_request' | 'minimum_amount', values: Record<string, string>): PricedQuantity => ({
    settled: { quantity: zero, base: fraction(0), change: { code, values: { asked, unit, ...values } } },
    price: null,
  });
  const price = priceOf(settled, pricing);
  if (price === null) return refused('price_on_request', {});
  if (pricing.joins === true) return { settled, price };
  if (pricing.hidden === true) {
    const unpriced = settleUnpriced(settled, pricing);
    return { settled: unpriced, price: unpriced === settled ? price : null };
  }
  return costsNothing(price) ? refused('minimum_amount', { least: leastBillable(pricing, price) }) : { settled, price };
}

/** A line of a cart, with its price in force. */
export interface PricedCartLine extends Pick<Pricing, 'units' | 'precision' | 'settle' | 'hidden'> {
  quantity: string;
  uom: string;
  price: PricedLine | null;
}

/**
 * Returns the change that a line needs before it can be billed; null = none. A line without a price is
 * removed, and one that is too small grows to the least quantity that comes to an amount. The price may have been
 * withdrawn or have fallen since the user added the goods.
 */
export function unbillable({
  quantity: asked,
  uom: unit,
  price,
  units,
  precision = 2,
  settle,
  hidden = false,
}: PricedCartLine): SettledQuantity | null {
  if (price === null)
    return { quantity: zero, base: fraction(0), change: { code: 'price_on_request', values: { asked, unit } } };
  if (hidden) {
    const least = fixedLeast({ settle });
    if (!decimal(asked).lt(least)) return null;
    return { ...settle(least), change: { code: 'minimum_amount', values: { asked, unit, least, fixed: 'Y' } } };
  }
  if (!costsNothing(price)) return null;
  const inForce: PriceCandidate = {
    scope: 'list',
    uom: price.priceUom,
    minimumQty: '0',
    price: toText(price.unitPrice),
  };
  const least = leastBillable({ asked, unitCode: unit, units, candidates: [inForce], precision, settle }, price);
  return { ...settle(least), change: { code: 'minimum_amount', values: { asked, unit, least } } };
}

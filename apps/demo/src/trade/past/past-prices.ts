import { cents } from '../../amounts.ts';
import type { Item, Unit } from '../../catalogue/types.ts';
import type { Row } from '../../files/csv.ts';
import { random } from '../../random.ts';
import { canadianRate, type Customer } from '../customers.ts';
import { classes } from '../places.ts';
import { shareOfUnit } from '../prices.ts';

const dayLength = 86_400_000;

interface AgreedPrice {
  price: number;
  /** Its first day, in days ago; negative = in the future. */
  from: number;
  /** Its last day, in days ago. */
  until: number;
}

/** Returns the price of one unit of an item for a customer `age` days ago, in dollars rounded to cents. */
export type PriceThen = (item: Item, customer: Customer, unit: Unit, base: number, age: number) => number;

/** Returns a vendor's three price changes: how many days ago, and by what share. A few are reductions. */
function changesOf(vendor: string, seed: number): (readonly [age: number, share: number])[] {
  const pick = random(seed, 'price-changes', vendor);
  const share = (): number => (pick.chance(0.14) ? -0.02 - pick.next() * 0.03 : 0.015 + pick.next() * 0.05);
  return [
    [pick.whole(45, 165), share()],
    [pick.whole(215, 330), share()],
    [pick.whole(395, 510), share()],
  ];
}

/** Returns the prices of contracts and promotions by item, key and unit, as in today's price feed. */
function agreedPrices(prices: readonly Row[], today: Date): Map<string, AgreedPrice[]> {
  const ago = (day: unknown): number =>
    day === undefined || day === ''
      ? -Infinity
      : Math.round((today.getTime() - Date.parse(`${String(day)}T12:00:00Z`)) / dayLength);
  const agreed = new Map<string, AgreedPrice[]>();
  for (const { item, scope, key, uom, minimumQty, price, from, until } of prices) {
    if ((scope !== 'customer' && scope !== 'promotion') || minimumQty !== 0) continue;
    const name = `${String(item)} ${String(key)} ${String(uom)}`;
    const agreedPrice = { price: Number(price), from: ago(from), until: ago(until) };
    const others = agreed.get(name);
    if (others) others.push(agreedPrice);
    else agreed.set(name, [agreedPrice]);
  }
  return agreed;
}

/**
 * Returns the prices of the past: an agreed price while it was valid, else the list price of that time with the
 * discount of the customer's class.
 */
export function pastPrices(prices: readonly Row[], today: Date, seed: number): PriceThen {
  const noon = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12));
  const agreed = agreedPrices(prices, noon);
  const changes = new Map<string, (readonly [number, number])[]>();
  const factors = new Map<string, number>(classes.map(({ id, factor }) => [id, factor]));
  const levelThen = (vendor: string, age: number): number => {
    const vendorChanges = changes.get(vendor) ?? changesOf(vendor, seed);
    changes.set(vendor, vendorChanges);
    return vendorChanges.reduce((level, [since, share]) => (age > since ? level / (1 + share) : level), 1);
  };
  return (item, customer, unit, base, age) => {
    const inForce = (key: string): number | undefined =>
      agreed.get(`${item.id} ${key} ${item.baseUom}`)?.find(({ from, until }) => age <= from && age >= until)?.price;
    const agreedNow = inForce(customer.number) ?? (customer.canadian ? undefined : inForce(''));
    const size = unit.factor / (unit.divisor ?? 1);
    if (agreedNow !== undefined) return cents(agreedNow * size);
    const rate = customer.canadian ? canadianRate : 1;
    const list = cents(
      cents(item.price * (factors.get(customer.priceClass) ?? 1) * rate) * levelThen(item.vendor, age),
    );
    return cents(list * size * shareOfUnit(item, unit, base));
  };
}

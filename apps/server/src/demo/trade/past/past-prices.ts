import { cents } from '../../amounts.ts';
import type { Item, Unit } from '../../catalogue/types.ts';
import type { Row } from '../../files/csv.ts';
import { random } from '../../random.ts';
import type { Customer } from '../customers.ts';
import { classes } from '../places.ts';
import { shareOfUnit } from '../prices.ts';

const dayLength = 86_400_000;

interface Agreed {
  price: number;
  /** Days ago of its first and its last day; what is to come is negative. */
  from: number;
  until: number;
}

/** What one unit of an item cost a customer so many days ago, in dollars and cents. */
export type PriceThen = (item: Item, customer: Customer, unit: Unit, base: number, age: number) => number;

/** When a vendor changed its prices, in days ago, and by what share. Each does so two or three times; some gave way once. */
function changesOf(vendor: string, seed: number): (readonly [age: number, share: number])[] {
  const pick = random(seed, 'price-changes', vendor);
  const share = (): number => (pick.chance(0.14) ? -0.02 - pick.next() * 0.03 : 0.015 + pick.next() * 0.05);
  return [
    [pick.whole(45, 165), share()],
    [pick.whole(215, 330), share()],
    [pick.whole(395, 510), share()],
  ];
}

/** Prices agreed with customers and of promotions, by item and key, as today's price file has them. */
function agreedPrices(prices: readonly Row[], today: Date): Map<string, Agreed[]> {
  const ago = (day: unknown): number =>
    day === undefined || day === ''
      ? -Infinity
      : Math.round((today.getTime() - Date.parse(`${String(day)}T12:00:00Z`)) / dayLength);
  const agreed = new Map<string, Agreed[]>();
  for (const { item, scope, key, uom, minimumQty, price, from, until } of prices) {
    if ((scope !== 'customer' && scope !== 'promotion') || minimumQty !== 0) continue;
    const name = `${String(item)} ${String(key)} ${String(uom)}`;
    const one = { price: Number(price), from: ago(from), until: ago(until) };
    const others = agreed.get(name);
    if (others) others.push(one);
    else agreed.set(name, [one]);
  }
  return agreed;
}

/** The customers' prices as they were: what was agreed while it held, else the list of then less what the class gets. */
export function pastPrices(prices: readonly Row[], today: Date, seed: number): PriceThen {
  const noon = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12));
  const agreed = agreedPrices(prices, noon);
  const changes = new Map<string, (readonly [number, number])[]>();
  const factors = new Map<string, number>(classes.map(({ id, factor }) => [id, factor]));
  const levelThen = (vendor: string, age: number): number => {
    const known = changes.get(vendor) ?? changesOf(vendor, seed);
    changes.set(vendor, known);
    return known.reduce((level, [since, share]) => (age > since ? level / (1 + share) : level), 1);
  };
  return (item, customer, unit, base, age) => {
    const inForce = (key: string): number | undefined =>
      agreed.get(`${item.id} ${key} ${item.baseUom}`)?.find(({ from, until }) => age <= from && age >= until)?.price;
    const fixed = inForce(customer.number) ?? inForce('');
    const size = unit.factor / (unit.divisor ?? 1);
    if (fixed !== undefined) return cents(fixed * size);
    const list = cents(cents(item.price * (factors.get(customer.priceClass) ?? 1)) * levelThen(item.vendor, age));
    return cents(list * size * shareOfUnit(item, unit, base));
  };
}

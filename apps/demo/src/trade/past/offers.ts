import { cents } from '../../amounts.ts';
import { random } from '../../random.ts';
import { jobBasket } from './baskets.ts';
import type { Buyer } from './buyers.ts';
import { centsOf, perCentOf } from './cents.ts';
import { type DealGoods, firstAccount } from './deals.ts';
import { type Destination, destinationOf } from './destinations.ts';
import { sidemarksOf } from './marks.ts';
import { type DealLine, poundsOf, priced, sumOf } from './priced-lines.ts';
import { pastDays } from './timeline.ts';

/** A quote that was not ordered. Amounts are whole cents. */
export interface Offer extends Destination {
  buyer: Buyer;
  /** Days ago. */
  age: number;
  /** Set where the date is exactly so many days ago, instead of a date from the timeline. */
  daysAgo?: number;
  sidemark: string;
  lines: readonly DealLine[];
  goods: number;
  charged: number;
  tax: number;
  withdrawn: boolean;
}

/** The ages of the two quotes that the demo's first account can still order, one of them for a few days only. */
const openOnFirst = [26, 6] as const;
/** Its other quotes are at least this many days old, so they have expired. */
const newestExpired = 60;

/** The number of unordered quotes for each order. */
const offersPerOrder = 0.07;
/** The minimum number of lines of a quote. */
const minLines = 2;

/** The share of the usual price that a quote asks for. */
const priceShare = 0.95;

function offerOf(buyer: Buyer, goods: DealGoods, age: number, seed: number, daysAgo?: number): Offer {
  const pick = random(seed, 'offer', buyer.customer.number, String(Math.round(age * 1000)));
  let basket = jobBasket(buyer, goods.shelves, age, pick);
  while (basket.length < minLines) basket = jobBasket(buyer, goods.shelves, age, pick);
  const lines = priced(basket, buyer.customer, age, goods.priceThen).map((line): DealLine => {
    const price = cents(line.price * priceShare);
    return { ...line, price, amount: centsOf(line.quantity, price) };
  });
  const destination = destinationOf(buyer, goods.places, lines, pick);
  const sum = sumOf(lines);
  return {
    ...destination,
    buyer,
    age,
    ...(daysAgo !== undefined && { daysAgo }),
    sidemark: sidemarksOf(buyer, seed)(age, pick),
    lines,
    goods: sum,
    charged: destination.freight(sum, poundsOf(lines)),
    tax: perCentOf(sum, destination.taxRate),
    withdrawn: daysAgo === undefined && pick.chance(0.06),
  };
}

/** Returns the quotes that a customer did not order. */
export function offersOf(buyer: Buyer, goods: DealGoods, seed: number): Offer[] {
  if (buyer.trade === 'counter') return [];
  const pick = random(seed, 'offers', buyer.customer.number);
  const isFirstAccount = buyer.customer.number === firstAccount;
  const newest = isFirstAccount ? newestExpired : 1;
  const ages = Array.from(
    { length: Math.round(buyer.orders * offersPerOrder) },
    () => newest + pick.next() * (pastDays - newest),
  );
  return [
    ...ages.map((age) => offerOf(buyer, goods, age, seed)),
    ...(isFirstAccount ? openOnFirst.map((days) => offerOf(buyer, goods, days, seed, days)) : []),
  ];
}

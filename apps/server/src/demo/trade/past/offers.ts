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

/** Goods that were offered at a price and not ordered. Amounts are whole cents. */
export interface Offer extends Destination {
  buyer: Buyer;
  /** Days ago. */
  age: number;
  /** The day itself, where it does not follow how busy the days were. */
  daysAgo?: number;
  sidemark: string;
  lines: readonly DealLine[];
  goods: number;
  charged: number;
  tax: number;
  withdrawn: boolean;
}

/** Two that the demo's first account can still order, one of them for a few days only; its older ones have expired. */
const openOnFirst = [26, 6] as const;
const oldestOpen = 60;

/** So many offers come to nothing for each order. */
const share = 0.07;
/** A job of so many lines is worth a quote. */
const leastLines = 2;

/** What share of the price an offer for a whole job asks for. */
const ofPrice = 0.95;

function offerOf(buyer: Buyer, goods: DealGoods, age: number, seed: number, daysAgo?: number): Offer {
  const pick = random(seed, 'offer', buyer.customer.number, String(Math.round(age * 1000)));
  let basket = jobBasket(buyer, goods.shelves, age, pick);
  while (basket.length < leastLines) basket = jobBasket(buyer, goods.shelves, age, pick);
  const lines = priced(basket, buyer.customer, age, goods.priceThen).map((line): DealLine => {
    const price = cents(line.price * ofPrice);
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

/** What one customer was offered and did not order. */
export function offersOf(buyer: Buyer, goods: DealGoods, seed: number): Offer[] {
  if (buyer.trade === 'counter') return [];
  const pick = random(seed, 'offers', buyer.customer.number);
  const ofFirst = buyer.customer.number === firstAccount;
  const newest = ofFirst ? oldestOpen : 1;
  const ages = Array.from(
    { length: Math.round(buyer.orders * share) },
    () => newest + pick.next() * (pastDays - newest),
  );
  return [
    ...ages.map((age) => offerOf(buyer, goods, age, seed)),
    ...(ofFirst ? openOnFirst.map((days) => offerOf(buyer, goods, days, seed, days)) : []),
  ];
}

import { type Random, random } from '../../random.ts';
import { type BasketLine, jobBasket, moreOf, type Shelves, stockBasket } from './baskets.ts';
import type { Buyer } from './buyers.ts';
import { centsOf, perCentOf } from './cents.ts';
import { type Destination, destinationOf, type Places } from './destinations.ts';
import { purchaseOrdersOf, sidemarksOf, stockMark } from './marks.ts';
import type { PriceThen } from './past-prices.ts';
import { type DealLine, poundsOf, priced, sumOf as sum } from './priced-lines.ts';
import { pastDays } from './timeline.ts';
import { trades } from './work.ts';

/** One shipment of an order, with its invoice. */
export interface Part {
  /** Days ago. */
  age: number;
  /** The indexes of the lines of the order. */
  lines: readonly number[];
  freight: number;
  tax: number;
}

/** A return of part of a line, with its restocking fee. */
export interface Returned {
  age: number;
  line: number;
  quantity: number;
  amount: number;
  fee: number;
  tax: number;
}

/** An order of the past, with its shipments and its return. Ages are days before today. */
export interface Deal extends Destination {
  buyer: Buyer;
  age: number;
  placedBy: string;
  poNumber: string;
  sidemark: string;
  lines: readonly DealLine[];
  /** The freight of the whole order, in cents. */
  charged: number;
  /** The tax of the whole order, in cents. */
  tax: number;
  /** Empty until something has shipped. */
  parts: readonly Part[];
  returned?: Returned;
  /** The age of its quote, if it had one. */
  quotedAge?: number;
}

/** The inputs for generating deals. */
export interface DealGoods {
  shelves: Shelves;
  places: Places;
  priceThen: PriceThen;
}

/** The demo's first account. Its open orders come from the portal, so all orders of the past have shipped. */
export const firstAccount = '104-2281';
/** The age of its newest order that was not placed in the portal, in days. */
const newestAge = 5;

/** Returns the shipments: at once for pick-up, days later by truck. Sometimes the last line ships later. */
function partsOf(
  lines: readonly DealLine[],
  age: number,
  freight: number,
  destination: Destination,
  pick: Random,
  whole: boolean,
): Part[] {
  const first = age - (destination.pickup ? pick.next() * 0.8 : 0.7 + pick.next() * 3);
  const part = (at: number, places: readonly number[], charged: number): Part => ({
    age: at,
    lines: places,
    freight: charged,
    tax: perCentOf(sum(places.map((place) => lines[place]!)), destination.taxRate),
  });
  const all = [...lines.keys()];
  const isSplit = lines.length > 2 && pick.chance(0.12) && !(whole && first < 16);
  if (isSplit) {
    const late = part(first - 3 - pick.next() * 11, all.slice(-1), 0);
    return [part(first, all.slice(0, -1), freight), late].filter((shipment) => shipment.age > 0.5);
  }
  return first > 0.5 ? [part(first, all, freight)] : [];
}

/** Returns the return of unopened packs of the floor, if there is one. */
function returnOf(
  lines: readonly DealLine[],
  parts: readonly Part[],
  destination: Destination,
  pick: Random,
): Returned | undefined {
  const place = lines.findIndex(({ unit, quantity, item }) => item.lots && unit.whole && quantity >= 5);
  const left = parts.find((part) => part.lines.includes(place));
  if (place < 0 || !left || !pick.chance(0.11)) return undefined;
  const age = left.age - 6 - pick.next() * 20;
  if (age < 1) return undefined;
  const line = lines[place]!;
  const quantity = Math.max(1, Math.floor(line.quantity * (0.06 + pick.next() * 0.2)));
  const amount = centsOf(quantity, line.price);
  return {
    age,
    line: place,
    quantity,
    amount,
    fee: pick.chance(0.5) ? perCentOf(amount, 15) : 0,
    tax: perCentOf(amount, destination.taxRate),
  };
}

function dealOf(
  buyer: Buyer,
  { places, priceThen }: DealGoods,
  order: { age: number; poNumber: string; sidemark: string; lines: readonly BasketLine[] },
  pick: Random,
): Deal {
  const { age, poNumber, sidemark } = order;
  const lines = priced(order.lines, buyer.customer, age, priceThen);
  const destination = destinationOf(buyer, places, lines, pick);
  const charged = destination.freight(sum(lines), poundsOf(lines));
  const parts = partsOf(lines, age, charged, destination, pick, buyer.customer.number === firstAccount);
  const left = new Set(parts.flatMap((part) => part.lines));
  const toCome = lines.filter((_, place) => !left.has(place));
  const returned = returnOf(lines, parts, destination, pick);
  const quotedAge = sum(lines) > 150_000 && pick.chance(0.16) ? age + 2 + pick.next() * 14 : undefined;
  return {
    ...destination,
    buyer,
    age,
    placedBy: pick.of(buyer.people),
    poNumber,
    sidemark,
    lines,
    charged,
    tax: parts.reduce((total, { tax }) => total + tax, perCentOf(sum(toCome), destination.taxRate)),
    parts,
    ...(returned && { returned }),
    ...(quotedAge !== undefined && quotedAge < pastDays && { quotedAge }),
  };
}

/** Returns the orders of a customer, newest first. */
export function dealsOf(buyer: Buyer, goods: DealGoods, seed: number): Deal[] {
  const pick = random(seed, 'deals', buyer.customer.number);
  const newest = buyer.customer.number === firstAccount ? newestAge : 0.2;
  const step = (pastDays - newest) / buyer.orders;
  const ages = Array.from({ length: buyer.orders }, (_, place) => newest + (place + pick.next()) * step);
  const poNumbers = purchaseOrdersOf(buyer, ages, seed);
  const sidemark = sidemarksOf(buyer, seed);
  const deals: Deal[] = [];
  let last: { lines: readonly BasketLine[]; sidemark: string } | null = null;
  for (let place = buyer.orders - 1; place >= 0; place--) {
    const age = ages[place]!;
    const isTopUp: boolean = last !== null && last.lines[0]!.item.lots && pick.chance(0.14);
    const isForStock = !isTopUp && pick.chance(trades[buyer.trade].stocksUp);
    const lines: BasketLine[] = isTopUp
      ? moreOf(last!.lines[0]!, pick)
      : isForStock
        ? stockBasket(goods.shelves, pick)
        : jobBasket(buyer, goods.shelves, age, pick);
    const mark: string = isTopUp ? last!.sidemark : isForStock ? stockMark(pick) : sidemark(age, pick);
    deals.push(dealOf(buyer, goods, { age, poNumber: poNumbers[place]!, sidemark: mark, lines }, pick));
    if (!isForStock) last = { lines, sidemark: mark };
  }
  return deals.toReversed();
}

import type { Item } from '../../catalogue/types.ts';
import type { Row } from '../../files/csv.ts';
import { random } from '../../random.ts';
import type { Customer } from '../customers.ts';
import { buyersOf } from './buyers.ts';
import { type Deal, type DealGoods, dealsOf } from './deals.ts';
import { placesOf } from './destinations.ts';
import { formerGoods } from './former-goods.ts';
import { type Offer, offersOf } from './offers.ts';
import { pastPrices } from './past-prices.ts';
import { timelineOf } from './timeline.ts';
import { goodsOf, usualGoodsOf } from './usual-goods.ts';

/** A deal with the numbers of its documents. */
export interface NumberedDeal extends Deal {
  order: string;
  /** One for each part. */
  invoices: readonly string[];
  credit?: string;
  quote?: string;
}

export interface NumberedOffer extends Offer {
  quote: string;
}

/** Eighteen months of trade, oldest order first. */
export interface PastTrade {
  deals: readonly NumberedDeal[];
  offers: readonly NumberedOffer[];
  /** Returns the calendar day of an age in days. */
  day: (age: number) => string;
}

/** The feeds from which the past is generated. */
export interface PastFeeds {
  prices: readonly Row[];
  customers: readonly Row[];
  shipTos: readonly Row[];
  locations: readonly Row[];
  shipVias: readonly Row[];
}

/** The newest numbers. Older ones count down with gaps. The portal's own orders begin at 500001. */
const newestNumbers = { order: 499_994, invoice: 318_977, quote: 20_861 } as const;

/** Returns a number for each age, counting down with gaps from `last` for the newest. */
function assignNumbers(ages: readonly number[], last: number, purpose: string, seed: number): number[] {
  const pick = random(seed, 'numbers', purpose);
  const places = [...ages.keys()].sort((a, b) => ages[a]! - ages[b]!);
  const assigned: number[] = [];
  let next = last;
  for (const place of places) {
    assigned[place] = next;
    next -= pick.whole(1, 3);
  }
  return assigned;
}

/** Adds the numbers of orders, invoices and credits. */
function withDocumentNumbers(deals: readonly Deal[], seed: number): Omit<NumberedDeal, 'quote'>[] {
  const bills = deals.flatMap((deal, place) => [
    ...deal.parts.map(({ age }) => ({ age, place })),
    ...(deal.returned ? [{ age: deal.returned.age, place }] : []),
  ]);
  const numbered = assignNumbers(
    bills.map(({ age }) => age),
    newestNumbers.invoice,
    'invoices',
    seed,
  ).map((number, at) => ({ number: String(number), place: bills[at]!.place }));
  const invoices = Map.groupBy(numbered, ({ place }) => place);
  const orders = assignNumbers(
    deals.map(({ age }) => age),
    newestNumbers.order,
    'orders',
    seed,
  );
  return deals.map((deal, place) => {
    const own = (invoices.get(place) ?? []).map(({ number }) => number);
    return {
      ...deal,
      order: String(orders[place]),
      invoices: own.slice(0, deal.parts.length),
      ...(deal.returned && { credit: `C${own.at(-1)!}` }),
    };
  });
}

/** Adds the numbers of quotes, whether they became an order or not. */
function withQuotes(
  deals: readonly Omit<NumberedDeal, 'quote'>[],
  offers: readonly Offer[],
  seed: number,
): Pick<PastTrade, 'deals' | 'offers'> {
  const ordered = deals.filter(({ quotedAge }) => quotedAge !== undefined);
  const quoteNumbers = assignNumbers(
    [...ordered.map(({ quotedAge }) => quotedAge!), ...offers.map(({ age }) => age)],
    newestNumbers.quote,
    'quotes',
    seed,
  ).map((number) => `Q-${number}`);
  const quotes = new Map(ordered.map((deal, place) => [deal, quoteNumbers[place]!]));
  return {
    deals: deals.map((deal): NumberedDeal => (quotes.has(deal) ? { ...deal, quote: quotes.get(deal)! } : deal)),
    offers: offers.map((offer, place) => ({ ...offer, quote: quoteNumbers[ordered.length + place]! })),
  };
}

/** Generates eighteen months of trade. The same seed gives the same documents. Another `today` moves their dates. */
export function pastTrade(
  items: readonly Item[],
  customers: readonly Customer[],
  feeds: PastFeeds,
  today: Date,
  seed: number,
): PastTrade {
  const places = placesOf(feeds);
  const priceThen = pastPrices(feeds.prices, today, seed);
  const former = formerGoods(items);
  const goods = goodsOf(items);
  const all = buyersOf(customers, seed).map((buyer) => {
    const input: DealGoods = { shelves: { goods, former, usual: usualGoodsOf(buyer, goods, seed) }, places, priceThen };
    return { deals: dealsOf(buyer, input, seed), offers: offersOf(buyer, input, seed) };
  });
  const deals = all.flatMap((trade) => trade.deals).toSorted((a, b) => b.age - a.age);
  return {
    ...withQuotes(
      withDocumentNumbers(deals, seed),
      all.flatMap((trade) => trade.offers),
      seed,
    ),
    day: timelineOf(today),
  };
}

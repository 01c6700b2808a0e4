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

/** A deal with the numbers of its papers. */
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
  /** Calendar day of so many days ago. */
  day: (age: number) => string;
}

/** Feeds that the past is made from. */
export interface PastFeeds {
  prices: readonly Row[];
  customers: readonly Row[];
  shipTos: readonly Row[];
  locations: readonly Row[];
  shipVias: readonly Row[];
}

/** The newest numbers; those before them count down with gaps, for others buy too. The portal's own orders begin at 500001. */
const newest = { order: 499_994, invoice: 318_977, quote: 20_861 } as const;

/** Gives each of these, oldest first, the next number. */
function numbers(ages: readonly number[], last: number, purpose: string, seed: number): number[] {
  const pick = random(seed, 'numbers', purpose);
  const places = [...ages.keys()].sort((one, other) => ages[one]! - ages[other]!);
  const given: number[] = [];
  let next = last;
  for (const place of places) {
    given[place] = next;
    next -= pick.whole(1, 3);
  }
  return given;
}

/** Gives orders and what was billed of them their numbers. */
function withPapers(deals: readonly Deal[], seed: number): Omit<NumberedDeal, 'quote'>[] {
  const papers = deals.flatMap((deal, place) => [
    ...deal.parts.map(({ age }) => ({ age, place })),
    ...(deal.returned ? [{ age: deal.returned.age, place }] : []),
  ]);
  const numbered = numbers(
    papers.map(({ age }) => age),
    newest.invoice,
    'invoices',
    seed,
  ).map((number, at) => ({ number: String(number), place: papers[at]!.place }));
  const invoices = Map.groupBy(numbered, ({ place }) => place);
  const orders = numbers(
    deals.map(({ age }) => age),
    newest.order,
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

/** Gives each offer its number, those that became an order among the others. */
function withQuotes(
  deals: readonly Omit<NumberedDeal, 'quote'>[],
  offers: readonly Offer[],
  seed: number,
): Pick<PastTrade, 'deals' | 'offers'> {
  const ordered = deals.filter(({ quotedAge }) => quotedAge !== undefined);
  const given = numbers(
    [...ordered.map(({ quotedAge }) => quotedAge!), ...offers.map(({ age }) => age)],
    newest.quote,
    'quotes',
    seed,
  ).map((number) => `Q-${number}`);
  const quotes = new Map(ordered.map((deal, place) => [deal, given[place]!]));
  return {
    deals: deals.map((deal): NumberedDeal => (quotes.has(deal) ? { ...deal, quote: quotes.get(deal)! } : deal)),
    offers: offers.map((offer, place) => ({ ...offer, quote: given[ordered.length + place]! })),
  };
}

/** What the distributor sold in the last eighteen months. The same seed gives the same papers; another day moves their dates. */
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
    const given: DealGoods = { shelves: { goods, former, usual: usualGoodsOf(buyer, goods, seed) }, places, priceThen };
    return { deals: dealsOf(buyer, given, seed), offers: offersOf(buyer, given, seed) };
  });
  const deals = all.flatMap((one) => one.deals).toSorted((one, other) => other.age - one.age);
  return {
    ...withQuotes(
      withPapers(deals, seed),
      all.flatMap((one) => one.offers),
      seed,
    ),
    day: timelineOf(today),
  };
}

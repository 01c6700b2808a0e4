import { commonest, count, groupOf, type Tally } from '../tally.ts';
import type { Good } from './find-goods.ts';
import type { Line } from './read-lines.ts';

export interface Break {
  /** Least quantity, units. */
  quantity: number;
  price: string;
}

export interface GoodPrices {
  list: string;
  /** Rising quantities, falling prices. */
  breaks: Break[];
  /** Own price by customer number. */
  contracts: Map<string, string>;
}

/** Fewer lines at one price are chance or bargaining. */
const least = 3;
/** Prices that differ by less are rounded alike. */
const lower = 0.97;

const quartile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const quantitiesOf = (lines: readonly Line[]): number[] =>
  lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b);

/** A lower price that is usually had at quantities well above those of the list price, and usually given there. */
function breakAt(level: readonly Line[], sales: readonly Line[], usual: number): Break | null {
  const [{ mills, price }] = level as [Line];
  const quantity = quartile(quantitiesOf(level), 0.25);
  if (level.length < least || quantity < 2 || quantity < usual * 2) return null;
  const many = sales.filter((line) => line.quantity >= quantity);
  return many.filter((line) => line.mills <= mills).length * 2 >= many.length ? { quantity, price } : null;
}

function findBreaks(levels: ReadonlyMap<number, Line[]>, sales: readonly Line[], list: number): Break[] {
  const usual = quartile(quantitiesOf(levels.get(list) ?? []), 0.5);
  const found = [...levels]
    .filter(([mills]) => mills < list * lower)
    .toSorted(([one], [other]) => other - one)
    .map(([, level]) => breakAt(level, sales, usual))
    .filter((one) => one !== null);
  const breaks: Break[] = [];
  for (const one of found) {
    if (one.quantity > (breaks.at(-1)?.quantity ?? 1)) breaks.push(one);
  }
  return breaks;
}

/** Prices below every other that one customer paid again and again, and others hardly ever. */
function findContracts(
  levels: ReadonlyMap<number, Line[]>,
  sales: readonly Line[],
  lowest: number,
): Map<string, string> {
  const own = new Map<string, Tally<number>>();
  for (const { customer, mills } of sales) {
    if (customer !== '')
      count(
        groupOf(own, customer, () => new Map()),
        mills,
      );
  }
  const contracts = new Map<string, string>();
  for (const [customer, times] of own) {
    const mills = commonest(times)!;
    const level = levels.get(mills)!;
    if (mills < lowest * lower && times.get(mills)! >= least && times.get(mills)! * 2 > level.length)
      contracts.set(customer, level[0]!.price);
  }
  return contracts;
}

/**
 * Derives an item's prices from the year's sales. The most common price is the list price, and lower ones at higher
 * quantities are breaks. A customer's own most common price, if lower still, is a contract. Counter sales had higher
 * prices, so sales without a known customer count only where there are no others.
 */
export function findPrices({ sales: all }: Good): GoodPrices {
  const trade = all.filter(({ customer }) => customer !== '');
  const sales = trade.length > 0 ? trade : all;
  const levels = new Map<number, Line[]>();
  const times: Tally<number> = new Map();
  for (const line of sales) {
    groupOf(levels, line.mills, () => []).push(line);
    count(times, line.mills);
  }
  const list = commonest(times)!;
  const breaks = findBreaks(levels, sales, list);
  const lowest = breaks.length === 0 ? list : Number(breaks.at(-1)!.price) * 1000;
  return { list: levels.get(list)![0]!.price, breaks, contracts: findContracts(levels, sales, lowest) };
}

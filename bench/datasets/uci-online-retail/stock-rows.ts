import type { FeedRow } from '../write-feed.ts';
import type { Good } from './find-goods.ts';
import { location } from './place-rows.ts';

const daysKept = 28;

/** The day that lies so many days before; dates as YYYY-MM-DD. */
const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/** The data has no stock. On hand is the quantity sold in the year's last four weeks, so unsold items are out of stock. */
export function stockRows(goods: readonly Good[]): FeedRow[] {
  const last = goods
    .flatMap(({ sales }) => sales.map(({ date }) => date))
    .reduce((one, other) => (one > other ? one : other), '');
  const from = last === '' ? '' : dayBefore(last, daysKept);
  return goods.map(({ id, sales }) => ({
    item: id,
    location,
    onHand: sales.filter(({ date }) => date > from).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

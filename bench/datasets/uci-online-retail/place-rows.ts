import { commonest, count, type Tally } from '../tally.ts';
import type { FeedRow } from '../write-feed.ts';
import type { Line } from './read-lines.ts';

/** The one place that goods leave from; the data names none. */
export const location = '01';
export const homeCountry = 'United Kingdom';

export const locationRows = (): FeedRow[] => [{ id: location, reportName: 'Warehouse', willCallShipVia: 'WC' }];

/** The commonest charge for postage (code POST), as freight for an order that leaves the country. */
function postage(lines: readonly Line[]): string {
  const times: Tally<string> = new Map();
  for (const { code, kind, price } of lines) {
    if (code === 'POST' && kind === 'sale') count(times, price);
  }
  return commonest(times) ?? '0';
}

export const shipViaRows = (lines: readonly Line[]): FeedRow[] => [
  { code: 'WC', description: 'Will call', how: 'W', freightFlat: 0, leadDays: 0 },
  { code: 'CAR', description: 'Carrier', how: 'C', freightFlat: 0, leadDays: 1 },
  { code: 'POST', description: 'Postage abroad', how: 'C', freightFlat: postage(lines), leadDays: 1 },
];

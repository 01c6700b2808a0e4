import type { FeedRow } from '../write-feed.ts';

export interface Store {
  id: number;
  name: string;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
}

/** The one customer that all stores are addresses of. */
const account = 'STORES';
const longest = 60;

/** A street too long for one line goes on in the second one. */
function streetLines({ address, address2 }: Store): { line1: string; line2: string } {
  const second = address2 ?? '';
  if (address.length <= longest) return { line1: address, line2: second };
  const end = address.lastIndexOf(' ', longest);
  return {
    line1: address.slice(0, end),
    line2: [address.slice(end + 1), second]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, longest),
  };
}

/** Each store as a place that goods leave from. */
export const locationRows = (stores: readonly Store[]): FeedRow[] =>
  stores.map(({ id, name, address, city, state, zip }) => ({
    id: String(id),
    reportName: name,
    address: address.slice(0, 100),
    city,
    state,
    zip,
  }));

export const customerRows = ([first]: readonly Store[]): FeedRow[] =>
  first === undefined
    ? []
    : [
        {
          number: account,
          name: 'All stores',
          city: first.city,
          state: first.state,
          zip: first.zip,
          location: String(first.id),
        },
      ];

/** Returns each store as a ship-to that is served from that store. */
export const shipToRows = (stores: readonly Store[]): FeedRow[] =>
  stores.map((store) => ({
    customer: account,
    sequence: String(store.id),
    name: store.name.slice(0, longest),
    ...streetLines(store),
    city: store.city,
    state: store.state,
    zip: store.zip,
    location: String(store.id),
  }));

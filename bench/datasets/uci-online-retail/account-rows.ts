import type { FeedRow } from '../write-feed.ts';
import { type Buyer, cashNumber } from './find-buyers.ts';
import { homeCountry, location } from './place-rows.ts';

const shipViaTo = (country: string): string => (country === homeCountry ? 'CAR' : 'POST');

/** The data has no names: an account is called by its number and country. */
export const nameOf = ({ number, countries }: Buyer): string => `Customer ${number}, ${countries[0]}`;

const cash: FeedRow = { number: cashNumber, name: 'Cash sales', line2: homeCountry, location, shipVia: 'WC' };

export const customerRows = (buyers: readonly Buyer[]): FeedRow[] => [
  ...buyers.map((buyer): FeedRow => ({
    number: buyer.number,
    name: nameOf(buyer),
    line2: buyer.countries[0],
    location,
    shipVia: shipViaTo(buyer.countries[0]!),
  })),
  cash,
];

/** One address for each country that a customer was billed in. */
export const shipToRows = (buyers: readonly Buyer[]): FeedRow[] =>
  buyers.flatMap(({ number, countries }) =>
    countries.map((country, place): FeedRow => ({
      customer: number,
      sequence: String(place + 1),
      name: `Customer ${number}`,
      line2: country,
      location,
      shipVia: shipViaTo(country),
    })),
  );

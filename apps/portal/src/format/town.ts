import { countryName } from '@tradecounter/contract/countries';
import { currentLanguage } from '../words/language.ts';

interface Town {
  city: string;
  state: string;
  zip: string;
  /** Empty = the distributor's own. */
  country?: string | null;
}

/** Formats the last line of an address: 'Portland, OR 97214', or 'Berlin, 10115, Germany' abroad. Leaves out what is empty. */
export const formatTown = ({ city, state, zip, country }: Town): string =>
  [city, [state, zip].filter(Boolean).join(' '), country && countryName(country, currentLanguage())]
    .filter(Boolean)
    .join(', ');

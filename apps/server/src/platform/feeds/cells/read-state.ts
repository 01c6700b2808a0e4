import { homeCountries } from '@tradecounter/contract/countries';
import { codeOfState, stateAbroad, stateCode, stateForm } from '@tradecounter/contract/states';
import { Refused, shown } from './refused.ts';

const codeIn = (written: string, country: string): string | null => {
  if (country !== 'US' && country !== 'CA') return stateAbroad(written, country);
  return stateCode.test(written) ? written : codeOfState(written);
};

/**
 * Reads a state by its country, empty = the distributor's, `home`. Without a country (null), one abroad is written with
 * it, as AU-NSW, and is returned so.
 */
export function readState(written: string, country: string | null, home: string): string | Refused {
  const [, before, after = ''] = country === null ? (/^([A-Z]{2})-(.+)$/.exec(written) ?? []) : [];
  const isAbroad = before !== undefined && !homeCountries(home).includes(before);
  const where = (before ?? country) || home;
  const code = codeIn(before === undefined ? written : after, where);
  if (code === null) return new Refused(`is ${shown(written)}, must be ${stateForm(where)}`);
  return isAbroad ? `${before}-${code}` : code;
}

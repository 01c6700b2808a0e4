import { homeCountries } from '@tradecounter/contract/countries';
import { limits } from '@tradecounter/contract/limits';
import { stateAbroad, statesIn } from '@tradecounter/contract/states';
import {
  countryOf,
  isImpossibleInCanada,
  keptPostalCode,
  postalCodeAbroad,
  postalExample,
  statesOfPostalCode,
} from './postal-codes.ts';
import { findState } from './states.ts';

/** A typed-in address. */
export interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166. Empty = the distributor's own, or the other one of the United States and Canada. */
  country?: string;
}

/** An address as it is kept. */
export type KeptAddress = Required<Address>;

export type AddressField = keyof Address;

/**
 * What is wrong with a field. `too_long` has the maximum number of characters, and how many there are too many.
 * `state` is no state or province of the country, `postal_code` no postal code of it, unlike the example. `country` is
 * none that the distributor delivers to.
 */
export type AddressProblem =
  | { kind: 'required' }
  | { kind: 'country' | 'state' | 'postal_code'; country?: string; example?: string }
  | { kind: 'too_long'; maximum: number; excess: number };

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** The countries that a distributor in the United States delivers to, unless it is set. */
const usual: readonly string[] = ['US', 'CA'];
const inNorth = (country: string): boolean => country === 'US' || country === 'CA';

/** Returns the country of an address by its own and the distributor's; that of the United States for Canada too. */
function countryIn(country: string, [own = 'US']: readonly string[]): string {
  const code = country.trim().toUpperCase() || own;
  return inNorth(code) ? 'US' : code;
}

/** Whether addresses of a country have a state, and whether they must. Empty = the distributor's own country. */
export const stateNeed = (country: string, countries: readonly string[]): 'required' | 'optional' | 'none' =>
  ({ known: 'required', any: 'optional', none: 'none' } as const)[statesIn(countryIn(country, countries))];

function isRequired(field: AddressField, country: string): boolean {
  if (field === 'state') return statesIn(country) === 'known';
  if (field === 'zip') return country === 'US' || postalExample(country) !== null;
  return field === 'name' || field === 'city';
}

/** Reduces a state or province, typed as its code or its name, to its code. Source: 001 §5. */
export function maskState(typed: string, country = '', countries = usual): string {
  const where = countryIn(country, countries);
  if (statesIn(where) === 'none') return '';
  return (where === 'US' ? findState(typed) : stateAbroad(typed, where)) ?? typed.trim();
}

/** Returns a postal code as it is kept: 'V6B 1A1', '97205' or 'SW1A 1AA'. Other texts stay as they are. */
export function maskPostalCode(typed: string, country = '', countries = usual): string {
  const where = countryIn(country, countries);
  return where === 'US' ? keptPostalCode(typed) : (postalCodeAbroad(typed, where) ?? typed.trim());
}

/** Returns the country of an address as it is kept: empty if it needs none. */
export function keptCountry(country: string, [own = 'US']: readonly string[] = usual): string {
  const code = country.trim().toUpperCase();
  return homeCountries(own).includes(code) ? '' : code;
}

/** Returns an address as it is kept: without blanks around it, the state as its code, the postal code as it is written. */
export const keptAddress = (
  { name, line1, line2, city, state, zip, country = '' }: Address,
  countries: readonly string[] = usual,
): KeptAddress => ({
  name: name.trim(),
  line1: line1.trim(),
  line2: line2.trim(),
  city: city.trim(),
  state: maskState(state, country, countries),
  zip: maskPostalCode(zip, country, countries),
  country: keptCountry(country, countries),
});

function isState(code: string, country: string, countries: readonly string[]): boolean {
  if (country !== 'US') return stateAbroad(code, country) === code;
  const own = countryOf(code);
  return findState(code) !== null && countries.includes(own);
}

/**
 * Returns all invalid fields of an address, for the form and for the call. The distributor chooses the maximum length
 * of the name. Source: 001 §5.
 */
export function checkAddress(
  address: Address,
  { nameMaximum = limits.addressName, countries = usual }: { nameMaximum?: number; countries?: readonly string[] } = {},
): AddressProblems {
  const maxLengths: Partial<Record<AddressField, number>> = {
    name: nameMaximum,
    line1: limits.addressLine,
    line2: limits.addressLine,
    city: limits.city,
    zip: limits.zip,
  };
  const kept = keptAddress(address, countries);
  const country = countryIn(kept.country, countries);
  const known = kept.country === '' || countries.includes(kept.country);
  const problemOf = (field: AddressField): AddressProblem | null => {
    const text = kept[field];
    const excess = text.length - (maxLengths[field] ?? Infinity);
    if (field === 'country') return known ? null : { kind: 'country' };
    if (text === '') return isRequired(field, country) ? { kind: 'required' } : null;
    if (excess > 0) return { kind: 'too_long', maximum: text.length - excess, excess };
    if (field === 'state' && !isState(text, country, countries))
      return { kind: 'state', ...(country !== 'US' && { country }) };
    if (field !== 'zip') return null;
    if (country === 'US') return isImpossibleInCanada(text, kept.state) ? { kind: 'postal_code' } : null;
    const example = postalExample(country);
    return example === null || postalCodeAbroad(text, country) !== null
      ? null
      : { kind: 'postal_code', country, example };
  };
  const problems: AddressProblems = {};
  for (const field of Object.keys(kept) as AddressField[]) {
    const problem = problemOf(field);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/**
 * Keeps the problems that more typing cannot fix. The form shows these at once.
 * It shows missing or incomplete fields only after the user submits.
 */
export const tooLong = (problems: AddressProblems): AddressProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, { kind }]) => kind === 'too_long')) as AddressProblems;

/** Begins a part of an address that people write on a line of its own. */
const unitWord =
  /^(?:#|(?:suite|ste|unit|apt|apartment|floor|bldg|building|room|rm|dept|dock|lot|bureau|local|oficina|étage)\b)/i;

/**
 * Divides a first line that is too long at a word: before 'Suite' and the like, or else after a comma, or else as late
 * as possible. What moves comes before what line 2 has. Null where the line isn't too long, or nothing fits.
 */
export function divideLine({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): {
  line1: string;
  line2: string;
  moved: string;
} | null {
  const text = line1.trim();
  if (text.length <= limits.addressLine) return null;
  const fitting = [...text.matchAll(/\s+/g)]
    .map(({ index }) => {
      const [before, moved] = [text.slice(0, index), text.slice(index).trim()];
      const rest = [moved, line2.trim()].filter((part) => part !== '').join(', ');
      return { line1: before.replace(/,$/, ''), line2: rest, moved, comma: before.endsWith(',') };
    })
    .filter((one) => one.line1.length <= limits.addressLine && one.line2.length <= limits.addressLine);
  const best =
    fitting.find(({ moved }) => unitWord.test(moved)) ?? fitting.findLast(({ comma }) => comma) ?? fitting.at(-1);
  return best === undefined ? null : { line1: best.line1, line2: best.line2, moved: best.moved };
}

/**
 * Returns the states in which the postal code can be, where the address names another one. None where they agree, or
 * where that can't be said. No table has every code, so this is a question for the user and not an error.
 */
export function statesByZip({ state, zip }: Pick<Address, 'state' | 'zip'>): readonly string[] {
  const code = findState(state);
  const states = statesOfPostalCode(zip);
  return code === null || states.includes(code) ? [] : states;
}

const postBox = new RegExp(
  [
    String.raw`\bp[\s.]*o[\s.]*(?:box|drawer)(?![a-z])`,
    String.raw`\bp\.?\s?o\.?\s?b\.?\s*#?\d`,
    String.raw`\bpost(?:al|\s*office)?\s*box(?![a-z])`,
    String.raw`\b[bc]\.?\s?p\.?\s*(?:n[o°]\.?\s*)?#?\d`,
    String.raw`\b(?:boite|case|casier)s?\s+postale?\b`,
    String.raw`\bapartado\b`,
  ].join('|'),
  'i',
);

/** Whether an address is a PO box, in English, French or Spanish. Trucks can't deliver there. */
export const isPostBox = ({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): boolean =>
  [line1, line2].some((line) => postBox.test(line.normalize('NFD').replace(/\p{M}/gu, '')));

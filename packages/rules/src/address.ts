import { limits } from '@tradecounter/contract/limits';
import { isImpossibleInCanada, keptPostalCode, statesOfPostalCode } from './postal-codes.ts';
import { findState } from './states.ts';

/** A typed-in address. */
export interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
}

export type AddressField = keyof Address;

/**
 * What is wrong with a field. `too_long` has the maximum number of characters, and how many there are too many.
 * `state` is no state or province, `postal_code` no postal code of Canada.
 */
export type AddressProblem =
  | { kind: 'required' | 'state' | 'postal_code' }
  | { kind: 'too_long'; maximum: number; excess: number };

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

const required: readonly AddressField[] = ['name', 'city', 'state', 'zip'];

/** Reduces a state or province, typed as its code or its name, to two capital letters. Source: 001 §5. */
export const maskState = (typed: string): string => findState(typed) ?? typed.trim();

/** Returns an address as it is kept: without blanks around it, the state as its code, the postal code as it is written. */
export const keptAddress = ({ name, line1, line2, city, state, zip }: Address): Address => ({
  name: name.trim(),
  line1: line1.trim(),
  line2: line2.trim(),
  city: city.trim(),
  state: maskState(state),
  zip: keptPostalCode(zip),
});

/**
 * Returns all invalid fields of an address, for the form and for the call. The distributor chooses the maximum length
 * of the name. Source: 001 §5.
 */
export function checkAddress(address: Address, nameMaximum: number = limits.addressName): AddressProblems {
  const maxLengths: Partial<Record<AddressField, number>> = {
    name: nameMaximum,
    line1: limits.addressLine,
    line2: limits.addressLine,
    city: limits.city,
    zip: limits.zip,
  };
  const kept = keptAddress(address);
  const problemOf = (field: AddressField): AddressProblem | null => {
    const text = kept[field];
    const excess = text.length - (maxLengths[field] ?? Infinity);
    if (text === '') return required.includes(field) ? { kind: 'required' } : null;
    if (excess > 0) return { kind: 'too_long', maximum: text.length - excess, excess };
    if (field === 'state' && findState(text) === null) return { kind: 'state' };
    return field === 'zip' && isImpossibleInCanada(text, kept.state) ? { kind: 'postal_code' } : null;
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

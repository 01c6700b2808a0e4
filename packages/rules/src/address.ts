import { limits } from '@tradecounter/contract/limits';

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

/** What is wrong with a field. `too_long` has the maximum number of characters. */
export type AddressProblem = { kind: 'required' } | { kind: 'state' } | { kind: 'too_long'; maximum: number };

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

const required: readonly AddressField[] = ['name', 'city', 'state', 'zip'];

/** Reduces typed text to two capital letters. Source: 001 §5. */
export const maskState = (typed: string): string =>
  typed
    .replace(/[^A-Za-z]/g, '')
    .slice(0, limits.state)
    .toUpperCase();

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
  const problemOf = (field: AddressField): AddressProblem | null => {
    const text = address[field].trim();
    const maximum = maxLengths[field];
    if (text === '') return required.includes(field) ? { kind: 'required' } : null;
    if (maximum !== undefined && text.length > maximum) return { kind: 'too_long', maximum };
    return field === 'state' && !/^[A-Za-z]{2}$/.test(text) ? { kind: 'state' } : null;
  };
  const problems: AddressProblems = {};
  for (const field of Object.keys(address) as AddressField[]) {
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

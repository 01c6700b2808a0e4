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

/** Which sentence a field shows, with the limit that it names. */
export type AddressProblem =
  | { word: 'nameRequired' | 'cityRequired' | 'stateRequired' | 'zipRequired' }
  | { word: 'nameLong' | 'lineLong' | 'cityLong' | 'zipLong'; maximum: number };

export const emptyAddress: Address = { name: '', line1: '', line2: '', city: '', state: '', zip: '' };

/** Two letters, in capitals, whatever is typed (001 §5). */
export const maskState = (typed: string): string =>
  typed
    .replace(/[^A-Za-z]/g, '')
    .slice(0, limits.state)
    .toUpperCase();

const line = (text: string): AddressProblem | null =>
  text.trim().length > limits.addressLine ? { word: 'lineLong', maximum: limits.addressLine } : null;

function city(text: string): AddressProblem | null {
  if (text.trim() === '') return { word: 'cityRequired' };
  return text.trim().length > limits.city ? { word: 'cityLong', maximum: limits.city } : null;
}

function zip(text: string): AddressProblem | null {
  if (text.trim() === '') return { word: 'zipRequired' };
  return text.trim().length > limits.zip ? { word: 'zipLong', maximum: limits.zip } : null;
}

function name(text: string, maximum: number): AddressProblem | null {
  if (text.trim() === '') return { word: 'nameRequired' };
  return text.trim().length > maximum ? { word: 'nameLong', maximum } : null;
}

/** Every wrong field of an address (001 §5); none = it may be sent. The name's maximum is the distributor's to choose. */
export function checkAddress(address: Address, nameMaximum: number = limits.addressName): Partial<Record<AddressField, AddressProblem>> {
  const found = {
    name: name(address.name, nameMaximum),
    line1: line(address.line1),
    line2: line(address.line2),
    city: city(address.city),
    state: address.state.trim() === '' ? ({ word: 'stateRequired' } as const) : null,
    zip: zip(address.zip),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<Record<AddressField, AddressProblem>>;
}

type Problems = ReturnType<typeof checkAddress>;

/** Those that more typing does not mend: they are told at once, what is still missing only when it was asked for. */
export const tooLong = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => 'maximum' in problem)) as Problems;

import { constants, limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/permissions';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure, type FieldProblem, invalid } from '../../platform/failure.ts';
import { findLocation, findShipTo, findShipVia, saveChoice } from './repository.ts';

interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
}

/** The address form's rules (001 §5), for an address that was typed in. */
export function checkAddress(address: Address): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  const required = { name: 'name', city: 'city', state: 'state', zip: 'zip' } as const;
  const longest = {
    name: limits.addressName,
    line1: limits.addressLine,
    line2: limits.addressLine,
    city: limits.city,
    zip: limits.zip,
  } as const;
  for (const [field, word] of Object.entries(required)) if (address[field as keyof Address] === '') fields[field] = { word };
  for (const [field, limit] of Object.entries(longest)) {
    if (address[field as keyof Address].length > limit) fields[field] = { word: 'too_long', values: { limit } };
  }
  if (address.state !== '' && !/^[A-Za-z]{2}$/.test(address.state)) fields['state'] = { word: 'state' };
  return fields;
}

/** Chooses an address of the book, or a typed-in one (sequence 99) where the account allows it. */
export async function setShipTo(context: AccountContext, to: Address & { sequence: string }): Promise<Record<string, never>> {
  const { actor, customerNumber } = context;
  if (to.sequence === constants.manualSequence) {
    if (!may(context.claims, 'ManualShippingAddress')) throw new Failure('unauthorized', 'error.manual_address');
    const fields = checkAddress(to);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const { name, line1, line2, city, zip } = to;
    return write(context, async (tx) => {
      await saveChoice(tx, actor.userId, customerNumber, { sequence: to.sequence, name, line1, line2, city, state: to.state.toUpperCase(), zip });
      return {};
    });
  }
  return write(context, async (tx) => {
    const known = await findShipTo(tx, customerNumber, to.sequence);
    if (known === null) throw new Failure('not_found', 'error.ship_to_not_found');
    await saveChoice(tx, actor.userId, customerNumber, { sequence: to.sequence });
    return {};
  });
}

export async function setShipVia(context: AccountContext, code: string): Promise<Record<string, never>> {
  return write(context, async (tx) => {
    const via = await findShipVia(tx, code);
    if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
    await saveChoice(tx, context.actor.userId, context.customerNumber, { shipVia: code });
    return {};
  });
}

export async function setLocation(context: AccountContext, id: string): Promise<Record<string, never>> {
  return write(context, async (tx) => {
    const location = await findLocation(tx, id);
    if (location === null) throw new Failure('not_found', 'error.location_not_found');
    await saveChoice(tx, context.actor.userId, context.customerNumber, { location: id });
    return {};
  });
}

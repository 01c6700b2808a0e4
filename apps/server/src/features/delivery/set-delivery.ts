import { constants } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/permissions';
import { type Address, type AddressProblem, checkAddress } from '@tradecounter/rules/address';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure, type FieldProblem, invalid, tooLong } from '../../platform/failure.ts';
import { findLocation, findShipVia } from '../places/repository.ts';
import { findShipTo, saveChoice } from './repository.ts';

/** The sentence for each problem of a typed-in address; what is missing is told in the field's own words (001 §5). */
const sentenceFor = ([field, problem]: [string, AddressProblem]): [string, FieldProblem] => {
  if (problem.kind === 'too_long') return [field, tooLong(problem.maximum)];
  return [field, { word: problem.kind === 'required' ? field : 'state_form' }];
};

/** Chooses an address of the book, the customer's own (no sequence), or a typed-in one (sequence 99) where the account allows it; its name has `nameMaximum` characters at most. */
export async function setShipTo(context: AccountContext, to: Address & { sequence: string }, nameMaximum: number): Promise<Record<string, never>> {
  const { actor, customerNumber } = context;
  if (to.sequence === constants.manualSequence) {
    if (!may(context.claims, 'ManualShippingAddress')) throw new Failure('unauthorized', 'error.manual_address');
    const { name, line1, line2, city, state, zip } = to;
    const problems = Object.entries(checkAddress({ name, line1, line2, city, state, zip }, nameMaximum));
    if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(sentenceFor)));
    return write(context, async (tx) => {
      await saveChoice(tx, actor.userId, customerNumber, { sequence: to.sequence, name, line1, line2, city, state: state.toUpperCase(), zip });
      return {};
    });
  }
  return write(context, async (tx) => {
    const known = to.sequence === '' || (await findShipTo(tx, customerNumber, to.sequence)) !== null;
    if (!known) throw new Failure('not_found', 'error.ship_to_not_found');
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

import { constants } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/permissions';
import { type Address, type AddressProblem, checkAddress } from '@tradecounter/rules/address';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid, tooLong } from '../../platform/failure.ts';
import { doesReach, findCounters, findShipVia, type ShipViaRow } from '../places/repository.ts';
import { locationAt } from './location-at.ts';
import { type AddressRow, findChoice, findOwnAddress, findShipTo, saveChoice } from './repository.ts';

/** What a ship-to is set with; an empty part is not given. */
export interface ShipToGiven extends Address {
  /** Of the book; 99 = typed in, empty = the customer's own. */
  sequence: string;
  location?: string;
  company?: string;
  shipViaCode?: string;
}

/** The sentence for each problem of a typed-in address; what is missing is told in the field's own words (001 §5). */
const sentenceFor = ([field, problem]: [string, AddressProblem]): [string, FieldProblem] => {
  if (problem.kind === 'too_long') {
    const long = tooLong(problem.maximum);
    return [field, field === 'name' ? { ...long, word: 'name_too_long' } : long];
  }
  return [field, { word: problem.kind === 'required' ? field : 'state_form' }];
};

const addressOf = ({ name, line1, line2, city, state, zip }: Address): Address => ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
});

/** A typed-in address as it is kept; only for accounts that may type one. */
function typedIn(context: AccountContext, to: ShipToGiven, nameMaximum: number): Address {
  if (!may(context.claims, 'ManualShippingAddress')) throw new Failure('unauthorized', 'error.manual_address');
  const address = addressOf(to);
  const problems = Object.entries(checkAddress(address, nameMaximum));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(sentenceFor)));
  return { ...address, state: address.state.toUpperCase() };
}

/** Refuses what is given of an address and is not what the book has: goods would go elsewhere than the sender thinks. */
function checkSame(given: Address, known: AddressRow): void {
  const other = (Object.keys(addressOf(given)) as (keyof Address)[]).filter(
    (part) => given[part] !== '' && given[part].trim().toLowerCase() !== known[part].trim().toLowerCase(),
  );
  if (other.length > 0) throw invalid(Object.fromEntries(other.map((part) => [part, { word: 'address_differs' }])));
}

async function addressOfBook(
  tx: Transaction,
  customerNumber: string,
  sequence: string,
): Promise<AddressRow & { location: string }> {
  if (sequence === '') return findOwnAddress(tx, customerNumber);
  const known = await findShipTo(tx, customerNumber, sequence);
  if (known === null) throw new Failure('not_found', 'error.ship_to_not_found');
  return known;
}

const notHere = (via: ShipViaRow): Failure =>
  new Failure('conflict', 'error.ship_via_not_here', { shipVia: via.description });

async function knownVia(tx: Transaction, code: string): Promise<ShipViaRow> {
  const via = await findShipVia(tx, code);
  if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
  return via;
}

/** The way that counts as chosen for an address: the one given, else the one chosen before where it brings goods there too; null = the address's own. */
async function wayTo(
  tx: Transaction,
  { given, before, location, zip }: { given: string; before: string | null; location: string; zip: string },
): Promise<string | null> {
  if (given !== '') {
    const via = await knownVia(tx, given);
    // Will call gives goods out at the counter: who names an address with it would not get them there.
    if (via.how === constants.willCall || !(await doesReach(tx, given, location, zip))) throw notHere(via);
    return given;
  }
  const kept = before === null ? null : await findShipVia(tx, before);
  return kept !== null && kept.how !== constants.willCall && (await doesReach(tx, kept.code, location, zip))
    ? kept.code
    : null;
}

/**
 * Chooses an address of the book, the customer's own (no sequence), or a typed-in one (sequence 99) where the account allows it; its name has `nameMaximum`
 * characters at most. Each other part counts where it is given: location and ship via are chosen with it. An address of the book that comes without a
 * location is served by its own; a typed-in one by the location that serves the cart.
 */
export async function setShipTo(
  context: AccountContext,
  to: ShipToGiven,
  nameMaximum: number,
): Promise<Record<string, never>> {
  const { actor, customerNumber } = context;
  const { location: given = '', company = '', shipViaCode = '' } = to;
  const typed = to.sequence === constants.manualSequence ? typedIn(context, to, nameMaximum) : null;
  return write(context, async (tx) => {
    const known = typed === null ? await addressOfBook(tx, customerNumber, to.sequence) : null;
    if (known !== null) checkSame(to, known);
    const now = (await findChoice(tx, actor.userId, customerNumber))!;
    const location = given || (known?.location ?? now.location);
    if (given !== '' || company !== '') await locationAt(tx, location, company);
    const { zip } = known ?? typed!;
    const shipVia = await wayTo(tx, { given: shipViaCode, before: now.chosen_via, location, zip });
    await saveChoice(tx, actor.userId, customerNumber, {
      sequence: to.sequence,
      location: given === '' && to.sequence === '' ? null : location,
      shipVia,
      ...typed,
    });
    return {};
  });
}

/**
 * Chooses how the goods travel, where they can. A will-call ship via turns the cart to pick-up; where only one location gives goods out by it, that one serves
 * the cart from now on.
 */
export async function setShipVia(context: AccountContext, code: string): Promise<Record<string, never>> {
  const { actor, customerNumber } = context;
  return write(context, async (tx) => {
    const via = await knownVia(tx, code);
    const now = (await findChoice(tx, actor.userId, customerNumber))!;
    const counters = via.how === constants.willCall ? await findCounters(tx, code) : [];
    const here =
      via.how === constants.willCall ? counters.length > 0 : await doesReach(tx, code, now.location, now.zip);
    if (!here) throw notHere(via);
    const [counter, ...others] = counters;
    const moves = counter !== undefined && others.length === 0 && counter !== now.location;
    await saveChoice(tx, actor.userId, customerNumber, { shipVia: code, ...(moves && { location: counter }) });
    return {};
  });
}

/** Chooses the location that serves the cart; a company that is given must be the location's. */
export async function setLocation(
  context: AccountContext,
  id: string,
  company: string,
): Promise<Record<string, never>> {
  return write(context, async (tx) => {
    await locationAt(tx, id, company);
    await saveChoice(tx, context.actor.userId, context.customerNumber, { location: id });
    return {};
  });
}

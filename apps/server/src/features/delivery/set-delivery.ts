import type { BodyOf, QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import {
  type Address,
  type AddressProblem,
  checkAddress,
  type KeptAddress,
  keptAddress,
} from '@tradecounter/rules/address';
import { areaOf } from '@tradecounter/rules/postal-codes';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid, tooLong } from '../../platform/failure.ts';
import { doesReach, findCounters, findShipVia, type ShipViaRow } from '../places/repository.ts';
import { locationAt } from './location-at.ts';
import { type AddressRow, findChoice, findOwnAddress, findShipTo, saveChoice } from './repository.ts';

/** Returns the words for a problem of a typed-in address. Missing parts have the field's own words (001 §5),
 * and so have a state or a postal code that doesn't exist. */
const fieldProblemOf = ([field, problem]: [string, AddressProblem]): [string, FieldProblem] => {
  if (problem.kind === 'too_long') {
    const long = tooLong(problem.maximum);
    return [field, field === 'name' ? { ...long, word: 'name_too_long' } : long];
  }
  if (problem.kind === 'required') return [field, { word: field }];
  const { kind, country = 'US', example = '' } = problem;
  if (kind === 'country' || country === 'US') return [field, { word: `${field}_form` }];
  return [field, { word: `${field}_form_in`, values: { country, example } }];
};

/** An address to deliver to, in the parts of the call. */
type Destination = Omit<BodyOf<typeof calls.setShipTo>, 'customerNumber'>;

/** How addresses can be typed in. */
export interface AddressSettings {
  /** Characters of the name. */
  shipToNameMaximum: number;
  /** See COUNTRIES of the settings. */
  countries: readonly string[];
}

/** Checks a typed-in address and returns it as stored. Only for accounts that may type one. */
function checkTypedAddress(
  context: AccountContext,
  to: Destination,
  { shipToNameMaximum, countries }: AddressSettings,
): KeptAddress {
  if (!may(context.claims, 'ManualShippingAddress')) throw new Failure('unauthorized', 'error.manual_address');
  const problems = Object.entries(checkAddress(to, { nameMaximum: shipToNameMaximum, countries }));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(fieldProblemOf)));
  return keptAddress(to, countries);
}

/**
 * Throws `invalid` for parts of an address that differ from the book. Otherwise goods would go elsewhere than the buyer
 * expects.
 */
function checkSame(to: Address, book: AddressRow, countries: readonly string[]): void {
  const [given, known] = [keptAddress(to, countries), keptAddress(book, countries)];
  const differing = (Object.keys(given) as (keyof Address)[]).filter(
    (part) => given[part] !== '' && given[part].toLowerCase() !== known[part].toLowerCase(),
  );
  if (differing.length > 0)
    throw invalid(Object.fromEntries(differing.map((part) => [part, { word: 'address_differs' }])));
}

/** Returns an address of the book, or the customer's own without a sequence. Throws `not_found`. */
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

const viaUnavailable = (via: ShipViaRow): Failure =>
  new Failure('conflict', 'error.ship_via_not_here', { shipVia: via.description });

/** Returns the ship via with that code. Throws `not_found`. */
async function requireShipVia(tx: Transaction, code: string): Promise<ShipViaRow> {
  const via = await findShipVia(tx, code);
  if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
  return via;
}

/**
 * Returns the ship via to store as chosen for an address: the given one, or else the earlier choice if it reaches the
 * address. Null = the address's default.
 */
async function viaForAddress(
  tx: Transaction,
  { given, before, location, zip }: { given: string; before: string | null; location: string; zip: string },
): Promise<string | null> {
  if (given !== '') {
    const via = await requireShipVia(tx, given);
    // Will call hands goods out at the counter, so it can't deliver to an address.
    if (via.how === constants.willCall || !(await doesReach(tx, given, location, zip))) throw viaUnavailable(via);
    return given;
  }
  const earlier = before === null ? null : await findShipVia(tx, before);
  return earlier !== null && earlier.how !== constants.willCall && (await doesReach(tx, earlier.code, location, zip))
    ? earlier.code
    : null;
}

/**
 * Chooses an address of the book, the customer's own (no sequence), or a typed-in one (sequence 99) if the account
 * allows it, for the cart of that user. `settings` limit what can be typed in. A given location and ship via
 * are chosen with it. Without a location, an address of the book uses its own, and a typed-in one keeps the cart's.
 */
export async function chooseShipTo(
  tx: Transaction,
  context: AccountContext,
  to: Destination,
  { userId, ...settings }: AddressSettings & { userId: number },
): Promise<void> {
  const { customerNumber } = context;
  const { location: given, company, shipViaCode } = to;
  const typed = to.sequence === constants.manualSequence ? checkTypedAddress(context, to, settings) : null;
  const known = typed === null ? await addressOfBook(tx, customerNumber, to.sequence) : null;
  if (known !== null) checkSame(to, known, settings.countries);
  const current = (await findChoice(tx, { userId, customerNumber }))!;
  const location = given || (known?.location ?? current.location);
  if (given !== '' || company !== '') await locationAt(tx, location, company);
  const zip = areaOf(known ?? typed!);
  const shipVia = await viaForAddress(tx, { given: shipViaCode, before: current.chosenVia, location, zip });
  await saveChoice(tx, userId, customerNumber, {
    sequence: to.sequence,
    location: given === '' && to.sequence === '' ? null : location,
    shipVia,
    ...typed,
  });
}

/** Chooses the destination of the user's cart. */
export const setShipTo = (
  context: AccountContext,
  to: Destination,
  settings: AddressSettings,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    await chooseShipTo(tx, context, to, { userId: context.actor.userId, ...settings });
    return {};
  });

/**
 * Chooses the ship via, if it is possible. A will-call ship via switches the cart to pick-up. If only one location
 * offers it, that location serves the cart from now on.
 */
export async function setShipVia(
  context: AccountContext,
  { shipVia: code }: QueryOf<typeof calls.setShipVia>,
): Promise<Record<string, never>> {
  const { actor, customerNumber } = context;
  return write(context, async (tx) => {
    const via = await requireShipVia(tx, code);
    const current = (await findChoice(tx, { userId: actor.userId, customerNumber }))!;
    const counters = via.how === constants.willCall ? await findCounters(tx, code) : [];
    const isAvailable =
      via.how === constants.willCall
        ? counters.length > 0
        : await doesReach(tx, code, current.location, areaOf(current));
    if (!isAvailable) throw viaUnavailable(via);
    const [counter, ...others] = counters;
    const moves = counter !== undefined && others.length === 0 && counter !== current.location;
    await saveChoice(tx, actor.userId, customerNumber, { shipVia: code, ...(moves && { location: counter }) });
    return {};
  });
}

/** Chooses the location that serves the cart. A given company must be the location's. */
export async function setLocation(
  context: AccountContext,
  { location: id, company }: BodyOf<typeof calls.setLocation>,
): Promise<Record<string, never>> {
  return write(context, async (tx) => {
    await locationAt(tx, id, company);
    await saveChoice(tx, context.actor.userId, context.customerNumber, { location: id });
    return {};
  });
}

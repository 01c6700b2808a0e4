import type { ShipTo } from '@tradecounter/contract/delivery';
import { shipDates } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findPickupLocations, findShipVia, findShipVias } from '../places/repository.ts';
import { presentChoice, presentLocation, presentShipTo, presentShipVia } from './present.ts';
import { findChoice, findShipTo, findShipTos } from './repository.ts';

/** How many days ahead are offered. */
const offered = 20;

export const listPickupLocations = async (context: AccountContext) => ({
  locationList: (await findPickupLocations(context.db)).map(presentLocation),
});

export const listShipTos = async (context: AccountContext) => ({
  shipToList: (await findShipTos(context.db, context.customerNumber)).map(presentShipTo),
});

export async function currentShipTo(context: AccountContext): Promise<ShipTo> {
  const choice = await findChoice(context.db, context.actor.userId, context.customerNumber);
  if (choice === null) throw new Failure('not_found');
  return presentChoice(choice);
}

/** Ways to that address. A known sequence brings its own postal code and location. */
export async function listShipVias(context: AccountContext, to: { location: string; postal: string; sequence: string }) {
  const known = to.sequence === '' ? null : await findShipTo(context.db, context.customerNumber, to.sequence);
  const found = await findShipVias(context.db, to.location || (known?.location ?? ''), to.postal || (known?.zip ?? ''));
  return { shipViaList: found.map(presentShipVia) };
}

/** Days that ship via leaves on, from tomorrow or its lead time on. */
export async function listShipDates(context: AccountContext, shipViaCode: string) {
  const via = await findShipVia(context.db, shipViaCode);
  if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
  return { datesAllowed: shipDates({ weekdays: via.weekdays, leadDays: via.lead_days, from: context.today(), count: offered }) };
}

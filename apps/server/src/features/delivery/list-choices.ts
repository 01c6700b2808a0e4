import type { ShipTo } from '@tradecounter/contract/delivery';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { cartOf } from '../cart/change-cart.ts';
import { evaluateCart } from '../cart/evaluate.ts';
import { readCart } from '../cart/read-cart.ts';
import { findPickupLocations, findShipVia, findShipVias } from '../places/repository.ts';
import { leavingDays } from './leaving-days.ts';
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

/** Days on which that ship via can take what is in the cart: the first of it, and all of it. */
export async function listShipDates(context: AccountContext, shipViaCode: string) {
  const { db, actor, customerNumber } = context;
  const [via, choice, cart] = await Promise.all([
    findShipVia(db, shipViaCode),
    findChoice(db, actor.userId, customerNumber),
    readCart(db, cartOf(context), context.today()),
  ]);
  if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
  const lines = cart === null ? [] : evaluateCart(cart.buyer, cart.lines, { precision: 2, now: context.now(), promise: false }).lines;
  const leaving = { via, counterHours: choice?.counter_hours ?? null, lines, count: offered };
  return { datesAllowed: leavingDays(context, { ...leaving, complete: false }), datesComplete: leavingDays(context, { ...leaving, complete: true }) };
}

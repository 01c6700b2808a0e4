import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/delivery/delivery';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { areaOf, plainArea } from '@tradecounter/rules/postal-codes';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { cartOf } from '../cart/change-cart.ts';
import { evaluateCart } from '../cart/evaluate.ts';
import { readCart, readLotsAtCounters } from '../cart/read-cart.ts';
import { countShort } from '../cart/serve-cart.ts';
import { findClosures, findPickupLocations, findShipVia, findShipVias } from '../places/repository.ts';
import { cutOffOf, goodsOf, leavingDays } from './leaving-days.ts';
import { locationAt } from './location-at.ts';
import { presentChoice, presentLocation, presentShipTo, presentShipVia } from './present.ts';
import { findChoice, findShipTo, findShipTos } from './repository.ts';

/** Maximum number of days offered. */
const maxDays = 20;

/** Returns the locations where goods can be picked up, with how many lines of the cart each is short of. */
export async function listPickupLocations(context: AccountContext) {
  const { db } = context;
  const [locations, cart, lotsAt] = await Promise.all([
    findPickupLocations(db, context.today()),
    readCart(db, cartOf(context), context.today()),
    readLotsAtCounters(db, cartOf(context)),
  ]);
  const lines = cart?.lines ?? [];
  const shortAt = (location: string) => (lines.length === 0 ? null : countShort(lines, lotsAt(location)));
  return { locationList: locations.map((row) => presentLocation(row, shortAt(row.id), context)) };
}

/** Returns the customer's address book. */
export const listShipTos = async (context: AccountContext) => ({
  shipToList: (await findShipTos(context.db, context.customerNumber)).map(presentShipTo),
});

/** Returns the destination of the cart's goods. */
export async function currentShipTo(context: AccountContext): Promise<ShipTo> {
  const choice = await findChoice(context.db, { userId: context.actor.userId, customerNumber: context.customerNumber });
  if (choice === null) throw new Failure('not_found');
  return presentChoice(choice);
}

/**
 * Returns the ship vias to that address, with the same checks as choosing and ordering. An address of the book has its
 * own postal code, and its own location unless another is given. Everything else comes from the cart's current choice.
 */
export async function listShipVias(
  { db, actor, customerNumber }: AccountContext,
  to: QueryOf<typeof calls.getShipVias>,
) {
  const ofBook = to.sequence !== '' && to.sequence !== constants.manualSequence;
  const [known, current] = await Promise.all([
    ofBook ? findShipTo(db, customerNumber, to.sequence) : null,
    findChoice(db, { userId: actor.userId, customerNumber }),
  ]);
  if (ofBook && known === null) throw new Failure('not_found', 'error.ship_to_not_found');
  if (current === null) throw new Failure('not_found');
  const location = to.location || (known?.location ?? current.location);
  if (to.location !== '') await locationAt(db, to.location, to.company);
  const isCurrent = to.postal === '' && (to.sequence === '' || to.sequence === current.sequence);
  const postal = isCurrent ? areaOf(current) : plainArea(to.postal);
  const shipVias = await findShipVias(db, location, known === null ? postal : areaOf(known));
  return { shipViaList: shipVias.map(presentShipVia) };
}

/**
 * Returns the days on which the cart's goods can leave by that ship via: the first of them (`datesAllowed`), and all of
 * them together (`datesComplete`).
 */
export async function listShipDates(
  context: AccountContext,
  { shipViaCode }: Pick<QueryOf<typeof calls.getShipDates>, 'shipViaCode'>,
) {
  const { db, actor, customerNumber } = context;
  const [via, choice, cart] = await Promise.all([
    findShipVia(db, shipViaCode),
    findChoice(db, { userId: actor.userId, customerNumber }),
    readCart(db, cartOf(context), context.today()),
  ]);
  if (via === null) throw new Failure('not_found', 'error.ship_via_not_found');
  const lines =
    cart === null
      ? []
      : evaluateCart(cart.buyer, cart.lines, {
          precision: context.precision,
          now: context.now(),
          priceLock: false,
          hidden: true,
          cardDiscount: false,
        }).lines;
  const closures = await findClosures(db, choice?.location ?? '', context.today());
  const { counterHours = null, cutOffs = null } = choice ?? {};
  const leaving = { via, counterHours, cutOffs, closures, goods: goodsOf(lines), count: maxDays };
  const [datesAllowed, datesComplete] = [false, true].map((complete) =>
    leavingDays(context, { ...leaving, complete }),
  ) as [string[], string[]];
  const lastDay = [datesAllowed.at(-1) ?? '', datesComplete.at(-1) ?? ''].sort()[1]!;
  return {
    datesAllowed,
    datesComplete,
    closures: closures.filter(({ date }) => date < lastDay),
    cutOff: cutOffOf(context, { ...leaving, complete: false }),
  };
}

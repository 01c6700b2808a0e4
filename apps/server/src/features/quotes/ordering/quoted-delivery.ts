import type { BodyOf } from '@tradecounter/contract/call';
import { constants } from '@tradecounter/contract/limits';
import type { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import type { Executor } from '../../../platform/db/database.ts';
import { findChoice, findShipTo } from '../../delivery/repository.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import { type ShipTo, shipToOf } from '../../orders/placing/ship-to-of.ts';
import type { QuotedRow } from './quoted-repository.ts';

/** Where an order for a quote goes: to the cart's current delivery, or to the address that was quoted. */
type DeliverTo = BodyOf<typeof orderQuote>['deliverTo'];

/** The delivery that the buyer could choose instead. */
export interface OtherDelivery {
  deliverTo: DeliverTo;
  pickup: boolean;
  /** Where the goods would go, or where they would be picked up. */
  shipTo: ShipTo;
}

interface QuotedDelivery {
  deliverTo: DeliverTo;
  /** The ship-to that replaces the current delivery. Absent when none does. */
  shipTo?: string;
  /** Null where the quote names no open address, or the current delivery already goes there. */
  other: OtherDelivery | null;
}

/**
 * Returns the delivery of an order for the quote. Without a quoted address in the customer's address book, that is the
 * current one. When the current one goes to the quoted address, it is used as it was chosen, with its location and ship
 * via.
 */
export async function quotedDelivery(
  db: Executor,
  context: OrderingContext,
  { shipTo: quoted }: Pick<QuotedRow, 'shipTo'>,
  deliverTo: DeliverTo,
): Promise<QuotedDelivery> {
  const current = quoted === null ? null : await findChoice(db, basketOf(context));
  if (quoted === null || current === null) return { deliverTo: 'current', other: null };
  const pickup = current.how === constants.willCall;
  if (!pickup && current.sequence === quoted) return { deliverTo, other: null };
  if (deliverTo === 'quoted')
    return {
      deliverTo,
      shipTo: quoted,
      other: { deliverTo: 'current', pickup, shipTo: shipToOf(current, pickup) },
    };
  const { name, line1, line2, city, state, zip, country } = (await findShipTo(db, context.customerNumber, quoted))!;
  const quotedAddress = { name, line1, line2, city, state, zip, country };
  return { deliverTo, other: { deliverTo: 'quoted', pickup: false, shipTo: quotedAddress } };
}

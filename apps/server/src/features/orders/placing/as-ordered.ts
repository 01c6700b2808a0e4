import type { ShownCharge } from '@tradecounter/contract/charges/charge-line';
import { presentCharges } from '../../charges/present-charges.ts';
import { toWire } from '@tradecounter/rules/decimal';
import { may } from '@tradecounter/contract/auth/permissions';
import { constants } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../../platform/context.ts';
import type { DeliveryKey } from '../../accounts/delivery-sql.ts';
import { type EvaluatedCart, evaluateCart } from '../../cart/evaluate.ts';
import type { StoredCart } from '../../cart/read-cart.ts';
import { goodsOf, leavingDays } from '../../delivery/leaving-days.ts';
import { findChoice } from '../../delivery/repository.ts';
import { findClosures, findShipVia } from '../../places/repository.ts';
import { type ShipTo, shipToOf } from './ship-to-of.ts';
import type { OrderSource } from './sources/order-source.ts';

/** Number of dates offered to the buyer. */
const offeredDays = 60;

/** Preview of an order: its destination, possible dates and sums. */
export interface AsOrdered {
  pickup: boolean;
  shipTo: ShipTo;
  location: { id: string; name: string };
  shipVia: string | null;
  creditHold: boolean;
  merchandise: number;
  cardDiscount: number;
  freight: number | null;
  tax: number;
  charges: ShownCharge[];
  total: number;
  days: string[];
  completeDays: string[];
}

/**
 * Previews an order for these goods with the current delivery, or the one to `shipTo`, by the same rules as placing it.
 * Writes nothing. Returns null when the user doesn't have this customer.
 */
export async function asOrdered(
  context: AccountContext,
  { buyer, lines }: StoredCart,
  { agreed, shipTo }: Partial<Pick<OrderSource, 'agreed'>> & Pick<DeliveryKey, 'shipTo'> = {},
): Promise<{ order: AsOrdered; cart: EvaluatedCart } | null> {
  const { db, actor, claims, customerNumber, precision } = context;
  const choice = await findChoice(db, { userId: actor.userId, customerNumber, shipTo });
  if (choice === null) return null;
  const via = choice.shipVia === null ? null : await findShipVia(db, choice.shipVia);
  const pickup = choice.how === constants.willCall;
  const cart = evaluateCart(buyer, lines, {
    precision,
    now: context.now(),
    priceLock: false,
    hidden: !may(claims, 'SeePrices'),
    cardDiscount: may(claims, 'CardDiscount'),
    agreed,
  });
  const leavingQuery =
    via === null
      ? null
      : {
          via,
          counterHours: choice.counterHours,
          cutOffs: choice.cutOffs,
          closures: await findClosures(db, choice.location, context.today()),
          goods: goodsOf(cart.lines),
          count: offeredDays,
        };
  const days = (complete: boolean): string[] =>
    leavingQuery === null ? [] : leavingDays(context, { ...leavingQuery, complete });
  const { merchandise, cardDiscount, freight, tax, total, charges, reasons } = cart.sums;
  const order = {
    pickup,
    shipTo: shipToOf(choice, pickup),
    location: { id: choice.location, name: choice.reportName ?? '' },
    shipVia: via?.description ?? null,
    creditHold: buyer.creditHold,
    merchandise: toWire(merchandise),
    cardDiscount: toWire(cardDiscount) === 0 ? 0 : -toWire(cardDiscount),
    freight: freight === null ? null : toWire(freight),
    tax: toWire(tax),
    charges: presentCharges([...charges, ...reasons], context),
    total: toWire(total),
    days: days(false),
    completeDays: days(true),
  };
  return { order, cart };
}

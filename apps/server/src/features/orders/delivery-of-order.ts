import type { AccountContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { type ChoiceRow, findChoice, findShipVia, findShipVias, type ShipViaRow } from '../delivery/repository.ts';

/** Where an order goes and how, checked: the ship via exists and reaches the address. */
export interface OrderDelivery {
  choice: ChoiceRow;
  via: ShipViaRow;
  pickup: boolean;
}

/** Reads the delivery as set for the cart, or says why goods cannot travel so. */
export async function deliveryOfOrder(tx: Transaction, context: AccountContext): Promise<OrderDelivery> {
  const choice = await findChoice(tx, context.actor.userId, context.customerNumber);
  const via = choice?.ship_via == null ? null : await findShipVia(tx, choice.ship_via);
  if (choice === null || via === null) throw new Failure('conflict', 'error.no_ship_via');
  const pickup = via.how === 'W';
  if (!pickup) {
    const reaching = await findShipVias(tx, choice.location, choice.zip);
    const reached = reaching.some((one) => one.code === via.code);
    if (!reached) throw new Failure('conflict', 'error.ship_via_not_here', { shipVia: via.description });
  }
  return { choice, via, pickup };
}

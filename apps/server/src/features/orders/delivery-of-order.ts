import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { ChoiceRow } from '../delivery/repository.ts';
import { findShipVia, type ShipViaRow } from '../places/repository.ts';

/** Where an order goes and how: by the ship via in force. */
export interface OrderDelivery {
  choice: ChoiceRow;
  via: ShipViaRow;
  pickup: boolean;
}

/** Why goods cannot travel as the delivery was set. */
function noWay(choice: ChoiceRow | null): Failure {
  const named = choice?.named_via ?? null;
  return named === null
    ? new Failure('conflict', 'error.no_ship_via')
    : new Failure('conflict', 'error.ship_via_not_here', { shipVia: named });
}

/** The delivery as set for the cart. Throws where no ship via is in force. */
export async function deliveryOfOrder(tx: Transaction, choice: ChoiceRow | null): Promise<OrderDelivery> {
  const via = choice === null || choice.ship_via === null ? null : await findShipVia(tx, choice.ship_via);
  if (choice === null || via === null) throw noWay(choice);
  return { choice, via, pickup: via.how === 'W' };
}

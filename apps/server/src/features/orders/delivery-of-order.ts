import type { Transaction } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure } from '../../platform/failure.ts';
import type { CartKey } from '../cart/repository.ts';
import { type ChoiceRow, findChoice, findViaInForce } from '../delivery/repository.ts';
import type { ShipViaRow } from '../places/repository.ts';

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

/** The delivery as it is set for the cart; without a ship via nothing can be ordered. */
export interface DeliverySet {
  choice: ChoiceRow | null;
  via: ShipViaRow | null;
}

/** Reads it in one round trip. */
export async function readDelivery(tx: Transaction, { userId, customerNumber }: CartKey): Promise<DeliverySet> {
  const [choice, via] = await together([
    findChoice(tx, userId, customerNumber),
    findViaInForce(tx, userId, customerNumber),
  ]);
  return { choice, via };
}

/** Where an order goes by it. Throws where no ship via is in force. */
export function deliveryOfOrder({ choice, via }: DeliverySet): OrderDelivery {
  if (choice === null || via === null) throw noWay(choice);
  return { choice, via, pickup: via.how === 'W' };
}

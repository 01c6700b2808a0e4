import type { Transaction } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure } from '../../platform/failure.ts';
import type { ChoiceRow } from '../delivery/repository.ts';
import { findShipVia, findShipVias, type ShipViaRow } from '../places/repository.ts';

/** Where an order goes and how, checked: the ship via exists and reaches the address. */
export interface OrderDelivery {
  choice: ChoiceRow;
  via: ShipViaRow;
  pickup: boolean;
}

/** The delivery as set for the cart, or why goods cannot travel so. */
export async function deliveryOfOrder(tx: Transaction, choice: ChoiceRow | null): Promise<OrderDelivery> {
  const noWay = new Failure('conflict', 'error.no_ship_via');
  if (choice === null || choice.ship_via === null) throw noWay;
  const [via, reaching] = await together([findShipVia(tx, choice.ship_via), findShipVias(tx, choice.location, choice.zip)]);
  if (via === null) throw noWay;
  const pickup = via.how === 'W';
  if (!pickup && !reaching.some((one) => one.code === via.code)) {
    throw new Failure('conflict', 'error.ship_via_not_here', { shipVia: via.description });
  }
  return { choice, via, pickup };
}

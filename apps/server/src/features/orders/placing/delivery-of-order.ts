import { constants } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { type AccountContext, ownerOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure } from '../../../platform/failure.ts';
import type { DeliveryKey } from '../../accounts/delivery-sql.ts';
import { type ChoiceRow, findChoice, findViaInForce } from '../../delivery/repository.ts';
import type { ShipViaRow } from '../../places/repository.ts';
import { lockSpender, type Spender } from '../../spending/spender-repository.ts';
import { basketOf, type OrderingContext } from './ordering-context.ts';

/** Destination of an order and the ship via in force. */
export interface OrderDelivery {
  choice: ChoiceRow;
  via: ShipViaRow;
  pickup: boolean;
}

/** Returns why the goods can't be shipped with the chosen delivery. */
function noShipVia(choice: ChoiceRow | null): Failure {
  const chosenVia = choice?.namedVia ?? null;
  return chosenVia === null
    ? new Failure('conflict', 'error.no_ship_via')
    : new Failure('conflict', 'error.ship_via_not_here', { shipVia: chosenVia });
}

/** The chosen delivery of the goods. They can't be ordered without a ship via. */
export interface ChosenDelivery {
  choice: ChoiceRow | null;
  via: ShipViaRow | null;
}

/** The delivery, and what the person can order without approval. */
export interface DeliveryAndLimits extends ChosenDelivery {
  spender: Spender;
}

/**
 * Reads the delivery, and what the person can order without approval, in one round trip. Locks the budgets that the
 * order counts against.
 */
export async function readDelivery(
  tx: Transaction,
  context: OrderingContext,
  { shipTo }: Pick<DeliveryKey, 'shipTo'> = {},
): Promise<DeliveryAndLimits> {
  const key = { ...basketOf(context), shipTo };
  const spends = { customerNumber: context.customerNumber, userId: ownerOf(context).userId };
  const [choice, via, spender] = await together([
    findChoice(tx, key),
    findViaInForce(tx, key),
    lockSpender(tx, spends),
  ]);
  return { choice, via, spender };
}

/**
 * Returns the delivery of an order. Throws when no ship via is in force, or when the ship-to was typed in and the user
 * may no longer use such an address.
 */
export function deliveryOfOrder({ claims }: AccountContext, { choice, via }: ChosenDelivery): OrderDelivery {
  if (choice === null || via === null) throw noShipVia(choice);
  const pickup = via.how === constants.willCall;
  if (!pickup && choice.sequence === constants.manualSequence && !may(claims, 'ManualShippingAddress'))
    throw new Failure('conflict', 'error.manual_address_gone');
  return { choice, via, pickup };
}

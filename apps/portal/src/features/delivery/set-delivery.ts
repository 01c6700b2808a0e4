import {
  setLocation,
  setShipTo,
  setShipVia,
  type PickupLocation,
  type ShipTo,
  type ShipVia,
} from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { call } from '../../app/api/client.ts';

/** The buyer's choice. */
export type DeliveryChoice =
  | { mode: 'pickup'; location: Pick<PickupLocation, 'location' | 'company' | 'willCallShipViaCode'> }
  | { mode: 'delivery'; shipTo: Omit<ShipTo, 'shipViaCode' | 'shipViaHow'>; shipVia: Pick<ShipVia, 'shipViaCode'> };

/** Returns the choice that restores the current delivery; null where no ship via is set. */
export function choiceOf(current: ShipTo): DeliveryChoice | null {
  const { location, company, shipViaCode } = current;
  if (shipViaCode === '') return null;
  if (current.shipViaHow === constants.willCall)
    return { mode: 'pickup', location: { location, company, willCallShipViaCode: shipViaCode } };
  return { mode: 'delivery', shipTo: current, shipVia: { shipViaCode } };
}

/**
 * Sends the choice to the server in the order of 000 §4: address (delivery only), ship via, location (not for a
 * typed-in address). Throws at the first failure; the earlier calls stay in effect.
 */
export async function setDelivery(customerNumber: string, choice: DeliveryChoice): Promise<void> {
  const query = { customerNumber };
  if (choice.mode === 'pickup') {
    const { location, company, willCallShipViaCode } = choice.location;
    await call(setShipVia, { query: { ...query, shipVia: willCallShipViaCode } });
    await call(setLocation, { body: { customerNumber, location, company } });
    return;
  }
  const { shipTo, shipVia } = choice;
  await call(setShipTo, { query, body: { ...addressOf(shipTo), shipViaCode: shipVia.shipViaCode } });
  await call(setShipVia, { query: { ...query, shipVia: shipVia.shipViaCode } });
  if (shipTo.sequence === constants.manualSequence) return;
  await call(setLocation, { body: { customerNumber, location: shipTo.location, company: shipTo.company } });
}

const addressOf = ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
  country = '',
  sequence,
  location,
  company,
}: Omit<ShipTo, 'shipViaCode' | 'shipViaHow'>) => ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
  ...(country !== '' && { country }),
  sequence,
  location,
  company,
});

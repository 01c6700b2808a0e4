import * as calls from '@tradecounter/contract/delivery/delivery';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { currentShipTo, listPickupLocations, listShipDates, listShipTos, listShipVias } from './list-choices.ts';
import { type AddressSettings, setLocation, setShipTo, setShipVia } from './set-delivery.ts';

export function registerDelivery(platform: HttpPlatform, settings: AddressSettings): void {
  registerCall(platform, calls.getPickupLocations, (context) => listPickupLocations(context));
  registerCall(platform, calls.getShipTos, (context) => listShipTos(context));
  registerCall(platform, calls.getCurrentShipTo, (context) => currentShipTo(context));
  registerCall(platform, calls.getShipVias, (context, { query }) => listShipVias(context, query));
  registerCall(platform, calls.getShipDates, (context, { query }) => listShipDates(context, query));
  registerCall(platform, calls.setShipTo, (context, { body }) => setShipTo(context, body, settings));
  registerCall(platform, calls.setShipVia, (context, { query }) => setShipVia(context, query));
  registerCall(platform, calls.setLocation, (context, { body }) => setLocation(context, body));
}

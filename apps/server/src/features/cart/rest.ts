import * as calls from '@tradecounter/contract/cart';
import { type HttpPlatform, registerCall, registerReading } from '../../platform/http/register-call.ts';
import { addItem } from './add-item.ts';
import { removeItem, setLineText } from './change-line.ts';
import { type CartSettings, getCart } from './get-cart.ts';
import { readCartWithSession } from './read-cart.ts';
import { updateItem } from './update-item.ts';

export function registerCart(platform: HttpPlatform, settings: CartSettings): void {
  registerReading(
    platform,
    calls.getCart,
    ({ db, today }, key, { query }) => readCartWithSession(db, { ...key, customerNumber: query.customerNumber, today: today() }),
    // An account that was admitted is a customer that is there.
    async (context, cart) => getCart(context, cart!, settings),
  );
  registerCall(platform, calls.addItem, (context, { body }) => addItem(context, body));
  registerCall(platform, calls.updateItem, (context, { body }) => updateItem(context, body));
  registerCall(platform, calls.removeItem, (context, { body }) => removeItem(context, body));
  registerCall(platform, calls.setLineText, (context, { body }) => setLineText(context, body));
}

import * as calls from '@tradecounter/contract/cart/cart';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { AskForRates } from '../charges/tax-provider/ask-for-rates.ts';
import { acceptPrices } from './price-lock/accept-prices.ts';
import { addItem } from './adding/add-item.ts';
import { addItems } from './adding/add-items.ts';
import { previewItems } from './adding/look-at-many.ts';
import { removeItem, setLineText } from './change-line.ts';
import { getCart } from './get-cart.ts';
import { updateItem } from './update-item.ts';

export function registerCart(platform: HttpPlatform, askForRates: AskForRates | null): void {
  registerCall(platform, calls.getCart, (context, { query: { sidemark } }) =>
    getCart(context, { sidemark, askForRates }),
  );
  registerCall(platform, calls.addItem, (context, { body }) => addItem(context, body));
  registerCall(platform, calls.addItems, (context, { body }) => addItems(context, body));
  registerCall(platform, calls.previewItems, (context, { body }) => previewItems(context, body));
  registerCall(platform, calls.updateItem, (context, { body }) => updateItem(context, body));
  registerCall(platform, calls.removeItem, (context, { body }) => removeItem(context, body));
  registerCall(platform, calls.acceptPrices, (context, { body }) => acceptPrices(context, body));
  registerCall(platform, calls.setLineText, (context, { body }) => setLineText(context, body));
}

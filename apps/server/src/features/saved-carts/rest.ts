import * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { deleteSavedCart, renameSavedCart, undeleteSavedCart } from './change-saved-cart.ts';
import { copyCart } from './copy-cart.ts';
import { putIntoCart } from './put-into-cart.ts';
import { saveCart } from './save-cart.ts';
import { saveLines } from './save-lines.ts';

export function registerSavedCarts(platform: HttpPlatform): void {
  registerCall(platform, calls.saveCart, (context, { body }) => saveCart(context, body));
  registerCall(platform, calls.saveLines, (context, { body }) => saveLines(context, body));
  registerCall(platform, calls.renameSavedCart, (context, { body }) => renameSavedCart(context, body));
  registerCall(platform, calls.deleteSavedCart, (context, { body }) => deleteSavedCart(context, body));
  registerCall(platform, calls.undeleteSavedCart, (context, { body }) => undeleteSavedCart(context, body));
  registerCall(platform, calls.savedCartToCart, (context, { body }) => putIntoCart(context, body));
  registerCall(platform, calls.copyCart, (context, { body }) => copyCart(context, body, platform.sessions));
}

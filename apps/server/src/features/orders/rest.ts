import * as calls from '@tradecounter/contract/orders/orders';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { OrderSettings } from './placing/order-settings.ts';
import { placeOrder } from './placing/place-order.ts';

export function registerOrders(platform: HttpPlatform, settings: OrderSettings): void {
  registerCall(platform, calls.placeOrder, (context, { body }) => placeOrder(context, body, settings));
}

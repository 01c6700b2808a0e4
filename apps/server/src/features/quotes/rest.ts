import * as calls from '@tradecounter/contract/quotes/quote-calls';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { OrderSettings } from '../orders/placing/order-settings.ts';
import { orderQuote } from './ordering/order-quote.ts';
import { requestQuote } from './requesting/request-quote.ts';

export function registerQuotes(platform: HttpPlatform, settings: OrderSettings): void {
  registerCall(platform, calls.orderQuote, (context, { body }) => orderQuote(context, body, settings));
  registerCall(platform, calls.requestQuote, (context, { body }) => requestQuote(context, body));
}

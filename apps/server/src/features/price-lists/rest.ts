import * as calls from '@tradecounter/contract/downloads/request-price-list-pdf';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { requestPdf } from './pdf/request-pdf.ts';

export function registerPriceLists(platform: HttpPlatform, settings: { days: number }): void {
  registerCall(platform, calls.requestPriceListPdf, (context, { body }) => requestPdf(context, body, settings));
}

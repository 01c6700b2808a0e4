import * as calls from '@tradecounter/contract/payments/automatic-calls';
import { type HttpPlatform, registerCall } from '../../../platform/http/register-call.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { getAutomatic } from './get-automatic.ts';
import { endAutomatic, setAutomatic } from './set-automatic.ts';
import { stopAutomatic } from './stop-automatic.ts';

export function registerAutomatic(platform: HttpPlatform, settings: PaymentSettings): void {
  registerCall(platform, calls.getAutomaticPayment, (context) => getAutomatic(context));
  registerCall(platform, calls.setAutomaticPayment, (context, { body }) => setAutomatic(context, body, settings));
  registerCall(platform, calls.endAutomaticPayment, (context) => endAutomatic(context));
  registerCall(platform, calls.stopAutomaticPayment, (context, { body }) => stopAutomatic(context, body));
}

import { mailStatements } from '@tradecounter/contract/payments/statement-calls';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { mailMonthly } from './mailing/mail-monthly.ts';

export function registerStatements(platform: HttpPlatform): void {
  registerCall(platform, mailStatements, (context, { body }) => mailMonthly(context, body));
}

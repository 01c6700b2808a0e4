import * as calls from '@tradecounter/contract/webhooks/webhook-calls';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { Sending } from '../events/delivering/send-webhook.ts';
import { addWebhook, listWebhooks, removeWebhook, resendWebhook, tryWebhook, turnWebhook } from './change-webhooks.ts';

/** Registers the calls of admins. */
export function registerWebhooks(platform: HttpPlatform, vault: Vault, sending: Sending): void {
  registerCall(platform, calls.listWebhooks, (context) => listWebhooks(context));
  registerCall(platform, calls.addWebhook, (context, { body }) =>
    addWebhook(context, body, { vault, hosts: sending.hosts }),
  );
  registerCall(platform, calls.turnWebhook, (context, { body }) => turnWebhook(context, body));
  registerCall(platform, calls.removeWebhook, (context, { body }) => removeWebhook(context, body));
  registerCall(platform, calls.tryWebhook, (context, { body }) => tryWebhook(context, body, vault, sending));
  registerCall(platform, calls.resendWebhook, (context, { body }) => resendWebhook(context, body));
}

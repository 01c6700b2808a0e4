import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { type CustomerEvent, customerEvents } from '../events/events.ts';
import { amount, customerNumber, flag, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

const types = Object.keys(customerEvents) as CustomerEvent[];

const delivery = z.object({
  id: z.string(),
  type: z.enum(types),
  /** Number of the order, invoice, payment or return. */
  subject: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  attempts: amount,
  /** HTTP status of the last answer; null = no answer, or not sent yet. */
  status: z.nullable(amount),
  /** ISO instants. `dueAt`: of the next attempt. */
  madeAt: z.string(),
  dueAt: z.string(),
});

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(types)),
  on: z.boolean(),
  /** Whether its receiver asked for no more events (410), which turned it off. */
  refusedAll: z.boolean(),
  addedAt: z.string(),
  addedBy: z.string(),
  /** Events waiting to be sent, and those that the portal stopped sending after three days. */
  pending: amount,
  dead: amount,
  /** The latest ones, newest first. */
  deliveries: z.array(delivery),
});
export type CustomerWebhook = z.output<typeof webhook>;
export type WebhookDelivery = z.output<typeof delivery>;

const asAdmin = { access: 'session', permission: 'Admin', errors: ['not_found'] } as const;
const one = { customerNumber, id: requiredCode(20) };

export const listWebhooks = defineCall({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks/list',
  about:
    "Returns the customer's webhooks by name, each with its latest deliveries. Only for admins of the whole company.",
  query: z.object({ customerNumber }),
  answer: z.object({ webhooks: z.array(webhook) }),
  access: 'session',
  account: 'query',
  permission: 'Admin',
});

export const addWebhook = defineCall({
  ...asAdmin,
  name: 'webhooks.add',
  method: 'POST',
  path: '/api/webhooks/add',
  about:
    'Adds a public https address that gets the named events of the customer number from now on, signed as Standard Webhooks specifies. Returns the secret, which is shown only once. Ignores an Idempotency-Key.',
  body: z.object({
    customerNumber,
    name: requiredText(limits.webhookName),
    url: requiredText(limits.webhookUrl),
    types: z.array(z.enum(types)).check(z.minLength(1), z.maxLength(types.length)),
  }),
  answer: z.object({ id: z.string(), secret: z.string() }),
  account: 'body',
  errors: ['not_found', 'conflict', 'name_taken'],
});

export const turnWebhook = defineCall({
  ...asAdmin,
  name: 'webhooks.turn',
  method: 'POST',
  path: '/api/webhooks/turn',
  about: 'Turns a webhook on or off. What happens while it is off is not sent later.',
  body: z.object({ ...one, on: flag }),
  answer: z.object({}),
  account: 'body',
});

export const removeWebhook = defineCall({
  ...asAdmin,
  name: 'webhooks.remove',
  method: 'POST',
  path: '/api/webhooks/remove',
  about: 'Removes a webhook with the events that wait for it.',
  body: z.object(one),
  answer: z.object({}),
  account: 'body',
});

export const tryWebhook = defineCall({
  ...asAdmin,
  name: 'webhooks.try',
  method: 'POST',
  path: '/api/webhooks/try',
  about:
    'Sends a webhook one event of the type `webhook.test`, and returns how its receiver answered. Ten times an hour for each customer number.',
  body: z.object(one),
  answer: z.object({
    delivered: z.boolean(),
    /** Null = no answer. */
    status: z.nullable(amount),
  }),
  account: 'body',
});

export const resendWebhook = defineCall({
  ...asAdmin,
  name: 'webhooks.resend',
  method: 'POST',
  path: '/api/webhooks/resend',
  about:
    'Sends again the events that the portal stopped sending to a webhook after three days. Returns how many there are.',
  body: z.object(one),
  answer: z.object({ resent: amount }),
  account: 'body',
});

export const webhookCalls = [listWebhooks, addWebhook, turnWebhook, removeWebhook, tryWebhook, resendWebhook];

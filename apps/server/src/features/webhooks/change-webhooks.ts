import type { BodyOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import { type CustomerEvent, customerEvents } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/webhooks/webhook-calls';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure, invalid, tooMany } from '../../platform/failure.ts';
import type { ListedHosts } from '../../platform/network/listed-hosts.ts';
import { targetFault } from '../../platform/network/outbound-target.ts';
import { beginning } from '../../platform/outbox/cursor.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { countFailure } from '../auth/password/attempts-repository.ts';
import { resendDead } from '../events/delivering/open-delivery-repository.ts';
import type { Sending } from '../events/delivering/send-webhook.ts';
import { sendTest } from '../events/endpoints/change-endpoints.ts';
import {
  deleteEndpoint,
  type Endpoint,
  insertEndpoint,
  lockCustomerEndpoint,
  turnCustomerEndpoint,
} from '../events/endpoints/endpoint-repository.ts';
import { sealSecret } from '../events/endpoints/keep-secret.ts';
import { makeSecret } from '../events/endpoints/webhook-secret.ts';
import { requireWholeCompany } from '../spending/admin-branch.ts';
import { passOver } from './facts-repository.ts';
import { countWebhooks, findWebhooks } from './repository.ts';

/** Returns the customer's webhooks. */
export async function listWebhooks(context: AccountContext): Promise<{ webhooks: calls.CustomerWebhook[] }> {
  await requireWholeCompany(context.db, context);
  return { webhooks: await findWebhooks(context.db, context.customerNumber) };
}

interface Made {
  vault: Vault;
  hosts: ListedHosts;
}

/** Throws `invalid` for an address outside the internet, and for events that the admin may not see. */
function requireAllowed({ claims }: AccountContext, url: string, types: readonly CustomerEvent[], hosts: ListedHosts) {
  const hidden = types.some((type) => !customerEvents[type].every((permission) => may(claims, permission)));
  const fault = targetFault(url, hosts) !== null;
  if (!hidden && !fault) return;
  throw invalid({
    ...(fault && { url: { word: 'webhookUrl' } }),
    ...(hidden && { types: { word: 'notAllowed' } }),
  });
}

/**
 * Adds a webhook and returns its secret, which is sealed in the database: the answer isn't stored under an
 * Idempotency-Key, and a repeat finds the name taken. Throws `invalid`, `name_taken`, and `conflict` when there are too
 * many.
 */
export function addWebhook(
  context: AccountContext,
  { name, url, types }: BodyOf<typeof calls.addWebhook>,
  { vault, hosts }: Made,
): Promise<{ id: string; secret: string }> {
  requireAllowed(context, url, types, hosts);
  return context.db.transact(async (tx) => {
    const { customerNumber, actor } = context;
    const now = context.now();
    await requireWholeCompany(tx, context);
    const others = await countWebhooks(tx, customerNumber);
    if (others >= limits.webhooks) throw new Failure('conflict', 'error.webhooks', { most: limits.webhooks });
    const secret = makeSecret();
    const wanted = [...new Set(types)];
    const id = await insertEndpoint(tx, {
      customerNumber,
      name,
      url,
      types: wanted,
      addedBy: actor.name,
      secret: sealSecret(vault, { customerNumber, name }, secret),
      now,
      from: beginning,
    });
    if (id === null) throw new Failure('name_taken', 'error.webhook_name_taken', { name });
    // What is new since the last look is still to be announced to the others.
    if (others === 0) await passOver(tx, customerNumber, now);
    await audit(tx, context, {
      action: 'webhook.added',
      customerNumber,
      subject: name,
      after: { url, types: wanted },
    });
    return { id: String(id), secret };
  });
}

const keyOf = ({ customerNumber }: AccountContext, id: string) => ({
  customerNumber,
  id: /^\d{1,15}$/.test(id) ? Number(id) : 0,
});

async function find(tx: Transaction, context: AccountContext, id: string): Promise<Endpoint> {
  await requireWholeCompany(tx, context);
  const endpoint = await lockCustomerEndpoint(tx, keyOf(context, id), context.now());
  if (endpoint === null) throw new Failure('not_found', 'error.webhook');
  return endpoint;
}

/** Runs a change of the webhook with that id. */
const change = <Answer>(
  context: AccountContext,
  id: string,
  action: 'turned_on' | 'turned_off' | 'removed' | 'resent',
  work: (tx: Transaction, endpoint: Endpoint) => Promise<Answer>,
): Promise<Answer> =>
  write(context, async (tx) => {
    const endpoint = await find(tx, context, id);
    const answer = await work(tx, endpoint);
    const { customerNumber } = context;
    await audit(tx, context, { action: `webhook.${action}`, customerNumber, subject: endpoint.name });
    return answer;
  });

/** Turns a webhook on or off. */
export const turnWebhook = (context: AccountContext, { id, on }: BodyOf<typeof calls.turnWebhook>) =>
  change(context, id, on === 'Y' ? 'turned_on' : 'turned_off', async (tx, endpoint) => {
    await turnCustomerEndpoint(tx, endpoint.id, on === 'Y');
    return {};
  });

/** Removes a webhook with its deliveries. */
export const removeWebhook = (context: AccountContext, { id }: BodyOf<typeof calls.removeWebhook>) =>
  change(context, id, 'removed', async (tx, endpoint) => {
    await deleteEndpoint(tx, endpoint.id);
    return {};
  });

/** Sends the events again for which a webhook was given up. */
export const resendWebhook = (context: AccountContext, { id }: BodyOf<typeof calls.resendWebhook>) =>
  change(context, id, 'resent', async (tx, endpoint) => ({
    resent: await resendDead(tx, endpoint.id, context.now()),
  }));

/** Test events that a customer may send in an hour. */
const triesAnHour = 10;

/** Sends a webhook a test event, and returns how its receiver answered. Throws `too_many`. */
export async function tryWebhook(
  context: AccountContext,
  { id }: BodyOf<typeof calls.tryWebhook>,
  vault: Vault,
  sending: Sending,
): Promise<{ delivered: boolean; status: number | null }> {
  const { customerNumber, db } = context;
  const endpoint = await db.transact(async (tx) => {
    const found = await find(tx, context, id);
    const wait = await countFailure(tx, `webhook test ${customerNumber}`, triesAnHour, context.now(), {
      maxSeconds: 3600,
      memorySeconds: 3600,
    });
    if (wait !== null) throw tooMany(wait);
    await audit(tx, context, { action: 'webhook.tried', customerNumber, subject: found.name });
    return found;
  });
  const { delivered, status } = await sendTest(vault, endpoint, sending);
  return { delivered, status };
}

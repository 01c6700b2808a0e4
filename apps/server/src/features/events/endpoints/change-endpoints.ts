import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { randomUUID } from 'node:crypto';
import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { beginning } from '../../../platform/outbox/cursor.ts';
import { latestCursor } from '../../../platform/outbox/read-events.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { type Outcome, type Sending, sendWebhook } from '../delivering/send-webhook.ts';
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  replaceSecret,
} from './endpoint-repository.ts';
import { sealSecret, secretsOf } from './keep-secret.ts';
import { makeSecret } from './webhook-secret.ts';

interface NewEndpoint {
  name: string;
  url: string;
  types: readonly string[];
  /** Sends all events from the beginning, not only new ones. */
  fromStart: boolean;
}

/** Adds an endpoint and returns its secret, or null if the name is taken. */
export async function addEndpoint(
  db: Database,
  vault: Vault,
  { name, url, types, fromStart }: NewEndpoint,
  now: Date,
): Promise<string | null> {
  const secret = makeSecret();
  return db.transact(async (tx) => {
    const from = fromStart ? beginning : await latestCursor(tx);
    const sealed = sealSecret(vault, { customerNumber: '', name }, secret);
    if ((await insertEndpoint(tx, { name, url, types, secret: sealed, now, from })) === null) return null;
    await auditCommand(tx, now, { action: 'events.webhook_added', subject: name, after: { url, types } });
    return secret;
  });
}

/** Does the work on the endpoint with that name and writes an audit row. Returns null if there is none. */
function change<T>(
  db: Database,
  name: string,
  now: Date,
  action: AuditAction,
  work: (tx: Transaction, endpoint: Endpoint) => Promise<T>,
): Promise<T | null> {
  return db.transact(async (tx) => {
    const endpoint = await findEndpoint(tx, name, now);
    if (endpoint === null) return null;
    const result = await work(tx, endpoint);
    await auditCommand(tx, now, { action, subject: endpoint.name });
    return result;
  });
}

const hourMilliseconds = 3_600_000;

/**
 * Gives an endpoint a new secret and returns it. The previous one also signs for `hours`. Null for an unknown endpoint.
 */
export function rotateSecret(
  db: Database,
  vault: Vault,
  name: string,
  hours: number,
  now: Date,
): Promise<string | null> {
  const secret = makeSecret();
  return change(db, name, now, 'events.webhook_secret_replaced', async (tx, endpoint) => {
    const sealed = sealSecret(vault, endpoint, secret);
    await replaceSecret(tx, endpoint.id, sealed, new Date(now.getTime() + hours * hourMilliseconds));
    return secret;
  });
}

/** Stops sending to an endpoint. Its events wait. Null for an unknown endpoint. */
export const pauseEndpoint = (db: Database, name: string, now: Date): Promise<true | null> =>
  change<true>(db, name, now, 'events.webhook_disabled', async (tx, { id }) => {
    await disableEndpoint(tx, id, 'disabled at the command line');
    return true;
  });

/** Sends to a paused endpoint again, including the events that waited. Null for an unknown endpoint. */
export const resumeEndpoint = (db: Database, name: string, now: Date): Promise<true | null> =>
  change<true>(db, name, now, 'events.webhook_enabled', async (tx, { id }) => {
    await enableEndpoint(tx, id);
    return true;
  });

/** Removes an endpoint with its deliveries. Null for an unknown endpoint. */
export const removeEndpoint = (db: Database, name: string, now: Date): Promise<true | null> =>
  change<true>(db, name, now, 'events.webhook_removed', async (tx, { id }) => {
    await deleteEndpoint(tx, id);
    return true;
  });

/** Sends the endpoint with that name a test event and returns the outcome. Null for an unknown endpoint. */
export async function testEndpoint(
  db: Database,
  vault: Vault,
  name: string,
  sending: Sending,
): Promise<Outcome | null> {
  const endpoint = await findEndpoint(db, name, sending.now());
  return endpoint === null ? null : sendTest(vault, endpoint, sending);
}

/** Sends an endpoint one event of the type `webhook.test` and returns the outcome. */
export function sendTest(vault: Vault, endpoint: Endpoint, sending: Sending): Promise<Outcome> {
  const now = sending.now();
  const id = randomUUID();
  const event = { id, type: 'webhook.test', timestamp: now.toISOString(), subject: endpoint.name, data: {} };
  return sendWebhook(
    {
      url: endpoint.url,
      eventId: id,
      deliveryId: randomUUID(),
      attempt: 1,
      body: JSON.stringify(event),
      secrets: secretsOf(vault, endpoint),
    },
    sending,
  );
}

import type { Database } from '../../../platform/db/database.ts';
import { type KeptEvent, findEvent, readEvents } from '../../../platform/outbox/read-events.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { wanted } from '../endpoints/event-filter.ts';
import {
  activeEndpoints,
  disableEndpoint,
  type Endpoint,
  lockPlace,
  movePlace,
} from '../endpoints/endpoint-repository.ts';
import { secretsOf } from '../endpoints/keep-secret.ts';
import { subjectOf, webhookBody } from '../event-wire.ts';
import {
  claimDue,
  type DueDelivery,
  insertDeliveries,
  noteDelivered,
  noteFailed,
  releaseClaim,
} from './delivery-repository.ts';
import { patience, retryDelay } from './retry-delay.ts';
import { type Outcome, type Sending, sendWebhook } from './send-webhook.ts';

export interface Delivering extends Sending {
  db: Database;
  vault: Vault;
  /** The portal's address, for events that are too large to be sent. */
  portal: () => string;
  /** Hears of endpoints that were disabled and events that were given up. */
  warn: (line: string) => void;
  random?: () => number;
}

/** Events that get a delivery in one transaction, and deliveries of an endpoint that are sent side by side. */
const eventsAtOnce = 500;
const sentAtOnce = 8;

/** Gives every event that the endpoint wants a delivery, in order; returns whether there may be more. */
async function planDeliveries({ db, now }: Delivering, { id, types }: Endpoint): Promise<boolean> {
  return db.transact(async (tx) => {
    const place = await lockPlace(tx, id);
    if (place === null) return false;
    const events = await readEvents(tx, place, eventsAtOnce);
    const last = events.at(-1);
    if (last === undefined) return false;
    const mine = events.filter(({ type }) => wanted(types, type));
    const planned = mine.map((event) => ({ eventId: event.eventId, subject: subjectOf(event) }));
    if (planned.length > 0) await insertDeliveries(tx, id, planned, now());
    await movePlace(tx, id, last);
    return true;
  });
}

/** When a failed delivery is tried again; null once it was tried for three days. */
function nextTry({ attempts, firstTriedAt }: DueDelivery, { retryAfter }: Outcome, { now, random }: Delivering) {
  const next = now().getTime() + retryDelay({ attempts, retryAfter, random: (random ?? Math.random)() });
  return next > new Date(firstTriedAt).getTime() + patience ? null : new Date(next);
}

async function noteOutcome(delivering: Delivering, endpoint: Endpoint, due: DueDelivery, outcome: Outcome) {
  const { db, now, warn } = delivering;
  const { status, reason, delivered, gone } = outcome;
  if (delivered) return void (await noteDelivered(db, due, status, now()));
  // An endpoint that is gone keeps its events, for when it is enabled again.
  const dueAt = gone ? now() : nextTry(due, outcome, delivering);
  await noteFailed(db, due, { status, reason, dueAt });
  if (gone) {
    await disableEndpoint(db, endpoint.id, 'answered 410: it wants no more events');
    warn(`Webhook ${endpoint.name} is disabled, because it answered 410.`);
  } else if (dueAt === null) {
    warn(`Webhook ${endpoint.name}: event ${due.eventId} is given up after three days (${reason}).`);
  }
}

async function send(delivering: Delivering, endpoint: Endpoint, due: DueDelivery, event: KeptEvent): Promise<void> {
  const message = {
    url: endpoint.url,
    eventId: due.eventId,
    deliveryId: due.deliveryId,
    attempt: due.attempts,
    body: webhookBody(event, delivering.portal()),
    secrets: secretsOf(delivering.vault, endpoint),
  };
  await noteOutcome(delivering, endpoint, due, await sendWebhook(message, delivering));
}

async function sendClaimed(delivering: Delivering, endpoint: Endpoint, due: DueDelivery): Promise<void> {
  const { db, signal } = delivering;
  try {
    const event = await findEvent(db, due.eventId);
    if (event === null) throw new Error(`There is no event ${due.eventId}.`);
    await send(delivering, endpoint, due, event);
  } catch (error) {
    await releaseClaim(db, due);
    if (signal?.aborted !== true) throw error;
  }
}

/** Sends an endpoint what is due, in order for each subject, until nothing is. */
async function deliverTo(delivering: Delivering, endpoint: Endpoint): Promise<void> {
  const { db, now, signal } = delivering;
  while (await planDeliveries(delivering, endpoint)) if (signal?.aborted === true) return;
  for (;;) {
    const due = await claimDue(db, endpoint.id, sentAtOnce, now());
    await Promise.all(due.map((one) => sendClaimed(delivering, endpoint, one)));
    if (due.length === 0 || signal?.aborted === true) return;
    const active = await activeEndpoints(db, now());
    if (!active.some(({ id }) => id === endpoint.id)) return;
  }
}

/** Sends every active endpoint what is due, side by side. Rejects with the first fault of our own; receivers' faults are noted. */
export async function deliverDue(delivering: Delivering): Promise<void> {
  const endpoints = await activeEndpoints(delivering.db, delivering.now());
  await Promise.all(endpoints.map((endpoint) => deliverTo(delivering, endpoint)));
}

/** The same for a loop: an endpoint that is slow keeps none of the others waiting for the next round. */
export function deliveryRounds(delivering: Delivering, onError: (error: unknown) => void) {
  const busy = new Map<number, Promise<void>>();
  return {
    async begin(signal: AbortSignal): Promise<void> {
      for (const endpoint of await activeEndpoints(delivering.db, delivering.now())) {
        if (busy.has(endpoint.id)) continue;
        const work = deliverTo({ ...delivering, signal }, endpoint)
          .catch(onError)
          .finally(() => busy.delete(endpoint.id));
        busy.set(endpoint.id, work);
      }
    },
    /** Waits for what was begun. */
    ended: async (): Promise<void> => void (await Promise.all(busy.values())),
  };
}

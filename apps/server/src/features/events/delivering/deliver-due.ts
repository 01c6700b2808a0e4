import type { Database } from '../../../platform/db/database.ts';
import { type KeptEvent, findEvent, readEvents } from '../../../platform/outbox/read-events.ts';
import { type Traced, untraced } from '../../../platform/tracing/traced.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { wanted } from '../endpoints/event-filter.ts';
import {
  activeEndpoints,
  disableEndpoint,
  type Endpoint,
  isActive,
  lockPosition,
  savePosition,
} from '../endpoints/endpoint-repository.ts';
import { secretsOf } from '../endpoints/keep-secret.ts';
import { subjectOf } from '../event-wire.ts';
import {
  claimDue,
  type DueDelivery,
  insertDeliveries,
  noteDelivered,
  noteFailed,
  releaseClaim,
} from './delivery-repository.ts';
import { retryPeriod, retryDelay } from '../../../platform/network/retry-delay.ts';
import { type Outcome, type Sending, sendWebhook } from './send-webhook.ts';

export interface Delivering extends Sending {
  db: Database;
  vault: Vault;
  /** The text that is sent for an event. */
  bodyOf: (event: KeptEvent) => string | Promise<string>;
  /** Called for disabled endpoints and events that are given up. */
  warn: (line: string) => void;
  random?: () => number;
  traced?: Traced;
}

/** Events planned in one transaction. */
const plannedAtOnce = 500;
/** Deliveries sent to an endpoint in parallel. */
const sentAtOnce = 8;

/** Adds a delivery for every event the endpoint wants, in order. Returns whether there may be more. */
async function planDeliveries({ db, now }: Delivering, { id, types }: Endpoint): Promise<boolean> {
  return db.transact(async (tx) => {
    const position = await lockPosition(tx, id);
    if (position === null) return false;
    const events = await readEvents(tx, position, plannedAtOnce);
    const last = events.at(-1);
    if (last === undefined) return false;
    const accepted = events.filter(({ type }) => wanted(types, type));
    const planned = accepted.map((event) => ({ eventId: event.eventId, subject: subjectOf(event) }));
    if (planned.length > 0) await insertDeliveries(tx, id, planned, now());
    await savePosition(tx, id, last);
    return true;
  });
}

/** Returns the time of the next attempt; null after three days of attempts. */
function nextAttempt({ attempts, firstTriedAt }: DueDelivery, { retryAfter }: Outcome, { now, random }: Delivering) {
  const next = now().getTime() + retryDelay({ attempts, retryAfter, random: (random ?? Math.random)() });
  return next > new Date(firstTriedAt).getTime() + retryPeriod ? null : new Date(next);
}

async function noteOutcome(delivering: Delivering, endpoint: Endpoint, due: DueDelivery, outcome: Outcome) {
  const { db, now, warn } = delivering;
  const { status, reason, delivered, gone } = outcome;
  if (delivered) return void (await noteDelivered(db, due, status, now()));
  // An endpoint that answered 410 keeps its events for when it is enabled again.
  const dueAt = gone ? now() : nextAttempt(due, outcome, delivering);
  await noteFailed(db, due, { status, reason, dueAt });
  if (gone) {
    await disableEndpoint(db, endpoint.id, 'answered 410: it wants no more events');
    warn(`Webhook ${endpoint.name} is disabled, because it answered 410.`);
  } else if (dueAt === null) {
    warn(`Webhook ${endpoint.name}: event ${due.eventId} is given up after three days (${reason}).`);
  }
}

/** What a trace has of an outcome. */
const spanOf = ({ delivered, status }: Outcome) => ({
  facts: { 'http.response.status_code': status ?? 0 },
  fault: delivered ? null : String(status ?? 'no answer'),
});

/** Sends a claimed delivery. Returns whether it was accepted. */
async function send(delivering: Delivering, endpoint: Endpoint, due: DueDelivery, event: KeptEvent): Promise<boolean> {
  const message = {
    url: endpoint.url,
    eventId: due.eventId,
    deliveryId: due.deliveryId,
    attempt: due.attempts,
    body: await delivering.bodyOf(event),
    secrets: secretsOf(delivering.vault, endpoint),
  };
  const facts = { 'tradecounter.endpoint': endpoint.name, 'tradecounter.event': event.type };
  const outcome = await (delivering.traced ?? untraced)({ name: 'webhook', facts, outcome: spanOf }, () =>
    sendWebhook(message, delivering),
  );
  await noteOutcome(delivering, endpoint, due, outcome);
  return outcome.delivered;
}

async function sendClaimed(delivering: Delivering, endpoint: Endpoint, due: DueDelivery): Promise<boolean> {
  const { db, signal } = delivering;
  try {
    const event = await findEvent(db, due.eventId);
    if (event === null) throw new Error(`There is no event ${due.eventId}.`);
    return await send(delivering, endpoint, due, event);
  } catch (error) {
    await releaseClaim(db, due);
    if (signal?.aborted !== true) throw error;
    return false;
  }
}

/**
 * Sends an endpoint's deliveries, in order for each subject, until none is due. A customer's endpoint that accepts none
 * ends its turn, so that it doesn't keep others waiting.
 */
async function sendDue(delivering: Delivering, endpoint: Endpoint): Promise<void> {
  const { db, now, signal } = delivering;
  for (;;) {
    const due = await claimDue(db, endpoint.id, sentAtOnce, now());
    const accepted = await Promise.all(due.map((delivery) => sendClaimed(delivering, endpoint, delivery)));
    if (endpoint.customerNumber !== '' && !accepted.includes(true)) return;
    if (due.length === 0 || signal?.aborted === true || !(await isActive(db, endpoint.id))) return;
  }
}

/** Plans and sends what an endpoint wants. The deliveries of a customer's are planned already. */
async function deliverTo(delivering: Delivering, endpoint: Endpoint): Promise<void> {
  if (endpoint.customerNumber === '')
    while (await planDeliveries(delivering, endpoint)) if (delivering.signal?.aborted === true) return;
  await sendDue(delivering, endpoint);
}

/**
 * Sends every active endpoint what is due, in parallel. Rejects with the first error of our own. Receivers' errors are
 * recorded.
 */
export async function deliverDue(delivering: Delivering): Promise<void> {
  const endpoints = await activeEndpoints(delivering.db, delivering.now());
  await Promise.all(endpoints.map((endpoint) => deliverTo(delivering, endpoint)));
}

/**
 * Delivers to the endpoints that `find` returns, for a loop. A slow endpoint doesn't delay the next round for the others.
 * `find` is asked for as many as may still begin.
 */
export function deliveryRounds(
  delivering: Delivering,
  onError: (error: unknown) => void,
  { find, most }: { find: (db: Database, now: Date, limit: number) => Promise<Endpoint[]>; most: number } = {
    find: activeEndpoints,
    most: Number.POSITIVE_INFINITY,
  },
) {
  const busy = new Map<number, Promise<void>>();
  return {
    async begin(signal: AbortSignal): Promise<void> {
      if (busy.size >= most) return;
      for (const endpoint of await find(delivering.db, delivering.now(), most + busy.size)) {
        if (busy.has(endpoint.id) || busy.size >= most) continue;
        const work = deliverTo({ ...delivering, signal }, endpoint)
          .catch(onError)
          .finally(() => busy.delete(endpoint.id));
        busy.set(endpoint.id, work);
      }
    },
    /** Waits for the deliveries in progress. */
    ended: async (): Promise<void> => void (await Promise.all(busy.values())),
  };
}

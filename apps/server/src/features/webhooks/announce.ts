import { randomUUID } from 'node:crypto';
import type { CustomerEvent } from '@tradecounter/contract/events/events';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { insertDeliveries } from '../events/delivering/delivery-repository.ts';
import { subjectOf } from '../events/event-wire.ts';
import { type Fact, findWanting, noteFacts, readPayload } from './facts-repository.ts';

/** Writes the event of a fact with a delivery for each webhook that wants it. Nothing if none does. */
async function announceFact(tx: Transaction, fact: Fact, now: Date): Promise<void> {
  const { customerNumber, document } = fact;
  const type = fact.type as CustomerEvent;
  const endpoints = await findWanting(tx, customerNumber, type);
  if (endpoints.length === 0) return;
  const payload = await readPayload(tx, fact);
  if (payload === null) return;
  const eventId = randomUUID();
  await emit(tx, now, { eventId, type, customerNumber, subject: document, payload });
  const subject = subjectOf({ type, subject: document });
  for (const { id } of endpoints) await insertDeliveries(tx, id, [{ eventId, subject }], now);
}

/** Announces some of what is new. Returns how much. */
export async function announceIn(tx: Transaction, now: Date): Promise<number> {
  const facts = await noteFacts(tx, now);
  for (const fact of facts) await announceFact(tx, fact, now);
  return facts.length;
}

/** Announces what the distributor has reported since the last time to customers' webhooks. */
export async function announce(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  while ((await db.transact((tx) => announceIn(tx, now))) > 0) if (signal?.aborted === true) return;
}

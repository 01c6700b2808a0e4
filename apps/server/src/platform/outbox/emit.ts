import { randomUUID } from 'node:crypto';
import type { EventPayload, EventType } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../db/database.ts';
import { type Places, prepareWrite } from '../db/prepared.ts';

export interface OutboxEvent<Type extends EventType> {
  /** A UUID; absent = a new one. */
  eventId?: string;
  type: Type;
  customerNumber?: string;
  /** Key of the subject. */
  subject: string;
  payload: EventPayload<Type>;
}

const insertion = prepareWrite(
  (
    at: Places<{
      id: string;
      at: string;
      type: string;
      customerNumber: string | null;
      subject: string;
      payload: string;
    }>,
  ) => sql`insert into outbox_events (event_id, at, type, customer_number, subject, payload)
    values (${at.id}, ${at.at}, ${at.type}, ${at.customerNumber}, ${at.subject}, ${at.payload}::jsonb)`,
);

/** Writes an event in the transaction of the change that it reports, so that no acknowledged change lacks its event. */
export const emit = <Type extends EventType>(
  tx: Transaction,
  at: Date,
  { eventId = randomUUID(), type, customerNumber, subject, payload }: OutboxEvent<Type>,
): Promise<number> =>
  insertion.run(tx, {
    id: eventId,
    at: at.toISOString(),
    type,
    customerNumber: customerNumber ?? null,
    subject,
    payload: JSON.stringify(payload),
  });

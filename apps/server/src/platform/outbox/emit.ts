import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

export interface OutboxEvent {
  /** `<thing>.<what happened>`, such as order.placed. */
  type: string;
  customerNumber?: string;
  /** Key of the thing. */
  subject: string;
  payload: unknown;
}

/** Writes an event in the transaction of what it tells: acknowledged and missing cannot both be (DECISIONS §9). */
export async function emit(tx: Transaction, at: Date, event: OutboxEvent): Promise<void> {
  await tx.execute(sql`
    insert into outbox_events (event_id, at, type, customer_number, subject, payload)
    values (${randomUUID()}, ${at.toISOString()}, ${event.type}, ${event.customerNumber ?? null}, ${event.subject},
      ${JSON.stringify(event.payload)}::jsonb)`);
}

import type { EventPayload } from '@tradecounter/contract/events/events';
import type { Executor } from '../../platform/db/database.ts';
import type { KeptEvent } from '../../platform/outbox/read-events.ts';
import { readInvoiceData } from './facts-repository.ts';

/**
 * Returns what a customer's webhook sends for an event, whole: its receiver can't fetch it. A file is added only here,
 * so that the outbox doesn't keep it a second time.
 */
export async function bodyOf(
  db: Executor,
  { eventId: id, type, at: timestamp, subject, customerNumber, payload }: KeptEvent,
): Promise<string> {
  let data = payload;
  if (type === 'invoice.data') {
    const file = JSON.parse(payload) as EventPayload<'invoice.data'>;
    data = JSON.stringify({ ...file, content: await readInvoiceData(db, file) });
  }
  // The stored text of the data is inserted, so that no decimal is rounded.
  return `${JSON.stringify({ id, type, timestamp, subject, customerNumber }).slice(0, -1)},"data":${data}}`;
}

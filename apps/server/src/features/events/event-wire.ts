import { type Cursor, cursorText } from '../../platform/outbox/cursor.ts';
import type { KeptEvent } from '../../platform/outbox/read-events.ts';

/** Maximum bytes of an event in a webhook, since receivers expect small ones. A larger event is sent as its address. */
export const maxInlineBytes = 20 * 1024;

const eventHead = (event: KeptEvent) => ({
  id: event.eventId,
  type: event.type,
  timestamp: event.at,
  subject: event.subject,
  customerNumber: event.customerNumber,
  epoch: event.epoch,
  cursor: cursorText(event satisfies Cursor),
});

/** An event as JSON for systems. Inserts the stored text of its data, so that no decimal is rounded. */
export const eventJson = (event: KeptEvent): string =>
  `${JSON.stringify(eventHead(event)).slice(0, -1)},"data":${event.payload}}`;

/** The same for a webhook. Instead of data, a large event has the address to fetch it from with a token for events. */
export function webhookBody(event: KeptEvent, portal: string): string {
  const json = eventJson(event);
  if (Buffer.byteLength(json) <= maxInlineBytes) return json;
  return JSON.stringify({ ...eventHead(event), data: null, dataUrl: `${portal}/wsl/api/events/${event.eventId}` });
}

/** Returns the subject within which deliveries stay in order: a record such as an order, by its number. */
export const subjectOf = ({ type, subject }: Pick<KeptEvent, 'type' | 'subject'>): string =>
  `${type.split('.', 1)[0]} ${subject}`;

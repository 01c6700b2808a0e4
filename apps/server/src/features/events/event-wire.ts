import { type Cursor, cursorText } from '../../platform/outbox/cursor.ts';
import type { KeptEvent } from '../../platform/outbox/read-events.ts';

/** Bytes of an event that is sent whole; of a larger one its address is sent. Receivers of webhooks count on small ones. */
export const wholeBytes = 20 * 1024;

const head = (event: KeptEvent) => ({
  id: event.eventId,
  type: event.type,
  timestamp: event.at,
  subject: event.subject,
  customerNumber: event.customerNumber,
  epoch: event.epoch,
  cursor: cursorText(event satisfies Cursor),
});

/** An event as systems read it, as JSON. Its data is the text that was written: no decimal is rounded on the way. */
export const eventJson = (event: KeptEvent): string =>
  `${JSON.stringify(head(event)).slice(0, -1)},"data":${event.payload}}`;

/** The same for a webhook: a large event has no data, but the address at which a token for events gets it. */
export function webhookBody(event: KeptEvent, portal: string): string {
  const whole = eventJson(event);
  if (Buffer.byteLength(whole) <= wholeBytes) return whole;
  return JSON.stringify({ ...head(event), data: null, dataUrl: `${portal}/wsl/api/events/${event.eventId}` });
}

/** What the order of deliveries is kept for: a thing such as an order, by its number. */
export const subjectOf = ({ type, subject }: Pick<KeptEvent, 'type' | 'subject'>): string =>
  `${type.split('.', 1)[0]} ${subject}`;

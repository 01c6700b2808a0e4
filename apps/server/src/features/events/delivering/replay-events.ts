import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/outbox/cursor.ts';
import { readEvents } from '../../../platform/outbox/read-events.ts';
import { findEndpoint } from '../endpoints/endpoint-repository.ts';
import { wanted } from '../endpoints/event-filter.ts';
import { subjectOf } from '../event-wire.ts';
import { insertDeliveries } from './delivery-repository.ts';

interface Range {
  /** Events after this position … */
  after: Cursor;
  /** … up to and including this one; null = the latest. */
  until: Cursor | null;
}

const pageSize = 500;

/** Whether `a` comes after `b` in the order of events. */
const isAfter = (a: Cursor, b: Cursor): boolean => {
  for (const part of ['epoch', 'xid', 'id'] as const)
    if (BigInt(a[part]) !== BigInt(b[part])) return BigInt(a[part]) > BigInt(b[part]);
  return false;
};

/**
 * Sends an endpoint a range of events again, after those already waiting. Returns the number, or null for an unknown
 * endpoint.
 */
export async function replayEvents(
  db: Database,
  name: string,
  { after, until }: Range,
  now: Date,
): Promise<number | null> {
  const endpoint = await findEndpoint(db, name, now);
  if (endpoint === null) return null;
  let [position, count, more] = [after, 0, true];
  while (more) {
    const page = await readEvents(db, position, pageSize);
    const inRange = page.filter((event) => until === null || !isAfter(event, until));
    const accepted = inRange.filter(({ type }) => wanted(endpoint.types, type));
    const planned = accepted.map((event) => ({ eventId: event.eventId, subject: subjectOf(event) }));
    if (planned.length > 0) await db.transact((tx) => insertDeliveries(tx, endpoint.id, planned, now));
    count += planned.length;
    more = page.length > 0 && inRange.length === page.length;
    position = page.at(-1) ?? position;
  }
  await auditCommand(db, now, { action: 'events.replayed', subject: endpoint.name, after: { count } });
  return count;
}

import type { Services } from '../../../platform/services.ts';
import { shippedMail } from './shipped-mail.ts';
import { findUnannouncedShipments, noteShipmentAnnounced } from './shipped-repository.ts';

/**
 * Shipments older than this many days get no mail, so that a first import of a year of data announces no old shipments.
 */
const maxAgeDays = 3;
const batchSize = 200;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Queues one mail for each recent shipment from a feed. */
export async function announceShipments({
  db,
  jobs,
  now,
  today,
}: Pick<Services, 'db' | 'jobs' | 'now' | 'today'>): Promise<void> {
  const days = { since: daysBefore(today(), maxAgeDays), today: today(), limit: batchSize };
  for (;;) {
    const found = await findUnannouncedShipments(db, days);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteShipmentAnnounced(tx, key, now())) await jobs.send(tx, shippedMail, key);
      });
    }
    if (found.length < batchSize) return;
  }
}

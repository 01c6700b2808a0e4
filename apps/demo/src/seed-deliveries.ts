import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm';
import { feedSet } from '../../server/src/feed-set.ts';
import { pushFile } from '../../server/src/features/files/push-file.ts';
import { text } from '../../server/src/platform/db/columns.ts';
import { rows } from '../../server/src/platform/db/rows.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { drawDoorstep, drawSignature } from './draw-proof.ts';
import { csvOf, type Row } from './files/csv.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hours between which the demo's trucks arrive. */
const firstHour = 7;
const lastHour = 20;

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** Returns a time window of three hours that starts within the next hour, in the hours of the trucks. */
function windowAfter(timeOfDay: string): { from: string; until: string } {
  const hour = Math.min(Math.max(Number(timeOfDay.slice(0, 2)) + 1, firstHour), lastHour);
  return { from: `${twoDigits(hour)}:00`, until: `${twoDigits(hour + 3)}:00` };
}

/** Returns the feeds of one delivery that is under way, one that arrived yesterday, and one for tomorrow. */
function deliveryFeeds({ now, today, timeOfDay }: Services, orders: ReadonlyMap<string, string>) {
  const [shipped, underWay, tomorrow] = ['RI-2207', 'RI-2214', 'RI-2219'].map((po) => orders.get(po)!);
  const at = (before: number): string => new Date(now().getTime() - before).toISOString();
  const day = (days: number): string =>
    new Date(Date.parse(`${today()}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  const delivered = `D${shipped}`;
  const deliveries: Row[] = [
    {
      number: delivered,
      order: shipped!,
      shipment: `S${shipped}-2`,
      date: day(-1),
      from: '08:00',
      until: '11:00',
      driver: 'Truck 4',
    },
    {
      number: `D${underWay}`,
      order: underWay!,
      date: day(0),
      ...windowAfter(timeOfDay()),
      driver: 'Truck 2',
      note: 'I’ll call 30 minutes ahead. Please keep the driveway clear.',
    },
    { number: `D${tomorrow}`, order: tomorrow!, date: day(1), from: '07:30', until: '10:30' },
  ];
  const steps: Row[] = [
    { delivery: delivered, step: 'out', at: at(6 * dayMs + 2 * hourMs) },
    { delivery: delivered, step: 'missed', at: at(6 * dayMs), note: 'The gate was locked' },
    { delivery: delivered, step: 'planned', at: at(5 * dayMs) },
    { delivery: delivered, step: 'loaded', at: at(dayMs + 3 * hourMs) },
    { delivery: delivered, step: 'out', at: at(dayMs + 2 * hourMs) },
    { delivery: delivered, step: 'delivered', at: at(dayMs), name: 'Luis Ortega', note: 'By the side door' },
    { delivery: `D${underWay}`, step: 'loaded', at: at(2 * hourMs) },
    { delivery: `D${underWay}`, step: 'out', at: at(hourMs) },
  ];
  return { delivered, files: { deliveries, 'delivery-steps': steps } };
}

/**
 * Plans deliveries of `buyer`'s orders, and reports what their trucks did. Sends the portal the same feeds and pictures
 * as a distributor's systems.
 */
export async function seedDeliveries(services: Services): Promise<void> {
  const { db, now } = services;
  const found = await rows(
    db,
    { orderNumber: text, poNumber: text },
    sql`
      select order_number, po_number
      from orders
      where customer_number = '104-2281' and po_number in ('RI-2207', 'RI-2214', 'RI-2219')`,
  );
  const orders = new Map(found.map(({ orderNumber, poNumber }) => [poNumber, orderNumber]));
  const { delivered, files } = deliveryFeeds(services, orders);
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const format = feedFormats.find((feedFormat) => feedFormat.name === name)!;
      await writeFile(join(folder, `${name}.csv`), csvOf(format, content));
    }
    const report = await importFolder({ db, feeds: feedSet, folder, strict: true, now: now() });
    if (report.bad > 0) throw new Error('The deliveries of the demo have a bad row.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const file = { owner: 'delivery', number: delivered, name: '' } as const;
  await pushFile(services, { ...file, kind: 'picture', bytes: await drawDoorstep() });
  await pushFile(services, { ...file, kind: 'signature', bytes: await drawSignature() });
}

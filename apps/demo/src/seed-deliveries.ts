import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { feedSet } from '../../server/src/feed-set.ts';
import { pushFile } from '../../server/src/features/files/push-file.ts';
import { text } from '../../server/src/platform/db/columns.ts';
import { rows } from '../../server/src/platform/db/rows.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { csvOf, type Row } from './files/csv.ts';

/** A stack of cartons by a door, as a driver would photograph it. */
const doorstep = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="#c9c2b4"/>
  <rect y="640" width="1200" height="260" fill="#8f8a80"/>
  <rect x="690" y="110" width="330" height="540" fill="#4b5a52"/>
  <rect x="715" y="140" width="280" height="200" rx="4" fill="#a9bcc4"/>
  <circle cx="725" cy="410" r="14" fill="#d8c48a"/>
  <rect x="660" y="640" width="390" height="26" fill="#6f6b63"/>
  <rect x="150" y="700" width="470" height="30" fill="#7b5a36"/>
  <rect x="170" y="730" width="40" height="40" fill="#6a4c2d"/><rect x="560" y="730" width="40" height="40" fill="#6a4c2d"/>
  ${[0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1].map((column) => {
        const [x, y] = [165 + column * 225, 610 - row * 90];
        return `<rect x="${x}" y="${y}" width="215" height="86" fill="#b98d58" stroke="#7d5b31" stroke-width="4"/>
          <rect x="${x + 85}" y="${y}" width="45" height="86" fill="#d3b184"/>
          <rect x="${x + 18}" y="${y + 22}" width="52" height="34" fill="#f3efe6"/>`;
      }),
    )
    .join('')}
</svg>`;

const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="260" viewBox="0 0 800 260">
  <rect width="800" height="260" fill="#fff"/>
  <path d="M60 190 C 110 60, 170 30, 175 90 S 95 220, 150 205 S 240 110, 262 150 S 232 214, 282 184 S 330 120, 352 150
    S 322 214, 382 184 S 412 90, 442 62 S 402 222, 462 192 S 520 130, 542 156 S 560 214, 620 176 S 700 120, 748 140"
    fill="none" stroke="#1d2b53" stroke-width="6" stroke-linecap="round"/>
</svg>`;

/** Draws the picture of a delivery as a JPEG. */
const drawDoorstep = (): Promise<Buffer> => sharp(Buffer.from(doorstep)).jpeg({ quality: 82 }).toBuffer();

/** Draws the signature of the person who took a delivery as a PNG. */
const drawSignature = (): Promise<Buffer> => sharp(Buffer.from(signature)).png().toBuffer();

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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm';
import { feedSet } from '../../server/src/feed-set.ts';
import { refreshDates } from '../../server/src/features/still-to-come/refresh-dates.ts';
import { date, numeric, text } from '../../server/src/platform/db/columns.ts';
import { row } from '../../server/src/platform/db/rows.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { buildItems } from './catalogue/build.ts';
import { workingDayAfter } from './calendar.ts';
import { csvOf, type Row } from './files/csv.ts';
import { countRow } from './trade/stock.ts';
import { demoSeed } from './demo-seed.ts';

/** Sends one row to the portal by feed. */
async function report({ db, now }: Services, feed: string, changed: Row): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  try {
    const format = feedFormats.find(({ name }) => name === feed)!;
    await writeFile(join(folder, `${feed}.csv`), csvOf(format, [changed]));
    const { bad } = await importFolder({ db, feeds: feedSet, folder, strict: true, now: now() });
    if (bad > 0) throw new Error(`The demo's feed ${feed} has a bad row.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reports a count of a lot that has less than was promised to an order. */
export const countShort = (services: Services): Promise<void> =>
  report(services, 'lots', countRow(buildItems(demoSeed), new Date(`${services.today()}T12:00:00Z`)));

const delayDays = 8;

/** Reports that goods which `buyer`'s late order waits for arrive later, so that its expected date moved yesterday. */
export async function moveArrival(services: Services): Promise<void> {
  const at = (daysAgo: number): Services => ({
    ...services,
    now: () => new Date(services.now().getTime() - daysAgo * 86_400_000),
  });
  await refreshDates(at(4));
  const arrival = await row(
    services.db,
    { id: text, item: text, location: text, eta: date, quantity: numeric, lot: text },
    sql`
      select n.id, n.item_id as item, n.location, n.eta, n.quantity, n.lot
      from orders o
      join back_orders b on b.reference like o.order_number || '/%'
      join incoming n on n.item_id = b.item_id and n.location = b.location and n.eta >= ${services.today()}::date
      where o.customer_number = '104-2281' and o.state in ('open', 'partial')
      order by n.eta, n.id limit 1`,
  );
  if (arrival === null) return;
  const eta = workingDayAfter(new Date(`${arrival.eta}T12:00:00Z`), delayDays);
  await report(services, 'incoming', { ...arrival, eta });
  await refreshDates(at(1));
}

import { sql } from 'drizzle-orm';
import { refreshDates } from '../../server/src/features/still-to-come/refresh-dates.ts';
import { date, numeric, text } from '../../server/src/platform/db/columns.ts';
import { row } from '../../server/src/platform/db/rows.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { buildItems } from './catalogue/build.ts';
import { workingDayAfter } from './calendar.ts';
import { importRows } from './import-rows.ts';
import { countRow } from './trade/stock.ts';
import { demoSeed } from './demo-seed.ts';

/** Reports a count of a lot that has less than was promised to an order. */
export const countShort = (services: Services): Promise<void> =>
  importRows(services, { lots: [countRow(buildItems(demoSeed), new Date(`${services.today()}T12:00:00Z`))] });

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
  await importRows(services, { incoming: [{ ...arrival, eta }] });
  await refreshDates(at(1));
}

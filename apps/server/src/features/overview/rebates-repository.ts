import { sql } from 'drizzle-orm/sql/sql';
import { date, float, nullable, text } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';

/** Rebates that ended longer ago aren't shown. */
const shownDays = 90;
const most = 20;

const rebates = prepare(
  {
    name: text,
    from: date,
    until: date,
    purchases: float,
    percent: float,
    earned: float,
    nextPurchases: nullable(float),
    nextPercent: nullable(float),
  },
  (at: Places<{ customerNumber: string; today: string }>) => sql`
    select name, valid_from as from, valid_until as until, purchases::float8 as purchases, percent::float8 as percent,
      earned::float8 as earned, next_purchases::float8 as next_purchases, next_percent::float8 as next_percent
    from rebates
    where customer_number = ${at.customerNumber} and valid_until >= ${at.today}::date - ${shownDays}::int
    order by valid_until desc, name, program
    limit ${most}`,
);

export type RebateRow = RowOf<typeof rebates>;

/** Returns the customer's rebates that run, are still to begin, or ended lately. The last to end comes first. */
export const findRebates = (db: Executor, at: { customerNumber: string; today: string }): Promise<RebateRow[]> =>
  rebates.rows(db, at);

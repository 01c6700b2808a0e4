import { quoteExpiringDays } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** What of quote `q` is told by the day: its state, and how many days are left of an open one that has a last day. */
export const stateOf = (today: Place<string>): SQL => sql`(case when q.ordered_as <> '' then 'ordered' when q.state = 'open' and q.expires < ${today}::date then 'expired' else q.state end)`;

export const daysLeft = (today: Place<string>): SQL => sql`(case when q.ordered_as = '' and q.state = 'open' and q.expires >= ${today}::date then q.expires - ${today}::date end)`;

/** Open as far as the distributor and the portal know; the index of open quotes has exactly these. */
const standing = sql`q.state = 'open' and q.ordered_as = ''`;

/** Whether `q` is in the state that is asked for. Each part stands by itself, so that the value, known to the planner, leaves one of them, which an index can serve. */
export const isIn = (state: Place<string>, today: Place<string>): SQL => sql`
  (${state}::text = 'open' and ${standing} and (q.expires is null or q.expires >= ${today}::date))
  or (${state}::text = 'expiring' and ${standing} and q.expires between ${today}::date and ${today}::date + ${sql.raw(String(quoteExpiringDays))})
  or (${state}::text = 'expired' and ${standing} and q.expires < ${today}::date)
  or (${state}::text = 'ordered' and (q.ordered_as <> '' or q.state = 'ordered'))
  or (${state}::text in ('requested', 'withdrawn', 'answered') and q.state = ${state}::text and q.ordered_as = '')`;

import { quoteExpiringDays } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** The state of quote `q` on that day: an open quote past its last day has expired. */
export const stateOf = (today: Place<string>): SQL =>
  sql`(case when q.reported_state = 'open' and q.expires < ${today}::date then 'expired' else q.reported_state end)`;

export const daysLeft = (today: Place<string>): SQL =>
  sql`(case when q.reported_state = 'open' and q.expires >= ${today}::date then q.expires - ${today}::date end)`;

/**
 * Whether `q` is in the requested state. The first condition compares the stored state, so that an index serves every
 * value. The second checks the expiry date of open quotes.
 */
export const isIn = (state: Place<string>, today: Place<string>): SQL => sql`
  q.reported_state = case when ${state}::text in ('expired', 'expiring') then 'open' else ${state}::text end
  and case ${state}::text
    when 'open' then coalesce(q.expires >= ${today}::date, true)
    when 'expiring' then coalesce(q.expires between ${today}::date and ${today}::date + ${sql.raw(String(quoteExpiringDays))}, false)
    when 'expired' then coalesce(q.expires < ${today}::date, false)
    else true end`;

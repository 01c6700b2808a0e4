import { quoteExpiringDays } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** Whether an open quote is past its last day. A quote without a last day doesn't expire. */
export const expiredSql = (quote: SQL, today: Place<string>): SQL =>
  sql`(${quote}.reported_state = 'open' and coalesce(${quote}.expires < ${today}::date, false))`;

/** Whether an open quote has a last day that hasn't passed. */
export const expiresLaterSql = (quote: SQL, today: Place<string>): SQL =>
  sql`(${quote}.reported_state = 'open' and ${quote}.expires is not null and ${quote}.expires >= ${today}::date)`;

/** Whether a quote has taken the place of the request. */
export const answeredSql = (quote: SQL): SQL => sql`${quote}.reported_state = 'answered'`;

/** The contract's state of a quote on that day. */
export const quoteStateSql = (quote: SQL, today: Place<string>): SQL =>
  sql`(case when ${expiredSql(quote, today)} then 'expired' else ${quote}.reported_state end)`;

/** The days until an open quote expires. Null if it has no last day or is past it. */
export const daysLeftSql = (quote: SQL, today: Place<string>): SQL =>
  sql`(case when ${expiresLaterSql(quote, today)} then ${quote}.expires - ${today}::date end)`;

/**
 * Whether a quote is in the requested state. The first condition compares the stored state, so that an index serves
 * every value. The second checks the expiry date of open quotes.
 */
export const isIn = (quote: SQL, state: Place<string>, today: Place<string>): SQL => sql`
  ${quote}.reported_state = case when ${state}::text in ('expired', 'expiring') then 'open' else ${state}::text end
  and case ${state}::text
    when 'open' then not ${expiredSql(quote, today)}
    when 'expiring'
      then ${expiresLaterSql(quote, today)}
      and ${quote}.expires <= ${today}::date + ${sql.raw(String(quoteExpiringDays))}
    when 'expired' then ${expiredSql(quote, today)}
    else true
  end`;

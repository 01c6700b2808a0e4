import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Whether a list's owner can no longer act for its customer, because the account was removed or the user disabled. */
export const ownerGone = (
  list: SQL,
): SQL => sql`not exists (select 1 from user_accounts a join users o on o.id = a.user_id and not o.disabled
  where a.user_id = ${list}.user_id and a.customer_number = ${list}.customer_number)`;

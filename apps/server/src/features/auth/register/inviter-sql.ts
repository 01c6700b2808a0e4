import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Whether the author of invitation `i` may still write one: an admin of its customer, or the distributor, who always
 * may.
 */
export const inviterMay: SQL = sql`(i.invited_by is null
    or exists (
      select 1
      from users w join user_accounts b on b.user_id = w.id
      where w.id = i.invited_by and not w.disabled and b.customer_number = i.customer_number
        and coalesce(b.claims->>'admin', w.claims->>'admin') = 'Y'))`;

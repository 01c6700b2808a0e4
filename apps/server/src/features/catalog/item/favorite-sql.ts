import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../../platform/db/prepared.ts';

/** Whether item `i` is one of the user's favorites at the customer. A statement finds the favorites list only once. */
export const favoriteSql = (userId: Place<number>, customerNumber: Place<string>): SQL => sql`
  exists (
    select 1
    from shopping_list_lines l
    where l.customer_number = ${customerNumber} and l.item_id = i.id and l.removed_at is null
      and l.list_number = any(array(
          select s.list_number
          from shopping_lists s
          where s.customer_number = ${customerNumber} and s.user_id = ${userId} and s.favorites
            and s.deleted_at is null)))`;

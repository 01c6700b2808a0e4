import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Whether the reader owns a list with the same name as another user's shared list. `list` is the alias or table of the
 * shared list.
 */
export const isNumbered = (list: SQL, userId: unknown): SQL =>
  sql`(${list}.shared and ${list}.user_id <> ${userId}
      and exists (
        select 1
        from shopping_lists own
        where own.customer_number = ${list}.customer_number and own.name_key = ${list}.name_key
          and own.user_id = ${userId} and own.deleted_at is null))`;

import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Whether the reader has a list of their own with the name of another's shared list. `list` is that shared list's alias or table. */
export const isNumbered = (list: SQL, userId: unknown): SQL =>
  sql`(${list}.shared and ${list}.user_id <> ${userId} and exists (select 1 from shopping_lists own
    where own.customer_number = ${list}.customer_number and own.name_key = ${list}.name_key and own.user_id = ${userId} and own.deleted_at is null))`;

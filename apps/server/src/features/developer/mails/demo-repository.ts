import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../../platform/db/database.ts';

/** Returns the current e-mail address of the signed-in person in lower case; null = none. */
export const findOwnEmail = async (db: Executor, userId: number): Promise<string | null> =>
  (await row<{ email: string | null }>(db, sql`select lower(email) as email from users where id = ${userId}`))?.email ??
  null;

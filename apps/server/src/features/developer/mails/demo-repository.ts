import { sql } from 'drizzle-orm/sql/sql';
import { nullable, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { row } from '../../../platform/db/rows.ts';

/** Returns the current e-mail address of the signed-in person in lower case; null = none. */
export const findOwnEmail = async (db: Executor, userId: number): Promise<string | null> =>
  (await row(db, { email: nullable(text) }, sql`select lower(email) as email from users where id = ${userId}`))
    ?.email ?? null;

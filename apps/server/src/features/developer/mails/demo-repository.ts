import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../../platform/db/database.ts';

/** Whether the demo distributor was loaded into this database. */
export const isDemo = async (db: Executor): Promise<boolean> =>
  (await row(db, sql`select 1 from audit_log where action = 'demo.loaded' limit 1`)) !== null;

/** Returns the current e-mail address of the signed-in person in lower case; null = none. */
export const findOwnEmail = async (db: Executor, userId: number): Promise<string | null> =>
  (await row<{ email: string | null }>(db, sql`select lower(email) as email from users where id = ${userId}`))?.email ??
  null;

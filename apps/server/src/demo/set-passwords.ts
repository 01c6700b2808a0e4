import { sql } from 'drizzle-orm';
import { hashPassword } from '../features/auth/password/password.ts';
import type { Database } from '../platform/db/database.ts';
import { demoSignIns } from './sign-ins.ts';

/** The password of each demo person is the user name: too short for a feed, and the demo's alone. */
export async function setDemoPasswords(db: Database): Promise<void> {
  for (const { username } of demoSignIns) {
    const hash = await hashPassword(username);
    await db.execute(sql`update users set password_hash = ${hash} where username = ${username} and password_hash is null`);
  }
}

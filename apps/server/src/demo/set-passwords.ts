import { sql } from 'drizzle-orm';
import { hashPassword } from '../features/auth/password/password.ts';
import type { Database } from '../platform/db/database.ts';
import { demoSignIns } from './sign-ins.ts';

/** The password of each demo person is the user name: too short for a feed, and the demo's alone. They take their time, in a thread of their own. */
export const hashDemoPasswords = (): Promise<{ username: string; hash: string }[]> =>
  Promise.all(demoSignIns.map(async ({ username }) => ({ username, hash: await hashPassword(username) })));

/** Gives them to the people who have none yet. */
export async function setDemoPasswords(
  db: Database,
  passwords: readonly { username: string; hash: string }[],
): Promise<void> {
  for (const { username, hash } of passwords) {
    await db.execute(
      sql`update users set password_hash = ${hash} where username = ${username} and password_hash is null`,
    );
  }
}

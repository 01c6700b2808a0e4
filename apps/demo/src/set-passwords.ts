import { sql } from 'drizzle-orm';
import { hashPassword } from '../../server/src/features/auth/password/password.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { demoSignIns } from './sign-ins.ts';

/**
 * Hashes the passwords of the demo's users in separate threads, which takes a while. Each password is the user name,
 * which a feed would reject as too short.
 */
export const hashDemoPasswords = (): Promise<{ username: string; hash: string }[]> =>
  Promise.all(demoSignIns.map(async ({ username }) => ({ username, hash: await hashPassword(username) })));

/** Sets the passwords of users who have none yet. */
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

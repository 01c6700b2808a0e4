import { sql } from 'drizzle-orm';
import { type Executor, rows } from '../../../platform/db/database.ts';
import { hashPassword } from '../../auth/password.ts';
import type { Batch, PrepareBatch } from '../targets/target.ts';

async function knownNames(db: Executor, names: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select lower(username) as name from users where lower(username) in (select lower(n) from unnest(${sql.param(names)}::text[]) n)`,
  );
  return new Set(found.map(({ name }) => name));
}

/** Replaces the first passwords of new people by their hashes and forgets the others: none is ever stored as typed. */
export async function hashNewPasswords(db: Executor): Promise<PrepareBatch> {
  return async (batch: Batch) => {
    const names = batch.values.get('username') as string[];
    const passwords = batch.values.get('initialPassword') as (string | null)[];
    const known = await knownNames(db, names);
    const hashes = passwords.map((password, place) =>
      password === null || known.has(names[place]!.toLowerCase()) ? null : hashPassword(password),
    );
    batch.values.set('password_hash', await Promise.all(hashes));
    batch.values.set('initialPassword', passwords.map(() => null));
  };
}

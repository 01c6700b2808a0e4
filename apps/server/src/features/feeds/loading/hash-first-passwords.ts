import { sql } from 'drizzle-orm';
import { type Executor, rows } from '../../../platform/db/database.ts';
import { hashPassword, verifyPassword } from '../../auth/password/password.ts';
import type { Batch, PrepareBatch } from '../targets/target.ts';

interface Known {
  name: string;
  /** What a first password is compared with. */
  hash: string | null;
  /** Whether a feed may still give one. */
  open: boolean;
}

/** Who of these people is there already, by their names as the feed writes them. */
async function knownPeople(db: Executor, names: readonly string[]): Promise<Map<string, Known>> {
  const found = await rows<Known>(
    db,
    sql`select n.name, u.password_hash as hash, u.signed_in_at is null and (u.fed_password or u.password_hash is null) as open
      from unnest(${sql.param(names)}::text[]) n(name) join users u on lower(u.username) = lower(n.name)`,
  );
  return new Map(found.map((one) => [one.name, one]));
}

/** The hash to be stored; null where the password stays. Compared at the cost of a sign-in, for nothing quicker may be kept of one. */
async function hashFor(password: string | null, known: Known | undefined): Promise<string | null> {
  if (password === null || known?.open === false) return null;
  if (known !== undefined && known.hash !== null && (await verifyPassword(password, known.hash))) return null;
  return hashPassword(password);
}

/** Replaces the passwords of people whose first one it may be by their hashes and forgets the others: none is ever stored as typed. */
export async function hashFirstPasswords(db: Executor): Promise<PrepareBatch> {
  return async (batch: Batch) => {
    const names = batch.values.get('username') as string[];
    const passwords = batch.values.get('initialPassword') as (string | null)[];
    const known = await knownPeople(db, names);
    batch.values.set(
      'password_hash',
      await Promise.all(passwords.map((password, place) => hashFor(password, known.get(names[place]!)))),
    );
    batch.values.set(
      'initialPassword',
      passwords.map(() => null),
    );
  };
}

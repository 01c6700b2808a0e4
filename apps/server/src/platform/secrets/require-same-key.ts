import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../db/columns.ts';
import type { Executor } from '../db/database.ts';
import { row } from '../db/rows.ts';
import { KeyError } from './read-key.ts';
import type { Vault } from './vault.ts';

/**
 * Stores the fingerprint of the key at its first use. Throws KeyError if the database was first used with another key:
 * whatever one server seals, another one couldn't open.
 */
export async function requireSameKey(db: Executor, vault: Vault, now: Date): Promise<void> {
  const fingerprint = vault.hash('fingerprint of the key', '').toString('hex');
  await db.execute(sql`insert into secret_keys (fingerprint, used_since) values (${fingerprint}, ${now.toISOString()})
    on conflict (id) do nothing`);
  const known = await row(
    db,
    { fingerprint: text, since: text },
    sql`select fingerprint, to_char(used_since at time zone 'utc', 'YYYY-MM-DD') as since from secret_keys`,
  );
  if (known!.fingerprint !== fingerprint)
    throw new KeyError(
      `The key of this server is not the one that the database has been used with since ${known!.since}. Set SECRET_KEY to that key, or copy DATA_DIR/secret.key from the server or the backup that has it; docs/guides/operate.md says what to do when it is lost.`,
    );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../src/platform/db/database.ts';

const folder = join(import.meta.dirname, '../migrations');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

async function run(tx: Transaction, name: string): Promise<void> {
  for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
    await tx.execute(sql.raw(statement));
}

/** Makes the tables as they were before that migration, in a schema of their own that the rest of the transaction works in; answers what migrates them. */
export async function tablesBefore(tx: Transaction, migration: string): Promise<() => Promise<void>> {
  const at = names.indexOf(`${migration}.sql`);
  if (at < 0) throw new Error(`No migration is called ${migration}.`);
  await tx.execute(sql`create schema before`);
  await tx.execute(sql`set local search_path = before, public`);
  for (const name of names.slice(0, at)) await run(tx, name);
  return () => run(tx, names[at]!);
}

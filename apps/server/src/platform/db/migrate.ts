import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

// Any number will do as long as every server of one database takes the same.
const migrationLock = 460_001;

/** Brings the tables up to date. Servers that start together take turns. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    const session = drizzle(client);
    await session.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await migrate(session, { migrationsFolder });
    } finally {
      await session.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  } finally {
    client.release();
  }
}

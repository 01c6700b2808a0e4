import { sql } from 'drizzle-orm/sql/sql';
import { vi } from 'vitest';
import { type Database, row } from '../../src/platform/db/database.ts';

/**
 * Waits until the events that are committed can be read. That is once no transaction is open that began before theirs, in any database of
 * the PostgreSQL server: tests beside this one have some.
 */
export const eventsReadable = (db: Database): Promise<void> =>
  vi.waitFor(
    async () => {
      const found = await row<{ readable: boolean }>(
        db,
        sql`
          select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, true) as readable
          from outbox_events`,
      );
      if (found?.readable !== true) throw new Error('An older transaction is open.');
    },
    { timeout: 30_000, interval: 20 },
  );

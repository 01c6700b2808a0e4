import { inject } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { type Database, wrapPool } from '../src/platform/db/database.ts';
import { serverPool, socketPool } from '../src/platform/db/open.ts';
import { rows } from '../src/platform/db/database.ts';
import { sql } from 'drizzle-orm';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set when the tests run on a PostgreSQL server: its address, and the database that each test's is a copy of. */
    server: { url: string; template: string } | null;
    /** Else a dump of a prepared embedded database. */
    dump: string | null;
  }
}

let copies = 0;

async function serverCopy(server: { url: string; template: string }): Promise<Database> {
  const name = `tc_test_${process.pid}_${++copies}_${Date.now().toString(36)}`;
  const admin = serverPool(server.url, 1);
  // A copy of the files is cheaper than writing each page into the log.
  await admin.query(`create database ${name} template ${server.template} strategy file_copy`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return wrapPool(serverPool(url.href, 12), {
    onClose: async () => {
      const again = serverPool(server.url, 1);
      await again.query(`drop database ${name} with (force)`);
      await again.end();
    },
  });
}

async function embeddedCopy(dumpFile: string): Promise<Database> {
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(dumpFile);
  const dump = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const embedded = await startEmbedded({ folder: null, dump });
  return wrapPool(socketPool(embedded.socketFolder), { onClose: () => embedded.close() });
}

/** Opens a new database with all migrations and no rows, of the kind that this run is about. Close it at the end. */
export async function testDatabase(): Promise<Database> {
  const server = inject('server');
  return server === null ? embeddedCopy(inject('dump')!) : serverCopy(server);
}

/** Number of rows of a table. */
export async function countOf(db: Database, table: string): Promise<number> {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(table)}`);
  return found!.count;
}

/** Removes all queues, jobs and schedules, as if no server had run yet. */
export async function emptyQueues(db: Database): Promise<void> {
  await db.execute(
    sql`truncate pgboss.queue, pgboss.schedule, pgboss.subscription, pgboss.bam, pgboss.job, pgboss.warning, pgboss.queue_stats, pgboss.job_dependency cascade`,
  );
  await db.execute(
    sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null`,
  );
}

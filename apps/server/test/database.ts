import { inject } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { type Database, wrapPool } from '../src/platform/db/database.ts';
import { overEmbedded, serverPool } from '../src/platform/db/open.ts';
import { rows } from '../src/platform/db/database.ts';
import { takeTurn } from '../src/platform/db/take-turn.ts';
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

/** Rows that a test wants to find. On a server, `fill` runs once under that name, and each test gets a copy. */
interface Filling {
  name: string;
  fill(db: Database): Promise<void>;
}

const openAt = (url: string, name: string, onClose?: () => Promise<void>): Database => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return wrapPool(serverPool(at.href, 12), onClose === undefined ? {} : { onClose });
};

/** Names the database to copy: the run's template, or a filled copy of it, which the first to ask makes. */
async function templateFor(
  { url, template }: { url: string; template: string },
  filling: Filling | undefined,
): Promise<string> {
  if (filling === undefined) return template;
  const name = `${template}_${filling.name}`;
  const admin = wrapPool(serverPool(url, 2));
  await takeTurn(
    admin,
    460_100,
    () => {},
    async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount !== 0) return;
      await client.query(`create database ${name}_unfinished template ${template} strategy file_copy`);
      const db = openAt(url, `${name}_unfinished`);
      await filling.fill(db);
      await db.close();
      await client.query(`alter database ${name}_unfinished rename to ${name}`);
    },
  );
  await admin.close();
  return name;
}

async function serverCopy(server: { url: string; template: string }, filling?: Filling): Promise<Database> {
  const name = `tc_test_${process.pid}_${++copies}_${Date.now().toString(36)}`;
  const template = await templateFor(server, filling);
  const admin = serverPool(server.url, 1);
  // A copy of the files is cheaper than writing each page into the log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  return openAt(server.url, name, async () => {
    const again = serverPool(server.url, 1);
    await again.query(`drop database ${name} with (force)`);
    await again.end();
  });
}

let program: Promise<WebAssembly.Module> | null = null;

// Node's types have its types, but not the value.
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Buffer): Promise<WebAssembly.Module> };
};

/** Compiles PGlite's program. Doing so for each database took a quarter of the time to open one. */
async function compileProgram(): Promise<WebAssembly.Module> {
  const { readFile } = await import('node:fs/promises');
  return compiler.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
}

async function embeddedCopy(dumpFile: string): Promise<Database> {
  const { readFile } = await import('node:fs/promises');
  program ??= compileProgram();
  const bytes = await readFile(dumpFile);
  const dump = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const embedded = await startEmbedded({ folder: null, dump, program: await program });
  return overEmbedded(embedded);
}

/** Opens a new database of this run's kind, with all migrations and the rows of `filling`, if given. Close it at the end. */
export async function testDatabase(filling?: Filling): Promise<Database> {
  const server = inject('server');
  if (server !== null) return serverCopy(server, filling);
  const db = await embeddedCopy(inject('dump')!);
  await filling?.fill(db);
  return db;
}

/** Number of rows of a table. */
export async function countOf(db: Database, table: string): Promise<number> {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(table)}`);
  return found!.count;
}

/** Removes all queues, jobs and schedules, as if no server had run yet. */
export async function emptyQueues(db: Database): Promise<void> {
  await db.execute(
    sql`truncate pgboss.queue, pgboss.schedule, pgboss.subscription, pgboss.bam, pgboss.job, pgboss.warning,
      pgboss.queue_stats, pgboss.job_dependency cascade`,
  );
  await db.execute(
    sql`
      update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null,
        monitor_backoff_on = null`,
  );
}

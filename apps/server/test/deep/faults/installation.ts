import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { checkPromises } from '../../../src/features/stock/promise-repository.ts';
import { type Database, row, rows, wrapPool } from '../../../src/platform/db/database.ts';
import { serverPool } from '../../../src/platform/db/open.ts';
import { buildUser } from '../../builders/shop.ts';
import { spawnServer, type ServerProcess, startProcess } from '../server-process.ts';
import type { Ledger, Person } from './crowd.ts';
import { MailServer } from './mail-server.ts';
import type { PostgresProcess } from './postgres-process.ts';

/** Sold in cartons, and enough of it there for all. */
export const sku = 'HPK-7048-NAT';

const password = 'correct horse';
const people = 30;

/** The servers, the database and the mail server of one scenario. */
export interface Installation {
  postgres: PostgresProcess;
  mail: MailServer;
  people: readonly Person[];
  /** Starts a server and waits for its first answer. */
  start(settings?: Record<string, string>, args?: readonly string[]): Promise<ServerProcess>;
  /** Starts one and waits for nothing. */
  spawn(settings?: Record<string, string>, args?: readonly string[]): Promise<ServerProcess>;
  /** Environment of the processes that the test starts. */
  env: Record<string, string>;
  /** Works on the database beside the servers. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const pool = serverPool(url, 1);
  await pool.query(statement).finally(() => pool.end());
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Loads the demo distributor once, with people of our own; every scenario gets a copy. */
export async function prepareDemo(postgres: PostgresProcess): Promise<readonly Person[]> {
  await onServer(postgres.url, 'create database demo');
  const url = named(postgres.url, 'demo');
  const dataFolder = await mkdtemp(join(tmpdir(), 'tc-faults-'));
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataFolder }, ['--demo']);
  await server.end();
  await rm(dataFolder, { recursive: true, force: true });
  const db = wrapPool(serverPool(url, 1));
  const [buyer] = await rows<{ customer: string; claims: string }>(
    db,
    sql`
      select a.customer_number as customer, u.claims::text as claims
      from users u join user_accounts a on a.user_id = u.id
      where u.username = 'admin'
      order by a.position limit 1`,
  );
  await db.execute(sql`update customers set credit_hold = false where number = ${buyer!.customer}`);
  const crowd: Person[] = [];
  for (let at = 1; at <= people; at++) {
    const username = `crowd${String(at).padStart(2, '0')}`;
    await buildUser(db, { username, password, customers: [buyer!.customer] });
    crowd.push({ username, password, customerNumber: buyer!.customer });
  }
  await db.close();
  return crowd;
}

/** A installation with a database of its own: a copy of the demo's, or an empty one. Its mail server is away until it is opened. */
export async function openInstallation(
  postgres: PostgresProcess,
  crowd: readonly Person[],
  { empty = false } = {},
): Promise<Installation> {
  const name = `faults_${randomBytes(4).toString('hex')}`;
  await onServer(postgres.url, empty ? `create database ${name}` : `create database ${name} template demo`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'tc-faults-'));
  const mail = await MailServer.make();
  const env = { DATABASE_URL: named(postgres.url, name), DATA_DIR: dataFolder, SMTP_URL: mail.url };
  const servers: ServerProcess[] = [];
  const spawn: Installation['spawn'] = async (settings = {}, args = []) => {
    const server = await spawnServer({ ...env, LOG_LEVEL: 'warn', ...settings }, args);
    servers.push(server);
    return server;
  };
  return {
    postgres,
    mail,
    people: crowd,
    env,
    spawn,
    async start(settings, args) {
      const server = await spawn(settings, args);
      await server.ready();
      return server;
    },
    async withDatabase(work) {
      const db = wrapPool(serverPool(env.DATABASE_URL, 3));
      return work(db).finally(() => db.close());
    },
    async end() {
      await Promise.all(servers.map((server) => server.kill()));
      await mail.leave();
      await onServer(postgres.url, `drop database if exists ${name} with (force)`);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What was acknowledged and is not there, and what is there and was not acknowledged, each attempt having been repeated until it was answered. */
export async function lostAndDoubled(
  { withDatabase }: Installation,
  { acknowledged, unanswered }: Ledger,
): Promise<{ lost: number; doubled: number; problems: string[] }> {
  return withDatabase(async (db) => {
    const found = await rows<{ number: string; cartons: string }>(
      db,
      sql`
        select o.order_number as number, sum(l.quantity)::text as cartons
        from orders o left join order_lines l on l.order_number = o.order_number
        where o.placed_by like 'crowd%'
        group by o.order_number`,
    );
    const known = new Set(found.map(({ number }) => number));
    const lost = acknowledged.filter((number) => !known.has(number)).length;
    // What was never answered may have been done.
    const doubled =
      Math.max(0, found.length - new Set(acknowledged).size - unanswered) +
      found.filter(({ cartons }) => Number(cartons) !== 1).length +
      acknowledged.length -
      new Set(acknowledged).size;
    const problems = (await checkPromises(db)).length > 0 ? ['promises do not add up'] : [];
    return { lost, doubled, problems };
  });
}

/** Waits so many seconds until no mail waits, is tried again or is on its way; answers how many still are. */
export async function mailsDone({ withDatabase }: Installation, seconds: number): Promise<number> {
  return withDatabase(async (db) => {
    for (let left = seconds * 4; ; left--) {
      const open = await row<{ count: number }>(
        db,
        sql`
          select count(*)::int as count
          from pgboss.job
          where name like '%-mail' and state in ('created', 'retry', 'active')`,
      );
      if (open!.count === 0 || left <= 0) return open!.count;
      await after(250);
    }
  });
}

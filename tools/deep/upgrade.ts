/**
 * Upgrades the database of the first release, which is kept as a dump: all of its rows are there afterwards with what
 * they said, and people find their orders. Where git has that release, its server goes on meanwhile: it answers every
 * request while the new one updates the tables, and both see what the other wrote. `deploy/partitions.sql` is run on it too.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { serverPool } from '../../apps/server/src/platform/db/open.ts';
import { type ServerProcess, spawnServer } from '../../apps/server/test/deep/server-process.ts';
import { startPostgres } from '../postgres/start.ts';
import { root } from '../testing/children.ts';

/** The commit of the first release, whose demo the dump is of. */
const release = 'a14d16b0';
/** The order in the dump that its buyer placed. */
const oldOrder = '500005';
const sku = 'HPK-7048-NAT';
const dump = join(root, 'apps/server/test/deep/first-release.sql.zst');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const problems: string[] = [];

/** Tables in which a start writes: where the events are, and what jobs do. */
const written = new Set(['outbox_epochs', 'secret_keys']);

/** Returns rows and a checksum of each table, over the columns that `known` lists, or else over all. */
async function sumsOf(pool: pg.Pool, known?: ReadonlyMap<string, string>): Promise<Map<string, [string, string]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by c.relname`,
  );
  const sums = new Map<string, [string, string]>();
  for (const { name, columns: all } of tables) {
    const columns = known === undefined ? all : known.get(name);
    if (columns === undefined || written.has(name)) continue;
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0) as sum
       from "${name}"`,
    );
    sums.set(name, [columns, rows[0]!.sum]);
  }
  return sums;
}

/** The release's server in a checkout of its own. Null if git doesn't have it. */
function checkOut(folder: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('cat-file', '-e', `${release}^{commit}`).status !== 0) return null;
  const path = join(folder, 'release');
  if (git('worktree', 'add', '--detach', path, release).status !== 0) return null;
  const installed = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: path });
  return installed.status === 0 ? path : null;
}

interface Buyer {
  base: string;
  token: string;
  customerNumber: string;
}

async function ask(base: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) problems.push(`${path} at ${base}: ${answer.status} ${await answer.clone().text()}`);
  return (await answer.json()) as Record<string, never>;
}

async function signIn(base: string): Promise<Buyer> {
  const { token } = (await ask(base, '/wsl/api/auth', {
    body: { username: 'buyer', password: 'buyer' },
  })) as unknown as { token: string };
  const { user } = (await ask(base, '/wsl/api/auth/user', { token })) as unknown as {
    user: { customerNumber: string };
  };
  return { base, token, customerNumber: user.customerNumber };
}

/** Searches, adds to the cart and orders. Returns the order's number. */
async function order({ base, token, customerNumber }: Buyer): Promise<string> {
  const query = `query ($c: String!) { items(customerNumber: $c, search: "oak") { total } }`;
  await ask(base, '/graphql', { token, body: { query, variables: { c: customerNumber } } });
  const item = { customerNumber, sku, qtyToOrder: 1, umcode: 'CT', tag: '' };
  await ask(base, '/wsl/api/cart/additem', { token, body: item });
  const placed = await ask(base, '/wsl/api/order/place', { token, body: { customerNumber } });
  return placed['orderNumber'] as unknown as string;
}

async function has({ base, token, customerNumber }: Buyer, id: string): Promise<boolean> {
  const query = 'query ($c: String!, $id: String!) { order(customerNumber: $c, id: $id) { id } }';
  const answer = await ask(base, '/graphql', { token, body: { query, variables: { c: customerNumber, id } } });
  return (answer['data'] as unknown as { order: object | null }).order !== null;
}

const expectThat = (holds: boolean, problem: string): void => {
  if (!holds) problems.push(problem);
};

/** Starts the new server, and looks whether it has everything. The release's server orders meanwhile, if there is one. */
async function upgrade(pool: pg.Pool, env: Record<string, string>, old: ServerProcess | null): Promise<void> {
  const before = await sumsOf(pool);
  const oldBuyer = old === null ? null : await signIn(old.base);
  let isDone = false;
  const ordered: string[] = [];
  const ordering = (async () => {
    while (oldBuyer !== null && !isDone) ordered.push(await order(oldBuyer));
  })();
  const server = await spawnServer(env);
  await server.ready();
  await pause(2000);
  isDone = true;
  await ordering;
  if (old === null) {
    const columns = new Map([...before].map(([name, [known]]) => [name, known]));
    const after = await sumsOf(pool, columns);
    for (const [name, [, sum]] of before)
      if (after.get(name)?.[1] !== sum) problems.push(`${name}: ${sum} became ${after.get(name)?.[1] ?? 'no table'}`);
    say(`${before.size} tables say what they said.`);
  }
  const buyer = await signIn(server.base);
  if (old === null) {
    const events = 'select count(*)::int as count from outbox_events';
    const count = async () => (await pool.query<{ count: number }>(events)).rows[0]!.count;
    const there = await count();
    await pool.query(readFileSync(join(root, 'deploy/partitions.sql'), 'utf8'));
    expectThat(await has(buyer, await order(buyer)), 'an order is lost in partitions');
    expectThat((await count()) === there + 1, `${there} events became ${await count()} with one more order`);
    say('Orders, events and the audit go on in partitions.');
  }
  expectThat(await has(buyer, oldOrder), `order ${oldOrder} is lost`);
  for (const number of ordered) expectThat(await has(buyer, number), `order ${number} of the old server is lost`);
  if (oldBuyer !== null) {
    expectThat(await has(oldBuyer, await order(buyer)), 'the old server does not see an order of the new one');
    expectThat(await has(buyer, await order(oldBuyer)), 'the new server does not see an order of the old one');
    say(`The release's server placed ${ordered.length} orders while the tables were updated.`);
  }
  await server.end();
}

const folder = mkdtempSync(join(tmpdir(), 'tc-upgrade-'));
const postgres = await startPostgres('');
try {
  const path = checkOut(folder);
  const text = zstdDecompressSync(readFileSync(dump)).toString('utf8');
  const kinds = path === null ? ['alone'] : ['alone', 'beside'];
  for (const kind of kinds) {
    const admin = serverPool(postgres.url, 1);
    await admin.query(`create database ${kind} template template0 encoding 'UTF8'`);
    await admin.end();
    const url = Object.assign(new URL(postgres.url), { pathname: `/${kind}` }).href;
    const pool = serverPool(url, 1);
    await pool.query(text);
    // The dump leaves the search path empty on its connection.
    await pool.query('reset all');
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, kind) };
    const old =
      kind === 'alone'
        ? null
        : await spawnServer({ ...env, DATA_DIR: join(folder, 'old') }, [], join(path!, 'apps/server/src/main.ts'));
    await old?.ready();
    await upgrade(pool, env, old);
    await old?.kill();
    await pool.end();
  }
  if (path === null) say(`Git has no ${release}, so no server of the release went on meanwhile.`);
} finally {
  await postgres.end();
  spawnSync('git', ['worktree', 'remove', '--force', join(folder, 'release')], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 20)) say(problem);
say(problems.length === 0 ? 'passed' : 'FAILED');
process.exit(problems.length === 0 ? 0 : 1);

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { checkPromises } from '../../src/features/stock/promise-repository.ts';
import { type Database, row, wrapPool } from '../../src/platform/db/database.ts';
import { serverPool, socketPool } from '../../src/platform/db/open.ts';
import { type Attempt, currentCustomer, orderUntilGone, place, signIn } from './buyer-loop.ts';
import { startProcess } from './server-process.ts';

/**
 * kill -9 at random moments while orders are placed. Afterwards every acknowledged order is there once, with its lines, event
 * and audit row, the promises add up, and a repeat of each key answers the same number.
 *   node apps/server/test/deep/kill-rounds.ts [--rounds 30] [--database-url postgres://…]
 * Without an address the embedded database is used. The named database must be empty; it is left as it is.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, 'database-url': { type: 'string' } },
});
const url = values['database-url'];
const sku = 'HPK-7048-NAT';

const dataFolder = await mkdtemp(join(tmpdir(), 'tc-kill-'));
const env: Record<string, string> = { DATA_DIR: dataFolder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
const args = url === undefined ? [] : ['--demo'];

async function openBeside(): Promise<Database> {
  if (url !== undefined) return wrapPool(serverPool(url, 2));
  const { socketFolder } = JSON.parse(await readFile(join(dataFolder, 'server.lock'), 'utf8')) as {
    socketFolder: string;
  };
  return wrapPool(socketPool(socketFolder, 2));
}

const problems: string[] = [];
const expectThat = (holds: boolean, problem: string): void => {
  if (!holds) problems.push(problem);
};

/** What the database holds of an order: each must be exactly one (lines: at least one). */
const traces = (db: Database, orderNumber: string) =>
  row<{ orders: number; lines: number; events: number; audits: number }>(
    db,
    sql`select (select count(*)::int from orders where order_number = ${orderNumber}) as orders,
          (select count(*)::int from order_lines where order_number = ${orderNumber}) as lines,
          (select count(*)::int from outbox_events where type = 'order.placed' and subject = ${orderNumber}) as events,
          (select count(*)::int from audit_log where action = 'order.placed' and subject = ${orderNumber}) as audits`,
  );

async function checkAll(base: string, attempts: readonly Attempt[]): Promise<void> {
  const db = await openBeside();
  try {
    for (const attempt of attempts) {
      const acknowledged = attempt.orderNumber;
      const status = await place(base, attempt);
      // A lost attempt whose cart went with another order finds the cart empty: nothing was acknowledged, nothing is owed.
      if (acknowledged === null && status === 409) continue;
      expectThat(status === 200, `repeat of ${attempt.key} answered ${status}`);
      if (acknowledged !== null)
        expectThat(
          attempt.orderNumber === acknowledged,
          `${attempt.key}: ${acknowledged} became ${attempt.orderNumber}`,
        );
      const found = await traces(db, attempt.orderNumber!);
      const whole = found!.orders === 1 && found!.lines >= 1 && found!.events === 1 && found!.audits === 1;
      expectThat(whole, `order ${attempt.orderNumber}: ${JSON.stringify(found)}`);
    }
    expectThat((await checkPromises(db)).length === 0, 'promises do not add up');
    const owed = await row<{ wrong: number }>(
      db,
      sql`
        select count(*)::int as wrong
        from order_lines l
        where round(l.base_quantity - l.back_ordered
              - coalesce((
                  select sum(p.quantity)
                  from promises p
                  where p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number), 0), 4) <> 0`,
    );
    expectThat(owed!.wrong === 0, `${owed!.wrong} lines whose promise is not what the line says`);
    const stray = await row<{ stray: number }>(
      db,
      sql`
        select (select count(*) from orders)::int
            - (select count(*) from outbox_events where type = 'order.placed')::int as stray`,
    );
    expectThat(stray!.stray === 0, `${stray!.stray} orders without an event`);
  } finally {
    await db.close();
  }
}

const rounds = Number(values.rounds);
const attempts: Attempt[] = [];
let server = await startProcess(env, args);
const people = ['buyer', 'admin', 'multi', 'sales'];
const buyers = await Promise.all(
  people.map(async (name) => {
    const token = await signIn(server.base, name);
    return { token, customerNumber: await currentCustomer(server.base, token) };
  }),
);

for (let round = 1; round <= rounds; round++) {
  const running = buyers.map((buyer) => orderUntilGone(server.base, buyer, sku, attempts));
  const delay = 100 + Math.random() * 1500;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await server.kill();
  await Promise.all(running);
  server = await startProcess(env, args);
  const acknowledged = attempts.filter((one) => one.orderNumber !== null).length;
  process.stdout.write(
    `round ${round}: killed after ${delay.toFixed(0)} ms, ${acknowledged} orders acknowledged so far\n`,
  );
}
await checkAll(server.base, attempts);
await server.kill();
await rm(dataFolder, { recursive: true, force: true });

for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`);
process.stdout.write(`${attempts.length} attempts on ${url === undefined ? 'the embedded database' : 'PostgreSQL'}\n`);
process.stdout.write(
  `${problems.length === 0 ? rounds : 0} passed, ${problems.length === 0 ? 0 : problems.length} failed\n`,
);
process.exit(problems.length === 0 ? 0 : 1);

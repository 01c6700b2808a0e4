import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { row } from '../../../src/platform/db/database.ts';
import { type Client, newLedger, orderOnce, signIn } from './crowd.ts';
import { type House, lostAndDoubled, mailsDone, sku } from './house.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** How much of the demo there is. */
const demoCounts = ({ withDatabase }: House) =>
  withDatabase((db) =>
    row<Record<string, number>>(
      db,
      sql`select (select count(*)::int from items) as items, (select count(*)::int from users where username not like 'crowd%') as users,
    (select count(*)::int from customers) as customers, (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices`,
    ),
  );

/** Two servers are started at once with `--demo` on an empty database: both come to be open, and the demo is there once. */
export const bothWithDemo =
  (whole: () => Promise<House>) =>
  async (house: House): Promise<Finding> => {
    const tally = new Tally();
    const servers = await Promise.all([house.spawn({}, ['--demo']), house.spawn({}, ['--demo'])]);
    await Promise.all(servers.map((server) => server.ready()));
    for (const { base } of servers)
      await signIn(base, { username: 'buyer', password: 'buyer', customerNumber: '' }, tally);
    const found = JSON.stringify(await demoCounts(house));
    const other = await whole();
    const wanted = JSON.stringify(await demoCounts(other));
    await other.end();
    for (const server of servers) await server.end();
    return {
      tally,
      ledger: newLedger(),
      lost: 0,
      doubled: 0,
      mails: 0,
      problems: found === wanted ? [] : [`${found} instead of ${wanted}`],
      note: found,
    };
  };

/** Two servers are started while the database is away for five seconds more: both wait, and are open. */
export async function bothBeforeDatabase(house: House): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  await house.mail.open();
  await house.postgres.tell('stop');
  const servers = await Promise.all([house.spawn(), house.spawn()]);
  await after(5000);
  await house.postgres.tell('start');
  const back = Date.now();
  await Promise.all(servers.map((server) => server.ready()));
  const waited = (Date.now() - back) / 1000;
  for (const [at, { base }] of servers.entries())
    await orderOnce(await signIn(base, house.people[at]!, tally), sku, tally, ledger);
  const open = await mailsDone(house, 60);
  const { lost, doubled, problems } = await lostAndDoubled(house, ledger);
  for (const server of servers) await server.end();
  const said = servers.map(({ lines }) => lines.filter((line) => line.startsWith('Waiting for the database')).length);
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: house.mail.mails,
    problems: [
      ...problems,
      ...(open > 0 ? [`${open} mails wait`] : []),
      ...(said.includes(0) ? ['a server did not say that it waits'] : []),
    ],
    note: `open ${waited.toFixed(1)} s after the database; lines that say so: ${said.join(', ')}`,
  };
}

/** One of two servers is killed in the middle of its mails: the other one sends what it had, within a minute. */
export async function killedAmongMails(house: House): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  house.mail.slowness = 400;
  await house.mail.open();
  const servers = [await house.start(), await house.start()];
  const clients: Client[] = [];
  for (const [at, person] of house.people.slice(0, 10).entries())
    clients.push(await signIn(servers[at % 2]!.base, person, tally));
  await Promise.all(
    clients.map(async (client) => {
      for (let at = 0; at < 6; at++) await orderOnce(client, sku, tally, ledger);
    }),
  );
  const active = () =>
    house.withDatabase((db) =>
      row<{ count: number }>(
        db,
        sql`select count(*)::int as count from pgboss.job where name = 'order-mail' and state = 'active'`,
      ),
    );
  for (let left = 100; (await active())!.count < 6 && left > 0; left--) await after(50);
  await servers[0]!.kill();
  const killed = Date.now();
  const open = await mailsDone(house, 90);
  const seconds = (Date.now() - killed) / 1000;
  if (open > 0 || house.mail.mails !== ledger.acknowledged.length)
    problems.push(`${house.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  if (seconds > 60) problems.push(`the last mail went out ${seconds.toFixed(0)} s after`);
  const { lost, doubled, problems: more } = await lostAndDoubled(house, ledger);
  await servers[1]!.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: house.mail.mails,
    problems: [...problems, ...more],
    note: `all sent ${seconds.toFixed(0)} s after the kill, ${house.mail.repeats} twice`,
  };
}

/** A server is started on a port that is in use while jobs wait: it ends with a sentence, and has taken none of them along. */
export async function failedStart(house: House): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  const first = await house.start();
  for (const person of house.people.slice(0, 5))
    await orderOnce(await signIn(first.base, person, tally), sku, tally, ledger);
  await first.end();
  await house.withDatabase((db) =>
    db.execute(
      sql`update pgboss.job set start_after = now() where name = 'order-mail' and state in ('created', 'retry')`,
    ),
  );
  const taken = createServer().listen(0, '0.0.0.0');
  await once(taken, 'listening');
  const code = await (await house.spawn({ PORT: String((taken.address() as { port: number }).port) })).ended;
  taken.close();
  if (code !== 1) problems.push(`the second start ended with ${code}`);
  await house.mail.open();
  const next = await house.start();
  const began = Date.now();
  const open = await mailsDone(house, 60);
  const seconds = (Date.now() - began) / 1000;
  if (open > 0 || house.mail.mails !== ledger.acknowledged.length)
    problems.push(`${house.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  if (seconds > 15) problems.push(`mails waited ${seconds.toFixed(0)} s`);
  const { lost, doubled, problems: more } = await lostAndDoubled(house, ledger);
  await next.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: house.mail.mails,
    problems: [...problems, ...more],
    note: `exit code ${code}; mails sent ${seconds.toFixed(0)} s after the next start`,
  };
}

import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { row } from '../../../src/platform/db/database.ts';
import { type Client, newLedger, orderOnce, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** How much of the demo there is. */
const demoCounts = ({ withDatabase }: Installation) =>
  withDatabase((db) =>
    row<Record<string, number>>(
      db,
      sql`
        select (select count(*)::int from items) as items,
          (select count(*)::int from users where username not like 'crowd%') as users,
          (select count(*)::int from customers) as customers, (select count(*)::int from orders) as orders,
          (select count(*)::int from invoices) as invoices`,
    ),
  );

/** Two servers are started at once with `--demo` on an empty database: both come to be open, and the demo is there once. */
export const bothWithDemo =
  (whole: () => Promise<Installation>) =>
  async (installation: Installation): Promise<Finding> => {
    const tally = new Tally();
    const servers = await Promise.all([installation.spawn({}, ['--demo']), installation.spawn({}, ['--demo'])]);
    await Promise.all(servers.map((server) => server.ready()));
    for (const { base } of servers)
      await signIn(base, { username: 'buyer', password: 'buyer', customerNumber: '' }, tally);
    const found = JSON.stringify(await demoCounts(installation));
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
export async function bothBeforeDatabase(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  await installation.mail.open();
  await installation.postgres.signal('stop');
  const servers = await Promise.all([installation.spawn(), installation.spawn()]);
  await after(5000);
  await installation.postgres.signal('start');
  const back = Date.now();
  await Promise.all(servers.map((server) => server.ready()));
  const waited = (Date.now() - back) / 1000;
  for (const [at, { base }] of servers.entries())
    await orderOnce(await signIn(base, installation.people[at]!, tally), sku, tally, ledger);
  const open = await mailsDone(installation, 60);
  const { lost, doubled, problems } = await lostAndDoubled(installation, ledger);
  for (const server of servers) await server.end();
  const said = servers.map(({ lines }) => lines.filter((line) => line.startsWith('Waiting for the database')).length);
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: installation.mail.mails,
    problems: [
      ...problems,
      ...(open > 0 ? [`${open} mails wait`] : []),
      ...(said.includes(0) ? ['a server did not say that it waits'] : []),
    ],
    note: `open ${waited.toFixed(1)} s after the database; lines that say so: ${said.join(', ')}`,
  };
}

/** One of two servers is killed in the middle of its mails: the other one sends what it had, within a minute. */
export async function killedAmongMails(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  installation.mail.slowness = 400;
  await installation.mail.open();
  const servers = [await installation.start(), await installation.start()];
  const clients: Client[] = [];
  for (const [at, person] of installation.people.slice(0, 10).entries())
    clients.push(await signIn(servers[at % 2]!.base, person, tally));
  await Promise.all(
    clients.map(async (client) => {
      for (let at = 0; at < 6; at++) await orderOnce(client, sku, tally, ledger);
    }),
  );
  const active = () =>
    installation.withDatabase((db) =>
      row<{ count: number }>(
        db,
        sql`select count(*)::int as count from pgboss.job where name = 'order-mail' and state = 'active'`,
      ),
    );
  for (let left = 100; (await active())!.count < 6 && left > 0; left--) await after(50);
  await servers[0]!.kill();
  const killed = Date.now();
  const open = await mailsDone(installation, 90);
  const seconds = (Date.now() - killed) / 1000;
  if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
    problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  if (seconds > 60) problems.push(`the last mail went out ${seconds.toFixed(0)} s after`);
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  await servers[1]!.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: installation.mail.mails,
    problems: [...problems, ...more],
    note: `all sent ${seconds.toFixed(0)} s after the kill, ${installation.mail.repeats} twice`,
  };
}

/** A server is started on a port that is in use while jobs wait: it ends with a sentence, and has taken none of them along. */
export async function failedStart(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  const first = await installation.start();
  for (const person of installation.people.slice(0, 5))
    await orderOnce(await signIn(first.base, person, tally), sku, tally, ledger);
  await first.end();
  await installation.withDatabase((db) =>
    db.execute(
      sql`update pgboss.job set start_after = now() where name = 'order-mail' and state in ('created', 'retry')`,
    ),
  );
  const taken = createServer().listen(0, '0.0.0.0');
  await once(taken, 'listening');
  const code = await (await installation.spawn({ PORT: String((taken.address() as { port: number }).port) })).ended;
  taken.close();
  if (code !== 1) problems.push(`the second start ended with ${code}`);
  await installation.mail.open();
  const next = await installation.start();
  const began = Date.now();
  const open = await mailsDone(installation, 60);
  const seconds = (Date.now() - began) / 1000;
  if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
    problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  if (seconds > 15) problems.push(`mails waited ${seconds.toFixed(0)} s`);
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  await next.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: installation.mail.mails,
    problems: [...problems, ...more],
    note: `exit code ${code}; mails sent ${seconds.toFixed(0)} s after the next start`,
  };
}

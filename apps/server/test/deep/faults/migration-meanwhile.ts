import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { migrateDatabase } from '../../../src/platform/db/migrate.ts';
import { addToCart, type Client, keepDoing, newLedger, orderOnce, search, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** Seconds for which somebody reads the table that the migration changes. */
const reading = 12;
/** Milliseconds within which the older server must go on answering. */
const slowest = 1000;

/** A migration of a version that is not made yet, as drizzle-kit writes it. */
async function nextMigration(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-migrations-'));
  await mkdir(join(folder, 'meta'));
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: [{ idx: 0, version: '7', when: Date.UTC(2090, 0, 1), tag: 'next', breakpoints: true }],
    }),
  );
  await writeFile(join(folder, 'next.sql'), statement);
  return folder;
}

/** A newer version changes `items` while a report reads it and an older server answers. */
export async function migrationMeanwhile(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  await installation.mail.open();
  const server = await installation.start();
  const clients: Client[] = [];
  for (const person of installation.people.slice(0, 4)) clients.push(await signIn(server.base, person, new Tally()));
  // The first of each is no measure: statements are parsed.
  for (const client of clients) for (const deed of [search, addToCart(sku)]) await deed(client, new Tally());
  const folder = await nextMigration("alter table items add column more text not null default ''");
  const stop = new AbortController();
  const busy = [search, search, addToCart(sku), addToCart(sku)].map((deed, at) =>
    keepDoing(deed, clients[at]!, tally, stop.signal),
  );
  const brought = await installation.withDatabase(async (db) => {
    const report = await db.pool.connect();
    await report.query('begin; select count(*) from items');
    const began = Date.now();
    const bringing = migrateDatabase(db, { folder });
    await after(reading * 1000);
    await report.query('rollback');
    report.release();
    await bringing;
    return (Date.now() - began) / 1000;
  });
  await after(1500);
  stop.abort();
  await Promise.all(busy);
  for (const kind of ['search', 'add'])
    if (tally.late(kind, slowest)) problems.push(`${kind} took ${Math.round(tally.slowest(kind))} ms`);
  if (tally.odd([]) !== '') problems.push(tally.odd([]));
  await Promise.all(
    installation.people
      .slice(12, 16)
      .map(async (person) => orderOnce(await signIn(server.base, person, tally), sku, tally, ledger)),
  );
  await mailsDone(installation, 60);
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  // The version before must still start.
  const again = await installation.start();
  await again.end();
  await server.end();
  await rm(folder, { recursive: true, force: true });
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: installation.mail.mails,
    problems: [...problems, ...more],
    note: `brought in after ${brought.toFixed(1)} s, of which ${reading} s somebody read`,
  };
}

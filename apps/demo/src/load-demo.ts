import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importFolder } from '../../server/src/features/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { type Database, row } from '../../server/src/platform/db/database.ts';
import { countShort } from './count-short.ts';
import { seedHold } from './seed-hold.ts';
import { seedLists } from './seed-lists.ts';
import { seedOrders, seedShortOrder } from './seed-orders.ts';
import { hashDemoPasswords, setDemoPasswords } from './set-passwords.ts';
import { seedPayments } from './seed-payments.ts';
import { shipOrder } from './ship-order.ts';
import { writeDemoFeeds } from './write-demo-feeds.ts';

interface State {
  empty: boolean;
  started: boolean;
  loaded: boolean;
}

/** Returns whether to load the demo: into an empty database, or into one whose loading was interrupted. */
export async function demoWanted(db: Database): Promise<boolean> {
  const state = await row<State>(
    db,
    sql`select not exists (select 1 from users) and not exists (select 1 from items) as empty,
          exists (select 1 from audit_log where action = 'demo.started') as started,
          exists (select 1 from audit_log where action = 'demo.loaded') as loaded`,
  );
  return !state!.loaded && (state!.empty || state!.started);
}

/** Returns whether the database has the demo distributor. An embedded database may have a user's own data instead. */
export async function demoLoaded(db: Database): Promise<boolean> {
  return (await row(db, sql`select 1 from audit_log where action = 'demo.loaded' limit 1`)) !== null;
}

const note = (db: Database, action: string, now: Date) =>
  db.execute(sql`insert into audit_log (at, actor, action) values (${now.toISOString()}, 'system', ${action})`);

/** Loads the demo distributor from its feeds, and then creates the activity of its users. */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { db, now, today } = services;
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  const passwords = hashDemoPasswords();
  // If the feeds fail, their error is reported, not an unhandled one of the passwords.
  passwords.catch(() => undefined);
  try {
    await note(db, 'demo.started', now());
    await writeDemoFeeds({ folder, today: new Date(`${today()}T12:00:00Z`) });
    const report = await importFolder({ db, folder, strict: true, now: now() });
    if (report.bad > 0) throw new Error(`The demo feeds have ${report.bad} bad rows.`);
    await setDemoPasswords(db, await passwords);
    say('  demo distributor loaded');
    await seedOrders(services);
    await shipOrder(services);
    await seedHold(services);
    await seedLists(services);
    await seedShortOrder(services);
    await countShort(services);
    await seedPayments(services);
    await note(db, 'demo.loaded', now());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

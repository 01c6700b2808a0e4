import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm/sql/sql';
import { expect, inject, it, onTestFinished } from 'vitest';
import { DemoErp } from '../../../demo/src/erp/demo-erp.ts';
import { readBooks } from '../../../demo/src/erp/read-books.ts';
import { readShelf } from '../../../demo/src/erp/read-shelf.ts';
import { type Delivering, deliverDue } from '../../src/features/events/delivering/deliver-due.ts';
import { webhookBody } from '../../src/features/events/event-wire.ts';
import { addEndpoint } from '../../src/features/events/endpoints/change-endpoints.ts';
import { subjectOf } from '../../src/features/events/event-wire.ts';
import { readEventMismatches } from '../../src/features/events/read-event-mismatches.ts';
import { expireHolds } from '../../src/features/holds/ending/expire-holds.ts';
import { readWrongSums } from '../../src/features/orders/changes/change-repository.ts';
import { readOrderMismatches } from '../../src/features/orders/fulfilment/read-order-mismatches.ts';
import { createSandbox } from '../../src/features/payments/providers/sandbox/sandbox-server.ts';
import { readLedgerMismatches } from '../../src/features/payments/read-ledger-mismatches.ts';
import { makeDue } from '../../src/features/payments/scheduled/make-due.ts';
import { reconcile } from '../../src/features/payments/settling/reconcile.ts';
import { checkPromises } from '../../src/features/stock/promise-repository.ts';
import { addToken } from '../../src/features/systems/add-token.ts';
import { type Database, row, rows } from '../../src/platform/db/database.ts';
import { readListedHosts } from '../../src/platform/network/listed-hosts.ts';
import { beginning } from '../../src/platform/outbox/cursor.ts';
import { type KeptEvent, readEvents } from '../../src/platform/outbox/read-events.ts';
import { openVault } from '../../src/platform/secrets/vault.ts';
import { feedFolder, importFolder } from '../builders/feed-folder.ts';
import { testSandbox } from '../builders/payments.ts';
import { eventsReadable } from '../builders/readable-events.ts';
import { quickHash } from '../builders/test-hash.ts';
import { testDatabase } from '../database.ts';
import { type TestServer, testServer } from '../server.ts';
import { DayClock } from './day/day-clock.ts';
import { dayFeeds, size } from './day/day-feeds.ts';
import { diceOf } from './day/dice.ts';
import { Distributor } from './day/distributor.ts';
import { flakyReceiver } from './day/flaky-receiver.ts';
import { newShopping, Shopper } from './day/shopper.ts';
import { deepSeed } from './deep-seed.ts';

/*
 * A distributor's day: an import, two hundred people who shop at once while feeds change what they shop for, an ERP that
 * ships and changes their orders, a receiver of events that fails half of the time, and two midnights at which holds end
 * and scheduled payments are made. PostgreSQL has two servers, the embedded database its one.
 */

const seed = deepSeed();
const content = fileURLToPath(new URL('../../../demo/content', import.meta.url));
const env = { CONTENT_DIR: content, HOLD_DAYS: '1', HOLD_STOCK_SHARE: '100', DATABASE_QUEUE: '100000' };
const vault = openVault(Buffer.alloc(32, 1));

/** Every event of the outbox, in the order in which it can be relied on. */
async function allEvents(db: Database): Promise<KeptEvent[]> {
  const all: KeptEvent[] = [];
  for (;;) {
    const page = await readEvents(db, all.at(-1) ?? beginning, 500);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** The same as a system pulls them. */
async function pulledEvents(portal: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const answer = await fetch(`${portal}/wsl/api/events?limit=1000${cursor === '' ? '' : `&after=${cursor}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = (await answer.text()).split('\n').filter(Boolean);
    if (lines.length === 0) return ids;
    ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
    cursor = answer.headers.get('tradecounter-cursor')!;
  }
}

/** What holds and orders have promised to them that they must not have, and the other way round. */
const wrongHolds = (db: Database) =>
  rows<{ problem: string }>(
    db,
    sql`
      with promised as (
          select reference, sum(quantity) as quantity
          from promises
          where kind = 'hold'
          group by reference)
      select 'hold ' || h.hold_number || ' ' || coalesce(h.ended_as, 'live') || ' has '
          || coalesce(p.quantity, 0) as problem
      from holds h left join promised p on p.reference = h.hold_number
      where (coalesce(p.quantity, 0) = 0) <> (h.ended_at is not null)`,
  );

async function openServers(db: Database): Promise<{ servers: TestServer[]; portals: string[] }> {
  const servers: TestServer[] = [];
  for (let count = inject('server') === null ? 1 : 2; count > 0; count--)
    servers.push(await testServer(db, env, { jobs: false }));
  const portals: string[] = [];
  for (const { app } of servers) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    portals.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }
  return { servers, portals };
}

it(`a distributor's day ends with every order delivered in sequence and all data consistent (seed ${seed})`, async () => {
  const db = await testDatabase();
  const { servers, portals } = await openServers(db);
  onTestFinished(async () => {
    for (const server of servers) await server.close();
    await db.close();
  });
  const clock = new DayClock('2026-03-11T15:00:00Z', servers);
  const { now } = clock;

  const report = await importFolder({ db, folder: await feedFolder(dayFeeds(diceOf(seed))), now: now(), strict: true });
  expect([report.bad, report.badRows]).toEqual([0, []]);
  await db.execute(sql`update users set password_hash = ${quickHash('correct horse')}`);

  const receiver = await flakyReceiver(diceOf(seed + 1));
  await addEndpoint(db, vault, { name: 'ERP', url: receiver.url, types: [], fromStart: true }, now());
  const delivering: Delivering[] = servers.map((_server, at) => {
    const roll = diceOf(seed + 10 + at);
    const random = () => roll(1000) / 1000;
    return {
      db,
      vault,
      hosts: readListedHosts(receiver.host)!,
      now,
      bodyOf: (event) => webhookBody(event, portals[at]!),
      warn: () => {},
      random,
    };
  });
  const token = async (name: string) => (await addToken(db, { name, scopes: ['events', 'feeds'] }, now()))!;
  const folder = await mkdtemp(join(tmpdir(), 'tc-erp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const erp = new DemoErp({
    portal: () => portals[0]!,
    newToken: () => token('Warehouse'),
    shelf: (location, goods) => readShelf(db, location, goods),
    books: (payment) => readBooks(db, payment),
    folder,
    now,
    today: clock.today,
    badDay: ([{}, { half: true }, { twice: true }, { reordered: true }] as const)[seed % 4]!,
  });
  await erp.round();
  const distributor = new Distributor({
    db,
    portal: portals.at(-1)!,
    token: await token('Feeds'),
    roll: diceOf(seed + 2),
  });

  const sandbox = createSandbox({ db, now, notify: () => {} });
  onTestFinished(() => sandbox.close());
  const shopping = newShopping();
  const shoppers = Array.from({ length: size.people }, (_, at) => {
    const approve = async (redirectUrl: string): Promise<void> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = new URL(redirectUrl).pathname;
      await sandbox.inject({ method: 'POST', url, headers, payload: 'answer=approve' });
    };
    const server = servers[at % servers.length]!;
    return new Shopper({ server, shopping, roll: diceOf(seed + 1000 + at), today: clock.today, approve }, at + 1);
  });
  await Promise.all(shoppers.map((shopper) => shopper.signIn()));

  /** What the ERP was answered that it had to ask again for. */
  const erpFaults: string[] = [];
  const erpRound = () => erp.round().catch((error: Error) => void erpFaults.push(error.message));
  /** Everything else that goes on while people shop. */
  async function beside(shops: Promise<unknown>): Promise<void> {
    let open = true;
    const whileOpen = async (work: () => Promise<unknown>): Promise<void> => {
      while (open) {
        clock.pass(1);
        await work();
      }
    };
    await Promise.all([
      shops.finally(() => {
        open = false;
      }),
      whileOpen(erpRound),
      whileOpen(() => distributor.push()),
      ...delivering.map((one) => whileOpen(() => deliverDue(one))),
    ]);
  }
  /** When something is to be sent next; what waits behind an earlier event of its subject is not. */
  const nextDue = async () =>
    (await row<{ due: Date | null }>(
      db,
      sql`select min(due_at) as due from (select distinct on (subject) due_at from webhook_deliveries
        where state in ('pending', 'dead') order by subject, id) heads`,
    ))!.due;
  /** Lets the time pass until then, or until all is taken, while what is due is sent. */
  async function deliverUntil(instant: string | null): Promise<void> {
    await eventsReadable(db);
    for (;;) {
      await Promise.all(delivering.map((one) => deliverDue(one)));
      const due = await nextDue();
      if (due === null || (instant !== null && new Date(due) > new Date(instant))) break;
      clock.passUntil(new Date(due).toISOString());
      clock.pass(1);
    }
    if (instant !== null) clock.passUntil(instant);
  }
  const shop = (times: number) => Promise.all(shoppers.map((shopper) => shopper.shop(times)));
  await beside(shop(1));
  const provider = () => testSandbox(db, now);
  for (const midnight of ['2026-03-12T07:05:00Z', '2026-03-13T07:05:00Z']) {
    await deliverUntil(midnight);
    const nightly = servers.flatMap(() => [expireHolds(clock.services(db)), makeDue(clock.services(db), provider())]);
    await beside(Promise.all([...nightly, shop(1)]));
  }

  // The shop is closed: what was begun is brought to its end.
  await deliverUntil('2026-03-15T07:05:00Z');
  await Promise.all(servers.flatMap(() => [expireHolds(clock.services(db)), makeDue(clock.services(db), provider())]));
  await reconcile(clock.services(db), provider());
  for (let round = 0; round < 5; round++) {
    await eventsReadable(db);
    const deltas = async () => {
      for (let count = 0; count < 5; count++) await distributor.push();
    };
    await Promise.all([erp.round(), deltas()]);
    clock.pass(120);
  }
  await eventsReadable(db);
  await deliverUntil(null);
  // What happened, so that a seed under which nothing happens is seen.
  const said = Object.fromEntries([...shopping.answers].toSorted());
  expect([
    shopping.orders.size > 100,
    shopping.holds.size > 20,
    shopping.scheduled.size > 20,
    distributor.runs > 20,
  ]).toEqual([true, true, true, true]);
  expect(Object.keys(said).filter((name) => / 5\d\d$/.test(name))).toEqual([]);
  expect([distributor.problems, erpFaults.filter((fault) => !/answered (429|503)$/.test(fault))]).toEqual([[], []]);

  const placed = await rows<{ number: string }>(
    db,
    sql`select order_number as number from orders where source = 'portal'`,
  );
  const numbers = placed.map(({ number }) => number).toSorted();
  expect([...shopping.orders].toSorted()).toEqual(numbers);
  const taken = (type: string) =>
    new Set(receiver.taken.filter((one) => one.type === type).map(({ subject }) => subject));
  expect([...taken('order.placed')].toSorted()).toEqual(numbers);

  const events = await allEvents(db);
  const ids = events.map(({ eventId }) => eventId);
  expect(receiver.failed).toBeGreaterThan(ids.length / 3);
  expect(new Set(receiver.taken.map(({ id }) => id))).toEqual(new Set(ids));
  expect(await pulledEvents(portals.at(-1)!, await token('Archive'))).toEqual(ids);
  // The first time that each was taken, by subject.
  const subjectById = new Map(events.map((event) => [event.eventId, subjectOf(event)]));
  const inOrder = (all: readonly string[]) => Map.groupBy(new Set(all), (id) => subjectById.get(id)!);
  expect(inOrder(receiver.taken.map(({ id }) => id))).toEqual(inOrder(ids));

  const scheduled = await rows<{ state: string }>(db, sql`select distinct state from scheduled_payments`);
  expect(scheduled.map(({ state }) => state)).toEqual(['made']);
  const live = await rows(db, sql`select hold_number from holds where ended_at is null`);
  expect([live, await wrongHolds(db)]).toEqual([[], []]);
  expect([await checkPromises(db), await readOrderMismatches(db), await readWrongSums(db)]).toEqual([[], [], []]);
  expect([await readLedgerMismatches(db), await readEventMismatches(db)]).toEqual([[], []]);
}, 900_000);

import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../server.ts';
import { callInputs } from './call-inputs.ts';
import { countWork, type Work } from './count-work.ts';
import { demoDatabase } from './demo-shop.ts';
import { tableOf } from './matrices.ts';
import { portalDocuments } from './portal-documents.ts';
import { portalVariables } from './portal-questions.ts';

/*
 * Compares what the portal's requests have the database do with their budgets. Counts are the same on every machine;
 * times are not. The third of three equal requests is counted: by then statements are known and plans are made.
 */

/** Of a request that no matrix names: look up the session, and read what was asked for. */
const usualBudget: readonly [number, number] = [2, 0];
const budgets = tableOf('work');

const item = 'HPK-7048-NAT';
let customerNumber: string;
/** How the demo's customer has its goods delivered. */
const shipViaCode = 'T';
let db: Database;
let server: TestServer;
let token: string;

type Ask = () => Promise<void>;

async function askFor(name: string, key?: string): Promise<void> {
  const call = calls.find((one) => one.name === name)!;
  const input =
    name === 'delivery.shipDates'
      ? { query: { customerNumber, shipViaCode } }
      : callInputs({ customerNumber, item })[name];
  const { status, body } = await send(server, call, input, { token, ...(key !== undefined && { key }) });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
}

let keys = 0;
const withKey =
  (name: string): Ask =>
  () =>
    askFor(name, `work ${++keys}`);

async function askDocument(hash: string, variables: object): Promise<void> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ persisted: true, query: hash, variables }),
  });
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
}

async function fillCart(): Promise<void> {
  const goods = await rows<{ id: string }>(
    db,
    sql`
      select l.item_id as id
      from lots l join items i on i.id = l.item_id
      where l.location = '01' and l.on_hand > 500 and not i.discontinued and cardinality(i.sold_to) = 0
        and i.pack_uom is not null
      order by l.item_id collate "C" limit 20`,
  );
  const call = calls.find(({ name }) => name === 'cart.addItem')!;
  for (const { id } of goods) {
    const body = { customerNumber, sku: id, qtyToOrder: 1, umcode: 'CT', tag: '' };
    await send(server, call, { body }, { token, key: `fill ${++keys}` });
  }
}

beforeAll(async () => {
  db = await demoDatabase();
  server = await testServer(db, { SHOW_ADMIN: 'Y', REQUIRE_SECOND_STEP: 'N' }, { jobs: false });
  token = await tokenOf(server, { username: 'admin', password: 'admin' });
  const { body } = await send(
    server,
    calls.find(({ name }) => name === 'auth.getUser')!,
    {},
    { token },
  );
  ({ customerNumber } = (body as unknown as { user: { customerNumber: string } }).user);
  await fillCart();
  const saving = calls.find(({ name }) => name === 'savedCarts.save')!;
  await send(server, saving, { body: { customerNumber, name: 'Twenty lines', empty: true } }, { token, key: 'save' });
}, 180_000);
afterAll(async () => {
  await server.close();
  await db.close();
});

function compare(name: string, work: Work): string[] {
  const [roundTrips, unnamed] = budgets[name] ?? usualBudget;
  const budget: Work = { roundTrips, unnamed };
  return (Object.keys(work) as (keyof Work)[])
    .filter((what) => work[what] !== budget[what])
    .map((what) => `${name}: ${what} ${work[what]}, budget ${budget[what]}`);
}

async function workOf(name: string, ask: Ask): Promise<string[]> {
  await ask();
  await ask();
  const wrong = compare(name, await countWork(ask));
  // Once a minute a request also writes when the session was last used: the next one does not.
  return wrong.length === 0 ? wrong : compare(name, await countWork(ask));
}

describe.skipIf(inject('server') === null)('on PostgreSQL', () => {
  it('each document of the portal has its number of round trips and of statements without a name', async () => {
    const variablesFor = await portalVariables(db, customerNumber, item);
    const wrong: string[] = [];
    const isOfStaff = ({ name }: { name: string }): boolean => name.startsWith('Staff');
    for (const document of portalDocuments.toSorted((a, b) => Number(isOfStaff(a)) - Number(isOfStaff(b)))) {
      if (isOfStaff(document))
        await db.execute(sql`update users set claims = claims || '{"staff": "Y"}' where username = 'admin'`);
      wrong.push(...(await workOf(document.name, () => askDocument(document.hash, variablesFor(document)))));
    }
    await db.execute(sql`update users set claims = claims - 'staff' where username = 'admin'`);
    expect(wrong).toEqual([]);
  }, 60_000);

  it('so does a cart of twenty lines: reading, adding, the requests of checkout, and placing', async () => {
    await fillCart();
    const reading = [
      'cart.getItems',
      'payments.unpaidInvoices',
      'payments.history',
      'delivery.currentShipTo',
      'delivery.shipTos',
      'delivery.shipVias',
      'delivery.shipDates',
    ];
    const wrong: string[] = [];
    for (const name of reading) wrong.push(...(await workOf(name, () => askFor(name))));
    wrong.push(...(await workOf('cart.addItem', withKey('cart.addItem'))));
    for (let time = 0; time < 2; time++) {
      await withKey('order.place')();
      await fillCart();
    }
    wrong.push(...compare('order.place', await countWork(withKey('order.place'))));
    expect(wrong).toEqual([]);
  }, 60_000);

  it('a thousand rows take as many round trips as one: naming their items, previewing, and adding them', async () => {
    const goods = await rows<{ id: string }>(db, sql`select id from items where not off_sale order by id limit 1000`);
    const askWith = async (size: number) => {
      const some = goods.slice(0, size).map(({ id }) => id);
      const lines = some.map((SKU, line) => ({ line: String(line), SKU, qtyToOrder: 1, UMCode: 'CT' }));
      const post =
        (name: string, body: object): Ask =>
        async () => {
          const call = calls.find((one) => one.name === name)!;
          const sent = { body: { customerNumber, ...body } };
          const { status } = await send(server, call, sent, { token, key: `rows ${++keys}` });
          expect([name, status]).toEqual([name, 200]);
        };
      const asks = [
        post('catalog.resolveCodes', { codes: some }),
        post('cart.previewItems', { lines }),
        post('cart.addItems', { lines }),
      ];
      const work: number[] = [];
      for (const ask of asks) {
        await ask();
        // Once a minute a request also writes when the session was last used.
        work.push(Math.min((await countWork(ask)).roundTrips, (await countWork(ask)).roundTrips));
      }
      return work;
    };
    expect(await askWith(1000)).toEqual(await askWith(1));
  }, 60_000);

  it('every budget belongs to a request that still exists', () => {
    const known = new Set([...portalDocuments.map(({ name }) => name), ...calls.map(({ name }) => name)]);
    expect(Object.keys(budgets).filter((name) => !known.has(name))).toEqual([]);
  });
});

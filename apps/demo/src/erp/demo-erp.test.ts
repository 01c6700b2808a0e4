import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { feedFolder, importFolder } from '../../../server/test/builders/feed-folder.ts';
import { buildPayer, press } from '../../../server/test/builders/payments.ts';
import { eventsReadable } from '../../../server/test/builders/readable-events.ts';
import { buildReceiver } from '../../../server/test/builders/receiver.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
} from '../../../server/test/builders/shop.ts';
import { testDatabase } from '../../../server/test/database.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../server/test/server.ts';
import { deliverDue } from '../../../server/src/features/events/delivering/deliver-due.ts';
import { webhookBody } from '../../../server/src/features/events/event-wire.ts';
import { addEndpoint } from '../../../server/src/features/events/endpoints/change-endpoints.ts';
import { readWrongSums } from '../../../server/src/features/orders/changes/change-repository.ts';
import { readOrderMismatches } from '../../../server/src/features/orders/fulfilment/read-order-mismatches.ts';
import { findPayment } from '../../../server/src/features/payments/payment-repository.ts';
import { readLedgerMismatches } from '../../../server/src/features/payments/read-ledger-mismatches.ts';
import { takeBackPayment } from '../../../server/src/features/payments/settling/take-back-payment.ts';
import { checkPromises } from '../../../server/src/features/stock/promise-repository.ts';
import { readShort } from '../../../server/src/features/stock/short-repository.ts';
import { addToken, endToken } from '../../../server/src/features/systems/add-token.ts';
import { type Database, rows } from '../../../server/src/platform/db/database.ts';
import { noMailJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { readListedHosts } from '../../../server/src/platform/network/listed-hosts.ts';
import { openVault } from '../../../server/src/platform/secrets/vault.ts';
import { DemoErp } from './demo-erp.ts';
import type { BadDay } from './erp-plan.ts';
import { writeState } from './erp-state.ts';
import { readBooks } from './read-books.ts';
import { readShelf } from './read-shelf.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
let db: Database;
let server: TestServer;
let portal: string;
let clock: number;
const now = () => new Date(clock);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db, { CONTENT_DIR: content }, { jobs: false });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  portal = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  clock = new Date(testDay).getTime();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const later = (seconds: number) => {
  clock += seconds * 1000;
  server.setNow(now().toISOString());
};

async function erpOf(badDay: BadDay = {}, cursor: string | null = null): Promise<DemoErp> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-erp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (cursor !== null) await writeState(folder, JSON.stringify({ cursor }));
  const erp = new DemoErp({
    portal: () => portal,
    async newToken() {
      await endToken(db, 'Demo ERP', now());
      return (await addToken(db, { name: 'Demo ERP', scopes: ['events', 'feeds'] }, now()))!;
    },
    shelf: (location, goods) => readShelf(db, location, goods),
    books: (payment) => readBooks(db, payment),
    folder,
    now,
    today: () => '2026-03-11',
    badDay,
  });
  // From here on events are new to it.
  if (cursor !== null) await expect(erp.round()).rejects.toThrow('answered 400');
  await erp.round();
  return erp;
}

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '8' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const order = async (goods: readonly (readonly [sku: string, cartons: number])[]): Promise<string> => {
    for (const [sku, qtyToOrder] of goods)
      await send(
        server,
        cartCalls.addItem,
        { body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag: '' } },
        { token },
      );
    const { body } = await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() });
    await eventsReadable(db);
    return body.orderNumber;
  };
  const read = async (id: string) => {
    const { data } = await query(
      server,
      `{ order(customerNumber: "${customerNumber}", id: "${id}") { state erpOrder total steps { step } shipments { tracking goods { baseQty } } deliveries { shipmentId state } related { kind id } }
         invoices(customerNumber: "${customerNumber}") { invoices { id total } } }`,
      {},
      token,
    );
    const { order: found, invoices } = data as unknown as {
      order: {
        state: string;
        erpOrder: string;
        total: number;
        steps: { step: string }[];
        shipments: { tracking: string; goods: { baseQty: number }[] }[];
        deliveries: { shipmentId: string; state: string }[];
        related: { kind: string; id: string }[];
      };
      invoices: { invoices: { id: string; total: number }[] };
    };
    return { ...found, steps: found.steps.map(({ step }) => step), invoices: invoices.invoices };
  };
  const here = async (id: string): Promise<number> => {
    const { data } = await query(
      server,
      `{ item(customerNumber: "${customerNumber}", id: "${id}") { stock { here } } }`,
      {},
      token,
    );
    return (data as unknown as { item: { stock: { here: number } } }).item.stock.here;
  };
  const changes = async (id: string): Promise<unknown[]> => {
    const { data } = await query(
      server,
      `{ order(customerNumber: "${customerNumber}", id: "${id}") { changes { before { total } after { total }
         lines { lineNumber before { quantity confirmedDate } after { quantity confirmedDate } } } } }`,
      {},
      token,
    );
    return (data as unknown as { order: { changes: unknown[] } }).order.changes;
  };
  return { customerNumber, order, read, here, changes };
}

/** Stock, promises and orders agree. */
const proven = async () => [
  await checkPromises(db),
  await readOrderMismatches(db),
  await readShort(db),
  await readWrongSums(db),
];

it('an order reaches a receiver as a signed webhook, and the ERP accepts, ships and bills it within a minute', async () => {
  const receiver = await buildReceiver();
  const vault = openVault(Buffer.alloc(32, 1));
  const hosts = readListedHosts(receiver.host)!;
  await addEndpoint(db, vault, { name: 'Warehouse', url: receiver.url, types: ['order.*'], fromStart: false }, now());
  const item = await buildItem(db, { stock: { '01': { A: '100', B: '60' } } });
  const [erp, { order, read, here }] = [await erpOf(), await buyer()];
  const number = await order([[item, 6]]);
  await deliverDue({ db, vault, hosts, now, bodyOf: (event) => webhookBody(event, portal), warn: () => {} });
  expect(receiver.received.map(({ body }) => [body.type, body.subject])).toEqual([['order.placed', number]]);

  await erp.round();
  expect((await read(number)).steps).toEqual([]);
  later(6);
  await erp.round();
  expect(await read(number)).toMatchObject({ state: 'open', steps: ['accepted'], erpOrder: 'HP-70001' });
  later(10);
  await erp.round();
  expect((await read(number)).steps).toEqual(['accepted', 'picking']);
  later(15);
  await erp.round();
  const shipped = await read(number);
  expect(shipped).toMatchObject({
    state: 'shipped',
    shipments: [{ tracking: expect.stringMatching(/^HP\d+$/), goods: [{ baseQty: 100 }, { baseQty: 20 }] }],
    deliveries: [{ shipmentId: `S${number}`, state: 'out' }],
    invoices: [],
  });
  later(10);
  await erp.round();
  const billed = await read(number);
  expect(billed.invoices).toEqual([{ id: `I${number}`, total: billed.total }]);
  expect(billed.related.map(({ kind }) => kind)).toEqual(['shipment', 'invoice']);
  later(15);
  await erp.round();
  expect((await read(number)).deliveries.map(({ state }) => state)).toEqual(['delivered']);
  // What has left is no longer on the shelf.
  expect([await here(item), await proven()]).toEqual([40, [[], [], [], []]]);
});

it('bills the charges of an order with its first invoice, so that both come to the same', async () => {
  const item = await buildItem(db, { stock: { '01': { A: '100' } } });
  const [erp, { customerNumber, order, read }] = [await erpOf(), await buyer()];
  await db.execute(sql`
    insert into charges (id, kind, amount, below, customer_number, taxable)
    values (${`SMALL ${customerNumber}`}, 'smallOrder', 12.5, 500, ${customerNumber}, true)`);
  const number = await order([[item, 2]]);
  for (let round = 0; round < 5; round += 1) {
    await erp.round();
    later(15);
  }
  const found = await read(number);
  expect(found.invoices.map(({ total }) => total)).toEqual([found.total]);
  expect(await proven()).toEqual([[], [], [], []]);
});

it('ships what is in stock, and keeps the rest on back order', async () => {
  const item = await buildItem(db, { stock: { '01': { A: '40' } } });
  const [erp, { order, read }] = [await erpOf(), await buyer()];
  const number = await order([[item, 3]]);
  for (let round = 0; round < 5; round += 1) {
    await erp.round();
    later(15);
  }
  const found = await read(number);
  expect([found.state, found.shipments.map(({ goods }) => goods), found.invoices.length]).toEqual([
    'partial',
    [[{ baseQty: 40 }]],
    1,
  ]);
  // Two cartons of three, with their tax and all of the freight.
  expect(found.invoices[0]!.total).toBeLessThan(found.total);
  expect(await proven()).toEqual([[], [], [], []]);
});

it('changes an order now and then: a damaged carton shortens a line, and what is on back order gets a day', async () => {
  const [one, other] = [
    await buildItem(db, { stock: { '01': { A: '100', B: '60' } } }),
    await buildItem(db, { stock: { '01': { A: '20' } } }),
  ];
  const [erp, { order, read, here, changes }] = [await erpOf({ changes: true }), await buyer()];
  const number = await order([
    [one, 6],
    [other, 2],
  ]);
  const before = (await read(number)).total;
  for (let round = 0; round < 5; round += 1) {
    await erp.round();
    later(15);
  }
  const found = await read(number);
  const [change, ...more] = await changes(number);
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    before: { total: before },
    after: { total: found.total },
    lines: [
      { lineNumber: 1, before: { quantity: 6 }, after: { quantity: 5 } },
      { lineNumber: 2, before: { confirmedDate: null }, after: { quantity: 2, confirmedDate: '2026-03-20' } },
    ],
  });
  expect(found.total).toBeLessThan(before);
  // Five cartons and one carton left, and were billed.
  expect(found.shipments[0]!.goods.reduce((sum, { baseQty }) => sum + baseQty, 0)).toBe(120);
  expect([found.state, found.invoices.length, await here(one), await proven()]).toEqual([
    'partial',
    1,
    60,
    [[], [], [], []],
  ]);
});

describe('on a bad day', () => {
  const days: readonly BadDay[] = [
    { late: true },
    { twice: true },
    { half: true },
    { reordered: true },
    { twice: true, half: true, reordered: true, changes: true },
    { late: true, twice: true, half: true, reordered: true },
  ];
  it.each(days)('reaches the same result: %o', async (badDay) => {
    const [one, other] = [
      await buildItem(db, { stock: { '01': { A: '100' } } }),
      await buildItem(db, { stock: { '01': { '': '100' } } }),
    ];
    const [erp, { order, read, here }] = [await erpOf(badDay), await buyer()];
    const number = await order([
      [one, 4],
      [other, 1],
    ]);
    for (let round = 0; round < 14; round += 1) {
      await erp.round();
      later(15);
    }
    const found = await read(number);
    expect([found.state, found.steps, found.erpOrder]).toEqual(['shipped', ['accepted', 'picking'], 'HP-70001']);
    const cents = found.invoices.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    expect(cents).toBe(Math.round(found.total * 100));
    expect(found.invoices).toHaveLength(badDay.half === true ? 2 : 1);
    expect(new Set(found.deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect([await here(one), await here(other), await proven()]).toEqual([
      badDay.changes === true ? 40 : 20,
      80,
      [[], [], [], []],
    ]);
  });
});

it('remembers its orders and its event cursor after a restart', async () => {
  const item = await buildItem(db, { stock: { '01': { A: '100' } } });
  const folder = await mkdtemp(join(tmpdir(), 'tc-erp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let tokens = 0;
  const start = () =>
    new DemoErp({
      portal: () => portal,
      async newToken() {
        tokens += 1;
        await endToken(db, 'Demo ERP', now());
        return (await addToken(db, { name: 'Demo ERP', scopes: ['events', 'feeds'] }, now()))!;
      },
      shelf: (location, goods) => readShelf(db, location, goods),
      books: (payment) => readBooks(db, payment),
      folder,
      now,
      today: () => '2026-03-11',
    });
  await start().round();
  const { order, read } = await buyer();
  const number = await order([[item, 1]]);
  for (let round = 0; round < 5; round += 1) {
    await start().round();
    later(15);
  }
  expect([(await read(number)).state, (await read(number)).invoices.length, tokens]).toEqual(['shipped', 1, 1]);
});

it.each([{}, { twice: true }])('books what a payment paid and what the bank took back of it: %o', async (badDay) => {
  const [erp, { pay, check, one, two, customerNumber }] = [await erpOf(badDay), await buildPayer(db, server)];
  const booked = () =>
    rows<object>(
      db,
      sql`
        select v.invoice_number as invoice, v.open_in_erp::float8 as erp, v.in_transit::float8 as transit,
          v.net_due::float8 as due, v.po_number as po, v.due_date::text as "dueDate", b.amount::float8 as booked
        from invoices v join ledger_bookings b on b.invoice_number = v.invoice_number
        where v.customer_number = ${customerNumber}
        order by 1`,
    );
  const refused = () =>
    rows<object>(db, sql`select run_id from feed_runs where run_id like 'payment-%' and (answer->>'bad')::int > 0`);
  const { body } = await pay([
    { invoiceNumber: one, payAmount: 100 },
    { invoiceNumber: two, payAmount: 20 },
  ]);
  // Somebody sent a check, so the invoice takes less than the customer pays.
  const folder = await feedFolder({
    'invoices.csv': [
      'number,customer,date,dueDate,poNumber,total,netDue',
      `${one},${customerNumber},2026-02-01,2026-03-01,PO-7,100,70`,
    ],
  });
  expect((await importFolder({ db, folder, now: now() })).badRows).toEqual([]);
  await press(db, body.redirectUrl, 'approve');
  expect((await check(body.paymentId)).body.payment).toMatchObject({ state: 'settled', onAccount: 30 });
  await eventsReadable(db);
  await erp.round();
  const paid = [
    { invoice: one, erp: 0, transit: 0, due: 0, po: 'PO-7', dueDate: '2026-03-01', booked: 70 },
    { invoice: two, erp: 30, transit: 0, due: 30, booked: 20 },
  ];
  expect([await booked(), await refused()]).toMatchObject([paid, []]);
  // The bank takes back what is credit on account, and half of what paid the second invoice.
  const payment = (await findPayment(db, body.paymentId))!;
  const report = { state: 'refunded', takenBack: '40', reason: '', reference: '', paidWith: '', token: '' } as const;
  await db.transact((tx) => takeBackPayment(tx, { now, jobs: noMailJobs }, payment, report));
  await eventsReadable(db);
  await erp.round();
  expect([await booked(), await refused(), await readLedgerMismatches(db)]).toMatchObject([
    [paid[0], { invoice: two, erp: 40, transit: 0, due: 40, booked: 10 }],
    [],
    [],
  ]);
});

it('starts with the next event if its cursor is of another portal', async () => {
  const item = await buildItem(db, { stock: { '01': { A: '100' } } });
  const [erp, { order, read }] = [await erpOf({}, '999999999999999-1-1'), await buyer()];
  const number = await order([[item, 1]]);
  await erp.round();
  later(6);
  await erp.round();
  expect((await read(number)).steps).toEqual(['accepted']);
});

it('repeats a feed run that the portal rejected because of another import', async () => {
  const answers = [{ code: 'conflict' }, { code: 'key_reused' }];
  const runs: string[] = [];
  const order = { orderNumber: '1', customerNumber: '1', lines: [], placedAt: testDay, merchandise: '0', tax: '0' };
  const portalDouble = createServer((request, answer) => {
    const url = new URL(request.url!, 'http://portal');
    if (url.pathname.endsWith('/events')) {
      const first = url.searchParams.get('after') === 'latest';
      answer.writeHead(200, { 'tradecounter-cursor': '1-1-1' });
      return void answer.end(first ? `${JSON.stringify({ type: 'order.placed', data: order })}\n` : '');
    }
    runs.push(url.searchParams.get('runId')!);
    const error = answers.shift();
    answer.writeHead(error === undefined ? 200 : 409).end(JSON.stringify({ error }));
  }).listen(0, '127.0.0.1');
  await once(portalDouble, 'listening');
  onTestFinished(() => void portalDouble.close());
  const folder = await mkdtemp(join(tmpdir(), 'tc-erp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let at = new Date(testDay).getTime();
  const erp = new DemoErp({
    portal: () => `http://127.0.0.1:${(portalDouble.address() as AddressInfo).port}`,
    newToken: () => Promise.resolve('token'),
    shelf: () => Promise.resolve([]),
    books: () => Promise.resolve([]),
    folder,
    now: () => new Date(at),
    today: () => '2026-03-11',
  });
  await erp.round();
  at += 6000;
  await expect(erp.round()).rejects.toThrow('answered 409');
  await erp.round();
  await erp.round();
  expect(runs).toEqual(['1-accepted', '1-accepted']);
});

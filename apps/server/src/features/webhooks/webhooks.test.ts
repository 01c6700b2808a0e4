import { type CustomerEvent, customerEvents, events } from '@tradecounter/contract/events/events';
import { addWebhook, listWebhooks, turnWebhook } from '@tradecounter/contract/webhooks/webhook-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildInvoice, buildOrder } from '../../../test/builders/documents.ts';
import { buildReceiver } from '../../../test/builders/receiver.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { text } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { readListedHosts } from '../../platform/network/listed-hosts.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import { deliveryRounds } from '../events/delivering/deliver-due.ts';
import { removeUndelivered } from '../events/delivering/delivery-repository.ts';
import { dueCustomerEndpoints } from '../events/endpoints/endpoint-repository.ts';
import { wanted } from '../events/endpoints/event-filter.ts';
import { announce } from './announce.ts';
import { bodyOf } from './body-of.ts';

let db: Database;
let server: TestServer;
let customer: string;
let token: string;

const now = () => new Date(testDay);
const admin = { ...everything, admin: 'Y' };

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute(sql`truncate webhook_endpoints, webhook_deliveries, webhook_facts`);
  customer = await buildCustomer(db, { location: '01' });
});

/** A server that may send to the receiver, and an admin's token for it. */
async function start(host = ''): Promise<void> {
  server = await testServer(db, { CUSTOMER_WEBHOOK_HOSTS: host }, { jobs: false });
  onTestFinished(() => server.close());
  token = await tokenOf(server, await buildUser(db, { customers: [customer], claims: admin }));
}

const allTypes = Object.keys(customerEvents) as CustomerEvent[];

const add = (url: string, types: readonly CustomerEvent[] = allTypes, by = token, name = 'Ours') =>
  send(server, addWebhook, { body: { customerNumber: customer, name, url, types: [...types] } }, { token: by });

/** Announces and sends, as the server's loops do. */
async function deliver(host: string, most = 5): Promise<void> {
  await announce(db, now());
  const rounds = deliveryRounds(
    {
      db,
      vault: openVault(Buffer.alloc(32, 0x5a)),
      now,
      hosts: readListedHosts(host)!,
      bodyOf: (event) => bodyOf(db, event),
      warn: () => {},
    },
    (error) => {
      throw error;
    },
    { find: dueCustomerEndpoints, most },
  );
  await rounds.begin(new AbortController().signal);
  await rounds.ended();
}

/** Something of each kind that the distributor reports. */
async function report(mark: string): Promise<void> {
  const order = await buildOrder(db, { customer, number: `O-${mark}`, shipments: { [`S-${mark}`]: '2026-03-10' } });
  await db.execute(sql`
    insert into order_status (customer_number, order_number, step, date, erp_order)
    values (${customer}, ${order}, 'accepted', '2026-03-09', 'E-7')`);
  await db.execute(sql`
    insert into shipment_lines (customer_number, order_number, shipment_number, line_number, lot, quantity)
    values (${customer}, ${order}, ${`S-${mark}`}, 1, 'A', 20.5)`);
  await db.execute(sql`
    insert into order_changes (customer_number, order_number, number, changed_at, before, after, lines)
    values (${customer}, ${order}, 1, '2026-03-10T09:00:00Z', '{}', '{}', '[]')`);
  await buildInvoice(db, { customer, number: `I-${mark}`, order, date: '2026-03-10', total: '100.50' });
  await db.execute(sql`
    insert into attachments (customer_number, owner, owner_number, kind, name, media_type, bytes, size, added_at)
    values (${customer}, 'invoice', ${`I-${mark}`}, 'invoiceData', 'a.xml', 'application/xml',
        ${`\\x${'41'.repeat(90)}`}, 90, ${testDay}),
      (${customer}, 'invoice', ${`I-${mark}`}, 'document', 'a.pdf', 'application/pdf', '', 0, ${testDay})`);
  await db.execute(sql`
    insert into payments (customer_number, payment_id, user_id, paid_by, method, state, amount, provider, started_at,
      page_until, changed_at, settled_at)
    values (${customer}, ${`P-${mark}`}, 1, 'Dana', 'card', 'settled', 10, 'sandbox', ${testDay}, ${testDay},
      ${testDay}, ${testDay})`);
  await db.execute(sql`
    insert into payment_lines (customer_number, payment_id, line_number, invoice_number, amount)
    values (${customer}, ${`P-${mark}`}, 1, ${`I-${mark}`}, 10)`);
  await db.execute(sql`
    insert into returns (customer_number, return_number, source, order_number, state, requested_at, changed_at, rma)
    values (${customer}, ${`R-${mark}`}, 'order', ${order}, 'approved', ${testDay}, ${testDay}, 'RMA-1')`);
  await db.execute(sql`
    insert into return_steps (customer_number, return_number, number, state, at, day)
    values (${customer}, ${`R-${mark}`}, 1, 'requested', ${testDay}, null),
      (${customer}, ${`R-${mark}`}, 2, 'approved', ${testDay}, '2026-03-11')`);
}

it('sends what the distributor reports once, signed, as the contract says, and nothing from before it was added', async () => {
  const receiver = await buildReceiver();
  await start(receiver.host);
  await report('old');
  const { body } = await add(receiver.url);
  await report('new');
  await Promise.all([announce(db, now()), deliver(receiver.host)]);
  await deliver(receiver.host);
  expect(receiver.received.map(({ body: { type, subject } }) => [type, subject]).toSorted()).toEqual([
    ['invoice.data', 'I-new'],
    ['invoice.issued', 'I-new'],
    ['order.confirmed', 'O-new'],
    ['order.revised', 'O-new'],
    ['order.shipped', 'O-new'],
    ['payment.received', 'P-new'],
    ['return.answered', 'R-new'],
  ]);
  for (const { headers, text, body: event } of receiver.received) {
    const type = event.type as CustomerEvent;
    expect([type, events[type].safeParse(event.data).error]).toEqual([type, undefined]);
    expect(Object.keys(event)).toEqual(['id', 'type', 'timestamp', 'subject', 'customerNumber', 'data']);
    expect(headers['webhook-signature']).toBe(new Webhook(body.secret).sign(event.id, now(), text));
  }
  const data = (type: string) => receiver.received.find(({ body: event }) => event.type === type)!.body.data;
  expect(data('invoice.issued')).toMatchObject({ total: '100.5', lines: [{ quantity: '50', amount: '100' }] });
  const kept = await rows(db, { payload: text }, sql`select payload::text as payload from outbox_events`);
  expect(kept.map(({ payload }) => payload).join('')).not.toContain('QUFB');
  expect(data('invoice.data')).toMatchObject({ content: Buffer.from('A'.repeat(90)).toString('base64') });
  expect(data('order.shipped')).toMatchObject({ shipmentNumber: 'S-new', lines: [{ lot: 'A', quantity: '20.5' }] });
  expect(data('order.confirmed')).toMatchObject({ erpOrder: 'E-7', confirmedOn: '2026-03-09' });
});

it("sends nothing of other customers, of types that aren't wanted, or of the time while it is off", async () => {
  const receiver = await buildReceiver();
  await start(receiver.host);
  const { body } = await add(receiver.url, ['invoice.issued']);
  const mine = customer;
  customer = await buildCustomer(db, { location: '01' });
  await report('theirs');
  customer = mine;
  const turn = (on: 'Y' | 'N') =>
    send(server, turnWebhook, { body: { customerNumber: customer, id: body.id, on } }, { token });
  await turn('N');
  await report('off');
  await deliver(receiver.host);
  await turn('Y');
  await report('on');
  await deliver(receiver.host);
  expect(receiver.received.map(({ body: { subject } }) => subject)).toEqual(['I-on']);
});

it('gets what came before another webhook was added, an invoice with its lines, and a shipment on its day', async () => {
  const receiver = await buildReceiver();
  await start(receiver.host);
  await add(receiver.url, ['invoice.issued']);
  await buildInvoice(db, { customer, number: 'I-before', date: '2026-03-10' });
  await buildInvoice(db, { customer, number: 'I-later', date: '2026-03-10', lines: [] });
  await buildInvoice(db, { customer, number: 'I-never', date: '2026-03-07', lines: [] });
  await add(receiver.url, ['order.shipped'], token, 'Second');
  const planned = await buildOrder(db, { customer, shipments: { 'S-planned': '2026-03-13' } });
  await db.execute(sql`
    insert into shipment_lines (customer_number, order_number, shipment_number, line_number, lot, quantity)
    values (${customer}, ${planned}, 'S-planned', 1, 'A', 20)`);
  await deliver(receiver.host);
  const subjects = () => receiver.received.map(({ body: { subject } }) => subject).toSorted();
  expect(subjects()).toEqual(['I-before', 'I-never']);
  await db.execute(sql`
    insert into invoice_lines (customer_number, invoice_number, line_number, item_id, description, quantity, uom,
      unit_price, amount, lot)
    values (${customer}, 'I-later', 1, '', 'Freight', 1, 'EA', 100, 100, '')`);
  await deliver(receiver.host);
  expect(subjects()).toEqual(['I-before', 'I-later', 'I-never']);
});

it('sends nothing to a closed customer, neither what waits nor what is new', async () => {
  const receiver = await buildReceiver();
  await start(receiver.host);
  await add(receiver.url, ['invoice.issued']);
  await buildInvoice(db, { customer, number: 'I-waiting', date: '2026-03-10' });
  await announce(db, now());
  await db.execute(sql`update customers set closed = true where number = ${customer}`);
  await buildInvoice(db, { customer, number: 'I-closed', date: '2026-03-10' });
  await deliver(receiver.host);
  const { rows } = await db.execute(sql`select subject from webhook_deliveries where state = 'pending'`);
  expect([receiver.received, rows]).toEqual([[], [{ subject: 'invoice I-waiting' }]]);
});

it('that accepts nothing doesn’t keep those of others waiting', async () => {
  const broken = await buildReceiver((_message, answer) => void answer.writeHead(500).end());
  const receiver = await buildReceiver();
  const hosts = `${broken.host},${receiver.host}`;
  await start(hosts);
  await add(broken.url, ['invoice.issued']);
  for (let at = 0; at < 10; at += 1) await buildInvoice(db, { customer, number: `I-broken-${at}`, date: '2026-03-10' });
  await deliver(hosts, 1);
  customer = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customer], claims: admin }));
  await add(receiver.url, ['invoice.issued']);
  await buildInvoice(db, { customer, number: 'I-fine', date: '2026-03-10' });
  await deliver(hosts, 1);
  expect([broken.received.length, receiver.received.length]).toEqual([8, 1]);
});

it("isn't sent to the distributor's own systems unless they name the type", () => {
  expect(allTypes.filter((type) => wanted([], type) || wanted([`${type.split('.')[0]}.*`], type))).toEqual([]);
  expect(wanted(['order.shipped'], 'order.shipped')).toBe(true);
});

it('is refused for private networks, for what its admin may not see, and beyond the most there may be', async () => {
  await start();
  for (const url of ['https://10.1.2.3/hook', 'https://[::1]/', 'http://hooks.example.com/', 'ftp://x.example', 'x'])
    expect([url, (await add(url)).body.error.fields]).toEqual([
      url,
      { url: 'Enter a public address that starts with https://' },
    ]);
  const claims = { ...admin, showPrices: 'N' };
  const blind = await tokenOf(server, await buildUser(db, { customers: [customer], claims }));
  const refused = await add('https://hooks.example.com/', ['order.shipped', 'invoice.issued'], blind);
  expect(refused.body.error.fields).toEqual({ types: 'Choose only events you’re allowed to see yourself' });
  expect((await add('https://hooks.example.com/', ['order.shipped'], blind)).status).toBe(200);
  expect((await add('https://hooks.example.com/', ['order.shipped'])).body.error.code).toBe('name_taken');
  await db.execute(sql`
    insert into webhook_endpoints (customer_number, name, url, types, secret, created_at, epoch, xid, event_id)
    select ${customer}, 'w' || n, 'https://x.example', '{}', '', now(), 0, 0, 0
    from generate_series(2, 10) n`);
  expect((await add('https://hooks.example.com/', ['order.shipped'])).body.error.code).toBe('conflict');
});

it('that cannot be reached in a private network stays pending, and its list says nothing of our network', async () => {
  const receiver = await buildReceiver();
  await start(receiver.host);
  await add(receiver.url);
  await report('far');
  await deliver('');
  const { body } = await send(server, listWebhooks, { query: { customerNumber: customer } }, { token });
  expect(receiver.received).toEqual([]);
  expect(body.webhooks[0]).toMatchObject({ on: true, pending: 7, dead: 0 });
  expect(body.webhooks[0]!.deliveries.filter(({ attempts }) => attempts === 1).map(({ status }) => status)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(JSON.stringify(body)).not.toContain('WEBHOOK_HOSTS');
  expect([await removeUndelivered(db, now()), await removeUndelivered(db, new Date(now().getTime() + 1))]).toEqual([
    0, 7,
  ]);
});

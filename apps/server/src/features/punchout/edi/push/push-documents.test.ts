import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSignedIn, buildTradingShop } from '../../../../../test/builders/procurement.ts';
import { buildReceiver, type Receiver } from '../../../../../test/builders/receiver.ts';
import { buildCustomer } from '../../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { send, testDay, type TestServer, testServer } from '../../../../../test/server.ts';
import { testServices } from '../../../../../test/services.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readListedHosts } from '../../../../platform/network/listed-hosts.ts';
import { openVault } from '../../../../platform/secrets/vault.ts';
import { noticePlace } from '../../connections/change-connections.ts';
import { makeDocument } from '../make-document.ts';
import { pushRounds } from './push-documents.ts';

const [us, them] = ['ZZ/TRADECOUNTER', 'ZZ/RIDGELINE'];
const vault = openVault(Buffer.from('5a'.repeat(32), 'hex'));
let db: Database;
let server: TestServer;
let customer: string;
let token: string;
let id: string;
let counter = 0;
let now: Date;

beforeAll(async () => {
  db = await testDatabase();
  await buildTradingShop(db);
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

beforeEach(async () => {
  now = new Date(testDay);
  customer = await buildCustomer(db, { location: '01' });
  ({ token } = await buildSignedIn({ db, server }, { customers: [customer], claims: { admin: 'Y' } }));
  const body = { customerNumber: customer, name: `EDI ${++counter}`, protocol: 'edi', identity: them, supplier: us };
  const sent = { noticeUrl: 'https://edi.example.com/in', noticeSecret: 'x' };
  ({ id } = (await send(server, calls.addConnection, { body: { ...body, ...sent } }, { token })).body);
});

const services = () => testServices(db, { now: () => now });
const make = (about: string) =>
  db.transact((tx) =>
    makeDocument(
      tx,
      services(),
      { customerNumber: customer, connectionId: Number(id), identity: them, supplier: us },
      { about, document: { kind: '846', at: testDay, items: [{ item: about, available: '1', unit: 'CA' }] } },
    ),
  );

/** Has documents posted to the receiver, as its connection does to public addresses. */
async function push({ url, host }: Pick<Receiver, 'url' | 'host'>, secret: string | null = 'sécret'): Promise<void> {
  const sealed = secret === null ? null : vault.seal(noticePlace(customer), Buffer.from(secret));
  await db.execute(
    sql`update punchout_connections set notice_url = ${url}, notice_secret = ${sealed} where id = ${id}`,
  );
  const pushing = { ...services(), vault, hosts: readListedHosts(host)!, random: () => 0 };
  const faults: unknown[] = [];
  const servers = [1, 2].map(() => pushRounds(pushing, (error) => void faults.push(error)));
  await Promise.all(servers.map(({ begin }) => begin(new AbortController().signal)));
  await Promise.all(servers.map(({ ended }) => ended()));
  expect(faults).toEqual([]);
}
const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));
const shown = async () =>
  (await send(server, calls.listConnections, { query: { customerNumber: customer } }, { token })).body.connections[0]!;
/** The items that documents are about, in the order in which they came. */
const items = ({ received }: Receiver): (string | undefined)[] =>
  received.map(({ text }) => /LIN\*1\*VN\*(\w+)/.exec(text)?.[1]);

it('documents are posted in order with the shared secret, each once, by two servers too, as the connection says', async () => {
  for (const about of ['A', 'B', 'C']) await make(about);
  const receiver = await buildReceiver();
  await push(receiver);
  await push(receiver);
  expect(items(receiver)).toEqual(['A', 'B', 'C']);
  const { authorization, 'content-type': type } = receiver.received[0]!.headers;
  expect([type, Buffer.from(authorization!.slice(6), 'base64').toString()]).toEqual([
    'application/edi-x12',
    `${us}:sécret`,
  ]);
  expect(await shown()).toMatchObject({ notice: { sent: true, reason: '' } });
  await make('D');
  await db.execute(sql`update punchout_connections set format = 'json' where id = ${id}`);
  await push(receiver, null);
  expect(receiver.received[3]).toMatchObject({ body: { kind: '846', control: '000000004' } });
  expect(receiver.received[3]!.headers.authorization).toBeUndefined();
});

it('what isn’t taken is posted again, less and less often, and what comes after it waits', async () => {
  let status = 500;
  const receiver = await buildReceiver((_message, answer) => void answer.writeHead(status).end());
  for (const about of ['A', 'B']) await make(about);
  await push(receiver);
  await push(receiver);
  expect(items(receiver)).toEqual(['A']);
  expect(await shown()).toMatchObject({ notice: { sent: false, reason: 'answered 500' } });
  later(6);
  await push(receiver);
  later(6);
  await push(receiver);
  expect(items(receiver)).toEqual(['A', 'A']);
  later(30);
  status = 302;
  await push(receiver);
  later(600);
  status = 202;
  await push(receiver);
  expect(items(receiver)).toEqual(['A', 'A', 'A', 'A', 'B']);
  expect(new Set(receiver.received.slice(0, 4).map(({ text }) => text)).size).toBe(1);
});

it('a document is posted again after its server has died, and at once after the admin has changed the address', async () => {
  await make('A');
  const receiver = await buildReceiver((_message, answer) => void answer.writeHead(503).end());
  const dead = db.execute(
    sql`
      update punchout_connections set push_claimed_until = ${now.toISOString()}::timestamptz + interval '60 seconds',
        push_tries = 9 where id = ${id}`,
  );
  await dead;
  await push(receiver);
  later(61);
  await push(receiver);
  expect(items(receiver)).toEqual(['A']);
  const body = { customerNumber: customer, id, supplier: us, noticeUrl: 'https://edi.example.com/other' };
  expect((await send(server, calls.changeConnection, { body }, { token })).status).toBe(200);
  await push(receiver);
  expect(items(receiver)).toEqual(['A', 'A']);
});

it('nothing is posted to a private network, while the connection is off, or for a closed customer', async () => {
  await make('A');
  const receiver = await buildReceiver();
  const set = (columns: ReturnType<typeof sql>) =>
    db.execute(sql`update punchout_connections set ${columns}, push_due_at = null where id = ${id}`);
  await set(sql`turned_on = false`);
  await push(receiver);
  await set(sql`turned_on = true`);
  await db.execute(sql`update customers set closed = true where number = ${customer}`);
  await push(receiver);
  await db.execute(sql`update customers set closed = false where number = ${customer}`);
  expect(await shown()).toMatchObject({ notice: null });
  await push({ url: receiver.url, host: '' });
  expect(await shown()).toMatchObject({ notice: { sent: false, reason: 'no answer' } });
  expect(receiver.received).toEqual([]);
  const body = { customerNumber: customer, id, supplier: us };
  for (const noticeUrl of ['http://edi.example.com/', 'https://127.0.0.1/'])
    expect((await send(server, calls.changeConnection, { body: { ...body, noticeUrl } }, { token })).status).toBe(400);
});

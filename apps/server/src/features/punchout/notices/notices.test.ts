import { addConnection, listConnections } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { checkDocument, orderRequest, postDocument, type Sender } from '../../../../test/builders/procurement.ts';
import { buildReceiver, type Receiver } from '../../../../test/builders/receiver.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { readListedHosts } from '../../../platform/network/listed-hosts.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { noticeHosts } from '../connections/change-connections.ts';
import { childOf, childrenOf } from '../cxml/envelope.ts';
import { parseXml, type XmlElement } from '../cxml/parse-xml.ts';
import { openVault } from '../../../platform/secrets/vault.ts';
import type { NoticeKey } from './notice-repository.ts';
import { planNotices, sendNotice } from './send-notices.ts';

let db: Database;
let server: TestServer;
let item: string;
let customer: string;
let token: string;
let sender: Sender;
let made = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { id: 'OAK-1', stock: { '01': { A: '100' } } });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const add = (more: object) => {
  made += 1;
  const body = {
    customerNumber: customer,
    name: `Coupa ${made}`,
    domain: 'NetworkID',
    identity: `AN-${made}`,
    origins: ['https://buyer.example.com'],
    takesOrders: 'Y',
    ...more,
  };
  return send(server, addConnection, { body }, { token });
};

beforeEach(async () => {
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const user = await buildUser(db, { customers: [customer], claims: { ...everything, admin: 'Y' } });
  token = await tokenOf(server, user);
  const added = await add({
    username: user.username,
    noticeUrl: 'https://coupa.example.com/cxml',
    noticeSecret: 's3cret & <more>',
  });
  expect(added.status).toBe(200);
  sender = { secret: added.body.secret, identity: `AN-${made}` };
});

/** Places an order of five cartons, and eight of which three are back ordered. Returns its number. */
async function place(): Promise<string> {
  await db.execute(sql`update lots set on_hand = 200 where item_id = ${item}`);
  const lines = [
    { item, quantity: '5' },
    { item, quantity: '8' },
  ];
  const { number, sentence } = await postDocument(server, orderRequest(sender, { orderId: `PO-${made}`, lines }));
  expect([number, sentence]).not.toContain(null);
  return number!;
}

const services = (now = testDay) => ({ now: () => new Date(now), today: () => now.slice(0, 10) });

/** Plans what is due, and returns it. */
async function plan(now = testDay): Promise<NoticeKey[]> {
  const planned: NoticeKey[] = [];
  const jobs = {
    ...noMailJobs,
    send: async (_tx: unknown, _queue: unknown, key: object) => void planned.push(key as NoticeKey),
  };
  await planNotices({ db, jobs: jobs as typeof noMailJobs, ...services(now) });
  return planned;
}

async function deliver(key: NoticeKey, url: string, hosts = new URL(url).host): Promise<void> {
  await db.execute(sql`update punchout_connections set notice_url = ${url} where customer_number = ${customer}`);
  const vault = openVault(Buffer.from('5a'.repeat(32), 'hex'));
  await sendNotice(
    { db, vault, portal: () => 'https://portal.example.com', hosts: readListedHosts(hosts)!, ...services() },
    key,
  );
}

/** The address of a purchasing system that checks what it is sent. */
async function buildSystem(...answering: Parameters<typeof buildReceiver>): Promise<Receiver> {
  const receiver = await buildReceiver(...answering);
  onTestFinished(() => receiver.received.forEach(({ text }) => checkDocument(text)));
  return receiver;
}

const outline = ({ name, children }: XmlElement): string =>
  children.length === 0 ? name : `${name}(${children.map(outline).join(' ')})`;

it('an order is confirmed once the distributor has it, and each shipment is announced', async () => {
  const orderNumber = await place();
  expect(await plan()).toEqual([]);
  await db.execute(
    sql`
      insert into order_status (customer_number, order_number, step, date)
      values (${customer}, ${orderNumber}, 'accepted', '2026-03-11')`,
  );
  const close = (closed: boolean) =>
    db.execute(sql`update customers set closed = ${closed} where number = ${customer}`);
  await close(true);
  expect(await plan()).toEqual([]);
  await close(false);
  const [confirmation, ...more] = await plan();
  expect([confirmation!.kind, more, await plan()]).toEqual(['confirmation', [], []]);
  const receiver = await buildSystem();
  await close(true);
  await deliver(confirmation!, receiver.url);
  expect(receiver.received).toEqual([]);
  await close(false);
  await deliver(confirmation!, receiver.url);
  const document = parseXml(Buffer.from(receiver.received[0]!.text));
  // The order of elements in the DTD of cXML 1.2.014.
  expect(outline(document)).toBe(
    'cXML(Header(From(Credential(Identity)) To(Credential(Identity)) ' +
      'Sender(Credential(Identity SharedSecret) UserAgent)) ' +
      'Request(ConfirmationRequest(ConfirmationHeader OrderReference(DocumentReference) ' +
      'ConfirmationItem(UnitOfMeasure ConfirmationStatus(UnitOfMeasure)) ' +
      'ConfirmationItem(UnitOfMeasure ConfirmationStatus(UnitOfMeasure) ConfirmationStatus(UnitOfMeasure)))))',
  );
  expect(receiver.received[0]!.text).toContain('http://xml.cxml.org/schemas/cXML/1.2.014/Fulfill.dtd');
  expect(childOf(document, 'Header', 'Sender', 'Credential', 'SharedSecret')?.text).toBe('s3cret & <more>');
  const request = childOf(document, 'Request', 'ConfirmationRequest');
  expect(childOf(request, 'OrderReference')?.attributes.get('orderID')).toBe(`PO-${made}`);
  const parts = childrenOf(request, 'ConfirmationItem').flatMap((line) =>
    childrenOf(line, 'ConfirmationStatus').map(({ attributes }) => [
      line.attributes.get('lineNumber'),
      attributes.get('type'),
      attributes.get('quantity'),
    ]),
  );
  expect(parts).toEqual([
    ['1', 'accept', '5'],
    ['2', 'accept', '5'],
    ['2', 'backordered', '3'],
  ]);

  await db.execute(
    sql`
      insert into shipments (customer_number, order_number, shipment_number, date, carrier, tracking)
      values (${customer}, ${orderNumber}, ${`S-${orderNumber}`}, '2026-03-10', 'UPS', '1Z9')`,
  );
  expect(await plan()).toEqual([]);
  await db.execute(
    sql`
      insert into shipment_lines (customer_number, order_number, shipment_number, line_number, lot, quantity)
      values (${customer}, ${orderNumber}, ${`S-${orderNumber}`}, 2, 'A', 60)`,
  );
  const [shipment] = await plan();
  expect(shipment).toMatchObject({ kind: 'shipment', about: `S-${orderNumber}` });
  await deliver(shipment!, receiver.url);
  const notice = parseXml(Buffer.from(receiver.received[1]!.text));
  const shipped = childOf(notice, 'Request', 'ShipNoticeRequest')!;
  expect(outline(shipped)).toBe(
    'ShipNoticeRequest(ShipNoticeHeader ShipControl(CarrierIdentifier ShipmentIdentifier) ' +
      'ShipNoticePortion(OrderReference(DocumentReference) ShipNoticeItem(UnitOfMeasure)))',
  );
  const line = childOf(shipped, 'ShipNoticePortion', 'ShipNoticeItem')!;
  expect([line.attributes.get('lineNumber'), line.attributes.get('quantity')]).toEqual(['2', '3']);
});

it('a shipment without its lines is announced only where it is the whole order, with every line', async () => {
  const orderNumber = await place();
  await db.execute(
    sql`
      insert into order_status (customer_number, order_number, step, date)
      values (${customer}, ${orderNumber}, 'accepted', '2026-03-01')`,
  );
  const [confirmation] = await plan();
  const receiver = await buildSystem();
  await deliver(confirmation!, receiver.url);
  await db.execute(
    sql`
      insert into shipments (customer_number, order_number, shipment_number, date, carrier, tracking)
      values (${customer}, ${orderNumber}, ${`S-${orderNumber}`}, '2026-03-02', 'UPS', '1Z9')`,
  );
  expect(await plan()).toEqual([]);
  await db.execute(sql`update orders set state = 'shipped' where order_number = ${orderNumber}`);
  const [shipment] = await plan();
  await deliver(shipment!, receiver.url);
  const notice = parseXml(Buffer.from(receiver.received[1]!.text));
  const portion = childOf(notice, 'Request', 'ShipNoticeRequest', 'ShipNoticePortion');
  expect(
    childrenOf(portion, 'ShipNoticeItem').map(({ attributes }) => [
      attributes.get('lineNumber'),
      attributes.get('quantity'),
    ]),
  ).toEqual([
    ['1', '5'],
    ['2', '8'],
  ]);
});

it('an order that is canceled is rejected, and a notice that isn’t taken is sent again', async () => {
  const orderNumber = await place();
  await db.execute(sql`update orders set state = 'cancelled' where order_number = ${orderNumber}`);
  const [rejection] = await plan();
  expect(rejection!.kind).toBe('rejection');
  let code = '500';
  const receiver = await buildSystem((_message, answer) => {
    answer.writeHead(200, { 'content-type': 'text/xml' });
    answer.end(
      code === '500'
        ? `<cXML><Response><Status code="${code}" text="x">Busy</Status></Response></cXML>`
        : // Its status of HTTP counts: a bomb, and more than is read, is no answer of cXML.
          `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><x>&b;${' '.repeat(200_000)}</x>`,
    );
  });
  await expect(deliver(rejection!, receiver.url)).rejects.toThrow('answered cXML status 500: Busy');
  code = '200';
  await deliver(rejection!, receiver.url);
  await deliver(rejection!, receiver.url);
  const sent = receiver.received.map(({ text }) => /payloadID="([^"]+)" timestamp/.exec(text)![1]);
  expect(sent).toEqual([sent[0], sent[0]]);
  const header = childOf(
    parseXml(Buffer.from(receiver.received[0]!.text)),
    'Request',
    'ConfirmationRequest',
    'ConfirmationHeader',
  );
  expect(header?.attributes.get('type')).toBe('reject');
});

it('notices go to public addresses only, also by name, and their secret isn’t stored as it is', async () => {
  for (const noticeUrl of ['http://coupa.example.com/', 'https://127.0.0.1/', 'https://10.0.0.1/x', 'ftp://a', 'x'])
    expect([noticeUrl, (await add({ noticeUrl })).status]).toEqual([noticeUrl, 400]);
  const kept = await row<{ secret: Buffer }>(
    db,
    sql`select notice_secret as secret from punchout_connections where customer_number = ${customer}`,
  );
  expect(kept!.secret.includes('s3cret')).toBe(false);
  const orderNumber = await place();
  await db.execute(sql`update orders set state = 'cancelled' where order_number = ${orderNumber}`);
  const [rejection] = await plan();
  const receiver = await buildSystem();
  await expect(deliver(rejection!, receiver.url, '')).rejects.toThrow('private network');
  expect(receiver.received).toEqual([]);
  const listed = await send(server, listConnections, { query: { customerNumber: customer } }, { token });
  expect(listed.body.connections[0]!.notice).toMatchObject({ sent: false, reason: 'no answer' });
  expect(noticeHosts.mayAsk(new URL(receiver.url))).toBe(false);
});

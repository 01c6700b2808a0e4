import { addItem } from '@tradecounter/contract/cart/cart';
import type { Call } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import * as calls from '@tradecounter/contract/stock-alerts/stock-alert-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { testMailServices, testServices } from '../../../test/services.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { noMailJobs } from '../../platform/jobs/jobs.ts';
import { removeOldAlerts } from './repository.ts';
import { sendStockMail, type StockMailJob } from './notifying/stock-mail.ts';
import { notifyOfStock } from './notifying/notify-of-stock.ts';

let db: Database;
let server: TestServer;
let customer: string;
let user: { id: number; username: string; password: string };
let token: string;
let item: string;
let queued: StockMailJob[];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Salem' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`delete from stock_alerts`);
  queued = [];
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  user = await buildUser(db, { customers: [customer] });
  token = await tokenOf(server, user);
  item = await buildItem(db, { stock: { '01': { A: '15' }, '02': { A: '900' } } });
});

const ask = <C extends Call>(call: C, body: object, as: { token?: string; language?: string } = {}) =>
  send(server, call, { body: { customerNumber: customer, ...body } }, { token, ...as });
async function add(SKU = item, quantity = '2', as: { token?: string; language?: string } = {}) {
  const { status, body } = await ask(calls.addStockAlert, { SKU, quantity, UMCode: 'CT' }, as);
  expect([status, body.error?.message]).toEqual([200, undefined]);
  return body;
}
const refusal = async (body: object) => {
  const answer = await ask(calls.addStockAlert, { SKU: item, quantity: '2', UMCode: 'CT', ...body });
  return [answer.status, answer.body.error.code, ...Object.keys(answer.body.error.fields ?? {})];
};
type Listed = {
  itemId: string;
  state: string;
  quantity: number;
  location: { name: string };
  notifiedAt: string | null;
};
async function listed(whose = token, more = ''): Promise<Listed[]> {
  const { data } = await query(
    server,
    `{ stockAlerts(customerNumber: "${customer}"${more}) {
      total stockAlerts { itemId state quantity location { name } notifiedAt } } }`,
    {},
    whose,
  );
  return (data as unknown as { stockAlerts: { stockAlerts: Listed[] } }).stockAlerts.stockAlerts;
}
const shown = async (whose = token) =>
  (
    (
      await query(
        server,
        `{ item(customerNumber: "${customer}", id: "${item}") { stockAlert { quantity uom location { id } } } }`,
        {},
        whose,
      )
    ).data as unknown as { item: { stockAlert: unknown } }
  ).item.stockAlert;
const arrive = (onHand: number, SKU = item) =>
  db.execute(sql`update lots set on_hand = ${onHand} where item_id = ${SKU} and location = '01'`);
const services = (now = testDay) =>
  testServices(db, {
    now: () => new Date(now),
    jobs: { ...noMailJobs, send: async (_tx, _queue, data) => void queued.push(data as never) },
  });
async function mails() {
  const mailing = testMailServices(db);
  for (const job of queued) await sendStockMail(mailing, job);
  return mailing.sent;
}

it('an alert watches the location of the delivery, in full packs, and asking again replaces it', async () => {
  expect(await add(item, '1')).toEqual({ location: '01', quantity: 1, UMCode: 'CT' });
  await add(item, '3');
  expect(await listed()).toEqual([
    { itemId: item, state: 'waiting', quantity: 3, location: { name: 'Portland' }, notifiedAt: null },
  ]);
  expect(await shown()).toEqual({ quantity: 3, uom: 'CT', location: { id: '01' } });
  const rounded = await ask(calls.addStockAlert, { SKU: item, quantity: '21', UMCode: 'SF' });
  expect(rounded.body).toEqual({ location: '01', quantity: 40, UMCode: 'SF' });
  for (const _time of [1, 2])
    expect((await ask(calls.removeStockAlert, { SKU: item, location: '01' })).status).toBe(200);
  expect([await listed(), await shown()]).toEqual([[], null]);
});

it('an alert is refused for goods that are in stock or can’t be bought, and above the limit', async () => {
  const gone = await buildItem(db, { discontinued: true });
  const others = await buildItem(db, { soldTo: ['contract'] });
  expect(await refusal({ quantity: '0' })).toEqual([400, 'invalid', 'quantity']);
  expect(await refusal({ UMCode: 'YD' })).toEqual([400, 'invalid', 'UMCode']);
  expect(await refusal({ SKU: 'NOTHING' })).toEqual([404, 'not_found']);
  expect(await refusal({ SKU: gone })).toEqual([409, 'conflict']);
  expect(await refusal({ SKU: others })).toEqual([409, 'conflict']);
  await arrive(40);
  expect(await refusal({})).toEqual([409, 'conflict']);
  await arrive(39);
  await db.execute(sql`
    insert into stock_alerts (customer_number, user_id, item_id, location, quantity, uom, base_quantity, language,
      created_at)
    select ${customer}, ${user.id}, 'X-' || n, '01', 1, 'CT', 20, 'en', ${testDay}
    from generate_series(1, ${limits.stockAlerts - 1}::int) n`);
  const both = [item, await buildItem(db)].map((SKU) => ask(calls.addStockAlert, { SKU, quantity: '2', UMCode: 'CT' }));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('when goods are back', () => {
  it('each alert is notified once, even in two rounds at the same time, in one mail for each user', async () => {
    const second = await buildItem(db, { description: 'Alder <b>' });
    const third = await buildItem(db);
    const colleague = await buildUser(db, { customers: [customer] });
    await add(item, '2', { language: 'fr-CA' });
    await add(second, '1', { language: 'fr-CA' });
    await add(third);
    await add(item, '1', { token: await tokenOf(server, colleague) });
    await db.execute(sql`insert into lots (item_id, location, lot, on_hand) values (${second}, '01', '', 20)`);
    await arrive(40);
    await Promise.all([notifyOfStock(services()), notifyOfStock(services())]);
    await notifyOfStock(services());
    const notified = queued.flatMap(({ userId, items }) => items.map((one) => [userId, one]));
    expect(notified.toSorted()).toEqual(
      [
        [user.id, item],
        [user.id, second],
        [colleague.id, item],
      ].toSorted(),
    );
    expect((await listed()).map(({ itemId, state }) => [itemId, state])).toEqual([
      ...[item, second].toSorted().map((one) => [one, 'notified']),
      [third, 'waiting'],
    ]);
    expect((await listed(token, ', state: "waiting"')).map(({ itemId }) => itemId)).toEqual([third]);
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [user, colleague].map(({ username }) => `${username}@example.com`).toSorted(),
    );
    const mine = sent.find(({ to }) => to.startsWith(`${user.username}@`))!;
    expect(mine.subject).toBe('2 articles sont de retour en stock');
    expect(mine.text).toContain('40 SF · Portland');
    expect(mine.html).toContain('Alder &lt;b&gt;');
    expect(mine.html).toContain('http://portal.test/account/stockalerts');
  });

  it('it is not notified of too little, of goods promised to others, or in pieces that are too short', async () => {
    const roll = await buildItem(db, { onePiece: true, packUom: null, stock: { '01': { A: '1' } } });
    await add();
    await ask(calls.addStockAlert, { SKU: roll, quantity: '40', UMCode: 'SF' });
    await arrive(39.9999);
    await db.execute(
      sql`insert into lots (item_id, location, lot, on_hand) values (${roll}, '01', 'B', 39), (${roll}, '01', 'C', 39)`,
    );
    await notifyOfStock(services());
    await db.execute(sql`update lots set on_hand = 60, promised = 30 where item_id = ${item} and location = '01'`);
    await notifyOfStock(services());
    expect(queued).toEqual([]);
    await db.execute(sql`update lots set promised = 0 where item_id = ${item}`);
    await db.execute(sql`update lots set on_hand = 40 where item_id = ${roll} and lot = 'B'`);
    await notifyOfStock(services());
    expect(queued.flatMap(({ items }) => [...items]).toSorted()).toEqual([item, roll].toSorted());
  });

  it.each([
    ['is disabled', () => sql`update users set disabled = true where id = ${user.id}`],
    ['has left the customer', () => sql`delete from user_accounts where user_id = ${user.id}`],
    [
      'may no longer order',
      () => sql`update user_accounts set claims = '{"allowedToOrder": "N"}' where user_id = ${user.id}`,
    ],
    ['of a closed customer', () => sql`update customers set closed = true where number = ${customer}`],
    ['can no longer buy the item', () => sql`update items set sold_to = '{contract}' where id = ${item}`],
  ])('a user who %s is not notified, nor mailed if that happens in between', async (_who, lose) => {
    await add();
    await arrive(40);
    await notifyOfStock(services());
    expect(queued).toHaveLength(1);
    await db.execute(lose());
    expect(await mails()).toEqual([]);
    await db.execute(sql`update stock_alerts set notified_at = null`);
    queued = [];
    await notifyOfStock(services());
    expect(queued).toEqual([]);
    expect(await rows(db, sql`select notified_at from stock_alerts`)).toEqual([{ notified_at: null }]);
  });

  it('a user who ended the alert in between gets no mail', async () => {
    await add();
    await arrive(40);
    await notifyOfStock(services());
    await ask(calls.removeStockAlert, { SKU: item, location: '01' });
    expect(await mails()).toEqual([]);
  });
});

it('ordering the item ends the user’s waiting alert for it, and no other user’s', async () => {
  const other = await buildItem(db);
  const colleague = await tokenOf(server, await buildUser(db, { customers: [customer] }));
  await add();
  await add(other);
  await add(item, '2', { token: colleague });
  const cart = { sku: item, qtyToOrder: '1', umcode: 'CT', tag: '' };
  await ask(addItem, cart);
  const body = { customerNumber: customer, poNumber: 'P' };
  expect((await send(server, placeOrder, { body }, { token, key: customer })).status).toBe(200);
  expect((await listed()).map(({ itemId }) => itemId)).toEqual([other]);
  expect((await listed(colleague)).map(({ itemId }) => itemId)).toEqual([item]);
});

it('another user of the customer sees and ends nothing of it, and a stranger is refused', async () => {
  await add();
  const colleague = await tokenOf(server, await buildUser(db, { customers: [customer] }));
  expect([await listed(colleague), await shown(colleague)]).toEqual([[], null]);
  await ask(calls.removeStockAlert, { SKU: item, location: '01' }, { token: colleague });
  expect(await listed()).toHaveLength(1);
  const stranger = await tokenOf(
    server,
    await buildUser(db, { customers: [await buildCustomer(db, { location: '01' })] }),
  );
  for (const call of calls.stockAlertCalls)
    expect(
      (await ask(call, { SKU: item, location: '01', quantity: '1', UMCode: 'CT' }, { token: stranger })).status,
    ).toBe(401);
});

it('alerts are listed and kept for 90 days after the mail, or after they were asked for', async () => {
  await add();
  const day = (days: number) => new Date(Date.parse(testDay) - days * 86_400_000);
  await db.execute(sql`update stock_alerts set created_at = ${day(100).toISOString()}`);
  expect(await listed()).toEqual([]);
  await db.execute(sql`update stock_alerts set notified_at = ${day(89).toISOString()}`);
  expect(await listed()).toHaveLength(1);
  expect(await removeOldAlerts(db, day(90))).toBe(0);
  expect(await removeOldAlerts(db, day(88))).toBe(1);
});

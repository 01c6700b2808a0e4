import * as cartCalls from '@tradecounter/contract/cart/cart';
import { saveJob } from '@tradecounter/contract/job-sites/job-site-calls';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { mailsTo, queueDone } from '../../../test/outbox.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { orderMail } from '../orders/mail/order-mail.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '0' });
  await buildItem(db, { id: 'OAK', price: '3.8', stock: { '01': { A: '90000' } } });
  server = await testServer(db);
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Loads files of feeds, each with its lines. */
async function load(files: Record<string, string[]>) {
  const named = Object.fromEntries(Object.entries(files).map(([feed, lines]) => [`${feed}.csv`, lines]));
  return importFolder({ db, folder: await feedFolder(named), now: new Date(testDay) });
}

const header = 'customer,job,item,uom,price,from,until,maximum,maximumUom,currency';
const loadPrices = (...lines: string[]) =>
  load({ 'job-prices': [header, ...lines.map((line) => `${customerNumber},${line}`)] });

/** A person of the customer, with a cart and orders. */
async function aBuyer(claims: Record<string, string> = everything) {
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  return {
    token,
    email: `${user.username}@example.com`,
    add: (qtyToOrder: number, sidemark = '') =>
      send(
        server,
        cartCalls.addItem,
        { body: { customerNumber, sku: 'OAK', qtyToOrder, umcode: 'SF', sidemark } },
        { token },
      ),
    cart: async (sidemark = '') =>
      (await send(server, cartCalls.getCart, { query: { customerNumber, sidemark } }, { token })).body,
    place: (form: { sidemark?: string; total?: number } = {}) =>
      send(
        server,
        placeOrder,
        { body: { customerNumber, poNumber: crypto.randomUUID().slice(0, 8), ...form } },
        { token, key: crypto.randomUUID() },
      ),
  };
}

const firstLine = (order: string) =>
  row<{ net: string; unit_price: string; price_reason: object; event: object }>(
    db,
    sql`
      select trim_scale(l.net)::text as net, trim_scale(l.unit_price)::text as unit_price, l.price_reason,
        e.payload->'lines'->0->'priceReason' as event
      from order_lines l
      join outbox_events e on e.subject = l.order_number and e.type = 'order.placed'
      where l.order_number = ${order}
      order by l.line_number limit 1`,
  );

it('a job price counts for orders with the job’s sidemarks, says why, and ends on its day or when it is used up', async () => {
  await loadPrices('Alder St,OAK,SF,2.5,,,500,,', 'Old St,OAK,SF,1,,2026-03-10,,,', 'Late St,OAK,SF,1,2027-01-01,,,,');
  const { token, email, add, cart, place } = await aBuyer();
  await send(
    server,
    saveJob,
    { body: { customerNumber, name: 'Alder Street', sidemark: 'Alder Street', otherSidemarks: ['ALDER ST'] } },
    { token, key: crypto.randomUUID() },
  );
  await add(380);
  for (const other of ['', 'Old St', 'Late St', 'Elsewhere'])
    expect((await cart(other)).itemList[0]).toMatchObject({ unitPrice: 3.8, net: 1444 });
  expect((await cart('alder street')).itemList[0]).toMatchObject({
    unitPrice: 2.5,
    net: 950,
    priceReason: 'Job price, 500 of 500 SF left',
  });
  const { orderNumber } = (await place({ sidemark: 'alder street', total: 950 })).body;
  const reason = { job: 'Alder St', uom: 'SF', price: '2.5', most: '500', left: '500', leftUom: 'SF' };
  expect(await firstLine(orderNumber)).toEqual({ net: '950', unit_price: '2.5', price_reason: reason, event: reason });
  await queueDone(db, orderMail.name);
  const [mail] = (await mailsTo(server, email)).filter(({ subject }) => subject?.includes(orderNumber));
  expect(mail!.text).toContain('Job price, 500 of 500 SF left');
  const text =
    'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { lines { priceReason } } }';
  expect((await query(server, text, { customerNumber, id: orderNumber }, token)).data).toEqual({
    order: { lines: [{ priceReason: 'Job price, 500 of 500 SF left' }] },
  });

  // What is left counts for a part of the next line, and what was left when the buyer looked is no promise.
  await add(300, 'Alder St');
  expect((await cart()).itemList[0]).toMatchObject({
    net: 984,
    unitPrice: 3.28,
    priceReason: '120 SF at the job price of $2.50, 180 SF at $3.80',
  });
  const loadOrder = (state: string) =>
    load({
      orders: [
        'number,customer,placed,location,state,sidemark,total',
        `E-${customerNumber},${customerNumber},2026-03-11,01,${state},Alder St,304`,
      ],
      'order-lines': ['order,line,item,quantity,uom,amount', `E-${customerNumber},1,OAK,80,SF,304`],
    });
  await loadOrder('open');
  expect((await place({ total: 984 })).body).toMatchObject({
    error: { message: expect.stringContaining('now $1,088.00, not $984.00') },
  });
  expect((await cart()).itemList[0]).toMatchObject({ net: 1088, priceReason: expect.stringContaining('40 SF at') });
  await loadOrder('cancelled');
  expect((await place({ total: 984 })).status).toBe(200);
  await add(10, 'Alder St');
  expect((await cart()).itemList[0]).toMatchObject({
    unitPrice: 3.8,
    priceReason: 'Job price used up: 500 SF ordered',
  });
});

it('two orders at once share what is left of a job price', async () => {
  await loadPrices('Birch Rd,OAK,SF,2.5,,,100,,');
  const [one, other] = await Promise.all([aBuyer(), aBuyer()]);
  await one.add(100, 'Birch Rd');
  await other.add(100);
  const placed = await Promise.all([one.place(), other.place({ sidemark: 'birch rd' })]);
  const lines = await Promise.all(placed.map(({ body }) => firstLine(body.orderNumber)));
  expect(lines.map((line) => line!.net).toSorted()).toEqual(['250', '380']);
});

it('what was ordered at a job price counts after the job has lost the sidemark, and without a sidemark in the order', async () => {
  await loadPrices('Cedar Ln,OAK,SF,2.5,,,100,,');
  const { token, add, cart, place } = await aBuyer();
  const save = (otherSidemarks: string[], id?: string) =>
    send(
      server,
      saveJob,
      { body: { customerNumber, id, name: 'Cedar', sidemark: 'Cedar', otherSidemarks } },
      { token, key: crypto.randomUUID() },
    );
  const { id } = (await save(['Cedar Ln'])).body;
  await add(60, 'Cedar');
  await place();
  await save([], id);
  // A buyer who sees no sidemarks of lines sends none.
  const unseeing = await aBuyer({ ...everything, showItemSidemark: 'N' });
  const netOfNext = async () => {
    await unseeing.add(40, 'Cedar Ln');
    return (await firstLine((await unseeing.place()).body.orderNumber))!.net;
  };
  expect([await netOfNext(), await netOfNext()]).toEqual(['100', '152']);
  // Goods that were bought before and taken back leave no more than was agreed.
  await loadPrices('Elm Ct,OAK,SF,2.5,,,100,,');
  await load({
    orders: [
      'number,customer,placed,location,sidemark,total',
      `T-${customerNumber},${customerNumber},2026-03-11,01,Elm Ct,-76`,
    ],
    'order-lines': ['order,line,item,quantity,uom,amount', `T-${customerNumber},1,OAK,-20,SF,-76`],
  });
  await add(120, 'Elm Ct');
  expect((await cart()).itemList[0]).toMatchObject({ net: 326 });
});

it('job prices in units that the item lacks, for no day, or in another currency than the customer’s are bad rows', async () => {
  const { badRows } = await loadPrices(
    'A,OAK,XX,2,,,5,YY,',
    'B,OAK,SF,2,2026-02-02,2026-01-01,,,',
    'C,OAK,SF,2,,,,,CAD',
    'D,OAK,SF,0,,,,,',
  );
  expect(badRows.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    "uom 'XX' is no unit of OAK",
    'until is 2026-01-01, before the first day, 2026-02-02',
    `currency is CAD, but the currency of ${customerNumber} is that of the shop`,
    "price is '0', must be more than 0",
  ]);
});

it('the first day of a job price begins at midnight of the distributor’s time zone', async () => {
  await loadPrices('Zone St,OAK,SF,2.5,2026-03-11,,500,,');
  const { add, place, cart } = await aBuyer();
  await add(100, 'Zone St');
  const { orderNumber } = (await place()).body;
  // The evening before in California.
  await db.execute(sql`update orders set placed_at = '2026-03-11T05:00:00Z' where order_number = ${orderNumber}`);
  await add(10, 'Zone St');
  const left = async (timeZone: string) => {
    await db.execute(sql`update pricing_settings set time_zone = ${timeZone}`);
    return (await cart()).itemList[0]!.priceReason;
  };
  expect(await left('America/Los_Angeles')).toBe('Job price, 500 of 500 SF left');
  expect(await left('UTC')).toBe('Job price, 400 of 500 SF left');
});

it('goods whose only price is that of a job are ordered with its sidemark, as far as it goes', async () => {
  await buildItem(db, { id: 'ONLY', stock: { '01': { A: '900' } } });
  await db.execute(sql`delete from prices where item_id = 'ONLY'`);
  await loadPrices('Birch Ct,ONLY,SF,2,,,100,,');
  const { token, cart, place } = await aBuyer();
  const add = async (qtyToOrder: number, sidemark: string) =>
    (
      await send(
        server,
        cartCalls.addItem,
        { body: { customerNumber, sku: 'ONLY', qtyToOrder, umcode: 'SF', sidemark } },
        { token },
      )
    ).body;
  expect(await add(40, '')).toMatchObject({ newQty: 0, reasonCode: 'price_on_request' });
  expect(await add(120, 'Birch Ct')).toMatchObject({ newQty: 0, reasonCode: 'price_on_request' });
  const lines = [40, 60, 20].map((qtyToOrder, line) => ({
    line: String(line),
    SKU: 'ONLY',
    qtyToOrder: String(qtyToOrder),
    UMCode: 'SF',
    sidemark: 'birch ct',
  }));
  const preview = await send(server, cartCalls.previewItems, { body: { customerNumber, lines } }, { token });
  expect(preview.body.lines.map(({ quantity, net }) => [quantity, net])).toEqual([
    [40, 80],
    [60, 120],
    [20, null],
  ]);
  const body = { customerNumber, lines: lines.slice(0, 1) };
  const { outcomes } = (await send(server, cartCalls.addItems, { body }, { token, key: crypto.randomUUID() })).body;
  expect(outcomes).toMatchObject([{ outcome: 'added', quantity: 40 }]);
  const { lineNumber } = (await cart()).itemList[0]!;
  const change = { customerNumber, SKU: 'ONLY', lineNumber, sequence: 0, UMCode: 'SF', qtyToOrder: '50' };
  expect((await send(server, cartCalls.updateItem, { body: change }, { token })).status).toBe(200);
  expect((await cart()).itemList).toMatchObject([{ net: 120, priceReason: 'Job price, 100 of 100 SF left' }]);
  expect((await firstLine((await place()).body.orderNumber))!.net).toBe('120');
});

it('a preview shows the price of the job that each line is for', async () => {
  await loadPrices('Fir St,OAK,SF,2.5,,,100,,');
  const { token } = await aBuyer();
  const lines = ['', 'Fir St', 'fir st'].map((sidemark, line) => ({
    line: String(line),
    SKU: 'OAK',
    qtyToOrder: '80',
    UMCode: 'SF',
    sidemark,
  }));
  const { body } = await send(server, cartCalls.previewItems, { body: { customerNumber, lines } }, { token });
  expect(body.lines.map(({ net }) => net)).toEqual([304, 200, 278]);
});

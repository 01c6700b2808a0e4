import * as cartCalls from '@tradecounter/contract/cart/cart';
import { setShipVia } from '@tradecounter/contract/delivery/delivery';
import { addHold, orderHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildQuote } from '../../../../test/builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone } from '../../../../test/outbox.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/metrics/mails.ts';
import { mailboxMail } from './mailbox-mail.ts';

const mailboxes = ['orders@harbourpine.example', 'warehouse@harbourpine.example'];

let db: Database;
let server: TestServer;
const logged: string[] = [];
let customerNumber: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  await buildItem(db, { id: 'OAK', description: '=Oak plank', stock: { '01': { A12: '100' } } });
  server = await testServer(
    db,
    { ORDER_MAIL: mailboxes.join(', '), LOG_LEVEL: 'warn' },
    { logTo: { write: (line) => logged.push(line) } },
  );
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { name: 'Ridgeline Interiors', location: '01', shipVia: 'OT' });
  // The mail goes to the distributor, so the buyer's permissions don't matter.
  const claims = { ...everything, showPrices: 'N', hideBOETA: 'Y' };
  const user = await buildUser(db, { username: `dana-${customerNumber}`, customers: [customerNumber], claims });
  token = await tokenOf(server, user);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const options = (key: string = crypto.randomUUID()) => ({ token, key });
async function fillCart(quantity = 6) {
  const line = { customerNumber, sku: 'OAK', qtyToOrder: quantity, umcode: 'CT', tag: '' };
  await send(server, cartCalls.addItem, { body: line }, { token });
}
const jobs = () =>
  rows<{ to: string; order: string }>(
    db,
    sql`select data->>'to' as to, data->>'orderNumber' as order from pgboss.job
      where name = ${mailboxMail.name} and data->>'customerNumber' = ${customerNumber} order by 1`,
  );
async function outcomes(): Promise<{ sent: number; kept: number }> {
  const { values } = await mails.get();
  const count = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return { sent: count('sent'), kept: count('kept') };
}
async function mailsOf(orderNumber: string, at = server) {
  await queueDone(db, mailboxMail.name);
  const all = await Promise.all(mailboxes.map((mailbox) => mailsTo(at, mailbox)));
  return all.map((mails) => mails.filter(({ subject }) => subject?.includes(orderNumber)));
}

it('an order is mailed once to each mailbox, with all its details and the same data as a CSV file', async () => {
  await db.execute(
    sql`
      insert into customer_items (customer_number, number, code, item_id)
      values (${customerNumber}, 'RI-4100', 'RI4100', 'OAK')`,
  );
  await fillCart();
  const line = { customerNumber, SKU: 'OAK', lineNumber: 1, sequence: 0, sidemark: 'Hall', comments: 'Cut none' };
  await send(server, cartCalls.setLineText, { body: line }, { token });
  const form = { poNumber: 'RI-7', sidemark: 'Alder St', comments: 'Call first', shipComplete: 'Y' };
  const body = { customerNumber, ...form };
  const placed = await send(server, placeOrder, { body }, options('once'));
  await send(server, placeOrder, { body }, options('once'));
  const { orderNumber } = placed.body;
  const [[mail, ...again] = [], second] = await mailsOf(orderNumber);
  expect([again, second!.length, mail!.subject]).toEqual([[], 1, `Order ${orderNumber} from Ridgeline Interiors`]);
  expect(mail!.replyTo).toEqual([{ name: '', address: `dana-${customerNumber}@example.com` }]);
  for (const part of [mail!.text, mail!.html])
    for (const words of [
      customerNumber,
      `dana-${customerNumber}@example.com`,
      'RI-7',
      'Alder St',
      'Call first',
      'Truck OT',
      '210 Mill Rd',
      'Portland, OR 97202',
      'Mar 11, 2026, 11:00 (America/Los_Angeles)',
      'Ship everything together',
      '=Oak plank',
      '1 · OAK · customer’s number RI-4100',
      '6 CT · 120 SF · $2.00',
      'A12 (100 SF)',
      'Hall',
      'Cut none',
      '20 SF on back order',
      '$240.00',
      '$35.00',
      '$275.00',
    ])
      expect(part).toContain(words);
  expect(mail!.html).not.toContain('/account/orders');
  const file = mail!.attachments.find(({ disposition }) => disposition === 'attachment')!;
  expect([file.filename, file.mimeType]).toEqual([`order-${orderNumber}.csv`, 'text/csv']);
  const [row, ...more] = parse(new Uint8Array(file.content as ArrayBuffer) as Buffer, { columns: true });
  expect([row, more]).toEqual([
    expect.objectContaining({
      orderNumber,
      customerNumber,
      poNumber: 'RI-7',
      shipToLine1: '210 Mill Rd',
      total: '275',
      itemId: 'OAK',
      description: "'=Oak plank",
      quantity: '6',
      uom: 'CT',
      baseQuantity: '120',
      backOrdered: '20',
      sidemark: 'Hall',
      lots: 'A12=100',
      ownNumber: 'RI-4100',
    }),
    [],
  ]);
});

it('without a mail server, a mail counts as kept and not as sent, in the metrics and in the log', async () => {
  // The buyers' mails of other tests count too.
  await queueDone(db, 'order-mail');
  const before = await outcomes();
  await fillCart(1);
  const placed = await send(server, placeOrder, { body: { customerNumber } }, options());
  await mailsOf(placed.body.orderNumber);
  await queueDone(db, 'order-mail');
  const after = await outcomes();
  // Two mailboxes and the buyer.
  expect([after.kept - before.kept, after.sent - before.sent]).toEqual([3, 0]);
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContainEqual(
    expect.stringContaining('was not sent. SMTP_URL is not set'),
  );
});

it('orders from holds and quotes are mailed too, also for pick-up', async () => {
  await send(server, setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token });
  await buildItem(db, { id: `H-${customerNumber}`, stock: { '01': { B: '90' } } });
  const query = { customerNumber, sku: `H-${customerNumber}`, quantity: '1', UMCode: 'CT', comment: 'Hall', tag: '' };
  const held = (await send(server, addHold, { query }, { token })).body.data;
  const number = `Q-${customerNumber}`;
  const lines = [{ itemId: 'OAK', quantity: '1', uom: 'CT' }];
  const quoteNumber = await buildQuote(db, { customerNumber, number, lines });
  const holdNumber = held.holdNumber!;
  const fromHold = await send(server, orderHold, { body: { customerNumber, holdNumber } }, options());
  const fromQuote = await send(server, orderQuote, { body: { customerNumber, quoteNumber } }, options());
  const [[ofHold] = []] = await mailsOf(fromHold.body.orderNumber);
  expect(ofHold!.text).toContain(`From hold: ${holdNumber}`);
  expect(ofHold!.text).toContain('Pickup Location: 01 Portland');
  const [[ofQuote] = []] = await mailsOf(fromQuote.body.orderNumber);
  expect(ofQuote!.text).toContain(`From quote: ${quoteNumber}`);
});

it('only the mail of an order above the credit limit says that the order is on hold', async () => {
  const sentence =
    'The order is over the customer’s credit limit. It stays on hold until the order-status feed first updates it.';
  const place = async () => {
    await fillCart(1);
    const { body } = await send(server, placeOrder, { body: { customerNumber } }, options());
    const [[mail] = []] = await mailsOf(body.orderNumber);
    return [mail!.text, mail!.html].map((part) => part!.replaceAll('&#39;', "'").replaceAll(/\s+/g, ' '));
  };
  await db.execute(sql`update customers set credit_limit = 100 where number = ${customerNumber}`);
  for (const part of await place()) expect(part).not.toContain('credit limit');
  for (const part of await place()) expect(part).toContain(sentence);
});

it('an order that fails while it is placed is not mailed', async () => {
  await fillCart();
  // The trigger makes placing fail after the order's last write.
  await db.execute(
    sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await db.execute(sql`create trigger refuse before delete on cart_lines execute function refuse()`);
  const { status } = await send(server, placeOrder, { body: { customerNumber } }, options());
  await db.execute(sql`drop trigger refuse on cart_lines`);
  expect([status, await jobs()]).toEqual([500, []]);
  const { body } = await send(server, placeOrder, { body: { customerNumber } }, options());
  expect(await jobs()).toEqual(mailboxes.map((to) => ({ to, order: body.orderNumber })));
});

it('no mail is sent when no mailbox is configured', async () => {
  const silent = await testServer(db, {}, { jobs: false });
  await fillCart();
  const { status } = await send(silent, placeOrder, { body: { customerNumber } }, options());
  expect([status, await jobs()]).toEqual([200, []]);
  await silent.close();
});

import { addItem } from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone } from '../../../../test/outbox.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { withJobSender } from '../../../platform/jobs/job-sender.ts';
import { announceChanges, changedMail } from './changed-mail.ts';
import { mailboxMail } from '../mailbox/mailbox-mail.ts';
import { orderMail } from './order-mail.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;
let orderNumber: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  await buildShipVia(db, { code: 'LTL', how: 'C' });
  await buildItem(db, { id: 'OAK', description: 'Oak plank', stock: { '01': { A12: '900' } } });
  server = await testServer(db, {
    PUBLIC_URL: 'https://orders.example.com',
    ORDER_MAIL: 'orders@harbourpine.example',
  });
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  person = await buildUser(db, { customers: [customerNumber], claims: everything });
  token = await tokenOf(server, person);
  await db.execute(
    sql`insert into customer_items (customer_number, number, code, item_id)
      values (${customerNumber}, ${`RI-${customerNumber}`}, ${`RI${customerNumber}`}, 'OAK')`,
  );
  await send(
    server,
    addItem,
    { body: { customerNumber, sku: 'OAK', qtyToOrder: 5, umcode: 'CT', tag: '' } },
    { token },
  );
  const placed = await send(
    server,
    placeOrder,
    { body: { customerNumber, poNumber: 'J-1' } },
    { token, key: customerNumber },
  );
  orderNumber = (placed.body as unknown as { orderNumber: string }).orderNumber;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Imports a change by the ERP: the line gets a smaller quantity, and a substitute line covers the rest. */
async function change(quantity = 3): Promise<void> {
  const folder = await feedFolder({
    'order-lines.csv': [
      'order,line,item,quantity,uom,unitPrice,amount,confirmedDate,replaces',
      `${orderNumber},1,OAK,${quantity},CT,60,180,2026-03-20,`,
      `${orderNumber},2,OAK,2,CT,55,110,,1`,
    ],
  });
  expect((await importFolder({ db, folder, now: new Date(testDay) })).badRows).toEqual([]);
}
const announce = () =>
  withJobSender(db, [changedMail], (jobs) =>
    announceChanges({ db, jobs: jobs as never, now: () => new Date(testDay) }),
  );
const jobs = () =>
  rows(db, sql`select 1 from pgboss.job where name = ${changedMail.name} and data->>'orderNumber' = ${orderNumber}`);
async function mails() {
  await queueDone(db, changedMail.name);
  return (await mailsTo(server, `${person.username}@example.com`)).filter(({ subject }) =>
    /changed|cambiado|changé/.test(subject ?? ''),
  );
}
const changesSeen = async () => {
  const { data } = await query(
    server,
    `{ order(customerNumber: "${customerNumber}", id: "${orderNumber}") { lines { confirmedDate } changes { number before { total } after { total }
       lines { lineNumber replaces before { quantity net confirmedDate } after { quantity net confirmedDate } } } } }`,
    {},
    token,
  );
  return (data as unknown as { order: { lines: unknown[]; changes: unknown[] } }).order;
};
const claim = (name: string, value: string) =>
  db.execute(
    sql`update users set claims = claims || ${JSON.stringify({ [name]: value })}::jsonb where id = ${person.id}`,
  );

it.each([
  ['en', `has changed`, 'Instead of OAK'],
  ['es', `ha cambiado`, 'En lugar de OAK'],
  ['fr-CA', `a changé`, 'Au lieu de OAK'],
])(
  'a change by the ERP is mailed once, in %s, with each changed line before and after, also after a second import',
  async (language, subject, instead) => {
    await db.execute(sql`update users set language = ${language} where id = ${person.id}`);
    await change();
    await announce();
    await change();
    await announce();
    const [mail, ...more] = await mails();
    expect([mail?.subject?.includes(subject), more, (await jobs()).length]).toEqual([true, [], 1]);
    for (const part of [mail?.text, mail?.html])
      for (const words of [
        'Oak plank',
        '5 CT → 3 CT',
        instead,
        'OAK · ',
        `RI-${customerNumber}`,
        `https://orders.example.com/account/orders/${orderNumber}`,
      ])
        expect(part).toContain(words);
  },
);

it('the order shows the buyer each changed line before and after', async () => {
  await change();
  expect(await changesSeen()).toMatchObject({
    lines: [{ confirmedDate: '2026-03-20' }, { confirmedDate: null }],
    changes: [
      {
        number: 1,
        lines: [
          {
            lineNumber: 1,
            before: { quantity: 5, confirmedDate: null },
            after: { quantity: 3, net: 180, confirmedDate: '2026-03-20' },
          },
          { lineNumber: 2, replaces: 1, before: null, after: { quantity: 2, net: 110 } },
        ],
      },
    ],
  });
});

/** Reads the confirmed date in the lists of orders and of all documents, and the PDF of the order. */
async function shownElsewhere() {
  const { data } = await query(
    server,
    `{ orders(customerNumber: "${customerNumber}") { orders { expectedDate confirmedDate } }
       allOrders(customerNumber: "${customerNumber}") { documents { confirmedDate } } }`,
    {},
    token,
  );
  const { orders, allOrders } = data as unknown as { orders: { orders: object[] }; allOrders: { documents: object[] } };
  const sheet = await readPdf(server, token, { customerNumber, kind: 'order', question: { id: orderNumber } });
  return { lists: [...orders.orders, ...allOrders.documents], sheet: sheet.pages.join(' ') };
}

it('the lists show the confirmed date, and the PDF shows each changed line before and after', async () => {
  await change();
  const { lists, sheet } = await shownElsewhere();
  expect(lists).toEqual([{ expectedDate: '2026-03-20', confirmedDate: '2026-03-20' }, { confirmedDate: '2026-03-20' }]);
  for (const words of [
    'Confirmed for Mar 20, 2026',
    'Changed on Mar 11, 2026 Item Before Now',
    `Oak plank OAK yours RI-${customerNumber} 5 CT`,
    'Instead of OAK Not on the order 2 CT',
    '3 CT',
    '$180.00 Confirmed for Mar 20, 2026',
    'Total $200.00 $290.00',
  ])
    expect(sheet).toContain(words);
});

it('an order that has ended shows no confirmed date', async () => {
  await change();
  await db.execute(sql`update orders set state = 'cancelled' where order_number = ${orderNumber}`);
  const { data } = await query(
    server,
    `{ orders(customerNumber: "${customerNumber}", state: "all") { orders { expectedDate confirmedDate } } }`,
    {},
    token,
  );
  expect(data).toEqual({ orders: { orders: [{ expectedDate: null, confirmedDate: null }] } });
});

it.each([
  ['showPrices', 'N', 'prices', '$'],
  ['hideBOETA', 'Y', 'days', '2026'],
])('users with %s=%s see no %s in the order, the PDF or the mail', async (name, value, _what, sign) => {
  await claim(name, value);
  await change();
  const seen = JSON.stringify(await changesSeen());
  expect(seen).not.toContain(name === 'showPrices' ? '180' : '2026-03-20');
  const { lists, sheet } = await shownElsewhere();
  expect(sheet).not.toMatch(name === 'showPrices' ? /\$/ : /Confirmed|Mar 20/);
  expect(JSON.stringify(lists).includes('2026-03-20')).toBe(name === 'showPrices');
  await announce();
  const [mail] = await mails();
  expect(mail?.text).toContain('5 CT → 3 CT');
  expect(mail?.text?.includes(name === 'showPrices' ? sign : 'Confirmed')).toBe(false);
});

it.each([
  ["can't see orders", () => claim('showOrders', 'N')],
  ['has lost access to the customer', () => db.execute(sql`delete from user_accounts where user_id = ${person.id}`)],
])('is not mailed to a person who %s', async (_what, lose) => {
  await change();
  await lose();
  await announce();
  expect([await mails(), (await jobs()).length]).toEqual([[], 1]);
});

it('freight that the carrier quotes later is never $0.00, in the order, its PDF and its mails, until the ERP reports it', async () => {
  await db.execute(sql`update customers set ship_via = 'LTL' where number = ${customerNumber}`);
  const body = { customerNumber, sku: 'OAK', qtyToOrder: 5, umcode: 'CT', tag: '' };
  await send(server, addItem, { body }, { token });
  const placed = await send(
    server,
    placeOrder,
    { body: { customerNumber, total: 200 } },
    { token, key: `${customerNumber} later` },
  );
  expect(placed.status).toBe(200);
  ({ orderNumber } = placed.body as unknown as { orderNumber: string });
  const sums = async () => {
    const asked = `{ order(customerNumber: "${customerNumber}", id: "${orderNumber}") { freight total changes { before { freight } after { freight } } } }`;
    return (await query(server, asked, {}, token)).data!['order'];
  };
  const pdf = async () => {
    const { pages } = await readPdf(server, token, { customerNumber, kind: 'order', question: { id: orderNumber } });
    return pages.join(' ');
  };
  expect(await sums()).toMatchObject({ freight: null, total: 200, changes: [] });
  expect(await pdf()).toMatch(/Freight Quoted later .* Total before freight \$200\.00/);
  await queueDone(db, orderMail.name);
  await queueDone(db, mailboxMail.name);
  const isAbout = ({ subject = '' }: { subject?: string | undefined }) => subject.includes(orderNumber);
  const [confirmation] = (await mailsTo(server, `${person.username}@example.com`)).filter(isAbout);
  const [forUs] = (await mailsTo(server, 'orders@harbourpine.example')).filter(isAbout);
  for (const text of [confirmation?.text, confirmation?.html, forUs?.text, forUs?.html]) {
    expect(text).toContain('Quoted later');
    expect(text).toContain('Total before freight');
    expect(text).not.toContain('$0.00 Freight');
    expect(text).not.toMatch(/Freight[^$]{0,40}\$0\.00/);
  }
  const folder = await feedFolder({
    'orders.csv': ['number,customer,placed,total', `${orderNumber},${customerNumber},2026-03-11,200`],
  });
  const take = async () => expect((await importFolder({ db, folder, now: new Date(testDay) })).badRows).toEqual([]);
  await take();
  expect(await sums()).toMatchObject({ freight: null, total: 200, changes: [] });
  await writeFile(
    join(folder, 'orders.csv'),
    `number,customer,placed,freight,total\n${orderNumber},${customerNumber},2026-03-11,85,285\n`,
  );
  await take();
  await announce();
  expect(await sums()).toMatchObject({
    freight: 85,
    total: 285,
    changes: [{ before: { freight: null }, after: { freight: 85 } }],
  });
  expect((await mails()).at(-1)?.text).toContain('Quoted later → $85.00');
  expect(await pdf()).toMatch(/Freight \$85\.00/);
});

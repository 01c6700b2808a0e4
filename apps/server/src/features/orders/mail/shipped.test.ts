import { addItem } from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { withJobSender } from '../../../platform/jobs/job-sender.ts';
import { announceShipments, shippedMail } from './shipped-mail.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;
let orderNumber: string;
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  await buildItem(db, { id: 'OAK', description: 'Oak plank', stock: { '01': { A12: '60' } } });
  server = await testServer(db, { PUBLIC_URL: 'https://orders.example.com' });
});
beforeEach(async () => {
  count += 1;
  await db.execute(sql`delete from promises`);
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  person = await buildUser(db, { customers: [customerNumber], claims: everything });
  const token = await tokenOf(server, person);
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
    { token, key: `o${count}` },
  );
  orderNumber = (placed.body as unknown as { orderNumber: string }).orderNumber;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function shipped({
  date = testDay.slice(0, 10),
  goods = true,
}: { date?: string; goods?: boolean } = {}): Promise<string> {
  const number = `S-${count}`;
  await db.execute(sql`
    insert into shipments (customer_number, order_number, shipment_number, date, carrier, tracking, tracking_url)
    values (${customerNumber}, ${orderNumber}, ${number}, ${date}, 'North Freight', 'NF-778',
      'https://nf.example/778')`);
  if (goods)
    await db.execute(
      sql`
        insert into shipment_lines (customer_number, order_number, shipment_number, line_number, lot, quantity)
        values (${customerNumber}, ${orderNumber}, ${number}, 1, 'A12', 60)`,
    );
  if (goods) await db.execute(sql`update order_lines set shipped = 60 where order_number = ${orderNumber}`);
  return number;
}
const announce = () =>
  withJobSender(db, [shippedMail], (jobs) =>
    announceShipments({ db, jobs: jobs as never, now: () => new Date(testDay), today: () => testDay.slice(0, 10) }),
  );
/**
 * Counts the mail jobs of the order. The outbox can't show this, because it keeps one file however often a mail is
 * sent.
 */
const jobs = async () =>
  (await row<{ jobs: number }>(
    db,
    sql`
      select count(*)::int as jobs
      from pgboss.job
      where name = ${shippedMail.name} and data->>'orderNumber' = ${orderNumber}`,
  ))!.jobs;
const mails = async () => {
  await queueDone(db, 'shipped-mail');
  return (await mailsTo(server, `${person.username}@example.com`)).filter(({ subject }) =>
    /shipped|enviad|expédi/.test(subject ?? ''),
  );
};

describe('the mail about a shipment from a feed', () => {
  it.each([
    ['en', `Part of order`, 'Still to come:'],
    ['es', `Se ha enviado una parte`, 'Todavía por llegar:'],
    ['fr-CA', `Une partie de la commande`, 'Encore à venir :'],
  ])(
    'is sent once, in %s, to the user who placed the order: goods, lots, tracking, open quantities, no prices',
    async (language, subject, open) => {
      await db.execute(sql`update users set language = ${language} where id = ${person.id}`);
      await shipped();
      await announce();
      await announce();
      const [mail, ...more] = await mails();
      expect([mail?.subject?.startsWith(subject), more, await jobs()]).toEqual([true, [], 1]);
      for (const part of [mail?.text, mail?.html]) {
        for (const words of [
          'Oak plank',
          '3 CT',
          '60 SF',
          'OAK · ',
          `RI-${customerNumber}`,
          'A12',
          'NF-778',
          'https://nf.example/778',
          open,
          '2 CT',
          `https://orders.example.com/account/orders/${orderNumber}`,
        ])
          expect(part).toContain(words);
        expect(part).not.toContain('$');
      }
    },
  );

  it.each([
    ['Y', 'On back order. Call us for the date.', 'No date yet'],
    ['N', 'No date yet', 'please ask us'],
  ])(
    "asks the user to call about back orders if the user can't see dates (hideBOETA %s)",
    async (hideBOETA, said, skipped) => {
      await db.execute(
        sql`update users set claims = claims || ${JSON.stringify({ hideBOETA })}::jsonb where id = ${person.id}`,
      );
      await shipped();
      await announce();
      const [mail] = await mails();
      for (const part of [mail?.text, mail?.html])
        expect([part?.includes(said), part?.includes(skipped)]).toEqual([true, false]);
    },
  );

  it('is sent only for shipments of the last days, so that a first import sends no mails about old ones', async () => {
    await shipped({ date: '2026-03-07' });
    await announce();
    expect(await mails()).toEqual([]);
    await db.execute(sql`update shipments set date = '2026-03-08' where order_number = ${orderNumber}`);
    await announce();
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the goods of the shipment, but no longer than a day', async () => {
    await shipped({ goods: false });
    await announce();
    expect(await mails()).toEqual([]);
    await db.execute(sql`update shipments set date = '2026-03-10' where order_number = ${orderNumber}`);
    await announce();
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ["can't see orders", () => sql`update users set claims = claims || '{"showOrders":"N"}' where id = ${person.id}`],
    ['has lost access to the customer', () => sql`delete from user_accounts where user_id = ${person.id}`],
    ['was disabled', () => sql`update users set disabled = true where id = ${person.id}`],
  ])('is not sent to a user who %s', async (_what, change) => {
    await shipped();
    await db.execute(change());
    await announce();
    expect(await mails()).toEqual([]);
    expect(
      (await row<{ notified: boolean }>(
        db,
        sql`select notified_at is not null as notified from shipments where order_number = ${orderNumber}`,
      ))!.notified,
    ).toBe(true);
  });
});

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildInvoice } from '../../test/builders/documents.ts';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../test/builders/shop.ts';
import { runCommand, spawnCommand } from '../../test/process/command-line.ts';
import { preparedFolder } from '../../test/process/prepared-folder.ts';
import { readPartings } from '../features/catalog/item/read-partings.ts';
import { noteShort } from '../features/stock/note-short.ts';
import { reserve } from '../features/stock/reserve.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';

let dataFolder: string;
let db: Database;

beforeAll(async () => {
  dataFolder = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  await db.close();
  await rm(dataFolder, { recursive: true, force: true });
});

it('tradecounter check items lists what was loaded and is worth a look', async () => {
  const items = () => runCommand(['check', 'items', '--data-dir', dataFolder], { cwd: dataFolder });
  expect(await items()).toEqual({ code: 0, out: 'All well: nothing that was loaded is worth a look.\n', err: '' });
  await db.execute(
    sql`
      insert into items (id, description, base_uom, code)
      values ('N-1', 'New', 'PC', 'N1'), ('n-1', 'Other', 'PC', 'N1')`,
  );
  await db.execute(sql`insert into prices (item_id, scope, uom, price) values ('n-1', 'list', 'PC', 0)`);
  const { code, out } = await items();
  expect([code, ...out.split('\n')]).toEqual([
    0,
    'items id: item N-1 has no price, so it is shown without one',
    "items N-1 id: is 'N-1', which differs from 'n-1' in capitals alone: two items, or one by mistake?",
    "items n-1 id: is 'n-1', which differs from 'N-1' in capitals alone: two items, or one by mistake?",
    expect.stringMatching(/^prices n-1 list .*price: is 0: shown as 'price on request'/),
    'Worth a look. Nothing was changed.',
    '',
  ]);
  await db.execute(sql`delete from prices`);
  await db.execute(sql`delete from items`);
});

const check = (run = runCommand) => run(['check', 'stock', '--data-dir', dataFolder], { cwd: dataFolder });

it("tradecounter check stock reports success, and each lot whose figure isn't the sum of its promises", async () => {
  await buildLocation(db, { id: '01' });
  await buildItem(db, { id: 'A-1', packUom: null, stock: { '01': { L1: '10', L2: '5' } } });
  await db.transact((tx) =>
    reserve(tx, { kind: 'order', at: new Date(), until: null }, [
      { reference: '1/1', itemId: 'A-1', location: '01', quantity: '12', lot: '', pack: null, onePiece: false },
    ]),
  );
  expect(await check()).toEqual({
    code: 0,
    out: "All well: every lot's promised figure is the sum of its promises, every order keeps what is still to come of it, and its total is the sum of its parts.\n",
    err: '',
  });
  await db.execute(sql`update lots set on_hand = 4 where lot = 'L1'`);
  await db.transact((tx) => noteShort(tx, { at: new Date('2026-03-09T08:00:00Z'), readPartings }, null));
  expect(await check()).toMatchObject({
    code: 0,
    out: "A-1 at 01, lot L1: 1/1 is short of 6 since 2026-03-09\nAll well: every lot's promised figure is the sum of its promises, every order keeps what is still to come of it, and its total is the sum of its parts.\n",
  });
  await db.execute(sql`delete from back_orders`);
  await db.execute(sql`update lots set promised = promised + 1 where lot = 'L2'`);
  expect(await check()).toEqual({
    code: 1,
    out: 'A-1 at 01, lot L2: 3 stand as promised, its promises sum up to 2\n',
    err: '1 lot is wrong. Nothing was changed.\n',
  });
  const all = await runCommand(['check', '--data-dir', dataFolder], { cwd: dataFolder });
  expect(all).toMatchObject({ code: 1, err: 'Wrong: stock.\n' });
  expect(all.out).toMatch(/1 lot is wrong\. Nothing was changed\.\nAll well: payments,.*\nAll well: every order,/);
});

it('tradecounter check stock lists order lines that hold other goods than are still to be shipped', async () => {
  await buildLocation(db, { id: '02' });
  await buildItem(db, { id: 'B-1', packUom: null, stock: { '02': { L1: '10' } } });
  const customer = await buildCustomer(db, { location: '02' });
  await buildUser(db, { customers: [customer] });
  await db.execute(sql`update lots set promised = 0 where item_id = 'A-1'`);
  await db.execute(sql`delete from promises`);
  await db.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, pickup, location,
      location_name, ship_via, ship_via_description, ship_to, merchandise, freight, tax, total, weight)
    select ${customer}, '77', id, username, now(), true, '02', 'Two', 'WC', 'Will call', '{}', 6, 0, 0, 6, 0
    from users limit 1`);
  await db.execute(sql`
    insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom,
      base_quantity, base_uom, unit_price, price_uom, net, weight)
    values (${customer}, '77', 1, 'B-1', 'Board', 6, 'SF', 6, 'SF', 1, 'SF', 6, 0)`);
  await db.transact((tx) =>
    reserve(tx, { kind: 'order', at: new Date(), until: null }, [
      { reference: '77/1', itemId: 'B-1', location: '02', quantity: '6', lot: '', pack: null, onePiece: false },
    ]),
  );
  expect(await check()).toMatchObject({ code: 0 });
  await db.execute(sql`update orders set state = 'shipped'`);
  expect(await check(spawnCommand)).toEqual({
    code: 1,
    out: 'order 77 (shipped), line 1, B-1: 6 still to come, 6 promised and 0 awaited\n',
    err: '1 line of an order is wrong. Nothing was changed.\n',
  });
});

it("tradecounter check ledger reports success, and each figure that isn't the sum of its postings", async () => {
  const ledger = () => runCommand(['check', 'ledger', '--data-dir', dataFolder], { cwd: dataFolder });
  const customer = await buildCustomer(db, { location: '02' });
  const invoice = await buildInvoice(db, { customer });
  expect(await ledger()).toEqual({
    code: 0,
    out: 'All well: payments, postings, invoices, reservations and used credit agree to the cent.\n',
    err: '',
  });
  await db.execute(sql`update invoices set in_transit = 5 where invoice_number = ${invoice}`);
  expect(await ledger()).toEqual({
    code: 1,
    out: `invoice ${invoice} of ${customer}: 5 is recorded as in transit, but its postings add up to 0\n`,
    err: '1 figure is wrong. Nothing was changed.\n',
  });
  await db.execute(sql`update invoices set in_transit = 0`);
  await db.execute(sql`insert into ledger_credit_uses (payment_id, amount) values ('P0', 20)`);
  await db.execute(sql`
    insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, booked, posted_at, turn)
    values (${customer}, '', 'P0', 'applied', -15, -15, now(), 1)`);
  expect(await ledger()).toMatchObject({
    code: 1,
    out: `payment P0 of ${customer}: the ERP has used 20 of its credit, but 15 is posted as used\n`,
  });
  await db.execute(sql`truncate ledger_credit_uses, ledger_postings`);
});

it('tradecounter check ledger --against compares portal, provider and ERP to the cent', async () => {
  await db.execute(sql`update invoices set in_transit = 0`);
  const customer = await buildCustomer(db, { location: '02' });
  const payments: [string, string, string, number, number][] = [
    ['P1', 'settled', '2026-03-01', 60, 0],
    ['P2', 'refunded', '2026-03-02', 20, 20],
    ['P3', 'settled', '2026-03-02', 30, 0],
    ['P4', 'canceled', '2026-03-02', 40, 0],
    ['P5', 'settled', '2026-03-20', 50, 0],
    ['P6', 'settled', '2026-03-02', 70, 0],
  ];
  for (const [id, state, day, amount, back] of payments) {
    await db.execute(sql`
      insert into payments (customer_number, payment_id, user_id, paid_by, method, state, amount, taken_back,
        provider, started_at, page_until, changed_at, settled_at)
      values (${customer}, ${id}, 1, 'Robin', 'creditCard', ${state}, ${amount}, ${back}, 'stripe',
        ${day}::timestamptz, now(), now(), case when ${state}::text = 'canceled' then null else now() end)`);
    const net = state === 'settled' ? amount - back : 0;
    const invoice = await buildInvoice(db, { customer });
    await db.execute(sql`update invoices set in_transit = ${id === 'P1' ? 0 : net} where invoice_number = ${invoice}`);
    await db.execute(sql`
      insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, booked, posted_at)
      select ${customer}, ${invoice}, ${id}, 'payment', ${net}, ${id === 'P1' ? net : 0}, now()
      where ${net} <> 0`);
  }
  const report = join(dataFolder, 'provider.csv');
  const rows = [
    'P1,60.00,0.00,Paid',
    'P2,20.00,20.00,Refunded',
    'P3,30.01,0,Paid',
    'P4,40.00,0,Paid',
    'P9,5,0,Paid',
    'P6,70,7.50,Paid',
    'P8,9,0,Failed',
    ',12,0,Paid',
  ];
  const write = (header: string, lines = rows) => writeFile(report, [header, ...lines].join('\n'));
  const compare = (...more: string[]) =>
    runCommand(['check', 'ledger', '--against', report, ...more, '--data-dir', dataFolder], { cwd: dataFolder });
  await write('tradecounter_payment (metadata),Amount,Amount Refunded,Status');
  const { code, out, err } = await compare('--from', '2026-03-01', '--to', '2026-03-15');
  expect([code, err]).toEqual([1, '4 figures are wrong. Nothing was changed.\n']);
  expect(out.split('\n').slice(0, 7)).toEqual([
    'payment P3: the portal received $30.00, the provider reports $30.01',
    'payment P4: the provider reports $40.00, in the portal it is canceled',
    'payment P6: in the portal $0.00 was taken back, the provider reports $7.50',
    'payment P9: the provider reports $5.00, the portal has no such payment',
    'Differences between portal and provider: 4.',
    'Rows of the report that are not of this portal: 1.',
    expect.stringMatching(/^payment P3 on invoice \S+: 30 in the portal, 0 booked by the ERP$/),
  ]);
  await write('payment,amount,refunded', ['P1,60,0', 'P2,20,20', 'P3,30,0', 'P6,70,0']);
  expect((await compare('--to', '2026-03-15')).out).toContain('Portal and provider agree to the cent on 4 payments.');
  expect((await compare()).out).toContain('payment P5: the portal received $50.00, the provider reports nothing');
  await write('payment,amount', ['P1,sixty']);
  expect((await compare()).err).toBe("Line 2: amount is 'sixty', which is no amount.\n");
});

it('tradecounter check events lists missing and surplus events, and those not yet delivered', async () => {
  const events = () => runCommand(['check', 'events', '--data-dir', dataFolder], { cwd: dataFolder });
  const happen = (type: string, of: string, subject: string) =>
    db.execute(
      sql.raw(`insert into outbox_events (event_id, at, type, customer_number, subject, payload)
        select gen_random_uuid(), now(), '${type}', customer_number, ${subject}, '{}' from ${of}`),
    );
  expect(await events()).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^order 77 of \S+: there is no event order\.placed\npayment P1 of \S+: there is no event payment\.settled\n/,
    ),
    err: '6 records do not have the right events. Nothing was changed.\n',
  });
  await happen('order.placed', 'orders', 'order_number');
  await happen('payment.settled', "payments where state <> 'canceled'", 'payment_id');
  await db.execute(sql`insert into webhook_endpoints (name, url, types, secret, created_at, epoch, xid, event_id)
    values ('ERP', 'https://erp.example', '{}', '', now(), 0, 0, 0)`);
  await db.execute(sql`insert into webhook_deliveries (endpoint_id, event_id, subject, made_at, due_at)
    select e.id, o.event_id, o.subject, now(), now() from webhook_endpoints e, outbox_events o where o.subject = '77'`);
  expect(await events()).toEqual({
    code: 0,
    out: 'ERP: 1 event waits, 0 were given up; see tradecounter webhooks deliveries\nAll well: every order, change, hold, payment and quote has its events.\n',
    err: '',
  });
  await happen('order.placed', 'orders', 'order_number');
  expect((await events()).out).toMatch(/\norder 77 of \S+: there are 2 events order\.placed\n$/);
});

/** Records of each kind that owes events, each with what it owes. */
async function buildOwing(customer: string): Promise<void> {
  for (const number of [1, 2])
    await db.execute(sql`
      insert into order_changes (customer_number, order_number, number, changed_at, before, after, lines)
      select customer_number, order_number, ${number}, now(), '{}', '{}', '[]'
      from orders
      where order_number = '77'`);
  for (const [number, ended] of [
    ['H-live', null],
    ['H-over', 'expired'],
  ])
    await db.execute(sql`
      insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, ended_as,
        ended_at, location, location_name, item_id, description, quantity, uom, base_quantity, base_uom, comment)
      values (${customer}, ${number}, 1, 'Dana', now(), '2026-03-20', ${ended},
        case when ${ended}::text is null then null else now() end, '02', 'Two', 'B-1', 'Board', 1, 'SF', 1, 'SF', '')`);
  await db.execute(sql`
    insert into payments (customer_number, payment_id, user_id, paid_by, method, state, amount, taken_back,
      provider, started_at, page_until, changed_at)
    values (${customer}, 'P-failed', 1, 'Robin', 'creditCard', 'failed', 5, 0, 'stripe', now(), now(), now())`);
  await db.execute(sql`
    insert into scheduled_payments (customer_number, header_guid, user_id, scheduled_by, scheduled_date, method,
      saved_method, paid_with, amount, lines, scheduled_at)
    values (${customer}, ${schedule}, 1, 'Robin', '2026-03-20', 'creditCard', gen_random_uuid(), 'Visa', 5, '[]',
      now())`);
  await db.execute(sql`
    insert into quotes (customer_number, quote_number, quoted, total, requested_at, ordered_as)
    values (${customer}, 'Q-feed', '2026-03-02', 5, null, ''), (${customer}, 'Q-asked', '2026-03-02', 5, now(), ''),
    (${customer}, 'Q-ordered', '2026-03-02', 5, null, '77')`);
}
const schedule = '5c4ed01e-0000-4000-8000-000000000001';

/** What the records above owe. Payments can fail and be scheduled several times, so they may have more. */
const owed = [
  { line: 'change 77/1', type: 'order.changed', change: 1 },
  { line: 'change 77/2', type: 'order.changed', change: 2 },
  { line: 'hold H-live', type: 'hold.requested' },
  { line: 'hold H-over', type: 'hold.ended' },
  { line: 'hold H-over', type: 'hold.requested' },
  { line: 'payment P-failed', type: 'payment.failed', several: true },
  { line: 'quote Q-asked', type: 'quote.requested' },
  { line: 'quote Q-ordered', type: 'quote.ordered' },
  { line: `schedule ${schedule}`, type: 'payment.scheduled', several: true },
];
type Owed = { line: string; type: string; change?: number };

it('tradecounter check events expects the events of changes, holds, payments and quotes', async () => {
  await db.execute(sql`truncate webhook_deliveries, webhook_endpoints, outbox_events restart identity cascade`);
  await db.execute(sql`delete from payments`);
  const customer = await buildCustomer(db, { location: '02' });
  await buildOwing(customer);
  const emit = (type: string, subject: string, payload: object = {}) =>
    db.execute(sql`insert into outbox_events (event_id, at, type, customer_number, subject, payload)
      values (gen_random_uuid(), now(), ${type}, ${customer}, ${subject}, ${JSON.stringify(payload)}::jsonb)`);
  const happen = ({ line, type, change }: Owed) =>
    emit(type, line.split(' ')[1]!.split('/')[0]!, change === undefined ? {} : { change });
  const events = async () => {
    const { out } = await runCommand(['check', 'events', '--data-dir', dataFolder], { cwd: dataFolder });
    return out
      .trim()
      .split('\n')
      .map((line) => line.replace(/ of \S+:/, ':'));
  };
  await emit('order.placed', '77');

  const none = owed.map(({ line, type }) => `${line}: there is no event ${type}`);
  expect(await events()).toEqual(none);
  for (const [index, one] of owed.entries()) {
    await happen(one);
    if (index < owed.length - 1) expect(await events()).toEqual(none.slice(index + 1));
  }
  const well = ['All well: every order, change, hold, payment and quote has its events.'];
  expect(await events()).toEqual(well);

  for (const one of owed.filter(({ several }) => several)) await happen(one);
  expect(await events()).toEqual(well);
  for (const one of owed.filter(({ several }) => !several)) await happen(one);
  await emit('hold.ended', 'H-live');
  const twice = owed.flatMap(({ line, type, several }) => (several ? [] : [`${line}: there are 2 events ${type}`]));
  expect((await events()).toSorted()).toEqual([...twice, 'hold H-live: there is 1 event hold.ended'].toSorted());
});

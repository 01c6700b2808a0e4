import * as cartCalls from '@tradecounter/contract/cart/cart';
import { saveJob } from '@tradecounter/contract/job-sites/job-site-calls';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import * as calls from '@tradecounter/contract/still-to-come/still-to-come-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '../../../test/builders/documents.ts';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { testMailServices, testServices } from '../../../test/services.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { noMailJobs } from '../../platform/jobs/jobs.ts';
import { mailMovedDates, type MovedMailJob, sendMovedMail } from './mail/moved-mail.ts';
import { refreshDates } from './refresh-dates.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let user: { id: number; username: string; password: string };
let token: string;
let item: string;
/** The clock of refreshes. */
let now = testDay;
let queued: MovedMailJob[] = [];

const jobs = {
  ...noMailJobs,
  send: async (_tx: unknown, _queue: unknown, job: unknown) => void queued.push(job as MovedMailJob),
};
const services = () => testServices(db, { jobs: jobs as typeof noMailJobs, now: () => new Date(now) });
const today = () => now.slice(0, 10);
const refresh = () => refreshDates({ ...services(), today });
const setEta = (eta: string) => db.execute(sql`update incoming set eta = ${eta} where item_id = ${item}`);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  now = testDay;
  server.setNow(now);
  queued = [];
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  user = await buildUser(db, { customers: [customerNumber], claims: everything });
  token = await tokenOf(server, user);
  item = await buildItem(db, { packUom: null, units: { SF: '1' }, stock: { '01': { A: '100' } } });
  await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '500' });
});

interface Goods {
  id: string;
  state: string;
  quantity: number;
  date: string | null;
  dueDate: string | null;
  late: boolean;
  before: string | null;
  movedAt: string | null;
  history: { date: string | null; until: string }[];
  [field: string]: unknown;
}

const fields =
  'id state number itemId quantity uom date dueDate late before movedAt history { date until } sidemark jobId shipTo poNumber';
async function list(args = '', as = token): Promise<Goods[]> {
  const text = `query($customerNumber: String!) { stillToCome(customerNumber: $customerNumber ${args}) { total stillToCome { ${fields} } } }`;
  const answer = await query(server, text, { customerNumber }, as);
  const { total, stillToCome: goods } = answer.data!['stillToCome'] as unknown as {
    total: number;
    stillToCome: Goods[];
  };
  expect(total).toBe(goods.length);
  return goods;
}
const datesOf = async (args?: string, as?: string) =>
  (await list(args, as)).map(({ state, quantity, date }) => [state, quantity, date]);
async function news(as = token) {
  const text =
    'query($customerNumber: String!) { stillToComeNews(customerNumber: $customerNumber) { moved mail calendarSince } }';
  return (await query(server, text, { customerNumber }, as)).data!['stillToComeNews'];
}
const ask = (call: (typeof calls.stillToComeCalls)[number], body = {}, as = token) =>
  send(server, call, { body: { customerNumber, ...body } }, { token: as });

/** Places an order of the item and returns its number. */
async function order(quantity: number, more: Record<string, unknown> = {}, sku = item): Promise<string> {
  await send(
    server,
    cartCalls.addItem,
    { body: { customerNumber, sku, qtyToOrder: quantity, umcode: 'SF', tag: '' } },
    { token },
  );
  const { body } = await send(
    server,
    placeOrder,
    { body: { customerNumber, ...more } },
    { token, key: crypto.randomUUID() },
  );
  expect(body.error).toBeUndefined();
  return body.orderNumber;
}

describe('an order of more than is in stock', () => {
  it('comes in two parts, with the same dates before and after they are first worked out', async () => {
    const number = await order(130, { requestedDate: '2026-03-13', sidemark: 'Alder St', poNumber: 'P-9' });
    const parts = [
      ['promised', 100, '2026-03-13'],
      ['backOrdered', 30, '2026-04-11'],
    ];
    expect(await datesOf()).toEqual(parts);
    await refresh();
    expect(await datesOf()).toEqual(parts);
    expect((await list())[1]).toMatchObject({
      id: `${number}/1/backOrder`,
      number,
      sidemark: 'Alder St',
      poNumber: 'P-9',
      before: null,
      movedAt: null,
      history: [],
    });
    await db.execute(sql`update order_lines set shipped = 100 where order_number = ${number}`);
    expect(await datesOf()).toEqual(parts.slice(1));
    await db.execute(sql`update orders set state = 'shipped' where order_number = ${number}`);
    expect(await list()).toEqual([]);
    await refresh();
    expect(await row(db, sql`select count(*)::int as n from coming_goods where order_number = ${number}`)).toEqual({
      n: 0,
    });
  });

  it('that ships complete waits for its last part, and has no date while that has none', async () => {
    await order(130, { shipComplete: 'Y', requestedDate: '2026-04-13' });
    await refresh();
    expect((await datesOf()).map(([, , date]) => date)).toEqual(['2026-04-13', '2026-04-13']);
    await setEta('2026-04-20');
    await refresh();
    expect((await datesOf()).map(([, , date]) => date)).toEqual(['2026-04-20', '2026-04-20']);
    await db.execute(sql`delete from incoming where item_id = ${item}`);
    await refresh();
    expect((await datesOf()).map(([, , date]) => date)).toEqual([null, null]);
  });

  it('is expected on the requested day if its goods arrive earlier, and on a day that was confirmed', async () => {
    const number = await order(130, { requestedDate: '2026-05-04' });
    await refresh();
    expect((await datesOf()).map(([, , date]) => date)).toEqual(['2026-05-04', '2026-05-04']);
    await db.execute(sql`update order_lines set confirmed_date = '2026-04-20' where order_number = ${number}`);
    await refresh();
    expect(await datesOf()).toEqual([
      ['confirmed', 30, '2026-04-20'],
      ['confirmed', 100, '2026-04-20'],
    ]);
  });
});

it('promised goods that a count finds missing wait for the next arrival, and say what was expected before', async () => {
  await order(80, { requestedDate: '2026-03-13' });
  await refresh();
  await db.execute(sql`
    insert into back_orders (item_id, location, lot, quantity, reference, short, at)
    select ${item}, '01', '', 30, order_number || '/1', true, ${testDay} from orders
    where customer_number = ${customerNumber}`);
  await refresh();
  const [stock, missing] = await list();
  expect([stock!.state, stock!.quantity, stock!.date]).toEqual(['promised', 50, '2026-03-13']);
  expect(missing).toMatchObject({ state: 'backOrdered', quantity: 30, date: '2026-04-11', before: '2026-03-13' });
  expect(await news()).toMatchObject({ moved: 1 });
  await db.execute(sql`delete from back_orders where item_id = ${item}`);
  await refresh();
  expect(await datesOf()).toEqual([['promised', 80, '2026-03-13']]);
});

describe('a date that moves', () => {
  beforeEach(async () => {
    await order(130);
    await refresh();
  });
  const waiting = async () => (await list('state: "backOrdered"'))[0]!;

  it('is news until the user has seen it, with each earlier date', async () => {
    expect(await news()).toEqual({ moved: 0, mail: false, calendarSince: null });
    now = '2026-03-12T18:00:00Z';
    server.setNow(now);
    await setEta('2026-04-18');
    await refresh();
    await refresh();
    expect(await waiting()).toMatchObject({
      date: '2026-04-18',
      before: '2026-04-11',
      movedAt: '2026-03-12T18:00:00.000Z',
    });
    expect(await news()).toMatchObject({ moved: 1 });
    expect(await list('moved: "Y", sort: MOVED')).toHaveLength(1);
    await ask(calls.markDatesSeen);
    expect(await news()).toMatchObject({ moved: 0 });

    now = '2026-03-13T18:00:00Z';
    server.setNow(now);
    await db.execute(sql`delete from incoming where item_id = ${item}`);
    await refresh();
    const { date, before, history } = await waiting();
    expect([date, before, history.map((one) => one.date)]).toEqual([null, '2026-04-18', ['2026-04-18', '2026-04-11']]);
    expect(await news()).toMatchObject({ moved: 1 });
    server.setNow('2026-03-28T18:00:00Z');
    token = await tokenOf(server, user);
    expect([await news(), await list('moved: "Y"')]).toMatchObject([{ moved: 0 }, []]);
  });

  it('is written once, and nothing else is, however often dates are worked out', async () => {
    const written = () =>
      rows(
        db,
        sql`
        select part, due, xmin::text as made, xmax::text as locked
        from coming_goods
        where customer_number = ${customerNumber}
        order by part`,
      );
    const before = await written();
    await refresh();
    expect(await written()).toEqual(before);
    await setEta('2026-04-18');
    await refresh();
    const after = await written();
    expect(after.map((one, at) => JSON.stringify(one) === JSON.stringify(before[at]))).toEqual([false, true]);
  });

  it('that passes is late, and counts as moved only a day later', async () => {
    now = '2026-04-12T18:00:00Z';
    server.setNow(now);
    const later = await tokenOf(server, user);
    await refresh();
    const late = { date: null, dueDate: '2026-04-11', late: true, movedAt: null };
    expect((await list('state: "backOrdered"', later))[0]).toMatchObject(late);
    now = '2026-04-13T18:00:00Z';
    await refresh();
    expect((await list('state: "backOrdered"', later))[0]).toMatchObject({ dueDate: null, before: '2026-04-11' });
  });

  it('is mailed once a day to users who asked for it', async () => {
    const send = async () => {
      queued = [];
      await mailMovedDates(services());
      const mailing = testMailServices(db);
      for (const job of queued) await sendMovedMail({ ...mailing, today }, job);
      return mailing.sent;
    };
    const colleague = await buildUser(db, { customers: [customerNumber], claims: { ...everything, hideBOETA: 'Y' } });
    expect((await ask(calls.mailMovedDates, { daily: 'Y' }, await tokenOf(server, colleague))).status).toBe(401);
    expect((await ask(calls.mailMovedDates, { daily: 'Y' })).body.email).toContain('@');
    expect(await send()).toEqual([]);
    now = '2026-03-12T18:00:00Z';
    await setEta('2026-04-18');
    await refresh();
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('A date moved');
    for (const text of ['Apr 18, 2026', 'Before: Apr 11, 2026', item, '/account/stilltocome?moved=Y'])
      expect(mail!.text).toContain(text);
    expect(await send()).toEqual([]);
    now = '2026-03-13T18:00:00Z';
    await setEta('2026-04-19');
    await refresh();
    await db.execute(sql`update users set claims = claims || '{"showOrders": "N"}' where id = ${user.id}`);
    await db.execute(sql`update user_accounts set claims = claims || '{"showOrders": "N"}' where user_id = ${user.id}`);
    expect(await send()).toEqual([]);
  });

  it('is refused to users without an e-mail address, and ends when it is turned off', async () => {
    await ask(calls.mailMovedDates, { daily: 'Y' });
    expect(await news()).toMatchObject({ mail: true });
    await ask(calls.mailMovedDates, { daily: 'N' });
    expect(await news()).toMatchObject({ mail: false });
    await db.execute(sql`update users set email = '' where id = ${user.id}`);
    expect((await ask(calls.mailMovedDates, { daily: 'Y' })).body.error.code).toBe('conflict');
  });
});

describe('the list', () => {
  it('has holds and orders from elsewhere, without charges and without what is over', async () => {
    await buildOrder(db, {
      customer: customerNumber,
      number: 'FEED/7',
      requested: '2026-03-20',
      lines: [{ item }, { item: '' }, { item, shipped: '50' }],
    });
    await buildOrder(db, { customer: customerNumber, state: 'cancelled', lines: [{ item }] });
    await db.execute(sql`
      insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, location,
        location_name, item_id, description, quantity, uom, base_quantity, base_uom, comment)
      values (${customerNumber}, ${`H-${customerNumber}`}, ${user.id}, 'Dana', ${testDay}, '2026-03-15', '01',
        'Portland', ${item}, 'Oak', 12, 'SF', 12, 'SF', 'Unit 5')`);
    await refresh();
    expect(await datesOf()).toEqual([
      ['held', 12, '2026-03-15'],
      ['promised', 50, '2026-03-20'],
    ]);
    const without = await buildUser(db, { customers: [customerNumber], claims: { showOrders: 'Y' } });
    expect(await datesOf('', await tokenOf(server, without))).toEqual([['promised', 50, '2026-03-20']]);
  });

  it('filters by job over all sidemarks of the job, in any case, and offers each job once', async () => {
    const made = await send(
      server,
      saveJob,
      { body: { customerNumber, name: 'Alder', sidemark: 'Alder St', otherSidemarks: ['Alder lobby'] } },
      { token },
    );
    const first = await order(10, { sidemark: 'ALDER ST' });
    const second = await order(5, { sidemark: 'Alder lobby' });
    const third = await order(5, { sidemark: 'Birch Rd' });
    const found = async (job: string) =>
      (await list(`job: "${job}" sort: ITEM`)).map(({ number }) => number).toSorted();
    expect(await found('Alder St')).toEqual([first, second].toSorted());
    expect(await found('alder LOBBY')).toEqual([first, second].toSorted());
    expect(await found('birch rd')).toEqual([third]);
    const jobs = Object.fromEntries((await list()).map(({ number, jobId }) => [number, jobId]));
    expect(jobs).toEqual({ [first]: made.body.id, [second]: made.body.id, [third]: null });
    const text = 'query($customerNumber: String!) { stillToComeChoices(customerNumber: $customerNumber) { jobs } }';
    const { stillToComeChoices } = (await query(server, text, { customerNumber }, token)).data!;
    expect(stillToComeChoices).toEqual({ jobs: ['Alder St', 'Birch Rd'] });
  });

  it('is filtered, searched and sorted', async () => {
    const other = await buildItem(db, { packUom: null, units: { SF: '1' }, stock: { '01': { A: '9' } } });
    const first = await order(10, { requestedDate: '2026-03-20', sidemark: 'Alder St', poNumber: 'P-1' });
    server.setNow('2026-03-11T18:01:00Z');
    const second = await order(5, { requestedDate: '2026-03-16', sidemark: 'Birch Rd', poNumber: 'P-2' }, other);
    await refresh();
    const found = async (args: string) => (await list(args)).map(({ number }) => number);
    expect(await found('')).toEqual([second, first]);
    expect(await found('sort: ORDER')).toEqual([second, first]);
    expect(await found('sort: ITEM')).toEqual(item < other ? [first, second] : [second, first]);
    for (const args of [
      'job: "Alder St"',
      `item: "${item}"`,
      `search: "${first}"`,
      'search: "alder"',
      'search: "p-1"',
      'expectedFrom: "2026-03-17"',
    ])
      expect([args, await found(args)]).toEqual([args, [first]]);
    expect(await found('expectedTo: "2026-03-16"')).toEqual([second]);
    expect(await found('shipTo: "77"')).toEqual([]);
    const choices = await query(
      server,
      'query($customerNumber: String!) { stillToComeChoices(customerNumber: $customerNumber) { jobs items { id } } }',
      { customerNumber },
      token,
    );
    expect(choices.data!['stillToComeChoices']).toEqual({
      jobs: ['Alder St', 'Birch Rd'],
      items: [item, other].toSorted().map((id) => ({ id })),
    });
  });

  it('hides dates, and that they moved, from users who can’t see expected dates', async () => {
    const number = await order(130, { requestedDate: '2026-03-13' });
    await refresh();
    await setEta('2026-04-18');
    await db.execute(sql`update order_lines set confirmed_date = '2026-05-01' where order_number = ${number}`);
    await refresh();
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, hideBOETA: 'Y' } }),
    );
    expect(await list('', blind)).toMatchObject([
      { state: 'promised', date: '2026-03-13', before: null, movedAt: null, history: null },
      { state: 'backOrdered', date: null, dueDate: null, before: null, movedAt: null, history: null },
    ]);
    expect(await news(blind)).toMatchObject({ moved: 0 });
    const text = (args: string) =>
      query(server, `{ stillToCome(customerNumber: "${customerNumber}" ${args}) { total } }`, {}, blind);
    for (const args of ['sort: MOVED', 'moved: "Y"']) expect((await text(args)).errors?.length).toBe(1);
  });
});

describe('a calendar’s address', () => {
  const read = (address: string) => server.app.inject({ url: `/wsl${address}` });
  const make = async (as = token): Promise<string> => (await ask(calls.makeCalendar, {}, as)).body.address;

  it('has days, order numbers and addresses, and nothing else', async () => {
    const number = await order(130, { requestedDate: '2026-03-13', sidemark: 'Secret job', poNumber: 'PO-SECRET' });
    await refresh();
    const { statusCode, headers, body } = await read(await make());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.match(/DTSTART[^\r]*/g)).toEqual(['DTSTART;VALUE=DATE:20260313', 'DTSTART;VALUE=DATE:20260411']);
    expect(body).toContain(`Delivery of order ${number} (1 line)`);
    for (const secret of [item, 'Secret', 'SECRET', user.username, customerNumber]) expect(body).not.toContain(secret);
  });

  it('ends at once: revoked, replaced, or when its user loses the customer or the right', async () => {
    await order(10);
    const first = await make();
    const second = await make();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await news())?.['calendarSince']).toBe('2026-03-11T18:00:00.000Z');
    await ask(calls.endCalendar);
    expect((await read(second)).statusCode).toBe(404);
    expect((await news())?.['calendarSince']).toBeNull();
    for (const [lose, regain] of [
      [
        sql`update users set disabled = true where id = ${user.id}`,
        sql`update users set disabled = false where id = ${user.id}`,
      ],
      [
        sql`update customers set closed = true where number = ${customerNumber}`,
        sql`update customers set closed = false where number = ${customerNumber}`,
      ],
      [
        sql`update user_accounts set claims = '{"showOrders": "N"}' where user_id = ${user.id}`,
        sql`update user_accounts set claims = '{}' where user_id = ${user.id}`,
      ],
      [sql`delete from user_accounts where user_id = ${user.id}`, null],
    ] as const) {
      const address = regain === null ? third : ((third = await make()), third);
      expect((await read(address)).statusCode).toBe(200);
      await db.execute(lose);
      expect((await read(address)).statusCode).toBe(404);
      if (regain !== null) await db.execute(regain);
    }
  });
  let third = '';

  it('that is guessed or malformed opens nothing', async () => {
    const address = await make();
    for (const wrong of [
      address.replace('.ics', ''),
      address.replace(/.\.ics$/, '.ics'),
      `${calls.calendarPath}${'A'.repeat(43)}.ics`,
      `${calls.calendarPath}%00.ics`,
      `${calls.calendarPath}${'x'.repeat(250)}.ics`,
    ])
      expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404]);
  });
});

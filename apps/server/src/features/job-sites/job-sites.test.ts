import type { Call } from '@tradecounter/contract/call';
import * as calls from '@tradecounter/contract/job-sites/job-site-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder, buildQuote } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildShipVia, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let user: { id: number; username: string; password: string };
let token: string;

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
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  user = await buildUser(db, { customers: [customerNumber], claims: everything });
  token = await tokenOf(server, user);
});

const ask = (call: Call, body: object, as = token) =>
  send(server, call, { body: { customerNumber, ...body } }, { token: as });
const save = async (body: object = {}, as = token) => {
  const { status, body: answer } = await ask(
    calls.saveJob,
    { name: 'Alder Street', sidemark: 'Alder St', ...body },
    as,
  );
  return { status, id: answer.id as unknown as string, code: answer.error?.code };
};
const colleague = async (claims: Record<string, string>) =>
  tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }));

type Answer = Record<string, unknown>;
async function read(id: string, as = token): Promise<Answer | null> {
  const document = 'id name date state total';
  const text = `query($customerNumber: String!, $id: String!) { jobSite(customerNumber: $customerNumber, id: $id) {
    id name sidemark otherSidemarks line1 city contactName costCode budget used state createdBy orders { ${document} }
    quotes { ${document} } invoices { ${document} } holds { id name date }
    lists { id name date } savedCarts { id name date } deliveries { id name state }
    returns { id name state } leftOver { itemId quantity uom } cartLines } }`;
  return (await query(server, text, { customerNumber, id }, as)).data!['jobSite'] as unknown as Answer | null;
}
async function list(args = '', as = token): Promise<Answer[]> {
  const text = `query($customerNumber: String!) { jobSites(customerNumber: $customerNumber ${args}) { total
    jobSites { id name sidemark address contact costCode openOrders used budget state } } }`;
  const { total, jobSites } = (await query(server, text, { customerNumber }, as)).data!['jobSites'] as unknown as {
    total: number;
    jobSites: Answer[];
  };
  expect(total).toBe(jobSites.length);
  return jobSites;
}
const ids = (documents: unknown) => (documents as { id: string }[]).map(({ id }) => id);
const mark = (table: 'orders' | 'invoices' | 'quotes', column: string, number: string, sidemark: string) =>
  db.execute(sql`
    update ${sql.identifier(table)} set sidemark = ${sidemark}
    where ${sql.identifier(column)} = ${number}`);

describe('a job', () => {
  it('has all documents with one of its sidemarks, whatever the case of the letters', async () => {
    const { id } = await save({ otherSidemarks: ['Alder, lobby'], budget: '5000.50' });
    const order = await buildOrder(db, { customer: customerNumber });
    const lobby = await buildOrder(db, { customer: customerNumber, placedAt: '2026-03-02T18:00:00Z' });
    await mark('orders', 'order_number', order, 'ALDER ST');
    await mark('orders', 'order_number', lobby, 'alder, lobby');
    const other = await buildOrder(db, { customer: customerNumber });
    await mark('orders', 'order_number', other, 'Birch Rd');
    const quote = await buildQuote(db, { customer: customerNumber });
    await mark('quotes', 'quote_number', quote, 'alder st');
    const invoice = await buildInvoice(db, { customer: customerNumber });
    await mark('invoices', 'invoice_number', invoice, 'Alder St');
    const hold = (number: string, comment: string) =>
      db.execute(sql`
        insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, location,
          location_name, item_id, description, quantity, uom, base_quantity, base_uom, comment)
        values (${customerNumber}, ${number}, ${user.id}, 'Dana', ${testDay}, '2026-03-15', '01', 'Portland', 'OAK',
          'Oak', 12, 'SF', 12, 'SF', ${comment})`);
    await hold(`A-${customerNumber}`, 'Alder St: unit 5');
    await hold(`B-${customerNumber}`, 'Alder Stables');
    const job = (await read(id))!;
    expect(job).toMatchObject({
      name: 'Alder Street',
      otherSidemarks: ['Alder, lobby'],
      budget: 5000.5,
      state: 'open',
    });
    expect([ids(job['orders']), ids(job['quotes']), ids(job['invoices']), ids(job['holds'])]).toEqual([
      [lobby, order],
      [quote],
      [invoice],
      [`A-${customerNumber}`],
    ]);
  });

  it('has the deliveries and returns of its orders and invoices, and what was left over', async () => {
    const { id } = await save();
    const order = await buildOrder(db, { customer: customerNumber });
    await mark('orders', 'order_number', order, 'ALDER ST');
    const invoice = await buildInvoice(db, { customer: customerNumber });
    await mark('invoices', 'invoice_number', invoice, 'Alder St');
    await db.execute(sql`
      insert into deliveries (customer_number, order_number, delivery_number, date)
      values (${customerNumber}, ${order}, ${`D-${order}`}, '2026-03-12')`);
    const give = (number: string, source: string, state: string) =>
      db.execute(sql`
        with made as (
            insert into returns (customer_number, return_number, source, order_number, invoice_number, state,
              requested_at, changed_at)
            values (${customerNumber}, ${`${number}-${order}`}, ${source}, ${source === 'order' ? order : ''},
              ${source === 'order' ? '' : invoice}, ${state}, ${testDay}, ${testDay})
            returning customer_number, return_number)
        insert into return_lines (customer_number, return_number, line_number, item_id, reason, quantity, uom)
        select customer_number, return_number, n, 'OAK', reason, 2, 'CT'
        from made, unnest(array['leftOver', 'damaged']) with ordinality r (reason, n)`);
    await give('A', 'order', 'requested');
    await give('B', 'invoice', 'credited');
    await give('C', 'order', 'refused');
    const job = (await read(id))!;
    expect(job['deliveries']).toEqual([{ id: `D-${order}`, name: order, state: 'planned' }]);
    expect(ids(job['returns'])).toEqual([`A-${order}`, `B-${order}`, `C-${order}`]);
    expect(job['leftOver']).toEqual([{ itemId: 'OAK', quantity: 4, uom: 'CT' }]);
    const blind = (await read(id, await colleague({ showInvoices: 'N' })))!;
    expect(ids(blind['returns'])).toEqual([`A-${order}`, `C-${order}`]);
    expect(blind['leftOver']).toEqual([{ itemId: 'OAK', quantity: 2, uom: 'CT' }]);
  });

  it('has the user’s lists, saved carts and cart lines, and no one else’s', async () => {
    const { id } = await save();
    const insert = (owner: number, name: string, shared: boolean) =>
      db.execute(sql`
        insert into shopping_lists (customer_number, list_number, user_id, name, name_key, shared, created_at,
          changed_at, changed_by)
        values (${customerNumber}, nextval('shopping_list_numbers'), ${owner}, ${name}, lower(${name}), ${shared},
          ${testDay}, ${testDay}, ${owner})`);
    await insert(user.id, 'Alder St', false);
    await insert(user.id + 1000, 'ALDER ST', false);
    await insert(user.id + 1000, 'alder st', true).catch(() => undefined);
    await db.execute(sql`
      insert into saved_carts (customer_number, cart_number, user_id, name, name_key, line_count, saved_at)
      values (${customerNumber}, nextval('saved_cart_numbers'), ${user.id}, 'Friday', 'friday', 1, ${testDay}),
        (${customerNumber}, nextval('saved_cart_numbers'), ${user.id + 1000}, 'Alder St', 'alder st', 1, ${testDay})`);
    await db.execute(sql`
      insert into saved_cart_lines (customer_number, cart_number, line_number, item_id, quantity, uom, base_quantity,
        lot, sidemark, comments)
      select customer_number, cart_number, 1, 'OAK', 1, 'SF', 1, '', 'Alder St', '' from saved_carts
      where customer_number = ${customerNumber} and user_id = ${user.id}`);
    await db.execute(sql`
      insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, sidemark)
      values (${user.id}, ${customerNumber}, 1, 'OAK', 1, 'SF', 1, 'alder st')`);
    const job = (await read(id))!;
    expect(ids(job['lists'])[0]).toBe('Alder St');
    expect((job['savedCarts'] as { name: string }[]).map(({ name }) => name)).toEqual(['Friday']);
    expect(job['cartLines']).toBe(1);
  });

  it('counts what is invoiced less credits and what is not invoiced yet, each dollar once', async () => {
    const { id } = await save();
    const used = async () => (await read(id))!['used'];
    expect(await used()).toBe(0);
    // $100, of which one line of $30 is for another job.
    const mixed = await buildOrder(db, { customer: customerNumber, lines: [{ amount: '70' }, { amount: '30' }] });
    await mark('orders', 'order_number', mixed, 'Alder St');
    await db.execute(sql`update order_lines set sidemark = 'Birch' where order_number = ${mixed} and line_number = 2`);
    expect(await used()).toBe(70);
    // An order of another job with one line of $25 for this one.
    const theirs = await buildOrder(db, { customer: customerNumber, lines: [{ amount: '25' }, { amount: '75' }] });
    await mark('orders', 'order_number', theirs, 'Birch');
    await db.execute(
      sql`update order_lines set sidemark = 'alder st' where order_number = ${theirs} and line_number = 1`,
    );
    expect(await used()).toBe(95);
    const canceled = await buildOrder(db, { customer: customerNumber, state: 'cancelled' });
    await mark('orders', 'order_number', canceled, 'Alder St');
    expect(await used()).toBe(95);
    // An invoice of an order counts instead of the order.
    const whole = await buildOrder(db, { customer: customerNumber, state: 'shipped' });
    await mark('orders', 'order_number', whole, 'Alder St');
    expect(await used()).toBe(195);
    const invoice = await buildInvoice(db, { customer: customerNumber });
    await db.execute(sql`
      update invoices set order_number = ${whole}, sidemark = 'Alder St', total = 110
      where invoice_number = ${invoice}`);
    expect(await used()).toBe(205);
    const counter = await buildInvoice(db, { customer: customerNumber });
    await db.execute(sql`
      update invoices set order_number = '', sidemark = 'ALDER ST', total = -5
      where invoice_number = ${counter}`);
    expect(await used()).toBe(200);
    expect(await list()).toMatchObject([{ id, used: 200, openOrders: 2 }]);
  });

  it('is changed, closed and opened again, and each is in the audit trail', async () => {
    const { id } = await save({ line1: '4 Alder St', city: 'Portland', contactName: 'Sam', costCode: 'CC-7' });
    expect(
      (await save({ id, name: 'Alder House', sidemark: 'Alder St 4', otherSidemarks: ['alder st', 'ALDER ST'] })).id,
    ).toBe(id);
    expect(await read(id)).toMatchObject({ name: 'Alder House', otherSidemarks: ['alder st'], line1: '' });
    await ask(calls.closeJob, { id, closed: 'Y' });
    await ask(calls.closeJob, { id, closed: 'Y' });
    expect([await list('state: "open"'), await list('state: "closed"')]).toMatchObject([[], [{ id, state: 'closed' }]]);
    await ask(calls.closeJob, { id, closed: 'N' });
    expect(await list('search: "alder st 4"')).toMatchObject([{ id, state: 'open' }]);
    const actions = await rows<{ action: string }>(
      db,
      sql`select action from audit_log where customer_number = ${customerNumber} and action like 'job.%' order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['job.created', 'job.changed', 'job.closed', 'job.reopened']);
  });

  it('takes no sidemark of another job, even if both are saved at once', async () => {
    const both = await Promise.all([save(), save({ name: 'Second', sidemark: 'ALDER ST' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await save({ name: 'Third', sidemark: 'Third', otherSidemarks: ['alder st'] })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await list()).toHaveLength(1);
  });

  it('of another customer is neither read, changed nor closed, and its sidemark is free', async () => {
    const { id } = await save();
    const [mine, stranger] = [customerNumber, await buildCustomer(db, { location: '01', shipVia: 'OT' })];
    const theirs = await tokenOf(server, await buildUser(db, { customers: [stranger], claims: everything }));
    expect((await ask(calls.saveJob, { id, name: 'X', sidemark: 'X' }, theirs)).status).toBe(401);
    customerNumber = stranger;
    expect(await read(id, theirs)).toBeNull();
    expect((await save({ id, name: 'X' }, theirs)).status).toBe(404);
    expect((await ask(calls.closeJob, { id, closed: 'Y' }, theirs)).status).toBe(404);
    expect((await save({}, theirs)).status).toBe(200);
    customerNumber = mine;
    expect(await read(id)).toMatchObject({ name: 'Alder Street', state: 'open' });
  });

  it('shows users neither amounts nor documents that they can’t see, and they can’t change its budget', async () => {
    const { id } = await save({ budget: 900 });
    const noPrices = await colleague({ showPrices: 'N', showInvoices: 'N', showQuotes: 'N', allowInventoryHold: 'N' });
    expect(await read(id, noPrices)).toMatchObject({
      budget: null,
      used: null,
      quotes: null,
      invoices: null,
      holds: null,
    });
    expect((await save({ id, budget: '1' }, noPrices)).status).toBe(200);
    expect(await read(id)).toMatchObject({ budget: 900 });
    expect((await save({ id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ budget: 900 });
    const wrong = await ask(calls.saveJob, { id, name: 'Alder Street', sidemark: 'Alder St', budget: '12k' });
    expect(wrong.body.error.fields).toEqual({ budget: expect.stringContaining('such as 2500') });
    await save({ id, budget: null });
    expect(await read(id)).toMatchObject({ budget: null });
    const noOrders = await colleague({ showOrders: 'N' });
    expect((await save({ id }, noOrders)).status).toBe(401);
  });
});

it('jobs are named with all their sidemarks, the one of new orders first, and closed jobs after open ones', async () => {
  await save({ name: 'Birch', sidemark: 'Birch Rd', otherSidemarks: ['A lobby'] });
  const { id: closed } = await save();
  await ask(calls.closeJob, { id: closed, closed: 'Y' });
  const text =
    'query($customerNumber: String!) { jobNames(customerNumber: $customerNumber) { name sidemark sidemarks state } }';
  expect((await query(server, text, { customerNumber }, token)).data!['jobNames']).toEqual([
    { name: 'Birch', sidemark: 'Birch Rd', sidemarks: ['Birch Rd', 'A lobby'], state: 'open' },
    { name: 'Alder Street', sidemark: 'Alder St', sidemarks: ['Alder St'], state: 'closed' },
  ]);
});

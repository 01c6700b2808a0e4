import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { sql } from 'drizzle-orm/sql/sql';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billInvoices } from '../../../test/builders/invoices.ts';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOrdersList } from './all-orders-repository.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

const as = async (claims: object = {}) =>
  tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, ...claims } }));

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  token = await as();
  await db.execute(sql`
    insert into orders (customer_number, order_number, source, placed_at, state, po_number, requested_date,
      location, location_name, ship_via, ship_via_description, ship_to, merchandise, total, found_by)
    select ${mine}, number, 'feed', (day + time '12:00') at time zone 'UTC', state, po, requested, '01', 'Portland',
      'OT', 'Truck', '{}', total, total, words
    from (
        values ('SO-1', date '2026-01-05', 'shipped', '=PO-1', null::date, 100, ''),
        ('SO-2', '2026-02-05', 'open', 'PO-2', '2026-02-09', 500, 'OAK-77 Royal Oak plank'),
        ('77', '2026-02-06', 'open', 'PO-3', null, 70, '')) as o(number, day, state, po, requested, total, words)`);
  await billInvoices(db, [
    {
      number: 'I1',
      customer: mine,
      date: '2026-01-10',
      dueDate: '2026-02-10',
      order: 'SO-1',
      poNumber: 'PO-1',
      total: 100,
      netDue: 100,
      lines: [{ item: 'OAK-77', quantity: 1, unitPrice: 100 }],
    },
    // Some distributors give the invoice the number of its order, on the same day.
    { number: '77', customer: mine, date: '2026-02-06', order: '77', total: 70 },
    { number: 'C1', customer: mine, date: '2026-02-21', total: -40, netDue: -40 },
  ]);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $search: String, $kind: String, $state: String, $datedFrom: String, $datedTo: String, $sort: AllOrdersSort, $page: Int, $size: Int) {
  allOrders(customerNumber: $customerNumber, search: $search, kind: $kind, state: $state, datedFrom: $datedFrom, datedTo: $datedTo, sort: $sort, page: $page, size: $size) {
    total documents { kind id state late overdue dated orderNumber poNumber shipTo total } } }`;
type Page = { total: number; documents: { kind: string; id: string }[] };
const page = async (given: object = {}, who = token) =>
  (await query(server, text, { customerNumber: mine, ...given }, who)).data!['allOrders'] as unknown as Page;
const ids = async (given: object = {}, who = token) =>
  (await page(given, who)).documents.map(({ kind, id }) => `${kind} ${id}`);
const newest = ['credit C1', 'order 77', 'invoice 77', 'order SO-2', 'invoice I1', 'order SO-1'];

describe('orders and invoices in one list', () => {
  it('S-244 are listed with their kind, newest first, with the order of each invoice', async () => {
    const { total, documents } = await page();
    expect([total, documents.map(({ kind, id }) => `${kind} ${id}`)]).toEqual([6, newest]);
    expect(documents[3]).toMatchObject({
      state: 'open',
      late: true,
      overdue: false,
      dated: '2026-02-05',
      orderNumber: '',
      poNumber: 'PO-2',
      total: 500,
    });
    expect(documents[4]).toMatchObject({
      state: 'unpaid',
      late: false,
      overdue: true,
      dated: '2026-01-10',
      orderNumber: 'SO-1',
      total: 100,
    });
  });

  it('can be sorted, paged, filtered and searched together', async () => {
    expect([await ids({ sort: 'OLDEST' }), (await ids({ sort: 'TOTAL' })).slice(0, 2)]).toEqual([
      newest.toReversed(),
      ['order SO-2', 'order SO-1'],
    ]);
    expect([await ids({ size: 2, page: 2 }), await ids({ size: 4, page: 2 })]).toEqual([
      newest.slice(2, 4),
      newest.slice(4),
    ]);
    expect([
      await ids({ kind: 'invoice' }),
      await ids({ kind: 'credit' }),
      await ids({ state: 'late' }),
      await ids({ state: 'overdue' }),
      await ids({ state: 'unpaid' }),
    ]).toEqual([['invoice 77', 'invoice I1'], ['credit C1'], ['order SO-2'], ['invoice I1'], ['invoice I1']]);
    expect([
      await ids({ datedFrom: '2026-02-05', datedTo: '2026-02-06' }),
      await ids({ search: 'royal oak' }),
      await ids({ search: 'OAK-77' }),
    ]).toEqual([newest.slice(1, 4), ['order SO-2'], ['order SO-2', 'invoice I1']]);
  });

  it('S-251 include only what the user can see, and are refused to users who can see neither', async () => {
    expect(await ids({}, await as({ showOrders: 'N' }))).toEqual(['credit C1', 'invoice 77', 'invoice I1']);
    expect(await ids({}, await as({ showInvoices: 'N' }))).toEqual(['order 77', 'order SO-2', 'order SO-1']);
    expect(
      (await query(server, text, { customerNumber: mine }, await as({ showOrders: 'N', showInvoices: 'N' }))).status,
    ).toBe(401);
  });

  it('show the expected date of a late order to users who can see dates', async () => {
    const item = await buildItem(db, {});
    await db.execute(sql`
      insert into order_lines (customer_number, order_number, line_number, item_id, quantity, uom, base_quantity,
        base_uom, unit_price, price_uom, net, weight, back_ordered)
      values (${mine}, 'SO-2', 1, ${item}, 5, 'EA', 5, 'EA', 100, 'EA', 500, 1, 5)`);
    await db.execute(
      sql`
        insert into back_orders (item_id, location, quantity, reference, at)
        values (${item}, '01', 5, 'SO-2/1', now())`,
    );
    const days = async (who = token) => {
      const { data } = await query(
        server,
        `{ allOrders(customerNumber: "${mine}") { documents { id expectedDate } } }`,
        {},
        who,
      );
      return (
        data!['allOrders'] as unknown as { documents: { id: string; expectedDate: string | null }[] }
      ).documents.filter(({ expectedDate }) => expectedDate !== null);
    };
    expect(await days()).toEqual([]);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2099-03-09', quantity: '9' });
    expect(await days()).toEqual([{ id: 'SO-2', expectedDate: '2099-03-09' }]);
    expect(await days(await as({ hideBOETA: 'Y' }))).toEqual([]);
  });

  it('show that an open order is on credit hold', async () => {
    await db.execute(
      sql`update orders set credit_hold = true where customer_number = ${mine} and order_number in ('SO-1', 'SO-2')`,
    );
    const found = await query(
      server,
      'query($n: String!) { allOrders(customerNumber: $n) { documents { id kind creditHold } } }',
      { n: mine },
      token,
    );
    const { documents } = found.data!['allOrders'] as unknown as {
      documents: { id: string; kind: string; creditHold: boolean }[];
    };
    expect(documents.filter(({ creditHold }) => creditHold).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'order SO-2',
    ]);
  });

  it('are read in batches, each once, also if an invoice has the number and date of its order', async () => {
    const all: string[] = [];
    const whose = { customerNumber: mine, orders: true, invoices: true, today: '2026-03-01', ahead: 0 };
    for await (const batch of allOrdersList.batches(db, whose, { sort: 'NEWEST', filters: {} }, 1))
      all.push(...batch.map(({ kind, id }) => `${kind} ${id}`));
    expect(all).toEqual(newest);
  });

  it("can be downloaded with the list's filters and without formulas, unless the user can see neither", async () => {
    const file = async (format: 'csv' | 'xlsx', who = token, question: Record<string, string> = {}) => {
      const { status, body } = await send(
        server,
        requestDownload,
        { body: { customerNumber: mine, kind: 'allOrders', format, question } },
        { token: who },
      );
      return status === 200
        ? (await server.app.inject({ url: `/wsl${(body as unknown as { address: string }).address}` })).rawPayload
        : status;
    };
    const [sheet] = (await readXlsx((await file('xlsx')) as Buffer)).sheets;
    expect(sheet!.rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
      ['Kind', 'Number'],
      ['Credit', 'C1'],
    ]);
    expect(sheet!.rows).toHaveLength(7);
    const [number, state] = ['Number', 'Status'].map((head) => sheet!.rows[0]!.indexOf(head));
    expect(Object.fromEntries(sheet!.rows.slice(1).map((row) => [row[number!], row[state!]]))).toMatchObject({
      I1: 'Past due',
      'SO-1': 'Shipped',
      C1: 'Unpaid',
    });
    const csv = String(await file('csv', token, { kind: 'order' }));
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain("'=PO-1");
    expect(await file('csv', await as({ showOrders: 'N', showInvoices: 'N' }))).toBe(401);
  });
});

it('both halves are read through their own indexes, in the order of the list', async () => {
  await db.execute(sql`analyze orders, invoices`);
  const { statement, values } = allOrdersList.bind(
    { customerNumber: mine, orders: true, invoices: true, today: '2026-03-01', ahead: 0 },
    { sort: 'NEWEST', filters: {}, page: 1, size: 25 },
  );
  await db.transact(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.send<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}` }, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('orders_placed_idx');
    expect(plan).toContain('invoices_dated_idx');
  });
});

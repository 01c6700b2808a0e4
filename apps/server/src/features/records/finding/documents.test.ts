import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder, buildQuote } from '../../../../test/builders/documents.ts';
import { buildQuoteRequest } from '../../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let token: string;

/** A live hold, unless it has ended. */
const buildHold = (number: string, { customer = mine, ended = null as string | null } = {}) =>
  db.execute(sql`
    insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, ended_as, ended_at,
      location, location_name, item_id, description, quantity, uom, base_quantity, base_uom, comment)
    values (${customer}, ${number}, 1, 'Dana', '2026-03-01T18:00:00Z', '2026-03-20',
      ${ended === null ? null : 'expired'}, ${ended}, '01', 'Portland', 'OAK-1', 'Oak', 1, 'CT', 20, 'SF',
      'Hartley kitchen')`);
const name = (table: string, column: string, number: string, po: string, sidemark = '') =>
  db.execute(
    sql`
      update ${sql.identifier(table)} set po_number = ${po}, sidemark = ${sidemark}
      where ${sql.identifier(column)} = ${number}`,
  );

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  server.setNow('2026-03-10T18:00:00Z');
  mine = await buildCustomer(db, { location: '01' });
  theirs = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));

  await buildOrder(db, { customer: mine, number: '500001', placedAt: '2026-03-01T18:00:00Z' });
  await buildOrder(db, {
    customer: mine,
    number: '500002',
    placedAt: '2026-03-02T18:00:00Z',
    lines: [{ item: 'X-3186' }],
    shipments: { 'S500002-1': '2026-03-06', 'S500002-2': '2026-03-07' },
  });
  await buildInvoice(db, { customer: mine, number: '318646', order: '500001', date: '2026-03-04' });
  await buildInvoice(db, { customer: mine, number: '318647', order: '500001', date: '2026-03-05', total: '-5' });
  await buildQuote(db, { customer: mine, number: 'Q-1', quoted: '2026-02-20' });
  await name('orders', 'order_number', '500001', 'PO-88', 'Hartley kitchen');
  await name('orders', 'order_number', '500002', '318646-B');
  await name('invoices', 'invoice_number', '318646', 'PO-88', 'Hartley kitchen');
  await name('invoices', 'invoice_number', '318647', 'PO-88');
  await name('quotes', 'quote_number', 'Q-1', '', '100% Hartley_bath');
  await buildHold('H70001');
  await buildHold('H70002', { ended: '2025-06-01T00:00:00Z' });
  await buildOrder(db, { customer: theirs, number: '500009', shipments: { 'S500009-1': '2026-03-06' } });
  await name('orders', 'order_number', '500009', 'PO-88', 'Hartley kitchen');
  await db.execute(
    sql`
      insert into order_status (customer_number, order_number, step, date, erp_order)
      values (${mine}, '500002', 'accepted', '2026-03-03', 'SO-7781')`,
  );
  await db.execute(sql`update orders set found_by = 'SO-7781' where order_number = '500002'`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Found {
  kind: string;
  id: string;
  date: string;
  poNumber: string;
  sidemark: string;
  itemId: string;
  orderNumber: string;
  exact: boolean;
}
async function find(search: string, as = token, customer = mine): Promise<Found[]> {
  const { data } = await query(
    server,
    `query($customerNumber: String!, $search: String!) { documents(customerNumber: $customerNumber, search: $search) { kind id date poNumber sidemark itemId orderNumber exact } }`,
    { customerNumber: customer, search },
    as,
  );
  return (data as unknown as { documents: Found[] }).documents;
}
const named = async (...asked: Parameters<typeof find>): Promise<string[]> =>
  (await find(...asked)).map(({ kind, id }) => `${kind} ${id}`);
const exact = async (search: string): Promise<string[]> =>
  (await find(search)).filter((one) => one.exact).map(({ id }) => id);

describe('documents', () => {
  it('are found by their whole number in any letter case, and marked as exact', async () => {
    expect(await find('318646')).toEqual([
      {
        kind: 'invoice',
        id: '318646',
        date: '2026-03-04',
        poNumber: 'PO-88',
        sidemark: 'Hartley kitchen',
        itemId: '',
        orderNumber: '',
        exact: true,
      },
      {
        kind: 'order',
        id: '500002',
        date: '2026-03-02T18:00:00+00:00',
        poNumber: '318646-B',
        sidemark: '',
        itemId: '',
        orderNumber: '',
        exact: false,
      },
    ]);
    expect([await exact(' h70001 '), await exact('q-1'), await exact('500001')]).toEqual([
      ['H70001'],
      ['Q-1'],
      ['500001'],
    ]);
  });

  it('are found by part of their number, PO number, sidemark, order number or ERP number', async () => {
    expect(await named('31864')).toEqual(['credit 318647', 'invoice 318646', 'order 500002']);
    expect(await named('po-88')).toEqual(['credit 318647', 'invoice 318646', 'order 500001']);
    expect(await named('hartley')).toEqual(['invoice 318646', 'order 500001', 'hold H70001', 'quote Q-1']);
    expect(await named('500001')).toEqual(['order 500001', 'credit 318647', 'invoice 318646']);
    expect(await named('so-7781')).toEqual(['order 500002']);
  });

  it('include a shipment by its whole number, with the PO number of its order, for those who can see orders', async () => {
    const shipment = {
      kind: 'shipment',
      id: 'S500002-1',
      date: '2026-03-06',
      poNumber: '318646-B',
      sidemark: '',
      itemId: '',
      orderNumber: '500002',
      exact: true,
    };
    expect([await find('S500002-1'), await find(' s500002-1 ')]).toEqual([[shipment], [shipment]]);
    expect([await named('S500002'), await named('S500009-1')]).toEqual([[], []]);
    const user = await buildUser(db, { customers: [mine], claims: { ...everything, showOrders: 'N' } });
    expect(await named('S500002-1', await tokenOf(server, user))).toEqual([]);
  });

  it('are not found by items or addresses, and wildcard characters are taken literally', async () => {
    expect([await named('X-3186'), await named('Portland'), await named('Alder'), await named('%%%')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(await named('100% hartley_')).toEqual(['quote Q-1']);
    expect([await named('hart%bath'), await named('hartley_kitchen'), await named('318%46')]).toEqual([[], [], []]);
  });

  it('with the whole PO number or sidemark come before those with a part of it', async () => {
    await buildOrder(db, { customer: mine, number: '500010', placedAt: '2026-03-09T18:00:00Z' });
    await name('orders', 'order_number', '500010', 'PO-888');
    expect(await named('PO-88')).toEqual(['credit 318647', 'invoice 318646', 'order 500001', 'order 500010']);
  });

  it('of other customers, and holds that ended long ago, are not found', async () => {
    expect([await named('500009'), await named('H70002')]).toEqual([[], []]);
    expect(await named('500001', await tokenOf(server, await buildUser(db, { customers: [theirs] })), theirs)).toEqual(
      [],
    );
  });

  it('include quote requests until a quote answers them, and then the quote', async () => {
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R-90001' });
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R-90002', answered: true });
    await buildQuote(db, { customer: mine, number: 'A-90002' });
    for (const number of ['R-90001', 'R-90002', 'A-90002'])
      await name('quotes', 'quote_number', number, `PO-${number}`, 'Millrace lobby');
    expect(await named('9000')).toEqual(['quote R-90001', 'quote A-90002']);
    expect(await named('millrace')).toEqual(['quote R-90001', 'quote A-90002']);
    expect([await exact('R-90001'), await exact('R-90002')]).toEqual([['R-90001'], []]);
  });

  it.each([
    ['showOrders', ['invoice 318646', 'hold H70001', 'quote Q-1']],
    ['showInvoices', ['order 500001', 'hold H70001', 'quote Q-1']],
    ['showQuotes', ['invoice 318646', 'order 500001', 'hold H70001']],
    ['allowInventoryHold', ['invoice 318646', 'order 500001', 'quote Q-1']],
  ])('are only those that the user can see: without %s', async (claim, seen) => {
    const user = await buildUser(db, { customers: [mine], claims: { ...everything, [claim]: 'N' } });
    expect(await named('hartley', await tokenOf(server, user))).toEqual(seen);
  });

  it('are no more than eight, the newest, and a text that is too long is rejected', async () => {
    for (let at = 0; at < 12; at += 1)
      await buildQuote(db, { customer: mine, number: `MANY-${at}`, quoted: `2026-01-${10 + at}` });
    expect(await named('many-')).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((at) => `quote MANY-${at}`));
    const { status } = await query(
      server,
      `{ documents(customerNumber: "${mine}", search: "${'x'.repeat(201)}") { id } }`,
      {},
      token,
    );
    expect(status).toBe(400);
  });
});

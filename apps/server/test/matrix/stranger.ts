import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';
import { row, rows } from '../../src/platform/db/database.ts';
import { buildApproval, buildDelivery, buildInvoice } from '../builders/documents.ts';
import { billInvoices } from '../builders/invoices.ts';
import { buildQuote, buildQuoteTalk } from '../builders/quotes.ts';
import { buildCustomer, buildUser, everything } from '../builders/shop.ts';
import { query, send, type TestServer, tokenOf } from '../server.ts';
import type { CallKeys } from './call-inputs.ts';

/** A customer whom no other person can act for, with a row of every kind. */
export interface Stranger {
  /** What names his things in calls and queries. */
  keys: Required<CallKeys> & { orderNumber: string; invoice: string };
  /** Matches each answer that reveals something of the stranger, and no other answer. */
  mark: RegExp;
  token: string;
}

const named = (name: string) => calls.find((one) => one.name === name)!;

/** Builds him with a cart, an order, an invoice, a quote, a hold, a saved cart, a return, a request for approval, a department, a PunchOut connection, a shared list and a name, each of which says 'Zanzibar'. */
export async function buildStranger(
  db: Database,
  server: TestServer,
  item: string,
  location: string,
): Promise<Stranger> {
  const customerNumber = await buildCustomer(db, { number: 'ZZ-7', name: 'Zanzibar Floors', location, shipVia: 'W' });
  const user = await buildUser(db, {
    username: 'zanzibar',
    customers: [customerNumber],
    claims: { ...everything, admin: 'Y', approveOrders: 'Y' },
  });
  const token = await tokenOf(server, user);
  let asked = 0;
  const ask = async (name: string, input: { query?: unknown; body?: unknown }): Promise<void> => {
    const { status, body } = await send(server, named(name), input, { token, key: `${name} ${++asked}` });
    if (status !== 200 || 'reason' in body) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };
  const put = { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: '' } };
  const list = { customerNumber, listCust: customerNumber, listName: 'Zanzibar truck' };
  await ask('cart.addItem', put);
  await ask('order.place', { body: { customerNumber, poNumber: 'ZANZIBAR-1', comments: 'Zanzibar' } });
  await ask('cart.addItem', { body: { ...put.body, qtyToOrder: 2 } });
  await ask('cart.setLineText', {
    body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0, sidemark: 'Zanzibar', comments: '' },
  });
  await ask('savedCarts.save', { body: { customerNumber, name: 'Zanzibar kitchen' } });
  await ask('hold.addItem', {
    query: { customerNumber, sku: item, quantity: '1', UMCode: 'CT', comment: 'Zanzibar', tag: '' },
  });
  await ask('shopping.createList', { body: { ...list, shared: true } });
  await ask('shopping.addItem', { body: { ...list, SKU: item, listQty: 1 } });
  await ask('stockAlerts.add', { body: { customerNumber, SKU: item, quantity: 9_000_000, UMCode: 'CT' } });
  await ask('jobs.save', { body: { customerNumber, name: 'Zanzibar block', sidemark: 'Zanzibar' } });
  await ask('punchout.add', {
    body: { customerNumber, name: 'Zanzibar Coupa', domain: 'DUNS', identity: '7', origins: ['https://zz.example'] },
  });
  const connection = await row<{ id: string }>(
    db,
    sql`select id::text as id from punchout_connections where customer_number = ${customerNumber}`,
  );
  const job = await row<{ id: string }>(
    db,
    sql`select job_number as id from job_sites where customer_number = ${customerNumber}`,
  );
  const invoice = await buildInvoice(db, {
    customer: customerNumber,
    number: 'ZANZIBAR-2',
    lines: [{ item, description: 'Zanzibar plank' }],
  });
  await ask('returns.request', {
    body: {
      ...{ customerNumber, source: 'invoice', documentNumber: invoice, wish: 'credit', comment: 'Zanzibar' },
      lines: [{ lineNumber: 1, quantity: '1', uom: 'SF', reason: 'damaged' }],
    },
  });
  const quoteNumber = await buildQuote(db, {
    customerNumber,
    number: 'Q-ZZ',
    sidemark: 'Zanzibar',
    lines: [{ itemId: item, uom: 'CT' }],
  });
  await ask('quote.write', { body: { customerNumber, quoteNumber, text: 'Zanzibar lobby' } });
  await buildQuoteTalk(db, { customerNumber, number: quoteNumber, text: 'Zanzibar answer' });
  const requestNumber = await buildApproval(db, {
    customerNumber,
    number: '49001',
    userId: user.id,
    item,
    sidemark: 'Zanzibar',
  });
  const [placed] = await rows<{ order: string }>(
    db,
    sql`select order_number as "order" from orders where customer_number = ${customerNumber}`,
  );
  await buildDelivery(db, {
    customer: customerNumber,
    order: placed!.order,
    number: 'ZANZIBAR-D',
    date: new Date().toISOString().slice(0, 10),
    note: 'Zanzibar gate',
  });
  const department = await row<{ id: string }>(
    db,
    sql`insert into departments (customer_number, name) values (${customerNumber}, 'Zanzibar shop') returning id`,
  );
  await db.execute(
    sql`insert into spenders (customer_number, user_id, approver) values (${customerNumber}, ${user.id}, ${user.id})`,
  );
  await billInvoices(db, [
    {
      number: 'ZANZIBAR-I1',
      customer: customerNumber,
      date: '2026-03-02',
      lines: [{ item: 'ZANZIBAR-OAK', unitPrice: 1 }],
    },
  ]);
  const { data } = await query(
    server,
    `{ orders(customerNumber: "${customerNumber}") { orders { id } } holds(customerNumber: "${customerNumber}") { holds { id } } returns(customerNumber: "${customerNumber}") { returns { id } } savedCarts(customerNumber: "${customerNumber}") { savedCarts { id } } shoppingList(customerNumber: "${customerNumber}", name: "Zanzibar truck") { lines { id } } }`,
    {},
    token,
  );
  const reported = data as unknown as {
    orders: { orders: { id: string }[] };
    holds: { holds: { id: string }[] };
    returns: { returns: { id: string }[] };
    savedCarts: { savedCarts: { id: string }[] };
    shoppingList: { lines: { id: string }[] };
  };
  const orderNumber = reported.orders.orders[0]!.id;
  return {
    keys: {
      ...list,
      item,
      orderNumber,
      invoice,
      quoteNumber,
      requestNumber,
      returnNumber: reported.returns.returns[0]!.id,
      department: department!.id,
      job: job!.id,
      punchOut: connection!.id,
      holdNumber: reported.holds.holds[0]!.id,
      savedCart: reported.savedCarts.savedCarts[0]!.id,
      line: reported.shoppingList.lines[0]!.id,
      person: 'zanzibar',
    },
    mark: new RegExp(`zanzibar|${customerNumber}|\\b${orderNumber}\\b`, 'i'),
    token,
  };
}

/** Every row of every table that belongs to a customer number, as sums: unchanged as long as no call writes there. */
export async function rowsOf(db: Database, customerNumber: string): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`
      select table_name as name
      from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_number'
      order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !notKept.has(table.name))) {
    const [found] = await rows<{ sum: string }>(
      db,
      sql`
        select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
        from ${sql.identifier(name)} t
        where customer_number = ${customerNumber}`,
    );
    sums[name] = found!.sum;
  }
  return sums;
}

/** Written by whoever asks, whatever is answered. */
const notKept = new Set(['sessions', 'audit_log']);

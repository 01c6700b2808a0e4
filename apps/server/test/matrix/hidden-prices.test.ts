import { calls } from '@tradecounter/contract/calls';
import { exportFormats, exportKinds } from '@tradecounter/contract/downloads/questions';
import { sql } from 'drizzle-orm/sql/sql';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildInvoice } from '../builders/documents.ts';
import { billInvoices } from '../builders/invoices.ts';
import { buildQuote, buildQuoteTalk } from '../builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../server.ts';
import { rootFields, wholeQuery } from '../whole-query.ts';
import { callInputs } from './call-inputs.ts';
import { argumentsOf, listOf } from './matrices.ts';
import { type Database, row, rows } from '../../src/platform/db/database.ts';

/*
 * What goods cost, in every form in which it leaves the server: an amount that nothing else can come to, looked for in all that two people are answered who
 * differ by the claim showPrices alone.
 */

let db: Database;
let server: TestServer;
let customerNumber: string;
/** Who sent an order for approval, and its number. */
let asker: { id: number; username: string };
let requestNumber: string;

const item = 'PLANK-1';
/**
 * Of a square foot, a carton of 20, and the seven cartons of a line, written in whatever way; freight and what is
 * missing until it is free.
 */
const money = /31[.,]77|635[.,]43|4[,\s]?448[.,]\d|17[.,]93|0[.,]?55196/;
/** A moment in an answer, whose seconds can look like an amount. */
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '17.93' });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  await buildItem(db, { id: item, description: 'Oak plank', price: '31.7717', stock: { '01': { A: '4000' } } });
  await buildItem(db, { id: 'CHEAP', description: 'Oak trim', price: '1', stock: { '01': { A: '4000' } } });
  await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '31.7717' });
  await buildInvoice(db, {
    customer: customerNumber,
    number: 'I-1',
    total: '4448.04',
    freight: '17.93',
    lines: [{ item, quantity: '140', unitPrice: '31.7717', amount: '4448.04' }],
  });
  await billInvoices(db, [
    {
      number: 'I-7',
      customer: customerNumber,
      date: '2026-03-02',
      lines: [{ item, quantity: 20, unitPrice: 31.7717, amount: 635.43 }],
    },
  ]);
  await buildQuote(db, {
    customerNumber,
    number: 'Q-1',
    total: '4448.04',
    freight: '17.93',
    lines: [{ itemId: item, quantity: '140', unitPrice: '31.7717', amount: '4448.04' }],
  });
  await buildQuoteTalk(db, { customerNumber, number: 'Q-1', price: '31.7717' });
  server = await testServer(db, { SHOW_ADMIN: 'Y' });
  await sendForApproval();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const named = (name: string) => calls.find((one) => one.name === name)!;

/** Sends seven cartons for approval, of which no colleague of the tests' people is the chosen approver. */
async function sendForApproval(): Promise<void> {
  asker = await buildUser(db, { customers: [customerNumber], claims: { ...everything, orderApproval: 'Y' } });
  await buildUser(db, { customers: [customerNumber], claims: { ...everything, approveOrders: 'Y' } });
  await db.execute(sql`
    with shop as (insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id)
    insert into budgets (customer_number, kind, owner, period, amount, over)
    select ${customerNumber}, 'department', id::text, 'month', 4448.04, 'warn' from shop
    union all
    select ${customerNumber}, 'person', ${String(asker.id)}, 'month', 4448.04, 'warn'`);
  const token = await tokenOf(server, { username: asker.username, password: 'correct horse' });
  const goods = { customerNumber, sku: item, qtyToOrder: 7, umcode: 'CT', tag: '' };
  await send(server, named('cart.addItem'), { body: goods }, { token });
  const { body } = await send(server, named('approvals.request'), { body: { customerNumber } }, { token, key: 'ask' });
  ({ requestNumber } = body as unknown as { requestNumber: string });
}

/** Everything that the person is answered on the way from search to order, each text under the name of what answered it. */
async function answersTo(claims: Record<string, string>, later: string): Promise<Map<string, string>> {
  const user = await buildUser(db, { customers: [customerNumber], claims });
  await db.execute(sql`
    insert into budgets (customer_number, kind, owner, period, amount, over)
    values (${customerNumber}, 'person', ${String(user.id)}, 'month', 4448.04, 'warn')`);
  const token = await tokenOf(server, user);
  const found = new Map<string, string>();
  const keep = (name: string, text: string): void => void found.set(name, `${found.get(name) ?? ''}${text}`);
  let asked = 0;
  const ask = async (
    name: string,
    input: { query?: unknown; body?: unknown } = callInputs({ customerNumber, item, requestNumber })[name]!,
  ) => {
    const { body } = await send(server, named(name), input, { token, key: `${name} ${++asked}` });
    keep(name, JSON.stringify(body));
    return body;
  };
  const add = { body: { customerNumber, sku: item, qtyToOrder: 7, umcode: 'CT', tag: '' } };
  await ask('cart.addItem', add);
  for (const call of calls.filter(
    ({ access, name }) =>
      access !== 'public' &&
      !['order.place', 'auth.signOut', 'auth.endOtherSessions', 'cart.removeItem', 'cart.updateItem'].includes(name),
  ))
    await ask(call.name);
  await ask('cart.updateItem', {
    body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0, UMCode: 'CT', qtyToOrder: '7' },
  });
  await ask('cart.getItems');
  const saved = await ask('savedCarts.save', { body: { customerNumber, name: 'Priced' } });
  const { id: savedCart } = saved as unknown as { id: string };
  // Its promise has ended and the price is another: what a buyer has seen and not accepted is refused, with the lines.
  server.setNow(later);
  await db.execute(sql`update prices set price = price + 0.0011 where item_id = ${item} and scope = 'customer'`);
  const refused = (await ask('order.place')) as unknown as { orderNumber?: string };
  await ask('cart.acceptPrices');
  const { orderNumber } =
    refused.orderNumber === undefined ? ((await ask('order.place')) as unknown as { orderNumber: string }) : refused;
  await ask('shopping.createList', { body: { customerNumber, listName: `List ${orderNumber}` } });
  await ask('shopping.addItem', {
    body: { customerNumber, listCust: customerNumber, listName: `List ${orderNumber}`, SKU: item, listQty: 1 },
  });

  const job = await row<{ id: string }>(
    db,
    sql`
    select max(job_number) as id from job_sites where customer_number = ${customerNumber}`,
  );
  const who = `customerNumber: "${customerNumber}"`;
  const keys = {
    ...{
      customerNumber,
      item,
      orderNumber: orderNumber!,
      invoiceNumber: 'I-1',
      quoteNumber: 'Q-1',
      requestNumber,
      savedCart,
    },
    ...{ purchase: item, listName: `List ${orderNumber}`, job: job!.id, person: asker.username },
  };
  const given: Record<string, string> = { ...argumentsOf(keys), accounts: '', sessions: '' };
  for (const name of rootFields)
    keep(
      `query ${name}`,
      JSON.stringify((await query(server, wholeQuery(name, given[name] ?? who).text, {}, token)).data),
    );

  for (const kind of exportKinds) {
    for (const format of exportFormats) {
      const own: Partial<Record<typeof kind, object>> = {
        listLines: { list: `List ${orderNumber}` },
        cartLines: { cart: savedCart },
      };
      const question = own[kind] ?? {};
      const { address } = (await ask('downloads.request', {
        body: { customerNumber, kind, format, question },
      })) as unknown as { address: string };
      const { rawPayload, body, statusCode } = await server.app.inject({ method: 'GET', url: `/wsl${address}` });
      expect([kind, format, statusCode]).toEqual([kind, format, 200]);
      keep(
        `file ${kind} ${format}`,
        format === 'csv' ? body : JSON.stringify((await readXlsx(rawPayload)).sheets.map(({ rows }) => rows)),
      );
    }
  }
  for (const [kind, id] of [
    ['order', orderNumber],
    ['invoice', 'I-1'],
    ['cart', savedCart],
  ] as const) {
    const { address } = (await ask('downloads.request', {
      body: { customerNumber, kind, format: 'pdf', question: { id } },
    })) as unknown as { address: string };
    const { rawPayload } = await server.app.inject({ method: 'GET', url: `/wsl${address}` });
    keep(
      `sheet ${kind}`,
      ((await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))).text as string[]).join(' '),
    );
  }
  const folder = join(server.dataFolder, 'outbox');
  const file = `order-placed-${orderNumber}.eml`;
  await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
  const { subject, text, html } = await PostalMime.parse(await readFile(join(folder, file)));
  keep('mail of the order', `${subject} ${text} ${html}`);
  return found;
}

test('S-066 answers, files and mails show prices to users who may see them, and never to those who may not', async () => {
  const seeing = await answersTo({ ...everything, admin: 'Y', approveOrders: 'Y' }, '2026-03-11T19:00:00Z');
  const blind = await answersTo(
    { ...everything, admin: 'Y', approveOrders: 'Y', showPrices: 'N' },
    '2026-03-11T20:00:00Z',
  );
  const orders = await rows<{ total: string }>(
    db,
    sql`select total::float::text as total from orders union select total::float::text from approval_requests`,
  );
  const shows = (text: string): boolean => {
    const priced = text.replaceAll(instant, '');
    return money.test(priced) || orders.some(({ total }) => priced.replaceAll(',', '').includes(total));
  };
  const showing = [...seeing].filter(([, text]) => shows(text)).map(([name]) => name);
  expect(showing).toEqual(expect.arrayContaining([...listOf('priced')]));
  expect([...blind.keys()]).toEqual([...seeing.keys()]);
  expect([...blind].filter(([, text]) => shows(text)).map(([name]) => name)).toEqual([]);
});

test('S-066 users who may not see prices cannot find them out by sorting or filtering by price', async () => {
  const token = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...everything, showPrices: 'N' } }),
  );
  const ask = (more: string) =>
    query(
      server,
      `{ items(customerNumber: "${customerNumber}", ${more}) { total facets { name values { value label } } items { id } } }`,
      {},
      token,
    );
  const ids = async (sort: string) =>
    ((await ask(`sort: ${sort}`)).data as unknown as { items: { items: { id: string }[] } } | null)?.items?.items.map(
      ({ id }) => id,
    );
  expect(await ids('PRICE_LOW')).toEqual(await ids('PRICE_HIGH'));
  const all = (await ask('search: "oak"')).data as unknown as {
    items: { facets: { name: string; values: unknown[] }[] };
  };
  expect(all.items.facets.filter(({ name, values }) => name === 'price' && values.length > 0)).toEqual([]);
  const narrowed = await ask('filter: [{ name: "price", values: ["1-2", "0-5", "-5", "5-10"] }]');
  expect(narrowed.status === 200 ? (narrowed.data as unknown as { items: { total: number } }).items.total : 2).toBe(2);
});

test('S-066 tiny or huge quantities reveal no price: cheap and expensive goods are answered alike', async () => {
  const priced = async (price: string) => {
    const id = await buildItem(db, { price, weight: '0', stock: { '01': { A: '4000' } } });
    const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, showPrices: 'N' } });
    const token = await tokenOf(server, user);
    const answers: unknown[] = [];
    const ask = async (name: string, body: object) => {
      const { status, body: answer } = await send(server, named(name), { body }, { token, key: crypto.randomUUID() });
      answers.push([
        name,
        status,
        JSON.stringify(answer)
          .replaceAll(id, 'X')
          .replace(/"requestId":"[^"]*"/, ''),
      ]);
    };
    const line = { customerNumber, SKU: id, lineNumber: 1, sequence: 0, UMCode: 'SF' };
    for (const quantity of ['0.0001', '0.0099', '0.01', '0.5', '7000', '9999999']) {
      await ask('cart.addItem', { customerNumber, sku: id, qtyToOrder: quantity, umcode: 'SF', tag: '' });
      await ask('cart.updateItem', { ...line, qtyToOrder: '0.0001' });
      await ask('cart.updateItem', { ...line, qtyToOrder: quantity });
      await ask('cart.addItems', {
        customerNumber,
        lines: [{ line: '1', SKU: id, qtyToOrder: quantity, UMCode: 'SF' }],
      });
      const goods = `[{ itemId: "${id}", quantity: "${quantity}", uom: "SF" }]`;
      const now = wholeQuery('goodsNow', `customerNumber: "${customerNumber}", goods: ${goods}`).text;
      answers.push(JSON.stringify((await query(server, now, {}, token)).data).replaceAll(id, 'X'));
      await ask('cart.removeItem', line);
    }
    await ask('cart.addItem', { customerNumber, sku: id, qtyToOrder: '9999999', umcode: 'SF', tag: '' });
    const { status, body } = await send(
      server,
      named('order.place'),
      { body: { customerNumber } },
      { token, key: crypto.randomUUID() },
    );
    return { answers, placed: [status, (body as { error?: { message: string } }).error?.message] };
  };
  const cheap = await priced('0.0014');
  const dear = await priced('1499.37');
  expect(dear.answers).toEqual(cheap.answers);
  expect(cheap.placed).toEqual([200, undefined]);
  expect(dear.placed).toEqual([409, expect.not.stringMatching(/\d/)]);
});

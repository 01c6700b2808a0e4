import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billInvoices } from '../../../test/builders/invoices.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  const theirs = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
  const oak = { item: 'OAK-77', description: 'Royal Oak plank', quantity: 10, unitPrice: 5 };
  await billInvoices(db, [
    {
      number: 'I1',
      customer: mine,
      date: '2026-01-10',
      dueDate: '2026-02-10',
      order: 'SO-1',
      poNumber: 'PO-88',
      total: 100,
      netDue: 100,
      lines: [oak],
    },
    { number: 'I2', customer: mine, date: '2026-02-10', dueDate: '2026-04-10', shipTo: '1', total: 300, netDue: 120 },
    { number: 'I3', customer: mine, date: '2026-02-20', dueDate: '2026-02-25', total: 200 },
    { number: 'C1', customer: mine, date: '2026-02-21', order: 'SO-1', total: -40, netDue: -40 },
    { number: 'I9', customer: theirs, date: '2026-02-21', total: 5, lines: [oak] },
  ]);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $search: String, $state: String, $invoicedFrom: String, $invoicedTo: String, $dueFrom: String, $dueTo: String, $age: String, $shipTo: String, $sort: InvoiceSort, $page: Int, $size: Int) {
  invoices(customerNumber: $customerNumber, search: $search, state: $state, invoicedFrom: $invoicedFrom, invoicedTo: $invoicedTo, dueFrom: $dueFrom, dueTo: $dueTo, age: $age, shipTo: $shipTo, sort: $sort, page: $page, size: $size) {
    total invoices { id state credit overdue invoiceDate dueDate orderNumber poNumber sidemark shipTo lines total netDue } } }`;
type Page = { total: number; invoices: { id: string; total: number | null }[] };
const page = async (given: object = {}, as = token) =>
  (await query(server, text, { customerNumber: mine, ...given }, as)).data!['invoices'] as unknown as Page;
const ids = async (given: object = {}) => (await page(given)).invoices.map(({ id }) => id);

describe('S-258 the invoices of a customer', () => {
  it('are listed with their balance due and a mark for credits, newest first', async () => {
    const { total, invoices } = await page();
    expect([total, invoices.map(({ id }) => id)]).toEqual([4, ['C1', 'I3', 'I2', 'I1']]);
    expect(invoices[0]).toMatchObject({ credit: true, overdue: false, dueDate: '2026-02-21', total: -40 });
    expect(invoices[3]).toEqual({
      id: 'I1',
      state: 'unpaid',
      credit: false,
      overdue: true,
      invoiceDate: '2026-01-10',
      dueDate: '2026-02-10',
      orderNumber: 'SO-1',
      poNumber: 'PO-88',
      sidemark: '',
      shipTo: '',
      lines: 1,
      total: 100,
      netDue: 100,
    });
    expect(invoices[2]).toMatchObject({ overdue: false, shipTo: expect.stringContaining(`Site of ${mine}`) });
  });

  it('are downloaded with the same states as on the page, and credits without a due date', async () => {
    const { body } = await send(
      server,
      requestDownload,
      { body: { customerNumber: mine, kind: 'invoices', format: 'csv', question: {} } },
      { token },
    );
    const { rawPayload } = await server.app.inject({ url: `/wsl${(body as unknown as { address: string }).address}` });
    const reported = parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[];
    expect(reported.map((row) => [row['Invoice'], row['Status'], row['Due'] !== ''])).toEqual([
      ['C1', 'Open credit', false],
      ['I3', 'Paid', true],
      ['I2', 'Unpaid', true],
      ['I1', 'Past due', true],
    ]);
  });

  it('can be sorted and paged', async () => {
    expect([await ids({ sort: 'OLDEST' }), await ids({ sort: 'DUE' }), await ids({ sort: 'TOTAL' })]).toEqual([
      ['I1', 'I2', 'I3', 'C1'],
      ['I1', 'C1', 'I3', 'I2'],
      ['I2', 'I3', 'I1', 'C1'],
    ]);
    expect(await page({ page: 2, size: 3 })).toMatchObject({ total: 4, invoices: [{ id: 'I1' }] });
  });

  it('can be filtered by state and by invoice date', async () => {
    expect([
      await ids({ state: 'unpaid' }),
      await ids({ state: 'overdue' }),
      await ids({ state: 'paid' }),
      await ids({ state: 'credit' }),
    ]).toEqual([['I2', 'I1'], ['I1'], ['I3'], ['C1']]);
    expect(await ids({ invoicedFrom: '2026-02-10', invoicedTo: '2026-02-20' })).toEqual(['I3', 'I2']);
  });

  it('can be filtered by due date, age and ship-to address', async () => {
    expect(await ids({ dueFrom: '2026-02-10', dueTo: '2026-02-21' })).toEqual(['C1', 'I1']);
    const ages = await Promise.all(['current', '1-30', '31-60', '61-90', '90'].map((age) => ids({ age })));
    expect(ages).toEqual([['C1', 'I2'], ['I1'], [], [], []]);
    expect([await ids({ shipTo: '1' }), await ids({ shipTo: '2' })]).toEqual([['I2'], []]);
    const book = await query(
      server,
      'query($customerNumber: String!) { account(customerNumber: $customerNumber) { shipTos { id name } } }',
      { customerNumber: mine },
      token,
    );
    expect(book.data).toEqual({ account: { shipTos: [{ id: '1', name: `Site of ${mine}` }] } });
    expect((await query(server, text, { customerNumber: mine, age: '30' }, token)).status).toBe(400);
  });

  it('are aged by whole days, including the edges of each age', async () => {
    const own = await buildCustomer(db, { location: '01' });
    const days = [0, 1, 30, 31, 60, 61, 90, 91];
    const dueBefore = (late: number): string =>
      new Date(Date.parse(testDay) - late * 86_400_000).toISOString().slice(0, 10);
    await billInvoices(
      db,
      days.map((late) => ({
        number: `L${late}`,
        customer: own,
        date: '2025-06-01',
        dueDate: dueBefore(late),
        total: 10,
        netDue: 10,
      })),
    );
    const as = await tokenOf(server, await buildUser(db, { customers: [own] }));
    const aged = async (age: string) =>
      (await page({ customerNumber: own, age, sort: 'DUE' }, as)).invoices.map(({ id }) => id);
    expect(await Promise.all(['current', '1-30', '31-60', '61-90', '90'].map(aged))).toEqual([
      ['L0'],
      ['L30', 'L1'],
      ['L60', 'L31'],
      ['L90', 'L61'],
      ['L91'],
    ]);
  });

  it('can be searched by number, order, PO number, item, description and address', async () => {
    const found = await Promise.all(
      ['i3', 'so-1', 'po-88', 'oak-77', 'royal oak', `site of ${mine}`, 'nothing'].map((search) => ids({ search })),
    );
    expect(found).toEqual([['I3'], ['C1', 'I1'], ['I1'], ['I1'], ['I1'], ['I2'], []]);
  });

  it("are refused to users who can't see invoices or invoiced orders, and have no amounts if prices are hidden", async () => {
    const as = async (claims: object) =>
      tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, ...claims } }));
    for (const claims of [{ showInvoices: 'N' }, { showInvoicedOrders: 'N' }])
      expect((await query(server, text, { customerNumber: mine }, await as(claims))).status).toBe(401);
    expect((await page({}, await as({ showPrices: 'N' }))).invoices.map(({ total }) => total)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(
      (await query(server, text, { customerNumber: mine, sort: 'TOTAL' }, await as({ showPrices: 'N' }))).status,
    ).toBe(401);
  });
});

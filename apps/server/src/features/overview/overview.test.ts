import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billInvoices } from '../../../test/builders/invoices.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let empty: string;
let token: string;

interface OrderSeed {
  number: string;
  state?: string;
  total: number;
  requested?: string;
  shipTo?: string;
}

const buildOrder = ({ number, state = 'open', total, requested, shipTo = '' }: OrderSeed) =>
  db.execute(sql`
    insert into orders (customer_number, order_number, placed_at, state, requested_date, location, location_name,
      ship_via, ship_via_description, ship_to_sequence, ship_to, merchandise, total)
    values (${mine}, ${number}, '2026-02-01T12:00:00Z', ${state}, ${requested ?? null}, '01', 'Portland', 'OT',
      'Truck', ${shipTo}, '{}'::jsonb, ${total}, ${total})`);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildItem(db, { id: 'OAK-1', description: 'Oak plank', family: 'Plank' });
  await buildItem(db, { id: 'TILE-2', description: 'Tile white', family: 'Tile' });
  await buildItem(db, { id: 'GLUE-3', description: 'Glue' });
  server = await testServer(db);
  server.setNow('2026-03-15T18:00:00Z');
  [mine, empty] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  await db.execute(sql`update customers set credit_limit = 5000 where number = ${mine}`);
  await billInvoices(db, [
    {
      number: 'I1',
      customer: mine,
      date: '2025-11-20',
      dueDate: '2025-12-20',
      shipTo: '1',
      freight: 20,
      tax: 8,
      netDue: 128,
      lines: [{ item: 'OAK-1', quantity: 40, unitPrice: 2.5 }],
    },
    {
      number: 'I2',
      customer: mine,
      date: '2026-01-10',
      dueDate: '2026-02-10',
      netDue: 50,
      lines: [
        { item: 'TILE-2', quantity: 5, uom: 'CT', unitPrice: 30 },
        { item: 'GLUE-3', unitPrice: 12.5 },
      ],
    },
    {
      number: 'I3',
      customer: mine,
      date: '2026-02-16',
      dueDate: '2026-03-15',
      shipTo: '1',
      netDue: 300,
      order: 'O2',
      lines: [
        { item: 'OAK-1', quantity: 100, unitPrice: 3 },
        { item: '', description: 'Pallet', unitPrice: 25 },
      ],
    },
    {
      number: 'I4',
      customer: mine,
      date: '2026-03-02',
      netDue: 10,
      lines: [{ item: 'GONE-9', description: 'Old laminate', unitPrice: 10 }],
    },
    {
      number: 'C1',
      customer: mine,
      date: '2026-03-05',
      netDue: -75,
      lines: [{ item: 'OAK-1', quantity: -25, unitPrice: 3 }],
    },
  ]);
  await buildOrder({ number: 'O1', total: 1000, requested: '2026-03-10', shipTo: '1' });
  await buildOrder({ number: 'O2', state: 'partial', total: 500 });
  await buildOrder({ number: 'O3', state: 'shipped', total: 9999 });
  token = await tokenOf(server, await buildUser(db, { customers: [mine, empty] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $from: String, $to: String, $shipTo: String) { account(customerNumber: $customerNumber) { figures(from: $from, to: $to, shipTo: $shipTo) {
  balance pastDue aging { bucket amount invoices } credit { limit openInvoices openOrders free onHold } openOrders { state orders late total } shipTos { id name }
  spend { total months { month amount invoices } families { id name charges amount } items { itemId description amount } } } } }`;
const ask = (given: object = {}, as = token) => query(server, text, { customerNumber: mine, ...given }, as);
interface Figures {
  balance: number | null;
  spend: { total: number | null; months: { month: string; amount: number }[] | null } | null;
  [more: string]: unknown;
}
const figures = async (given: object = {}, as = token) =>
  ((await ask(given, as)).data!['account'] as unknown as { figures: Figures | null }).figures;

describe('the figures of an account', () => {
  it('S-051 include the balance by age, the available credit, and open orders by state', async () => {
    expect(await figures()).toMatchObject({
      balance: 413,
      pastDue: 188,
      aging: [
        { bucket: 'current', amount: 225, invoices: 2 },
        { bucket: '1-30', amount: 10, invoices: 1 },
        { bucket: '31-60', amount: 50, invoices: 1 },
        { bucket: '61-90', amount: 128, invoices: 1 },
        { bucket: '90', amount: 0, invoices: 0 },
      ],
      credit: { limit: 5000, openInvoices: 413, openOrders: 1175, free: 3412, onHold: false },
      openOrders: [
        { state: 'open', orders: 1, late: 1, total: 1000 },
        { state: 'partial', orders: 1, late: 0, total: 500 },
        { state: 'late', orders: 1, late: 1, total: 1000 },
      ],
      shipTos: [{ id: '1', name: `Site of ${mine}` }],
    });
  });

  it('S-051 include spend by month, family and item, without freight and tax and minus credits', async () => {
    expect((await figures())!.spend).toEqual({
      total: 522.5,
      months: [
        { month: '2025-11', amount: 100, invoices: 1 },
        { month: '2026-01', amount: 162.5, invoices: 1 },
        { month: '2026-02', amount: 325, invoices: 1 },
        { month: '2026-03', amount: -65, invoices: 1 },
      ],
      families: [
        { id: 'Plank', name: 'Plank', charges: false, amount: 325 },
        { id: 'Tile', name: 'Tile', charges: false, amount: 150 },
        { id: null, name: '', charges: true, amount: 25 },
        { id: null, name: '', charges: false, amount: 22.5 },
      ],
      items: [
        { itemId: 'OAK-1', description: 'Oak plank', amount: 325 },
        { itemId: 'TILE-2', description: 'Tile white', amount: 150 },
        { itemId: 'GLUE-3', description: 'Glue', amount: 12.5 },
        { itemId: 'GONE-9', description: 'Old laminate', amount: 10 },
      ],
    });
  });

  it.each([
    ['dates', { from: '2026-01-01', to: '2026-02-28' }, 487.5],
    ['dates within months', { from: '2026-01-11', to: '2026-03-02' }, 335],
    ['an address', { shipTo: '1' }, 425],
    ['both', { shipTo: '1', from: '2026-02-01' }, 325],
    ['dates before all invoices', { to: '2020-01-01' }, 0],
  ])('for %s add up to what was billed', async (_what, given, total) => {
    const { spend } = (await figures(given))!;
    expect(spend!.total).toBe(total);
    expect(spend!.months!.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it('for an address are limited to its balance and orders, except for the credit', async () => {
    expect(await figures({ shipTo: '1' })).toMatchObject({
      balance: 428,
      openOrders: [{ orders: 1 }, { orders: 0 }, { orders: 1 }],
      credit: { free: 3412 },
    });
  });

  it.each([{}, { shipTo: '1' }])(
    'S-051 have balances by age that match the listed invoices to the cent: %j',
    async (given) => {
      const listed = `query($customerNumber: String!, $age: String, $shipTo: String) { invoices(customerNumber: $customerNumber, age: $age, shipTo: $shipTo) { total invoices { netDue } } }`;
      const { aging } = (await figures(given)) as {
        aging: { bucket: string; amount: number; invoices: number }[];
      } & Figures;
      expect(aging.filter(({ invoices }) => invoices > 0).length).toBeGreaterThan(1);
      for (const { bucket, amount, invoices } of aging) {
        const found = (await query(server, listed, { customerNumber: mine, age: bucket, ...given }, token)).data![
          'invoices'
        ] as unknown as { total: number; invoices: { netDue: number }[] };
        expect([bucket, found.total, found.invoices.reduce((sum, { netDue }) => sum + netDue, 0)]).toEqual([
          bucket,
          invoices,
          amount,
        ]);
      }
    },
  );

  it('are all 0 and without a limit for a customer without documents', async () => {
    expect(await figures({ customerNumber: empty })).toMatchObject({
      balance: 0,
      pastDue: 0,
      credit: { limit: null, free: null, openInvoices: 0, openOrders: 0 },
      spend: { total: 0, months: [], families: [], items: [] },
      aging: ['current', '1-30', '31-60', '61-90', '90'].map((bucket) => ({ bucket, amount: 0, invoices: 0 })),
    });
  });

  it("are rejected with a date that doesn't exist", async () => {
    expect((await ask({ from: '2026-02-30' })).status).toBe(400);
  });
});

describe('permissions for the figures', () => {
  const as = async (claims: Record<string, string>) =>
    tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, ...claims } }));

  it('S-037 users without displayYTDSales see everything except spend', async () => {
    const all = await figures();
    expect(await figures({}, await as({ displayYTDSales: 'N' }))).toEqual({ ...all, spend: null });
    expect(all!.spend).not.toBeNull();
  });

  it("users who can't see account details see no figures", async () => {
    expect(await figures({}, await as({ showAccountDetails: 'N' }))).toBeNull();
  });

  it("users who can't see prices see no amounts, and users who can't see orders see no orders", async () => {
    expect(await figures({}, await as({ showPrices: 'N' }))).toMatchObject({
      balance: null,
      pastDue: null,
      aging: null,
      credit: null,
      spend: { total: null, months: null, families: null, items: null },
      openOrders: [
        { orders: 1, total: null },
        { orders: 1, total: null },
        { orders: 1, total: null },
      ],
    });
    expect(await figures({}, await as({ showOrders: 'N' }))).toMatchObject({ openOrders: null, balance: 413 });
  });
});

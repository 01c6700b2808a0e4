import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../test/builders/documents.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildItem(db, { id: 'OAK-1', description: 'Oak as it is called now' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`insert into customer_items (customer_number, number, code, item_id) values (${mine}, 'RI-1', 'RI1', 'OAK-1')`,
  );
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $id: String!) { invoice(customerNumber: $customerNumber, id: $id) { id state credit overdue invoiceDate dueDate orderNumber poNumber
  shipTo { name line1 } location { id name } merchandise freight tax total netDue can lines { lineNumber itemId ownNumber description known quantity uom unitPrice amount } } }`;

async function read(id: string, as = token) {
  const { data, status } = await query(server, text, { customerNumber: mine, id }, as);
  return { status, invoice: (data as { invoice: Record<string, unknown> | null } | null)?.invoice };
}

describe('S-259 one invoice', () => {
  it('shows its lines, order, ship-to address, balance and due date', async () => {
    const id = await buildInvoice(db, {
      customer: mine,
      order: 'O-9',
      shipTo: '1',
      location: '01',
      due: '2026-04-01',
      freight: '12.5',
      tax: '1.95',
      total: '114.45',
      netDue: '14.45',
      lines: [{ item: 'OAK-1', description: 'Oak as it was called' }],
    });
    expect((await read(id)).invoice).toMatchObject({
      id,
      state: 'unpaid',
      credit: false,
      overdue: false,
      invoiceDate: '2026-03-01',
      dueDate: '2026-04-01',
      orderNumber: 'O-9',
      poNumber: 'PO-7',
      shipTo: { name: `Site of ${mine}`, line1: '4 Alder St' },
      location: { id: '01', name: 'Portland' },
      merchandise: 100,
      freight: 12.5,
      tax: 1.95,
      total: 114.45,
      netDue: 14.45,
      can: ['reorder', 'print'],
      lines: [
        {
          lineNumber: 1,
          itemId: 'OAK-1',
          ownNumber: 'RI-1',
          description: 'Oak as it was called',
          known: true,
          quantity: 50,
          uom: 'SF',
          unitPrice: 2,
          amount: 100,
        },
      ],
    });
  });

  it('keeps its own descriptions for removed items and for charges', async () => {
    const id = await buildInvoice(db, {
      customer: mine,
      lines: [
        { item: 'GONE-1', description: 'Felt pad' },
        { description: 'Restocking' },
        { item: 'GONE-2', description: '' },
      ],
    });
    expect((await read(id)).invoice!['lines']).toMatchObject([
      { description: 'Felt pad', known: false },
      { description: 'Restocking', known: false },
      { description: 'GONE-2', known: false },
    ]);
  });

  it('is overdue after its due date while a balance is open, and due at once without a due date', async () => {
    const overdue = async (seed: object) =>
      (await read(await buildInvoice(db, { customer: mine, ...seed }))).invoice!['overdue'];
    expect([
      await overdue({ due: '2026-03-10' }),
      await overdue({ due: '2026-03-11' }),
      await overdue({ due: '2026-03-10', netDue: '0' }),
      await overdue({ date: '2026-03-02' }),
    ]).toEqual([true, false, false, true]);
  });

  it('is a credit if its total is negative, and then never overdue', async () => {
    const id = await buildInvoice(db, {
      customer: mine,
      total: '-40',
      due: '2026-03-02',
      lines: [{ quantity: '-20', amount: '-40' }],
    });
    expect((await read(id)).invoice).toMatchObject({
      credit: true,
      overdue: false,
      state: 'unpaid',
      total: -40,
      netDue: -40,
    });
  });

  it('is not found for another customer, and refused without the permission', async () => {
    const theirs = await buildInvoice(db, { customer: await buildCustomer(db, { location: '01' }) });
    expect((await read(theirs)).invoice).toBeNull();
    const own = await buildInvoice(db, { customer: mine });
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showInvoices: 'N' } }),
    );
    expect((await read(own, blind)).status).toBe(401);
  });

  it("shows no amounts to users who can't see prices", async () => {
    const id = await buildInvoice(db, { customer: mine });
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    const { invoice } = await read(id, blind);
    expect(invoice).toMatchObject({
      merchandise: null,
      freight: null,
      tax: null,
      total: null,
      netDue: null,
      lines: [{ unitPrice: null, amount: null, quantity: 50 }],
    });
  });

  it('shows 200 lines in their order', async () => {
    const id = await buildInvoice(db, {
      customer: mine,
      lines: Array.from({ length: 200 }, (_one, at) => ({ description: `Line ${at + 1}` })),
    });
    const lines = (await read(id)).invoice!['lines'] as { description: string }[];
    expect([lines.length, lines[0]!.description, lines[199]!.description]).toEqual([200, 'Line 1', 'Line 200']);
  });
});

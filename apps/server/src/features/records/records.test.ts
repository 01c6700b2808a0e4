import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder, buildQuote } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  theirs = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Found {
  related: { kind: string; id: string; date: string; state: string }[];
  neighbors: { previous: string | null; next: string | null };
}

async function read(kind: 'order' | 'invoice', id: string, as = token): Promise<Found> {
  const { data } = await query(
    server,
    `query($customerNumber: String!, $id: String!) { ${kind}(customerNumber: $customerNumber, id: $id) { related { kind id date state } neighbors { previous next } } }`,
    { customerNumber: mine, id },
    as,
  );
  return (data as unknown as Record<string, Found>)[kind]!;
}
const named = ({ related }: Found): string[] => related.map(({ kind, id }) => `${kind} ${id}`);

describe("a document's related documents", () => {
  it('are the quote, shipments, invoices and credits of its order, each with date and state', async () => {
    await buildQuote(db, { customer: mine, number: 'Q-A', order: 'A', state: 'ordered' });
    await buildOrder(db, {
      customer: mine,
      number: 'A',
      state: 'partial',
      shipments: { 'S-2': '2026-03-06', 'S-1': '2026-03-04' },
    });
    await buildInvoice(db, { customer: mine, number: 'I-A1', order: 'A', date: '2026-03-04', due: '2026-03-08' });
    await buildInvoice(db, { customer: mine, number: 'C-A1', order: 'A', date: '2026-03-05', total: '-5' });
    await buildInvoice(db, {
      customer: mine,
      number: 'I-A2',
      order: 'A',
      date: '2026-03-06',
      due: '2026-04-08',
      netDue: '0',
    });
    const used = { date: '2026-03-06', total: '-7', netDue: '0' };
    await buildInvoice(db, { customer: mine, number: 'C-A2', order: 'A', ...used });
    const related = [
      { kind: 'quote', id: 'Q-A', date: '2026-02-20', state: 'ordered' },
      { kind: 'order', id: 'A', date: '2026-03-01T18:00:00+00:00', state: 'partial' },
      { kind: 'shipment', id: 'S-1', date: '2026-03-04', state: 'shipped' },
      { kind: 'shipment', id: 'S-2', date: '2026-03-06', state: 'shipped' },
      { kind: 'invoice', id: 'I-A1', date: '2026-03-04', state: 'overdue' },
      { kind: 'invoice', id: 'I-A2', date: '2026-03-06', state: 'paid' },
      { kind: 'credit', id: 'C-A1', date: '2026-03-05', state: 'unused' },
      { kind: 'credit', id: 'C-A2', date: '2026-03-06', state: 'used' },
    ];
    expect((await read('order', 'A')).related).toEqual(related.filter(({ id }) => id !== 'A'));
    expect((await read('invoice', 'I-A1')).related).toEqual(related.filter(({ id }) => id !== 'I-A1'));
    expect((await read('invoice', 'C-A1')).related).toEqual(related.filter(({ id }) => id !== 'C-A1'));
  });

  it('are none without an order number, and only invoices if the order is unknown', async () => {
    await buildInvoice(db, { customer: mine, number: 'I-B1' });
    await buildInvoice(db, { customer: mine, number: 'I-B2', order: 'ELSEWHERE' });
    await buildInvoice(db, { customer: mine, number: 'I-B3', order: 'ELSEWHERE' });
    expect([named(await read('invoice', 'I-B1')), named(await read('invoice', 'I-B2'))]).toEqual([
      [],
      ['invoice I-B3'],
    ]);
  });

  it("exclude another customer's documents with the same order number", async () => {
    await buildOrder(db, { customer: mine, number: 'D' });
    await buildInvoice(db, { customer: theirs, number: 'I-D', order: 'D' });
    expect(named(await read('order', 'D'))).toEqual([]);
  });

  it('say that the goods of a pick-up were collected', async () => {
    await buildOrder(db, { customer: mine, number: 'P', pickup: true, shipments: { 'S-P': '2026-03-04' } });
    expect((await read('order', 'P')).related).toMatchObject([{ id: 'S-P', state: 'collected' }]);
  });

  it.each([
    ['showOrders', 'invoice', 'I-E', ['quote Q-E', 'credit C-E']],
    ['showInvoices', 'order', 'E', ['quote Q-E', 'shipment S-E']],
    ['showQuotes', 'order', 'E', ['shipment S-E', 'invoice I-E', 'credit C-E']],
  ] as const)('are only those that the user can see: without %s', async (claim, kind, id, seen) => {
    if (claim === 'showOrders') {
      await buildQuote(db, { customer: mine, number: 'Q-E', order: 'E' });
      await buildOrder(db, { customer: mine, number: 'E', shipments: { 'S-E': '2026-03-04' } });
      await buildInvoice(db, { customer: mine, number: 'I-E', order: 'E' });
      await buildInvoice(db, { customer: mine, number: 'C-E', order: 'E', total: '-5' });
    }
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, [claim]: 'N' } }),
    );
    expect(named(await read(kind, id, blind))).toEqual(seen);
  });
});

describe("a document's neighbors", () => {
  it('are the ones before and after it by date and number, newest first, and none at either end', async () => {
    const own = await buildCustomer(db, { location: '01' });
    const as = await tokenOf(server, await buildUser(db, { customers: [own] }));
    for (const [number, placedAt] of [
      ['N-1', '2026-03-01T18:00:00Z'],
      ['N-2', '2026-03-02T18:00:00Z'],
      ['N-3', '2026-03-02T18:00:00Z'],
      ['N-4', '2026-03-04T18:00:00Z'],
    ])
      await buildOrder(db, { customer: own, number: number!, placedAt: placedAt! });
    for (const [number, date] of [
      ['V-1', '2026-03-02'],
      ['V-2', '2026-03-01'],
      ['V-3', '2026-03-02'],
    ])
      await buildInvoice(db, { customer: own, number: number!, date: date! });
    await buildOrder(db, { customer: theirs, number: 'N-2b', placedAt: '2026-03-02T18:00:00Z' });
    const neighbors = async (kind: string, id: string) => {
      const { data } = await query(
        server,
        `{ ${kind}(customerNumber: "${own}", id: "${id}") { neighbors { previous next } } }`,
        {},
        as,
      );
      const found = (data as unknown as Record<string, Found>)[kind]!.neighbors;
      return [found.previous, found.next];
    };
    expect([
      await neighbors('order', 'N-4'),
      await neighbors('order', 'N-3'),
      await neighbors('order', 'N-2'),
      await neighbors('order', 'N-1'),
    ]).toEqual([
      [null, 'N-3'],
      ['N-4', 'N-2'],
      ['N-3', 'N-1'],
      ['N-2', null],
    ]);
    expect([
      await neighbors('invoice', 'V-3'),
      await neighbors('invoice', 'V-1'),
      await neighbors('invoice', 'V-2'),
    ]).toEqual([
      [null, 'V-1'],
      ['V-3', 'V-2'],
      ['V-1', null],
    ]);
  });
});

import { agingBuckets } from '@tradecounter/contract/documents/invoices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { buildCustomer, buildLocation, buildUser } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { query, type TestServer, testServer, tokenOf } from '../server.ts';
import {
  buildInvoiceCases,
  buildOrderCases,
  confirmed,
  invoiceCases,
  relatedOrder,
  orderCases,
  type OrderCase,
  quoteCases,
  type QuoteCase,
  today,
} from './documents-in-every-state.ts';

/*
 * List, record, all orders, related documents and overview each read the state of a document with a statement of their
 * own. Here each of them must say what these few lines say.
 */

const isOverdue = ({ netDue, due }: { netDue: number; due: string }): boolean => netDue > 0 && due < today;
const isPaid = ({ netDue, total }: { netDue: number; total: number }): boolean => total >= 0 && netDue <= 0;
const isLate = ({ requested, state }: OrderCase): boolean =>
  requested !== null && requested < today && state !== 'shipped' && state !== 'cancelled';
const isOnHold = ({ creditHold, reported, state }: OrderCase): boolean => creditHold && !reported && state === 'open';
const confirmedOf = ({ shipped, state }: OrderCase): string | null =>
  shipped || state === 'shipped' || state === 'cancelled' ? null : confirmed;
const quoteState = ({ state, expires, ordered }: QuoteCase): string =>
  ordered ? 'ordered' : state === 'open' && expires !== null && expires < today ? 'expired' : state;

let db: Database;
let server: TestServer;
let token: string;
/** The customer with the invoices and quotes, and the one with the orders. */
let billed: string;
let ordering: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  server.setNow(`${today}T18:00:00Z`);
  [billed, ordering] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  token = await tokenOf(server, await buildUser(db, { customers: [billed, ordering] }));
  await buildInvoiceCases(db, billed);
  await buildOrderCases(db, ordering);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

type Said = { id: string } & Record<string, unknown>;

/** Asks one root field for everything and returns its rows. */
async function ask<T>(customerNumber: string, field: string, given: string, selected: string): Promise<T> {
  const { data, ...rest } = await query(
    server,
    `{ ${field}(customerNumber: "${customerNumber}"${given}) { ${selected} } }`,
    {},
    token,
  );
  if (data?.[field] == null) throw new Error(JSON.stringify(rest));
  return data[field] as unknown as T;
}

/** Reads all pages of a list. */
async function list(customerNumber: string, field: string, rows: string, given: string, selected: string) {
  const said: Said[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask<{ total: number } & Record<string, Said[]>>(
      customerNumber,
      field,
      `${given}, page: ${page}, size: 50`,
      `total ${rows} { ${selected} }`,
    );
    const read = answer[rows]!;
    said.push(...read);
    if (said.length >= answer.total) return said;
    if (read.length === 0) throw new Error(`${field} has fewer rows than it counts.`);
  }
}

const sorted = (said: readonly Said[]): Said[] => said.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const ids = (said: readonly { id: string }[]): string[] => said.map(({ id }) => id).toSorted();
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

it('lists, record and related documents agree on the state of an invoice, whatever its total and balance', async () => {
  const expected = sorted(
    invoiceCases.map((one) => ({
      id: one.id,
      credit: one.total < 0,
      overdue: isOverdue(one),
      state: isPaid(one) || one.netDue === 0 ? 'paid' : 'unpaid',
    })),
  );
  const listed = await list(billed, 'invoices', 'invoices', '', 'id credit overdue state');
  expect(sorted(listed)).toEqual(expected);
  const records = await Promise.all(
    invoiceCases.map(({ id }) => ask<Said>(billed, 'invoice', `, id: "${id}"`, 'id credit overdue state')),
  );
  expect(sorted(records)).toEqual(expected);
  const all = await list(billed, 'allOrders', 'documents', '', 'id kind overdue state');
  expect(sorted(all.filter(({ kind }) => kind !== 'order'))).toEqual(
    expected.map(({ credit, ...said }) => ({ ...said, kind: credit ? 'credit' : 'invoice' })),
  );
  const { related } = await ask<{ related: Said[] }>(
    billed,
    'order',
    `, id: "${relatedOrder}"`,
    'related { kind id state }',
  );
  const used = { paid: 'used', unpaid: 'unused' };
  expect(sorted(related.filter(({ kind }) => kind !== 'quote'))).toEqual(
    expected.map(({ id, credit, overdue, state }) => ({
      id,
      kind: credit ? 'credit' : 'invoice',
      state: credit ? used[state as 'paid' | 'unpaid'] : overdue ? 'overdue' : state,
    })),
  );
});

it.each([
  ['unpaid', (one: (typeof invoiceCases)[number]) => one.netDue > 0],
  ['overdue', isOverdue],
  ['paid', isPaid],
] as const)('both lists find the same %s invoices', async (state, is) => {
  const expected = ids(invoiceCases.filter(is));
  expect(expected.length).toBeGreaterThan(2);
  expect(ids(await list(billed, 'invoices', 'invoices', `, state: "${state}"`, 'id'))).toEqual(expected);
  // All orders also has used credits among what is paid.
  const all = await list(billed, 'allOrders', 'documents', `, state: "${state}"`, 'id kind');
  expect(ids(all.filter(({ kind }) => state !== 'paid' || kind === 'invoice'))).toEqual(expected);
});

it('the overview adds up the invoices that the list shows as overdue', async () => {
  const { figures } = await ask<{ figures: { pastDue: number; aging: { bucket: string; amount: number }[] } }>(
    billed,
    'account',
    '',
    'figures { pastDue aging { bucket amount } }',
  );
  expect(figures.pastDue).toBe(sum(invoiceCases.filter(isOverdue).map(({ netDue }) => netDue)));
  for (const age of agingBuckets) {
    const listed = await list(billed, 'invoices', 'invoices', `, age: "${age}"`, 'id overdue netDue');
    expect([age, figures.aging.find(({ bucket }) => bucket === age)!.amount]).toEqual([
      age,
      sum(listed.map(({ netDue }) => netDue as number)),
    ]);
    expect(listed.every(({ overdue }) => overdue === (age !== 'current'))).toBe(true);
  }
});

it('the lists and the record agree on an order, whatever its state, date, hold and lines', async () => {
  const expected = sorted(
    orderCases.map((one) => ({
      id: one.id,
      state: one.state,
      late: isLate(one),
      creditHold: isOnHold(one),
      confirmedDate: confirmedOf(one),
    })),
  );
  const selected = 'id state late creditHold confirmedDate';
  expect(sorted(await list(ordering, 'orders', 'orders', ', state: "all"', selected))).toEqual(expected);
  const records = await Promise.all(
    orderCases.map(({ id }) => ask<Said>(ordering, 'order', `, id: "${id}"`, selected)),
  );
  expect(sorted(records)).toEqual(expected);
  expect(sorted(await list(ordering, 'allOrders', 'documents', '', selected))).toEqual(expected);
});

it('the lists and the overview find the same late orders, even in a state that only the ERP knows', async () => {
  const late = orderCases.filter(isLate);
  expect(late.some(({ state }) => state === 'picking')).toBe(true);
  expect(ids(await list(ordering, 'orders', 'orders', ', state: "late"', 'id'))).toEqual(ids(late));
  expect(ids(await list(ordering, 'allOrders', 'documents', ', state: "late"', 'id'))).toEqual(ids(late));
  const { figures } = await ask<{ figures: { openOrders: object[] } }>(
    ordering,
    'account',
    '',
    'figures { openOrders { state orders late total } }',
  );
  const row = (state: string, found: readonly OrderCase[]) => ({
    state,
    orders: found.length,
    late: found.filter(isLate).length,
    total: found.length * 100,
  });
  const inState = (state: string) =>
    row(
      state,
      orderCases.filter((one) => one.state === state),
    );
  expect(figures.openOrders).toEqual([inState('open'), inState('partial'), row('late', late)]);
});

it('list, record and related documents agree on the state of a quote, and each state filter finds it', async () => {
  const expected = sorted(quoteCases.map((one) => ({ id: one.id, state: quoteState(one) })));
  const states = [...new Set(expected.map(({ state }) => state))];
  expect(states).toHaveLength(6);
  const answered = await list(billed, 'quotes', 'quotes', ', state: "answered"', 'id state');
  expect(sorted([...(await list(billed, 'quotes', 'quotes', '', 'id state')), ...answered])).toEqual(expected);
  for (const state of states)
    expect([state, ids(await list(billed, 'quotes', 'quotes', `, state: "${state}"`, 'id'))]).toEqual([
      state,
      ids(expected.filter((one) => one.state === state)),
    ]);
  const records = await Promise.all(
    quoteCases.map(({ id }) => ask<Said>(billed, 'quote', `, id: "${id}"`, 'id state')),
  );
  expect(sorted(records)).toEqual(expected);
  const { related } = await ask<{ related: Said[] }>(
    billed,
    'order',
    `, id: "${relatedOrder}"`,
    'related { kind id state }',
  );
  expect(sorted(related.filter(({ kind }) => kind === 'quote').map(({ id, state }) => ({ id, state })))).toEqual(
    expected,
  );
});

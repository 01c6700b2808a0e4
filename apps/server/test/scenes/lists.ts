import * as calls from '@tradecounter/contract/lists/lists';
import type { Call } from '@tradecounter/contract/call';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildCustomer, buildIncoming, buildItem, buildLocation, buildUser } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../server.ts';
import type { Database } from '../../src/platform/db/database.ts';

export let db: Database;
export let server: TestServer;
export let mine: string;
export let theirs: string;
export let oak: string;
export let pine: string;
/** Two people of the customer, and one of another. */
export let token: string;
export let colleague: string;
export let stranger: string;
/** Of the first. */
export let userId: number;

/** A server with two items and, for each test, two people of one customer and one of another; what is below speaks of them. */
export function withLists(): void {
  beforeAll(async () => {
    db = await testDatabase();
    await buildLocation(db, { id: '01', name: 'Portland' });
    oak = await buildItem(db, { id: 'OAK', description: 'Oak plank', color: 'Sand', stock: { '01': { A: '500' } } });
    pine = await buildItem(db, { id: 'PINE', description: 'Pine plank' });
    for (const [eta, quantity] of [
      ['2026-03-20', '40'],
      ['2026-03-20', '10'],
      ['2026-04-02', '60'],
      ['2026-05-02', '5.5'],
      ['2026-06-02', '1'],
    ] as const)
      await buildIncoming(db, { itemId: oak, location: '01', eta, quantity });
    server = await testServer(db);
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.execute(sql`truncate shopping_lists, shopping_list_lines`);
    server.setNow('2026-03-11T18:00:00Z');
    [mine, theirs] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
    const people = await Promise.all([[mine], [mine], [theirs]].map((customers) => buildUser(db, { customers })));
    userId = people[0]!.id;
    [token, colleague, stranger] = (await Promise.all(people.map((person) => tokenOf(server, person)))) as [
      string,
      string,
      string,
    ];
  });
}

export const post = (call: Call, body: object, as = token) =>
  send(server, call, { body: { customerNumber: mine, listCust: mine, ...body } }, { token: as });
export const done = async (call: Call, body: object, as = token) => {
  const answer = await post(call, body, as);
  expect([answer.status, answer.body.error?.message]).toEqual([200, undefined]);
  return answer.body;
};
export const refused = async (call: Call, body: object, as = token) => {
  const { status, body: answer } = await post(call, body, as);
  return [status, answer.error.code, answer.error.message];
};
export const create = (listName: string, more: object = {}, as = token) =>
  done(calls.createList, { listName, ...more }, as);
export const add = (listName: string, SKU: string, listQty: number | string = 1, UMCode = '', as = token) =>
  done(calls.addToList, { listName, SKU, listQty, UMCode }, as);
export const lists = async (as = token, maxETAs = '0') => {
  const { status, body } = await send(
    server,
    calls.getLists,
    { query: { customerNumber: mine, maxETAs } },
    { token: as },
  );
  expect(status).toBe(200);
  return body as unknown as { listName: string; listCust: string; items: Record<string, unknown>[] }[];
};
export const names = async (as = token) => (await lists(as)).map(({ listName }) => listName);
export const favorites = async (as = token) =>
  (await send(server, calls.getFavorites, { query: { customerNumber: mine } }, { token: as })).body as unknown as {
    id: string;
  }[];

/** Thirty-one days go by, and everybody stays signed in. */
export async function daysLater() {
  await db.execute(sql`update sessions set expires_at = '2026-12-31'`);
  server.setNow('2026-04-12T18:00:00Z');
}

export const lineFields =
  'id itemId quantity uom note minimum maximum version changedAt changedBy problem item { id description }';
export interface Line {
  id: string;
  itemId: string;
  quantity: number;
  uom: string;
  note: string;
  minimum: number | null;
  maximum: number | null;
  version: number;
  problem: string | null;
  item: { id: string; description: string } | null;
}
export const show = async (name: string, as = token) => {
  const { data, errors } = await query(
    server,
    `query($customerNumber: String!, $name: String!) { shoppingList(customerNumber: $customerNumber, name: $name) {
    name customerNumber favorites shared owner own lineCount changedAt changedBy can lines { ${lineFields} } } }`,
    { customerNumber: mine, name },
    as,
  );
  expect(errors ?? []).toEqual([]);
  return data!['shoppingList'] as unknown as {
    name: string;
    shared: boolean;
    owner: string;
    own: boolean;
    lineCount: number;
    can: string[];
    changedBy: string;
    lines: Line[];
  } | null;
};
export const linesOf = async (name: string, as = token) => (await show(name, as))!.lines;
export const itemsOf = async (name: string) => (await linesOf(name)).map(({ itemId }) => itemId);
export const lineOf = async (name: string, item: string) =>
  (await linesOf(name)).find(({ itemId }) => itemId === item)!;
export const row = (SKU: string, more: object = {}) => ({ SKU, listQty: 1, ...more });

import * as calls from '@tradecounter/contract/lists/lists';
import type { Call } from '@tradecounter/contract/call';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row as rowOf } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let oak: string;
let pine: string;
let token: string;
let colleague: string;
let userId: number;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  [oak, pine] = [await buildItem(db, { id: 'OAK' }), await buildItem(db, { id: 'PINE' })];
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`truncate shopping_lists, shopping_list_lines`);
  mine = await buildCustomer(db, { location: '01' });
  const people = [await buildUser(db, { customers: [mine] }), await buildUser(db, { customers: [mine] })];
  userId = people[0]!.id;
  [token, colleague] = (await Promise.all(people.map((person) => tokenOf(server, person)))) as [string, string];
});

const post = (call: Call, body: object, as = token) =>
  send(server, call, { body: { customerNumber: mine, listCust: mine, ...body } }, { token: as });
const done = async (call: Call, body: object, as = token) => {
  const answer = await post(call, body, as);
  expect([answer.status, answer.body.error?.message]).toEqual([200, undefined]);
};
const refused = async (call: Call, body: object, as = token) => {
  const { status, body: answer } = await post(call, body, as);
  return [status, answer.error.code, answer.error.message];
};
const create = (listName: string, shared = false) => done(calls.createList, { listName, shared });
/** Fills the list with this many lines. */
async function fill(listName: string, lines: number): Promise<void> {
  const list = sql`customer_number = ${mine} and name = ${listName}`;
  await db.execute(sql`
    insert into shopping_list_lines (customer_number, list_number, line_number, position, item_id, quantity, uom,
      changed_at, changed_by)
    select customer_number, list_number, n, n * 1024, 'N-' || n, 1, '', now(), user_id
    from shopping_lists, generate_series(1, ${lines}) n
    where ${list}`);
  await db.execute(sql`update shopping_lists set line_count = ${lines}, next_line = ${lines + 1} where ${list}`);
}
const row = (SKU: string) => ({ SKU, listQty: 1 });
const linesOf = async (listName: string) =>
  (await rowOf<{ lines: number }>(
    db,
    sql`select line_count as lines from shopping_lists where customer_number = ${mine} and name = ${listName}`,
  ))!.lines;

const own = [
  409,
  'conflict',
  'Your private lists for this account can have up to 10,000 lines in total. Remove some first.',
];
const shared = [
  409,
  'conflict',
  'This account’s shared lists can have up to 10,000 lines in total. Remove some first.',
];

describe.each([
  { what: 'that are private', all: false, full: own },
  { what: 'that are shared', all: true, full: shared },
])('lists $what', ({ all, full }) => {
  /** Six lists with 9,999 lines in total. */
  beforeEach(async () => {
    for (const [name, lines] of [
      ['A', 2000],
      ['B', 2000],
      ['C', 2000],
      ['D', 2000],
      ['E', 1998],
      ['F', 1],
    ] as const) {
      await create(name, all);
      await fill(name, lines);
    }
  });

  it('hold up to ten thousand lines in total, however the lines are added', async () => {
    await done(calls.addToList, { listName: 'F', SKU: oak, listQty: 1 });
    expect(await refused(calls.addToList, { listName: 'E', SKU: oak, listQty: 1 })).toEqual(full);
    expect(await refused(calls.addListLines, { listName: 'F', rows: [row(oak), row(pine)] })).toEqual(full);
    expect(await linesOf('F')).toBe(2);
    await done(calls.addListLines, { listName: 'F', rows: [{ SKU: oak, listQty: 7 }] });
    await done(calls.removeListLines, { listName: 'E', lines: ['1'] });
    await done(calls.addToList, { listName: 'F', SKU: pine, listQty: 1 });
    expect(await refused(calls.restoreListLines, { listName: 'E', lines: ['1'] })).toEqual(full);
    await done(calls.removeFromList, { listName: 'F', SKU: pine });
    await done(calls.restoreListLines, { listName: 'E', lines: ['1'] });
  });

  it('allow restoring or sharing another list only if its lines fit', async () => {
    await create('Two', all);
    await fill('Two', 2);
    await done(calls.deleteList, { listName: 'Two' });
    await create('Other', !all);
    await fill('Other', 2);
    const [back, over] = [
      () => post(calls.restoreList, { listName: 'Two' }),
      () => post(calls.shareList, { listName: 'Other', shared: all }),
    ];
    for (const way of [back, over]) {
      const { status, body } = await way();
      expect([status, body.error.code, body.error.message]).toEqual(full);
    }
    await done(calls.removeListLines, { listName: 'E', lines: ['1'] });
    expect((await back()).status).toBe(200);
    expect((await over()).status).toBe(409);
    await done(calls.removeListLines, { listName: 'E', lines: ['2', '3'] });
    expect((await over()).status).toBe(200);
  });

  it('stay within the limit when several requests add lines at once', async () => {
    const added = await Promise.all([
      post(calls.addListLines, { listName: 'E', rows: [row(oak)] }),
      post(calls.addListLines, { listName: 'F', rows: [row(oak)] }),
      post(calls.addToList, { listName: 'F', SKU: pine, listQty: 1 }, all ? colleague : token),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("don't count toward the limit of other users' lists or of lists shared differently", async () => {
    await done(calls.addToList, { listName: 'F', SKU: oak, listQty: 1 });
    await create('Else', !all);
    await done(calls.addToList, { listName: 'Else', SKU: oak, listQty: 1 });
    await done(calls.addToList, { listName: 'Favorite Items', SKU: oak, listQty: 1 }, colleague);
  });
});

describe('the favorites', () => {
  it('count toward the limit of private lists', async () => {
    await done(calls.addToList, { listName: 'Favorite Items', SKU: oak, listQty: 1 });
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await create(name);
      await fill(name, name === 'E' ? 1999 : 2000);
    }
    expect(await refused(calls.addToList, { listName: 'E', SKU: oak, listQty: 1 })).toEqual(own);
    expect(await refused(calls.addToList, { listName: 'Favorite Items', SKU: pine, listQty: 1 })).toEqual(own);
    await db.execute(sql`update shopping_lists set line_count = 0 where user_id = ${userId} and name = 'A'`);
    await done(calls.addToList, { listName: 'Favorite Items', SKU: pine, listQty: 1 });
  });
});

describe('what was removed', () => {
  const stored = async () =>
    (await rowOf<{ lists: number; lines: number }>(
      db,
      sql`select (select count(*)::int from shopping_lists where customer_number = ${mine}) as lists,
        (select count(*)::int from shopping_list_lines where customer_number = ${mine}) as lines`,
    ))!;
  const takeOff = (name: string, lines: number) =>
    db.execute(sql`
      update shopping_list_lines set removed_at = '2026-03-10T00:00:00Z'::timestamptz + line_number
          * interval '1 second'
      where list_number = (
          select list_number
          from shopping_lists
          where customer_number = ${mine} and name = ${name}) and line_number <= ${lines}`);

  it.each([false, true])('is kept up to the limit of lines, the newest first (shared: %s)', async (all) => {
    await create('A', all);
    await create('B', all);
    await fill('A', 6002);
    await fill('B', 4000);
    await takeOff('A', 6000);
    await takeOff('B', 4000);
    await done(calls.removeListLines, { listName: 'A', lines: ['6001'] });
    expect(await stored()).toEqual({ lists: 2, lines: 10_001 });
    await done(calls.removeListLines, { listName: 'A', lines: ['6002'] });
    expect(await stored()).toEqual({ lists: 2, lines: 10_000 });
    await done(calls.restoreListLines, { listName: 'A', lines: ['1', '6001', '6002'] });
    expect(await linesOf('A')).toBe(2);
  });

  it('is kept up to the limits of lists and lines, without lines removed before the list', async () => {
    for (let round = 0; round < 4; round++) {
      await create(`Again ${round}`);
      await fill(`Again ${round}`, 5000);
      await takeOff(`Again ${round}`, round);
      await db.execute(
        sql`
          update shopping_lists set line_count = 5000 - ${round}
          where customer_number = ${mine} and deleted_at is null`,
      );
      await done(calls.deleteList, { listName: `Again ${round}` });
    }
    expect(await stored()).toEqual({ lists: 3, lines: 14_994 });
    await db.execute(sql`truncate shopping_list_lines`);
    await db.execute(sql`
      insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at,
        changed_by, deleted_at)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'Old', 'old', now(), now(), 1,
        '2026-03-01'::timestamptz
      from generate_series(1, 120)`);
    await create('Last');
    await done(calls.deleteList, { listName: 'Last' });
    expect((await stored()).lists).toBeLessThanOrEqual(100);
    await done(calls.restoreList, { listName: 'Last' });
  });
});

describe('a query response', () => {
  const asked = async (fields: string) => {
    const { data, errors } = await query(server, `{ ${fields} }`, {}, token);
    return errors?.[0]?.message ?? Object.values(data!).length;
  };
  const all = (inner: string) => `shoppingLists(customerNumber: "${mine}") { name ${inner} }`;
  const named = (times: number, what: (at: number) => string) =>
    Array.from({ length: times }, (_one, at) => what(at)).join(' ');

  it('can repeat the lines of small lists, and those of very large ones only once', async () => {
    await create('A');
    await fill('A', 5);
    const often = named(5, (at) => `a${at}: ${all('lines { id }')}`);
    const twice = all('a: lines { id } ...B') + ' } fragment B on ShoppingList { b: lines { id } ';
    const wide = all(`lines { id ${named(8, (at) => `i${at}: item { ${named(8, (of) => `c${of}: id`)} }`)} }`);
    expect([await asked(often), await asked(twice), await asked(wide)]).toEqual([5, 1, 1]);
    await db.execute(sql`update shopping_lists set line_count = 20000 where customer_number = ${mine}`);
    const costly = 'The query asks for too much at once. Ask for fewer fields or rows.';
    expect([await asked(often), await asked(twice), await asked(wide)]).toEqual([costly, costly, costly]);
    expect(await asked(all('lines { id itemId item { id price { amount } } }'))).toBe(1);
    expect(await asked(named(5, (at) => `a${at}: ${all(named(8, (of) => `c${of}: lineCount`))}`))).toBe(5);
  });
});

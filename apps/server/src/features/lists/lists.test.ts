import * as calls from '@tradecounter/contract/lists';
import type { Call } from '@tradecounter/contract/call';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildIncoming, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeOld } from './remove-old-repository.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let oak: string;
let pine: string;
/** Two people of the customer, and one of another. */
let token: string;
let colleague: string;
let stranger: string;
/** Of the first. */
let userId: number;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  oak = await buildItem(db, { id: 'OAK', description: 'Oak plank', color: 'Sand', stock: { '01': { A: '500' } } });
  pine = await buildItem(db, { id: 'PINE', description: 'Pine plank' });
  for (const [eta, quantity] of [['2026-03-20', '40'], ['2026-03-20', '10'], ['2026-04-02', '60'], ['2026-05-02', '5.5'], ['2026-06-02', '1']] as const) await buildIncoming(db, { itemId: oak, location: '01', eta, quantity });
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
  [token, colleague, stranger] = (await Promise.all(people.map((person) => tokenOf(server, person)))) as [string, string, string];
});

const post = (call: Call, body: object, as = token) => send(server, call, { body: { customerNumber: mine, listCust: mine, ...body } }, { token: as });
const done = async (call: Call, body: object, as = token) => {
  const answer = await post(call, body, as);
  expect([answer.status, answer.body.error?.message]).toEqual([200, undefined]);
  return answer.body;
};
const refused = async (call: Call, body: object, as = token) => {
  const { status, body: answer } = await post(call, body, as);
  return [status, answer.error.code, answer.error.message];
};
const create = (listName: string, more: object = {}, as = token) => done(calls.createList, { listName, ...more }, as);
const add = (listName: string, SKU: string, listQty: number | string = 1, UMCode = '', as = token) => done(calls.addToList, { listName, SKU, listQty, UMCode }, as);
const lists = async (as = token, maxETAs = '0') => {
  const { status, body } = await send(server, calls.getLists, { query: { customerNumber: mine, maxETAs } }, { token: as });
  expect(status).toBe(200);
  return body as unknown as { listName: string; listCust: string; items: Record<string, unknown>[] }[];
};
const names = async (as = token) => (await lists(as)).map(({ listName }) => listName);
const favorites = async (as = token) => (await send(server, calls.getFavorites, { query: { customerNumber: mine } }, { token: as })).body as unknown as { id: string }[];

/** Thirty-one days go by, and everybody stays signed in. */
async function daysLater() {
  await db.execute(sql`update sessions set expires_at = '2026-12-31'`);
  server.setNow('2026-04-12T18:00:00Z');
}

const lineFields = 'id itemId quantity uom note minimum maximum version changedAt changedBy problem item { id description }';
interface Line { id: string; itemId: string; quantity: number; uom: string; note: string; minimum: number | null; maximum: number | null; version: number; problem: string | null; item: { id: string; description: string } | null }
const show = async (name: string, as = token) => {
  const { data, errors } = await query(server, `query($customerNumber: String!, $name: String!) { shoppingList(customerNumber: $customerNumber, name: $name) {
    name customerNumber favorites shared owner own lineCount changedAt changedBy can lines { ${lineFields} } } }`, { customerNumber: mine, name }, as);
  expect(errors ?? []).toEqual([]);
  return data!['shoppingList'] as unknown as { name: string; shared: boolean; owner: string; own: boolean; lineCount: number; can: string[]; changedBy: string; lines: Line[] } | null;
};
const linesOf = async (name: string, as = token) => (await show(name, as))!.lines;
const itemsOf = async (name: string) => (await linesOf(name)).map(({ itemId }) => itemId);
const lineOf = async (name: string, item: string) => (await linesOf(name)).find(({ itemId }) => itemId === item)!;
const row = (SKU: string, more: object = {}) => ({ SKU, listQty: 1, ...more });

describe('the lists of a customer', () => {
  it('S-199 tell name, customer number and items, by name, without the favorites', async () => {
    await create('Zinc');
    await create('baths 10');
    await create('Baths 9');
    await add('Baths 9', oak, '12.5', 'SF');
    await add('Favorite Items', pine);
    expect(await lists()).toEqual([
      { listName: 'Baths 9', listCust: mine, items: [{ id: oak, description: 'Oak plank', color: 'Sand', ImgSrc: '', listQty: 12.5, UMCode: 'SF', etas: [{ date: '2026-03-20', quantity: 116.5 }] }] },
      { listName: 'baths 10', listCust: mine, items: [] },
      { listName: 'Zinc', listCust: mine, items: [] },
    ]);
    expect((await favorites()).map(({ id }) => id)).toEqual([pine]);
  });

  it.each([
    ['0', [['2026-03-20', 116.5]]],
    ['1', [['2026-03-20', 50]]],
    ['2', [['2026-03-20', 50], ['2026-04-02', 60]]],
    ['3', [['2026-03-20', 50], ['2026-04-02', 60], ['2026-05-02', 5.5]]],
    ['-1', [['2026-03-20', 50], ['2026-04-02', 60], ['2026-05-02', 5.5], ['2026-06-02', 1]]],
  ])('S-201 tell with maxETAs %s so many arrivals', async (maxETAs, etas) => {
    await create('Truck');
    await add('Truck', oak);
    expect(((await lists(token, maxETAs))[0]!.items[0]!['etas'] as { date: string; quantity: number }[]).map(({ date, quantity }) => [date, quantity])).toEqual(etas);
  });

  it('tell neither colors nor arrivals to who may not see them', async () => {
    await create('Truck', { shared: true });
    await add('Truck', oak);
    const plain = await tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, showColorFields: 'N', hideBOETA: 'Y' } }));
    expect((await lists(plain, '-1'))[0]!.items[0]).toMatchObject({ id: oak, color: '', etas: [] });
  });

  it('are seen by whoever may act for the customer where they are shared, else by their owner alone', async () => {
    await create('Own');
    await create('For all', { shared: true });
    expect(await names(colleague)).toEqual(['For all']);
    expect(await show('Own', colleague)).toBeNull();
    expect(await show('for ALL', colleague)).toMatchObject({ name: 'For all', shared: true, own: false, owner: 'Robin', can: [] });
    expect(await show('own')).toMatchObject({ own: true, can: ['rename', 'delete', 'share'] });
    expect((await send(server, calls.getLists, { query: { customerNumber: mine } }, { token: stranger })).status).toBe(401);
    expect(await refused(calls.addToList, { listName: 'Own', SKU: oak, listQty: 1 }, colleague)).toEqual([404, 'not_found', 'There is no list “Own”.']);
    await add('For all', oak, 2, 'CT', colleague);
    expect(await itemsOf('For all')).toEqual([oak]);
  });

  it('are of the customer acted for: another number beside it is no list', async () => {
    await create('Truck');
    for (const call of [calls.addToList, calls.removeFromList, calls.deleteList, calls.restoreList]) {
      expect((await refused(call, { listName: 'Truck', SKU: oak, listQty: 1, listCust: theirs }))[1]).toBe('not_found');
    }
    expect((await post(calls.deleteList, { listName: 'Truck', customerNumber: theirs, listCust: theirs })).status).toBe(401);
    expect(await names()).toEqual(['Truck']);
  });
});

describe('many lists', () => {
  it('are read by as many statements as one', async () => {
    const statements = async () => {
      const sent = vi.spyOn(db, 'send');
      await lists(token, '-1');
      await query(server, `{ shoppingLists(customerNumber: "${mine}") { name lines { item { id favorite price { amount } } } } }`, {}, token);
      const count = sent.mock.calls.length;
      sent.mockRestore();
      return count;
    };
    await create('Truck');
    await add('Truck', oak);
    const one = await statements();
    for (let more = 0; more < 8; more++) {
      await create(`List ${more}`);
      await done(calls.addListLines, { listName: `List ${more}`, rows: [row(oak), row(pine), row(`N-${more}`)] });
    }
    expect(one).toBeGreaterThan(3);
    expect(await statements()).toBe(one);
  });
});

describe('the name of a list', () => {
  it('is refused where the user sees it already, in whatever capitals', async () => {
    await create('Truck stock');
    await create('Crew B', { shared: true }, colleague);
    for (const listName of ['Truck stock', 'TRUCK  STOCK', 'ｔruck stock', 'crew b', 'truck\u200d stock']) {
      expect((await refused(calls.createList, { listName })).slice(0, 2)).toEqual([409, 'conflict']);
      await create('Else');
      expect((await refused(calls.renameList, { listName: 'Else', newName: listName })).slice(0, 2)).toEqual([409, 'conflict']);
      await done(calls.deleteList, { listName: 'Else' });
    }
    await create('Truck stock', {}, colleague);
    expect(await names(colleague)).toEqual(['Crew B', 'Truck stock']);
  });

  it('is refused to a list for all where anybody of the customer has it', async () => {
    await create('Truck stock', {}, colleague);
    expect(await refused(calls.createList, { listName: 'truck stock', shared: true })).toEqual([409, 'conflict', 'Somebody of this account has a list “truck stock” already. Choose another name.']);
    await create('truck stock');
    expect((await refused(calls.shareList, { listName: 'truck stock', shared: true }))[1]).toBe('conflict');
    await create('Van', { shared: true });
    expect((await refused(calls.renameList, { listName: 'Van', newName: 'TRUCK STOCK' }))[1]).toBe('conflict');
    await done(calls.deleteList, { listName: 'truck stock' }, colleague);
    await done(calls.shareList, { listName: 'truck stock', shared: true });
    expect(await names(colleague)).toEqual(['truck stock', 'Van']);
  });

  it('S-198 finds one list, in whatever capitals and form its letters are written and whatever signs it has', async () => {
    for (const name of ['Café 50% / #1 🚚', '%2e', '<b>"\\&amp;?x=1']) {
      await create(name);
      await add(name, oak);
      for (const written of [name, name.normalize('NFD'), ` ${name.toUpperCase()}\u00a0`]) expect(await show(written)).toMatchObject({ name, lines: [{ itemId: oak }] });
    }
    for (const written of ['', 'Cafe 50% / #1 🚚', '%', '\u0000', 'x'.repeat(10_000)]) expect(await show(written)).toBeNull();
  });

  it('can be written in other capitals, and stays free for another customer', async () => {
    await create('truck');
    await done(calls.renameList, { listName: 'truck', newName: 'Truck' });
    expect(await names()).toEqual(['Truck']);
    await done(calls.createList, { listName: 'Truck', customerNumber: theirs }, stranger);
  });

  it('S-196 S-200 S-203 of the favorites is nobody’s to give, and they come with their first item', async () => {
    expect(await favorites()).toEqual([]);
    await done(calls.removeFromList, { listName: 'Favorite Items', SKU: oak });
    for (const listName of ['Favorite Items', 'favorite  items']) expect((await refused(calls.createList, { listName }))[1]).toBe('conflict');
    await add('Favorite Items', oak);
    await add('favorite items', pine, 1, '', colleague);
    await create('Truck');
    expect((await refused(calls.renameList, { listName: 'Truck', newName: 'Favorite Items' }))[1]).toBe('conflict');
    expect((await refused(calls.renameList, { listName: 'Favorite Items', newName: 'Mine' }))[1]).toBe('conflict');
    expect((await refused(calls.deleteList, { listName: 'Favorite Items' }))[1]).toBe('conflict');
    expect((await refused(calls.shareList, { listName: 'Favorite Items', shared: true }))[1]).toBe('conflict');
    expect((await favorites()).map(({ id }) => id)).toEqual([oak]);
    expect((await favorites(colleague)).map(({ id }) => id)).toEqual([pine]);
    await done(calls.removeFromList, { listName: 'Favorite Items', SKU: oak });
    expect(await favorites()).toEqual([]);
  });

  it('of a list that is shared is changed, shared and taken away by its owner alone', async () => {
    await create('Crew', { shared: true }, colleague);
    const message = '“Crew” belongs to somebody else, who alone can rename, share or delete it.';
    expect(await refused(calls.renameList, { listName: 'Crew', newName: 'Mine' })).toEqual([409, 'conflict', message]);
    expect((await refused(calls.deleteList, { listName: 'Crew' }))[2]).toBe(message);
    expect((await refused(calls.shareList, { listName: 'Crew', shared: false }))[2]).toBe(message);
    await done(calls.shareList, { listName: 'Crew', shared: false }, colleague);
    expect(await names()).toEqual([]);
  });

  it('of a list whose owner cannot act for the customer any more is for everybody of the customer to change, share and take away', async () => {
    const gone = await buildUser(db, { customers: [mine, theirs] });
    const before = await tokenOf(server, gone);
    for (const listName of ['Crew', 'Van', 'Yard']) await create(listName, { shared: true }, before);
    await create('Alone', {}, before);
    expect(await show('Crew')).toMatchObject({ can: [] });
    await db.execute(sql`delete from user_accounts where user_id = ${gone.id} and customer_number = ${mine}`);
    expect(await show('Crew', colleague)).toMatchObject({ own: false, can: ['rename', 'delete', 'share'] });
    await done(calls.renameList, { listName: 'Crew', newName: 'Truck' }, colleague);
    expect(await show('Truck')).toMatchObject({ own: false, shared: true, can: ['rename', 'delete', 'share'] });
    expect(await names()).toEqual(['Truck', 'Van', 'Yard']);

    await done(calls.shareList, { listName: 'Truck', shared: false });
    expect(await show('Truck')).toMatchObject({ own: true, shared: false, can: ['rename', 'delete', 'share'] });
    expect(await names(colleague)).toEqual(['Van', 'Yard']);
    await done(calls.deleteList, { listName: 'Van' }, colleague);
    expect((await refused(calls.restoreList, { listName: 'Van' }))[1]).toBe('not_found');
    await done(calls.restoreList, { listName: 'Van' }, colleague);
    expect(await show('Van')).toMatchObject({ own: false, shared: true, can: [] });
    await db.execute(sql`insert into user_accounts (user_id, customer_number) values (${gone.id}, ${mine})`);
    expect(await show('Yard')).toMatchObject({ can: [] });
    await db.execute(sql`update users set disabled = true where id = ${gone.id}`);
    expect(await show('Yard')).toMatchObject({ can: ['rename', 'delete', 'share'] });
  });

  it('of a list that nobody has any more is not kept for oneself beyond a hundred of one’s own', async () => {
    const gone = await buildUser(db, { customers: [mine] });
    await create('Crew', { shared: true }, await tokenOf(server, gone));
    await db.execute(sql`delete from user_accounts where user_id = ${gone.id}`);
    await db.execute(sql`insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at, changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId} from generate_series(1, 100) n`);
    expect((await refused(calls.shareList, { listName: 'Crew', shared: false }))[2]).toMatch(/^You have 100 lists/);
    await done(calls.renameList, { listName: 'Crew', newName: 'Gang' });
    await done(calls.shareList, { listName: 'Gang', shared: false }, colleague);
  });

  it('is no use beyond a hundred lists, the favorites apart', async () => {
    await db.execute(sql`insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at, changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId} from generate_series(1, 99) n`);
    await create('more 99');
    expect(await refused(calls.createList, { listName: 'one more' })).toEqual([409, 'conflict', 'You have 100 lists here already, the most there can be. Delete one first.']);
    await done(calls.deleteList, { listName: 'more 99' });
    await create('one more');
    expect((await refused(calls.restoreList, { listName: 'more 99' }))[1]).toBe('conflict');
    await add('Favorite Items', oak);
  });
});

describe('a list that was taken away', () => {
  it('comes back for thirty days with its lines, the last of that name first', async () => {
    await create('Truck');
    await done(calls.deleteList, { listName: 'Truck' });
    server.setNow('2026-03-12T18:00:00Z');
    await create('TRUCK');
    await add('Truck', oak);
    await done(calls.deleteList, { listName: 'Truck' });
    expect(await names()).toEqual([]);
    expect((await refused(calls.restoreList, { listName: 'Truck' }, colleague))[1]).toBe('not_found');
    await done(calls.restoreList, { listName: 'truck' });
    expect(await itemsOf('Truck')).toEqual([oak]);
    expect((await refused(calls.restoreList, { listName: 'Truck' }))[1]).toBe('conflict');
    await done(calls.deleteList, { listName: 'Truck' });
    await daysLater();
    expect((await refused(calls.restoreList, { listName: 'Truck' }))[1]).toBe('not_found');
  });

  it('is removed by housekeeping, with its lines and with what was taken off other lists', async () => {
    await create('Old');
    await create('New');
    await add('Old', oak);
    await add('New', oak);
    await add('New', pine);
    await done(calls.removeFromList, { listName: 'New', SKU: pine });
    await done(calls.deleteList, { listName: 'Old' });
    await removeOld(db, new Date('2026-03-11T17:00:00Z'));
    expect([await countOf(db, 'shopping_lists'), await countOf(db, 'shopping_list_lines')]).toEqual([2, 3]);
    await removeOld(db, new Date('2026-03-11T19:00:00Z'));
    expect([await countOf(db, 'shopping_lists'), await countOf(db, 'shopping_list_lines')]).toEqual([1, 1]);
  });
});

describe('lines', () => {
  it('S-202 hold an item once: adding it again sets quantity and unit, and keeps note and levels', async () => {
    await create('Truck');
    await add('Truck', oak, 3, 'CT');
    const { id, version } = await lineOf('Truck', oak);
    await done(calls.setListLine, { listName: 'Truck', line: id, version, listQty: 3, UMCode: 'CT', note: 'Bay 4', minimum: 2, maximum: 6 });
    await add('Truck', oak, 60, 'SF');
    expect(await linesOf('Truck')).toMatchObject([{ id, itemId: oak, quantity: 60, uom: 'SF', note: 'Bay 4', minimum: 40, maximum: 120, version: 3 }]);
    expect(await refused(calls.addToList, { listName: 'Truck', SKU: 'NONE', listQty: 1 })).toEqual([404, 'not_found', 'There is no item NONE.']);
    expect((await post(calls.addToList, { listName: 'Truck', SKU: oak, listQty: 1, UMCode: 'BOX' })).body.error.fields).toEqual({ UMCode: 'Must be one of: SF, CT, PAL' });
  });

  it('are set as they were read: who comes second is told, and other lines are not disturbed', async () => {
    await create('Crew', { shared: true });
    for (const item of [oak, pine]) await add('Crew', item);
    const [first, second] = (await linesOf('Crew')) as [Line, Line];
    const set = (line: Line, quantity: number) => ({ listName: 'Crew', line: line.id, version: line.version, listQty: quantity, UMCode: 'CT' });
    expect(await done(calls.setListLine, set(first, 5))).toEqual({ version: 2 });
    await done(calls.setListLine, set(second, 7), colleague);
    expect(await refused(calls.setListLine, set(first, 9), colleague)).toEqual([409, 'conflict', 'Somebody changed this line meanwhile. Look at it as it is now, then change it again.']);
    expect((await linesOf('Crew')).map(({ quantity }) => quantity)).toEqual([5, 7]);
    expect((await refused(calls.setListLine, { ...set(first, 1), line: '99' }))[1]).toBe('not_found');
    expect((await post(calls.setListLine, { ...set({ ...first, version: 2 }, 1), minimum: 5, maximum: 4 })).body.error.fields).toEqual({ maximum: 'The maximum is at least the minimum, 5' });
    expect((await post(calls.setListLine, { ...set({ ...first, version: 2 }, 1), UMCode: 'BOX' })).status).toBe(400);
  });

  it('keep the order that they are put in, in front and behind, however often', async () => {
    await create('Truck');
    const items = ['A', 'B', 'C', 'D'];
    await done(calls.addListLines, { listName: 'Truck', rows: items.map((one) => row(one)) });
    const id = Object.fromEntries((await linesOf('Truck')).map((line) => [line.itemId, line.id]));
    const move = (line: string, after: string) => done(calls.moveListLine, { listName: 'Truck', line: id[line]!, after: after === '' ? '' : id[after]! });
    await move('D', '');
    expect(await itemsOf('Truck')).toEqual(['D', 'A', 'B', 'C']);
    await move('A', 'C');
    expect(await itemsOf('Truck')).toEqual(['D', 'B', 'C', 'A']);
    for (let times = 0; times < 15; times++) {
      await move('C', 'D');
      expect(await itemsOf('Truck')).toEqual(['D', 'C', 'B', 'A']);
      await move('B', 'D');
      expect(await itemsOf('Truck')).toEqual(['D', 'B', 'C', 'A']);
    }
    await done(calls.removeListLines, { listName: 'Truck', lines: [id['B']!] });
    for (const [line, after] of [['C', 'B'], ['B', 'C'], ['C', '77']] as const) {
      expect((await refused(calls.moveListLine, { listName: 'Truck', line: id[line]!, after: id[after] ?? after }))[1]).toBe('not_found');
    }
  });

  it('that were taken off come back where they were, but for items that stand there anew', async () => {
    await create('Truck');
    await done(calls.addListLines, { listName: 'Truck', rows: ['A', 'B', 'C'].map((one) => row(one, { listQty: 4 })) });
    const ids = (await linesOf('Truck')).map(({ id }) => id);
    await done(calls.removeListLines, { listName: 'Truck', lines: [ids[0]!, ids[1]!, '99', 'x'] });
    expect(await show('Truck')).toMatchObject({ lineCount: 1 });
    await done(calls.addListLines, { listName: 'Truck', rows: [row('B', { listQty: 9 })] });
    await done(calls.restoreListLines, { listName: 'Truck', lines: ids });
    expect((await linesOf('Truck')).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['A', 4], ['C', 4], ['B', 9]]);
    await done(calls.removeListLines, { listName: 'Truck', lines: ids });
    await daysLater();
    await done(calls.restoreListLines, { listName: 'Truck', lines: ids });
    expect(await itemsOf('Truck')).toEqual(['B']);
  });

  it('of a file keep what nobody knows, and set what stands there', async () => {
    await create('Truck');
    await add('Truck', oak, 1, 'CT');
    await buildItem(db, { id: 'GONE', soldTo: ['nobody'] });
    const rows = [row('X-9', { UMCode: 'BX', note: 'from the old van' }), row(oak, { listQty: 8, UMCode: 'CT', minimum: 2, maximum: '10' }), row(pine, { UMCode: 'BOX' }), row('GONE'), row(pine, { listQty: 2, UMCode: 'BOX' })];
    expect(await done(calls.addListLines, { listName: 'Truck', rows })).toEqual({ added: 3, changed: 1, unknown: 2 });
    expect((await linesOf('Truck')).map(({ itemId, quantity, uom, problem, item }) => [itemId, quantity, uom, problem, item?.description ?? null])).toEqual([
      [oak, 8, 'CT', null, 'Oak plank'],
      ['X-9', 1, 'BX', 'unknown_item', null],
      [pine, 2, 'BOX', 'unknown_uom', 'Pine plank'],
      ['GONE', 1, 'SF', 'not_sold', 'Plank GONE'],
    ]);
    const broken = await post(calls.addListLines, { listName: 'Truck', rows: [row('Y'), row('Z', { minimum: 3, maximum: 1 })] });
    expect(broken.body.error.fields).toEqual({ 'rows.1.maximum': 'The maximum is at least the minimum, 3' });
  });

  it('are at most two thousand', async () => {
    await create('Truck');
    const many = (from: number, to: number) => Array.from({ length: to - from }, (_one, at) => row(`N-${from + at}`));
    expect((await post(calls.addListLines, { listName: 'Truck', rows: many(0, 2001) })).status).toBe(400);
    await done(calls.addListLines, { listName: 'Truck', rows: many(0, 2000) });
    await done(calls.addListLines, { listName: 'Truck', rows: many(0, 2000) });
    expect(await refused(calls.addToList, { listName: 'Truck', SKU: oak, listQty: 1 })).toEqual([409, 'conflict', 'A list holds at most 2,000 lines.']);
    const first = (await linesOf('Truck'))[0]!;
    await done(calls.removeListLines, { listName: 'Truck', lines: [first.id] });
    await add('Truck', oak);
    expect((await refused(calls.restoreListLines, { listName: 'Truck', lines: [first.id] }))[1]).toBe('conflict');
    expect((await show('Truck'))!.lineCount).toBe(2000);
  });

  it('refuse what is no text of one line, and take names of objects for names', async () => {
    for (const listName of ['', '  ', '\u200d', '\ufe0f \u200c', 'a\nb', 'a\u202eb', 'x'.repeat(61), 7, null]) expect((await post(calls.createList, { listName })).status).toBe(400);
    for (const listName of ['__proto__', 'constructor', "Robert'); drop table items;--", '=1+1']) {
      await create(listName);
      await add(listName, oak);
      await done(calls.addListLines, { listName, rows: [row('__proto__'), row('constructor')] });
      expect(await itemsOf(listName)).toEqual([oak, '__proto__', 'constructor']);
      expect((await linesOf(listName)).map(({ problem }) => problem)).toEqual([null, 'unknown_item', 'unknown_item']);
    }
    for (const listQty of [-1, 'x', 1e8, null, {}]) expect((await post(calls.addToList, { listName: '=1+1', SKU: oak, listQty })).status).toBe(400);
    for (const line of ['-1', '1e3', '99999999999', '0']) expect((await refused(calls.setListLine, { listName: '=1+1', line, version: 1, listQty: 1 }))[1]).toBe('not_found');
  });
});

describe('an item', () => {
  it('tells whether it stands among the user’s favorites', async () => {
    await add('Favorite Items', oak);
    await create('Truck');
    await add('Truck', pine);
    const asked = async (as: string) =>
      (await query(server, `{ items(customerNumber: "${mine}", sort: NUMBER) { items { id favorite } } }`, {}, as)).data!['items'] as unknown as { items: { id: string; favorite: boolean }[] };
    const marked = async (as: string) => (await asked(as)).items.filter(({ favorite }) => favorite).map(({ id }) => id);
    expect(await marked(token)).toEqual([oak]);
    expect(await marked(colleague)).toEqual([]);
  });
});

describe('usual items', () => {
  const order = async (customer: string, number: string, placed: string, lines: [item: string, quantity: string, uom: string][], state = 'open', user = 0) => {
    await db.execute(sql`insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, pickup, location, location_name, ship_via, ship_via_description, ship_to,
        merchandise, freight, tax, total, weight)
      values (${customer}, ${number}, ${user}, 'x', ${placed}, ${state}, false, '01', 'x', '', '', '{}', 0, 0, 0, 0, 0)`);
    for (const [at, [item, quantity, uom]] of lines.entries()) {
      await db.execute(sql`insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom, base_quantity, base_uom, unit_price, price_uom, net, weight)
        values (${customer}, ${number}, ${at + 1}, ${item}, 'x', ${quantity}, ${uom}, 1, 'SF', 0, 'SF', 0, 0)`);
    }
  };
  const usual = async (as = token) =>
    ((await query(server, `{ usualItems(customerNumber: "${mine}") { itemId orders quantity uom lastOrdered item { id } } }`, {}, as)).data!['usualItems'] as unknown as
      { itemId: string; orders: number; quantity: number; uom: string; lastOrdered: string; item: object | null }[]);

  it('are those of the last year that were not cancelled, the most often bought first, with what was asked for most often', async () => {
    await order(mine, `${mine}-1`, '2026-03-01T03:00:00Z', [[oak, '5', 'CT'], [oak, '9', 'CT'], ['OLD', '1', 'EA']]);
    await order(mine, `${mine}-2`, '2026-02-01T18:00:00Z', [[oak, '5', 'CT']], 'shipped');
    await order(mine, `${mine}-3`, '2026-03-02T18:00:00Z', [[pine, '1', 'SF']], 'cancelled');
    await order(mine, `${mine}-4`, '2025-03-02T18:00:00Z', [[pine, '1', 'SF']]);
    await order(theirs, `${theirs}-5`, '2026-03-02T18:00:00Z', [[pine, '1', 'SF']]);
    await db.execute(sql`insert into invoices (customer_number, invoice_number, order_number, invoice_date, total) values (${mine}, ${`I-${mine}`}, ${`${mine}-1`}, '2026-03-05', 1), (${mine}, ${`J-${mine}`}, 'ERP-1', '2026-03-06', 1)`);
    await db.execute(sql`insert into invoice_lines (customer_number, invoice_number, line_number, item_id, quantity, uom, amount)
      values (${mine}, ${`I-${mine}`}, 1, ${oak}, 5, 'CT', 1), (${mine}, ${`J-${mine}`}, 1, ${pine}, 4, 'CT', 1), (${mine}, ${`J-${mine}`}, 2, ${oak}, -4, 'CT', -1)`);
    const told = [
      { itemId: oak, orders: 2, quantity: 5, uom: 'CT', lastOrdered: '2026-02-28', item: { id: oak } },
      { itemId: pine, orders: 1, quantity: 4, uom: 'CT', lastOrdered: '2026-03-06', item: { id: pine } },
      { itemId: 'OLD', orders: 1, quantity: 1, uom: 'EA', lastOrdered: '2026-02-28', item: null },
    ];
    expect(await usual()).toEqual(told);
    const noInvoices = await tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, showInvoices: 'N' } }));
    expect(await usual(noInvoices)).toEqual([told[0], told[2]]);
    const noOrders = await buildUser(db, { customers: [mine], claims: { ...everything, showOrders: 'N', showInvoices: 'N' } });
    expect(await usual(await tokenOf(server, noOrders))).toEqual([]);
    await order(mine, `${mine}-6`, '2026-03-03T18:00:00Z', [[pine, '1', 'SF']], 'open', noOrders.id);
    expect((await usual(await tokenOf(server, noOrders))).map(({ itemId }) => itemId)).toEqual([pine]);
  });
});

describe('a list as a file', () => {
  const fileOf = async (list: string, format: string, as = token, language = 'en') => {
    const asked = await send(server, requestDownload, { body: { customerNumber: mine, kind: 'listLines', format, question: { list } } }, { token: as, language });
    expect(asked.status).toBe(200);
    return (await server.app.inject({ method: 'GET', url: `/wsl${asked.body.address}` })).rawPayload;
  };
  const csv = async (list: string, as = token, language = 'en') => parse(await fileOf(list, 'csv', as, language), { bom: true }) as string[][];

  it('has its lines in their order, as they can be read in again, and no cell that a spreadsheet runs', async () => {
    await create('Truck');
    await add('Truck', oak, '12.5', 'SF');
    await done(calls.addListLines, { listName: 'Truck', rows: [row('=1+1', { note: '@SUM(A1)', UMCode: '-A1' }), row(pine, { minimum: 2, maximum: 6 })] });
    expect(await csv('truck')).toEqual([
      ['Item', 'Description', 'Quantity', 'Unit', 'Note', 'Minimum', 'Maximum'],
      ['OAK', 'Oak plank', '12.5', 'SF', '', '', ''],
      ["'=1+1", '', '1', "'-A1", "'@SUM(A1)", '', ''],
      ['PINE', 'Pine plank', '1', 'SF', '', '2', '6'],
    ]);
    expect((await csv('Truck', token, 'fr-CA'))[0]).toEqual(['Article', 'Description', 'Quantité', 'Unité', 'Note', 'Minimum', 'Maximum']);
    const { rows: cells } = (await readXlsx(await fileOf('Truck', 'xlsx'))).sheets[0]!;
    expect(cells.map((one) => one[0])).toEqual(['Item', 'OAK', '=1+1', 'PINE']);
  });

  it('has nothing of a list that somebody else keeps for himself, and needs no permission', async () => {
    await create('Truck');
    await add('Truck', oak);
    expect(await csv('Truck', colleague)).toHaveLength(1);
    const plain = await tokenOf(server, await buildUser(db, { customers: [mine], claims: {} }));
    await create('For all', { shared: true });
    await add('For all', oak);
    expect(await csv('For all', plain)).toHaveLength(2);
  });
});

describe('two at once', () => {
  it('give one name once, and make one list of favorites', async () => {
    const made = await Promise.all([token, token, colleague, colleague].map((as) => post(calls.createList, { listName: 'Crew', shared: true }, as)));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const items = [oak, pine, oak, pine];
    await Promise.all(items.map((item) => add('Favorite Items', item)));
    expect((await favorites()).map(({ id }) => id).sort()).toEqual([oak, pine]);
  });

  it('do not get past the lids of lists and of lines', async () => {
    await db.execute(sql`insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at, changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId} from generate_series(1, 98) n`);
    await create('Crew');
    const made = await Promise.all(['A', 'B', 'C'].map((listName) => post(calls.createList, { listName })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await done(calls.addListLines, { listName: 'Crew', rows: Array.from({ length: 1999 }, (_one, at) => row(`N-${at}`)) });
    const added = await Promise.all([oak, pine, 'X'].map((item) => post(calls.addListLines, { listName: 'Crew', rows: [row(item)] })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await linesOf('Crew')).toHaveLength(2000);
  });

  it('set one line once', async () => {
    await create('Crew', { shared: true });
    await add('Crew', oak);
    const { id, version } = await lineOf('Crew', oak);
    const set = await Promise.all([1, 2, 3, 4].map((listQty) => post(calls.setListLine, { listName: 'Crew', line: id, version, listQty }, listQty % 2 === 0 ? token : colleague)));
    expect(set.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await lineOf('Crew', oak)).version).toBe(2);
  });

  it('add, move and take off lines of one list without losing any', async () => {
    await create('Crew', { shared: true });
    const rows = Array.from({ length: 12 }, (_one, at) => `N-${at}`);
    await Promise.all(rows.map((item, at) => done(calls.addListLines, { listName: 'Crew', rows: [row(item)] }, at % 2 === 0 ? token : colleague)));
    const lines = await linesOf('Crew');
    expect(lines.map(({ itemId }) => itemId).sort()).toEqual(rows.toSorted());
    await Promise.all([
      ...lines.slice(0, 6).map(({ id }, at) => done(calls.moveListLine, { listName: 'Crew', line: id, after: at % 2 === 0 ? '' : lines[11]!.id })),
      done(calls.removeListLines, { listName: 'Crew', lines: [lines[7]!.id] }),
      ...lines.slice(8, 11).map(({ id, version }) => done(calls.setListLine, { listName: 'Crew', line: id, version, listQty: 4 }, colleague)),
    ]);
    const after = await linesOf('Crew');
    expect(after).toHaveLength(11);
    expect(new Set(after.map(({ id }) => id)).size).toBe(11);
    expect((await show('Crew'))!.lineCount).toBe(11);
  });
});

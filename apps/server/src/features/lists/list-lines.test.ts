import * as calls from '@tradecounter/contract/lists/lists';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, it } from 'vitest';
import { buildItem, buildUser } from '../../../test/builders/shop.ts';
import { send, tokenOf } from '../../../test/server.ts';
import {
  db,
  server,
  mine,
  theirs,
  oak,
  pine,
  token,
  colleague,
  post,
  done,
  refused,
  create,
  add,
  daysLater,
  type Line,
  show,
  linesOf,
  itemsOf,
  lineOf,
  row,
  withLists,
} from '../../../test/scenes/lists.ts';

withLists();

describe('lines', () => {
  it('S-202 contain an item once: adding it again sets quantity and unit, and keeps note and levels', async () => {
    await create('Truck');
    await add('Truck', oak, 3, 'CT');
    const { id, version } = await lineOf('Truck', oak);
    await done(calls.setListLine, {
      listName: 'Truck',
      line: id,
      version,
      listQty: 3,
      UMCode: 'CT',
      note: 'Bay 4',
      minimum: 2,
      maximum: 6,
    });
    await add('Truck', oak, 60, 'SF');
    expect(await linesOf('Truck')).toMatchObject([
      { id, itemId: oak, quantity: 60, uom: 'SF', note: 'Bay 4', minimum: 40, maximum: 120, version: 3 },
    ]);
    expect(await refused(calls.addToList, { listName: 'Truck', SKU: 'NONE', listQty: 1 })).toEqual([
      404,
      'not_found',
      'We couldn’t find item NONE.',
    ]);
    expect(
      (await post(calls.addToList, { listName: 'Truck', SKU: oak, listQty: 1, UMCode: 'BOX' })).body.error.fields,
    ).toEqual({ UMCode: 'Must be one of: SF, CT, PAL' });
  });

  it("can be changed only in the version that was read, and a conflict shows the line's current quantity", async () => {
    await create('Crew', { shared: true });
    for (const item of [oak, pine]) await add('Crew', item);
    const [first, second] = (await linesOf('Crew')) as [Line, Line];
    const set = (line: Line, quantity: number) => ({
      listName: 'Crew',
      line: line.id,
      version: line.version,
      listQty: quantity,
      UMCode: 'CT',
    });
    expect(await done(calls.setListLine, set(first, 5))).toEqual({ version: 2 });
    await done(calls.setListLine, set(second, 7), colleague);
    expect(await refused(calls.setListLine, set(first, 9), colleague)).toEqual([
      409,
      'conflict',
      'Someone else just changed this line to 5 CT. Check it, then make your change.',
    ]);
    expect((await linesOf('Crew')).map(({ quantity }) => quantity)).toEqual([5, 7]);
    expect((await refused(calls.setListLine, { ...set(first, 1), line: '99' }))[1]).toBe('not_found');
    expect(
      (await post(calls.setListLine, { ...set({ ...first, version: 2 }, 1), minimum: 5, maximum: 4 })).body.error
        .fields,
    ).toEqual({ maximum: 'Enter 5 or more: the maximum can’t be below the minimum' });
    expect((await post(calls.setListLine, { ...set({ ...first, version: 2 }, 1), UMCode: 'BOX' })).status).toBe(400);
  });

  it('keep the order they are moved to, at the beginning or end, however often', async () => {
    await create('Truck');
    const items = ['A', 'B', 'C', 'D'];
    await done(calls.addListLines, { listName: 'Truck', rows: items.map((one) => row(one)) });
    const id = Object.fromEntries((await linesOf('Truck')).map((line) => [line.itemId, line.id]));
    const move = (line: string, after: string) =>
      done(calls.moveListLine, { listName: 'Truck', line: id[line]!, after: after === '' ? '' : id[after]! });
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
    for (const [line, after] of [
      ['C', 'B'],
      ['B', 'C'],
      ['C', '77'],
    ] as const) {
      expect(
        (await refused(calls.moveListLine, { listName: 'Truck', line: id[line]!, after: id[after] ?? after }))[1],
      ).toBe('not_found');
    }
  });

  it('that were removed are restored to their place, except for items that were added again', async () => {
    await create('Truck');
    await done(calls.addListLines, { listName: 'Truck', rows: ['A', 'B', 'C'].map((one) => row(one, { listQty: 4 })) });
    const ids = (await linesOf('Truck')).map(({ id }) => id);
    await done(calls.removeListLines, { listName: 'Truck', lines: [ids[0]!, ids[1]!, '99', 'x'] });
    expect(await show('Truck')).toMatchObject({ lineCount: 1 });
    await done(calls.addListLines, { listName: 'Truck', rows: [row('B', { listQty: 9 })] });
    await done(calls.restoreListLines, { listName: 'Truck', lines: ids });
    expect((await linesOf('Truck')).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['A', 4],
      ['C', 4],
      ['B', 9],
    ]);
    await done(calls.removeListLines, { listName: 'Truck', lines: ids });
    await daysLater();
    await done(calls.restoreListLines, { listName: 'Truck', lines: ids });
    expect(await itemsOf('Truck')).toEqual(['B']);
  });

  it('from a file are found by the customer’s own numbers, unless one means several items', async () => {
    await create('Truck');
    await db.execute(sql`insert into customer_items (customer_number, number, code, item_id) values
      (${mine}, 'RI-4100', 'RI4100', ${oak}), (${mine}, 'RI-7', 'RI7', ${oak}), (${mine}, 'RI-7', 'RI7', ${pine}),
      (${theirs}, 'ZZ-1', 'ZZ1', ${pine}), (${mine}, 'PINE', 'PINE', ${oak})`);
    const rows = [row('ri 4100', { listQty: 3, UMCode: 'ct' }), row('RI-7'), row('ZZ-1'), row(pine)];
    expect(await done(calls.addListLines, { listName: 'Truck', rows })).toEqual({
      ...{ added: 4, changed: 0, unknown: 2 },
      unsold: [],
    });
    expect((await linesOf('Truck')).map(({ itemId, quantity, uom }) => [itemId, quantity, uom])).toEqual([
      [oak, 3, 'CT'],
      ['RI-7', 1, ''],
      ['ZZ-1', 1, ''],
      [pine, 1, 'SF'],
    ]);
  });

  it('from a file keep unknown item numbers, and set the given quantities', async () => {
    await create('Truck');
    await add('Truck', oak, 1, 'CT');
    await buildItem(db, { id: 'GONE', soldTo: ['nobody'] });
    await buildItem(db, { id: 'ENDED', soldTo: ['nobody'], discontinued: true });
    const rows = [
      row('X-9', { UMCode: 'BX', note: 'from the old van' }),
      row(oak.toLowerCase(), { listQty: 8, UMCode: 'ct', minimum: 2, maximum: '10' }),
      row(pine, { UMCode: 'BOX' }),
      row('GONE'),
      row('ENDED'),
      row(pine, { listQty: 2, UMCode: 'BOX' }),
    ];
    expect(await done(calls.addListLines, { listName: 'Truck', rows })).toEqual({
      ...{ added: 4, changed: 1, unknown: 1 },
      unsold: [pine],
    });
    expect(
      (await linesOf('Truck')).map(({ itemId, quantity, uom, problem, item }) => [
        itemId,
        quantity,
        uom,
        problem,
        item?.description ?? null,
      ]),
    ).toEqual([
      [oak, 8, 'CT', null, 'Oak plank'],
      ['X-9', 1, 'BX', 'unknown_item', null],
      [pine, 2, 'BOX', 'unknown_uom', 'Pine plank'],
      ['GONE', 1, 'SF', 'not_sold', 'Plank GONE'],
      ['ENDED', 1, 'SF', 'no_longer_sold', 'Plank ENDED'],
    ]);
    const broken = await post(calls.addListLines, {
      listName: 'Truck',
      rows: [row('Y'), row('Z', { minimum: 3, maximum: 1 })],
    });
    expect(broken.body.error.fields).toEqual({
      'rows.1.maximum': 'Enter 3 or more: the maximum can’t be below the minimum',
    });
  });

  it("from a file leave missing values unchanged, and rows with a unit that isn't sold change nothing", async () => {
    await create('Truck');
    const line = { listQty: 3, UMCode: 'CT', note: 'Bay 4', minimum: 2, maximum: 6 };
    await done(calls.addListLines, { listName: 'Truck', rows: [row(oak, line), row(pine, { UMCode: 'CT' })] });
    const rows = [{ SKU: oak }, { SKU: pine, listQty: 9, UMCode: 'ZZ', note: 'lost' }];
    expect(await done(calls.addListLines, { listName: 'Truck', rows })).toEqual({
      ...{ added: 0, changed: 1, unknown: 0 },
      unsold: [pine],
    });
    expect(await linesOf('Truck')).toMatchObject([
      { itemId: oak, quantity: 3, uom: 'CT', note: 'Bay 4', minimum: 2, maximum: 6 },
      { itemId: pine, quantity: 1, uom: 'CT', note: '' },
    ]);
    await done(calls.addListLines, { listName: 'Truck', rows: [{ SKU: oak, listQty: 60, UMCode: 'SF' }] });
    expect(await lineOf('Truck', oak)).toMatchObject({ quantity: 60, uom: 'SF', minimum: 40, maximum: 120 });
    const crossed = await post(calls.addListLines, { listName: 'Truck', rows: [{ SKU: oak, maximum: 30 }] });
    expect(crossed.body.error.fields).toEqual({
      'rows.0.maximum': 'Enter 40 or more: the maximum can’t be below the minimum',
    });
  });

  it('are limited to two thousand', async () => {
    await create('Truck');
    const many = (from: number, to: number) => Array.from({ length: to - from }, (_one, at) => row(`N-${from + at}`));
    expect((await post(calls.addListLines, { listName: 'Truck', rows: many(0, 2001) })).status).toBe(400);
    await done(calls.addListLines, { listName: 'Truck', rows: many(0, 2000) });
    await done(calls.addListLines, { listName: 'Truck', rows: many(0, 2000) });
    expect(await refused(calls.addToList, { listName: 'Truck', SKU: oak, listQty: 1 })).toEqual([
      409,
      'conflict',
      'A list can have up to 2,000 lines.',
    ]);
    const first = (await linesOf('Truck'))[0]!;
    await done(calls.removeListLines, { listName: 'Truck', lines: [first.id] });
    await add('Truck', oak);
    expect((await refused(calls.restoreListLines, { listName: 'Truck', lines: [first.id] }))[1]).toBe('conflict');
    expect((await show('Truck'))!.lineCount).toBe(2000);
  });

  it('reject names and quantities that are invalid, and accept special names such as __proto__', async () => {
    for (const listName of ['', '  ', '\u200d', '\ufe0f \u200c', 'a\nb', 'a\u202eb', 'x'.repeat(61), 7, null])
      expect((await post(calls.createList, { listName })).status).toBe(400);
    for (const listName of ['__proto__', 'constructor', "Robert'); drop table items;--", '=1+1']) {
      await create(listName);
      await add(listName, oak);
      await done(calls.addListLines, { listName, rows: [row('__proto__'), row('constructor')] });
      expect(await itemsOf(listName)).toEqual([oak, '__proto__', 'constructor']);
      expect((await linesOf(listName)).map(({ problem }) => problem)).toEqual([null, 'unknown_item', 'unknown_item']);
    }
    for (const listQty of [-1, 'x', 1e8, null, {}])
      expect((await post(calls.addToList, { listName: '=1+1', SKU: oak, listQty })).status).toBe(400);
    for (const line of ['-1', '1e3', '99999999999', '0'])
      expect((await refused(calls.setListLine, { listName: '=1+1', line, version: 1, listQty: 1 }))[1]).toBe(
        'not_found',
      );
  });
});

describe('downloading a list', () => {
  const fileOf = async (list: string, format: string, as = token, language = 'en') => {
    const asked = await send(
      server,
      requestDownload,
      { body: { customerNumber: mine, kind: 'listLines', format, question: { list } } },
      { token: as, language },
    );
    expect(asked.status).toBe(200);
    return (await server.app.inject({ method: 'GET', url: `/wsl${asked.body.address}` })).rawPayload;
  };
  const csv = async (list: string, as = token, language = 'en') =>
    parse(await fileOf(list, 'csv', as, language), { bom: true }) as string[][];

  it('returns the lines in order and ready for import, without cells that a spreadsheet would execute', async () => {
    await create('Truck');
    await add('Truck', oak, '12.5', 'SF');
    await done(calls.addListLines, {
      listName: 'Truck',
      rows: [row('=1+1', { note: '@SUM(A1)', UMCode: '-A1' }), row(pine, { minimum: 2, maximum: 6 })],
    });
    await db.execute(sql`insert into customer_items (customer_number, number, code, item_id) values
      (${mine}, 'RI-4100', 'RI4100', ${pine}), (${theirs}, 'ZZ-1', 'ZZ1', ${oak})`);
    expect(await csv('truck')).toEqual([
      ['Item', 'Your number', 'Description', 'Quantity', 'Unit', 'Note', 'Minimum', 'Maximum'],
      ['OAK', '', 'Oak plank', '12.5', 'SF', '', '', ''],
      ["'=1+1", '', '', '1', "'-A1", "'@SUM(A1)", '', ''],
      ['PINE', 'RI-4100', 'Pine plank', '1', 'SF', '', '2', '6'],
    ]);
    expect((await csv('Truck', token, 'fr-CA'))[0]).toEqual([
      'Article',
      'Votre numéro',
      'Description',
      'Quantité',
      'Unité',
      'Note',
      'Minimum',
      'Maximum',
    ]);
    const { rows: cells } = (await readXlsx(await fileOf('Truck', 'xlsx'))).sheets[0]!;
    expect(cells.map((one) => one[0])).toEqual(['Item', 'OAK', '=1+1', 'PINE']);
  });

  it("answers 404 for someone else's private list, as for an unknown one, and needs no permission", async () => {
    await create('Truck');
    await add('Truck', oak);
    const asking = (list: string) =>
      send(
        server,
        requestDownload,
        { body: { customerNumber: mine, kind: 'listLines', format: 'csv', question: { list } } },
        { token: colleague },
      );
    expect([(await asking('Truck')).status, (await asking('No such list')).status]).toEqual([404, 404]);
    const plain = await tokenOf(server, await buildUser(db, { customers: [mine], claims: {} }));
    await create('For all', { shared: true });
    await add('For all', oak);
    expect(await csv('For all', plain)).toHaveLength(2);
  });
});

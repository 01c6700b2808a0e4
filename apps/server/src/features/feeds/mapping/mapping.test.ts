import * as calls from '@tradecounter/contract/feeds/mapping-calls';
import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import { sql } from 'drizzle-orm/sql/sql';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testDay, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { addToken } from '../../systems/add-token.ts';

let db: Database;
let server: TestServer;
let staff: string;
let buyer: string;
let system: string;
let [oak, trim] = ['', ''];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  [oak, trim] = [await buildItem(db, { stock: {} }), await buildItem(db, { stock: {} })];
  server = await testServer(db, { SHOW_ADMIN: 'Y' }, { jobs: false });
  const customer = await buildCustomer(db, { location: '01' });
  staff = await tokenOf(server, await buildUser(db, { customers: [customer], claims: { ...everything, staff: 'Y' } }));
  buyer = await tokenOf(server, await buildUser(db, { customers: [customer], claims: { ...everything, staff: 'N' } }));
  system = (await addToken(db, { name: 'ERP', scopes: ['feeds'] }, new Date(testDay)))!;
});
beforeEach(async () => {
  await db.execute(sql`delete from feed_mappings`);
  await db.execute(sql`delete from lots`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** What an old ERP writes: titles, its own names, a column that no feed has, and one warehouse alone. */
const titled = (): string =>
  ['Acme ERP;;', 'Stock by item;;', '', 'ITEMNO;QTYOH;STAT', `${oak};1.250,00;A`, `${trim};many;A`, ''].join('\n');
const mapping: FeedMapping = {
  feed: 'stock',
  files: ['INVBAL*.txt'],
  columns: {
    item: { from: ['ITEMNO'] },
    location: { value: '01' },
    onHand: { from: ['QTYOH'], values: { none: '0' } },
  },
};
const sent = (text: string | Uint8Array, fileName = 'INVBAL-20261130.txt') => ({
  fileName,
  file: Buffer.from(text).toString('base64'),
});
const onHand = async () =>
  Object.fromEntries(
    (
      await rows<{ item: string; n: number }>(
        db,
        sql`select item_id as item, on_hand::float as n from lots where on_hand <> 0`,
      )
    ).map(({ item, n }) => [item, n]),
  );
const save = (body = { name: 'Branch stock', mapping }, token = staff) =>
  send(server, calls.saveMapping, { body }, { token });

describe('on the page', () => {
  it('guesses the feed and its columns below titles, and names what is missing and what can’t be read', async () => {
    const { status, body } = await send(server, calls.lookAtFile, { body: sent(titled()) }, { token: staff });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mapping: {
        feed: 'stock',
        files: ['INVBAL*.txt'],
        columns: { item: { from: ['ITEMNO'] }, onHand: { from: ['QTYOH'] } },
      },
      sureness: { item: 'sure' },
      missing: ['location'],
      unread: [{ column: 'onHand', rows: 1, cell: 'many' }],
      headings: [{ name: 'ITEMNO', examples: [oak, trim] }, { name: 'QTYOH' }, { name: 'STAT' }],
      reading: 'semicolons between the cells',
    });
  });

  it('tries a mapping as the import would do it, by the lines of the file, and changes nothing', async () => {
    const { body } = await send(server, calls.tryMapping, { body: { ...sent(titled()), mapping } }, { token: staff });
    expect(body).toMatchObject({
      rows: 2,
      added: 1,
      bad: 1,
      faults: [{ line: 6, column: 'onHand', rows: 1, reason: "is 'many', must be a number such as 12.5" }],
    });
    expect(await onHand()).toEqual({});
  });

  it('refuses files that are no tables, by their bytes', async () => {
    const look = (bytes: Uint8Array | string, name: string) =>
      send(server, calls.lookAtFile, { body: sent(bytes, name) }, { token: staff });
    for (const [bytes, name] of [
      ['PK\u0003\u0004 no archive', 'stock.xlsx'],
      ['', 'stock.csv'],
      ['%PDF-1.7', 'stock.csv'],
    ] as const)
      expect([(await look(bytes, name)).status, name]).toEqual([400, name]);
    const long = await writeXlsx({ sheets: [{ name: 'Long', rows: [['SKU'], ['x'.repeat(40_000)]] }] });
    expect((await look(long, 'stock.xlsx')).body.error.message).toContain('a cell of more than 32,767 characters');
    expect((await look('a,b\n1,2\n', '../stock.exe')).status).toBe(400);
  });

  it('saves and removes mappings, with both in the audit log, and refuses columns that the feed doesn’t have', async () => {
    expect((await save()).status).toBe(200);
    expect((await save({ name: 'Branch stock', mapping: { ...mapping, files: [] } })).status).toBe(200);
    expect((await save({ name: 'x', mapping: { ...mapping, columns: { id: { value: '1' } } } })).status).toBe(400);
    const listed = await send(server, calls.listMappings, {}, { token: staff });
    expect(listed.body).toMatchObject({
      mappings: [{ name: 'Branch stock', mapping: { files: [] }, savedAt: '2026-03-11T18:00:00Z' }],
    });
    expect((await send(server, calls.removeMapping, { body: { name: 'Branch stock' } }, { token: staff })).status).toBe(
      200,
    );
    expect((await send(server, calls.removeMapping, { body: { name: 'Branch stock' } }, { token: staff })).status).toBe(
      404,
    );
    const trail = await rows<{ action: string }>(
      db,
      sql`select action, subject from audit_log where action like 'feeds.mapping%' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'feeds.mapping_saved',
      'feeds.mapping_saved',
      'feeds.mapping_removed',
    ]);
  });

  it('is for staff alone, and only where the administration is shown', async () => {
    expect((await save(undefined, buyer)).status).toBe(401);
    const hidden = await testServer(db, { SHOW_ADMIN: 'N' }, { jobs: false });
    expect((await send(hidden, calls.listMappings, {}, { token: staff })).status).toBe(401);
    await hidden.close();
  });
});

describe('an import', () => {
  const load = async (files: Record<string, string | Buffer>) =>
    importFolder({ db, folder: await feedFolder(files), now: new Date(testDay) });

  it('reads files by the names of saved mappings, of which the last counts, and leaves the others out', async () => {
    await save();
    const { files, warnings, badRows } = await load({
      'INVBAL-20261129.txt': 'ITEMNO;QTYOH\nNONE;1\n',
      'invbal-20261130.TXT': titled(),
    });
    expect(files).toMatchObject([{ file: 'invbal-20261130.TXT (stock)', rows: 2, bad: 1 }]);
    expect(badRows).toMatchObject([{ line: 6, column: 'onHand' }]);
    expect(warnings).toMatchObject([{ file: 'INVBAL-20261129.txt (stock)' }]);
    expect(await onHand()).toEqual({ [oak]: 1250 });
  });

  it('prefers the file that is named as its feed', async () => {
    await save();
    const { files } = await load({ 'INVBAL.txt': titled(), 'stock.csv': `item,location,onHand\n${oak},01,7\n` });
    expect(files.map(({ file }) => file)).toEqual(['stock.csv']);
  });

  it('refuses a file that lacks a column of its mapping, instead of emptying it', async () => {
    await save();
    const { badRows } = await load({ 'INVBAL.txt': `ITEMNO;QTY\n${oak};7\n` });
    expect(badRows).toMatchObject([
      {
        line: 1,
        column: 'QTYOH',
        reason: "is read by the mapping 'Branch stock' and is no column of the file, which has ITEMNO, QTY",
      },
    ]);
  });

  it('reads a workbook with its dates, numbers and empty rows, each on the row of its number', async () => {
    await save({
      name: 'Lots',
      mapping: {
        feed: 'lots',
        files: ['lots.xlsx'],
        columns: {
          item: { from: ['SKU'] },
          location: { value: '01' },
          lot: { from: ['Lot'], values: { a: 'A7' } },
          onHand: { from: ['Qty'] },
          received: { from: ['Received'] },
        },
      },
    });
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lots',
          rows: [
            ['Lots "by" item,'],
            [],
            ['SKU', 'Lot', 'Qty', 'Received', 'Note'],
            [oak, 'A', 0.1 + 0.2, new Date('2026-04-30T00:00:00Z')],
            [],
            [trim, 'B\nC', 'x'],
          ],
        },
      ],
    });
    const { files, badRows } = await load({ 'lots.xlsx': Buffer.from(bytes) });
    expect(files).toMatchObject([{ rows: 2, added: 1, bad: 1 }]);
    expect(badRows.map(({ line, column }) => [line, column])).toEqual([
      [6, 'lot'],
      [6, 'onHand'],
    ]);
    const found = await rows(
      db,
      sql`select on_hand::text as n, received::text as day from lots where item_id = ${oak} and lot = 'A7'`,
    );
    expect(found).toMatchObject([{ n: expect.stringMatching(/^0\.30*$/), day: '2026-04-30' }]);
  });

  it('joins columns, makes pairs of them, and takes a value where a cell is empty', async () => {
    await save({
      name: 'Items',
      mapping: {
        feed: 'items',
        files: ['AR*.csv'],
        columns: {
          id: { from: ['NO'] },
          description: { from: ['D1', 'D2'] },
          baseUom: { from: ['UM'], value: 'EA', values: { EACH: 'EA' } },
          specs: { from: ['Core', 'Wear layer'] },
        },
      },
    });
    await load({ 'ARITEM.csv': 'NO,D1,D2,UM,Core,Wear layer\nM1,Oak,plank,each,HDF,\nM2,Pine,,,,2 mm\n' });
    expect(
      await rows(db, sql`select id, description, base_uom as uom, specs from items where id like 'M_' order by id`),
    ).toEqual([
      { id: 'M1', description: 'Oak plank', uom: 'EA', specs: [['Core', 'HDF']] },
      { id: 'M2', description: 'Pine', uom: 'EA', specs: [['Wear layer', '2 mm']] },
    ]);
  });
});

describe('a push', () => {
  const push = async (more: string, runId: string, feed = 'stock', headers: Record<string, string> = {}) => {
    const { statusCode, body } = await server.app.inject({
      method: 'PUT',
      url: `/wsl/api/feeds/${feed}?runId=${runId}${more}`,
      headers: { authorization: `Bearer ${system}`, 'content-type': 'text/plain', ...headers },
      payload: titled(),
    });
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };

  it('is read by the saved mapping that it names', async () => {
    await save();
    expect(await push('&map=Branch%20stock', 'm1')).toMatchObject({
      status: 200,
      body: { rows: 2, bad: 1, badRows: [{ feed: 'stock', line: 6, column: 'onHand' }] },
    });
    expect(await onHand()).toEqual({ [oak]: 1250 });
    expect(await push('&map=Other', 'm2')).toMatchObject({
      status: 400,
      body: { error: { fields: { map: 'Must be one of: Branch stock' } } },
    });
    expect((await push('&map=Branch%20stock', 'm3', 'items')).status).toBe(400);
  });

  it('is refused as a packed workbook, which would be loaded as nothing', async () => {
    await save();
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const headers = { 'content-type': type, 'content-encoding': 'gzip' };
    expect(await push('&map=Branch%20stock', 'm4', 'stock', headers)).toMatchObject({
      status: 400,
      body: { error: { fields: { 'Content-Encoding': 'Must be one of: identity' } } },
    });
  });
});

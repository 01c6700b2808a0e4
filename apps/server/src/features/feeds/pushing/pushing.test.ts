import { gzipSync } from 'node:zlib';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { addItem } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testDay, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { addToken } from '../../systems/add-token.ts';

let db: Database;
let server: TestServer;
let token: string;
let item: string;
let runs = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  item = await buildItem(db, { stock: {} });
  server = await testServer(db, {}, { jobs: false });
  token = (await addToken(db, { name: 'ERP', scopes: ['feeds'] }, new Date(testDay)))!;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Options {
  runId?: string;
  more?: string;
  type?: string;
  encoding?: string;
  packed?: boolean;
  bearer?: string;
  on?: TestServer;
}

async function push(
  feed: string,
  text: string | Readable,
  {
    runId = `run-${++runs}`,
    more = '',
    type = 'text/csv',
    encoding,
    packed = false,
    bearer = token,
    on = server,
  }: Options = {},
) {
  const { statusCode, body } = await on.app.inject({
    method: 'PUT',
    url: `/wsl/api/feeds/${feed}?runId=${runId}${more}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': type,
      ...(packed && { 'content-encoding': 'gzip' }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    payload: packed ? gzipSync(text as string) : text,
  });
  return {
    status: statusCode,
    body: JSON.parse(body) as Record<string, unknown> & {
      error?: { code: string; message: string; fields?: Record<string, string> };
    },
  };
}
const ask = async (path: string, bearer = token) => {
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: `/wsl/api/feeds/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
};
const onHand = async () =>
  (await rows<{ n: number }>(db, sql`select on_hand::float as n from lots where item_id = ${item} and lot = ''`))[0]?.n;
const left = async () => (await readdir(join(server.dataFolder, 'feeds'))).length;

it('loads pushed rows, and returns the result with each bad row', async () => {
  const { status, body } = await push('stock', `item,location,onHand\n${item},01,41\nNONE,01,7\n`);
  expect([status, await onHand()]).toEqual([200, 41]);
  expect(body).toMatchObject({
    runId: 'run-1',
    feed: 'stock',
    state: 'done',
    rows: 2,
    bad: 1,
    applied: true,
    feeds: [{ feed: 'stock', rows: 2, added: 1, changed: 0, unchanged: 0, bad: 1 }],
    badRows: [{ feed: 'stock', line: 3, column: 'item', reason: expect.stringContaining("'NONE'") }],
    faults: [{ feed: 'stock', line: 3, column: 'item', rows: 1 }],
    warnings: [],
  });
  expect((await ask('runs/run-1')).body).toEqual(body);
  const { body: listed } = await ask('runs');
  expect(listed).toMatchObject({ runs: [{ system: 'ERP', runId: 'run-1', state: 'done', bad: 1 }] });
  const { paths } = (await server.app.inject('/openapi.json')).json<{ paths: object }>();
  const described = JSON.stringify(paths);
  for (const name of [body, (listed['runs'] as object[])[0]!].flatMap((run) => Object.keys(run)))
    expect([name, described.includes(`"${name}":{`)]).toEqual([name, true]);
  expect(await left()).toBe(0);
});

it('accepts CSV and NDJSON, plain or compressed, and changes nothing in a dry run', async () => {
  const ndjson = `${JSON.stringify({ item, location: '01', onHand: 42 })}\n`;
  expect((await push('stock', ndjson, { type: 'application/x-ndjson', packed: true })).status).toBe(200);
  expect(await onHand()).toBe(42);
  const twice = `item,location,onHand\n${item},01,7\n${item},01,8\n${item},01,1\n`;
  const { body } = await push('stock', twice, { more: '&dryRun=Y' });
  expect(body['warnings']).toMatchObject([
    { feed: 'stock', line: 2, rows: 2, reason: 'comes again in line 4; the last one counts' },
  ]);
  expect([body['applied'], body['feeds'], await onHand()]).toEqual([
    false,
    [expect.objectContaining({ changed: 1 })],
    42,
  ]);
  await push('stock', `item,location,onHand\n${item},01,1\nNONE,01,1\n`, { more: '&strict=Y' });
  expect(await onHand()).toBe(42);
});

it('runs a push once, however often it is sent, and rejects other content with the same id', async () => {
  const [first, again] = await Promise.all(
    [1, 2].map(() => push('stock', `item,location,onHand\n${item},01,50\n`, { runId: 'night' })),
  );
  expect([first!.status, again!.status].toSorted()).toEqual([200, 202]);
  await push('stock', `item,location,onHand\n${item},01,60\n`, { runId: 'later' });
  const repeated = await push('stock', `item,location,onHand\n${item},01,50\n`, { runId: 'night' });
  expect([repeated.status, repeated.body['state'], await onHand()]).toEqual([200, 'done', 60]);
  const other = await push('stock', `item,location,onHand\n${item},01,51\n`, { runId: 'night' });
  expect([other.status, other.body.error!.code, await onHand()]).toEqual([409, 'key_reused', 60]);
});

it('rejects one of two concurrent pushes with the same id and different content', async () => {
  const answers = await Promise.all(
    [52, 53].map((n) => push('stock', `item,location,onHand\n${item},01,${n}\n`, { runId: 'both' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("frees the slot of a push whose folder can't be created", async () => {
  const folder = join(server.dataFolder, 'feeds');
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  for (let n = 0; n < 12; n++) expect((await push('stock', 'x')).status).toBe(500);
  await rm(folder);
  expect((await push('stock', `item,location,onHand\n${item},01,54\n`)).status).toBe(200);
});

it('limits the pushes of each system, so that one that sends slowly keeps no other waiting', async () => {
  const slow = (await addToken(db, { name: 'Slow', scopes: ['feeds'] }, new Date(testDay)))!;
  const bodies = Array.from({ length: 10 }, () => new PassThrough());
  const text = `item,location,onHand\n${item},01,55\n`;
  const sent = bodies.map((body) => push('stock', body, { bearer: slow }));
  for (const body of bodies) body.write(text.slice(0, 9));
  // Each push keeps a file once the server has begun to read it, however busy the machine is.
  await vi.waitFor(async () => expect(await left()).toBe(10), { timeout: 20_000, interval: 20 });
  const tooMany = await push('stock', text, { bearer: slow });
  expect([tooMany.status, tooMany.body.error!.code]).toEqual([429, 'too_many']);
  expect([(await push('stock', text)).status, await onHand()]).toEqual([200, 55]);
  for (const body of bodies) body.end(text.slice(9));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect((await push('stock', text, { bearer: slow })).status).toBe(200);
});

it('runs a push again if its process died', async () => {
  const text = `item,location,onHand\n${item},01,70\n`;
  await push('stock', text, { runId: 'cut-off' });
  await db.execute(
    sql`
      update feed_runs set state = 'running', ended_at = null, alive_at = alive_at - interval '2 minutes'
      where run_id = 'cut-off'`,
  );
  await db.execute(sql`update lots set on_hand = 3 where item_id = ${item}`);
  expect((await push('stock', text, { runId: 'cut-off' })).body).toMatchObject({ state: 'done' });
  expect(await onHand()).toBe(70);
});

it('loads rows of several feeds together in any order, and reports each on its line', async () => {
  const customer = await buildCustomer(db, { location: '01' });
  const lines = [
    { feed: 'invoice-lines', invoice: 'I-1', line: 1, item, quantity: 1, uom: 'SF', unitPrice: 2, amount: 2 },
    { feed: 'stock', item, location: '01', onHand: 5 },
    { feed: 'stock', item: 'NONE', location: '01', onHand: 5 },
    { feed: 'invoices', number: 'I-1', customer, date: '2026-03-10', total: 2, netDue: 2 },
  ];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { status, body } = await push('bundle', text, { type: 'application/x-ndjson' });
  expect([status, body['badRows']]).toEqual([200, [expect.objectContaining({ feed: 'stock', line: 3 })]]);
  expect((body['feeds'] as { feed: string; added: number }[]).map(({ feed, added }) => [feed, added])).toEqual([
    ['stock', 0],
    ['invoices', 1],
    ['invoice-lines', 1],
  ]);
  const unnamed = await push('bundle', '{"feed":"users2"}\n', { type: 'application/x-ndjson' });
  expect([unnamed.status, unnamed.body.error!.code]).toEqual([400, 'invalid']);
  expect(unnamed.body.error!.fields).toEqual({ 'line 1': "There’s no feed named 'users2'. Did you mean users?" });
  const escaped = await push('bundle', String.raw`{"feed":"users\u202e"}` + '\n', { type: 'application/x-ndjson' });
  expect(escaped.body.error!.fields!['line 1']).toContain(String.raw`'users\u{202e}'`);
  expect(await left()).toBe(0);
});

it('skips a million packed line ends in a bundle, and names the line of a row behind them', async () => {
  const count = 1_000_000;
  const row = JSON.stringify({ feed: 'stock', item: 'NONE', location: '01', onHand: 5 });
  const text = `${'\n'.repeat(count)}${row}\n`;
  const { body } = await push('bundle', text, { type: 'application/x-ndjson', packed: true });
  expect(body['badRows']).toMatchObject([{ feed: 'stock', line: count + 1 }]);
});

it('rejects unknown feeds, types and parameters', async () => {
  const unknown = await push('cats', 'x');
  expect([unknown.status, unknown.body.error!.message]).toEqual([
    404,
    expect.stringMatching(/^There’s no feed named 'cats'. The available feeds are bundle, .*stock/),
  ]);
  expect((await push('itemz', 'x')).body.error!.message).toMatch(
    /^There’s no feed named 'itemz'\. Did you mean items\? The available feeds are bundle, /,
  );
  expect((await push('stock', 'x', { type: 'application/json' })).status).toBe(400);
  expect((await push('stock', 'x', { runId: "a'b" })).status).toBe(400);
  expect((await push('stock', 'x', { more: '&dry=Y' })).status).toBe(400);
  expect((await push('bundle', 'x', { type: 'text/csv' })).status).toBe(400);
  expect((await push('stock', 'x', { encoding: 'br' })).status).toBe(400);
  expect((await push('stock', 'x', { encoding: 'constructor' })).status).toBe(400);
  const wrong = await push('stock', 'no header at all', {});
  expect([wrong.status, wrong.body['bad'], wrong.body['applied']]).toEqual([200, 1, false]);
  const onlyBad = await push('stock', 'item,location,onHand\nNONE,01,7\n');
  expect([onlyBad.body['bad'], onlyBad.body['applied']]).toEqual([1, false]);
  const unchanged = `item,location,onHand\n${item},01,9\n`;
  await push('stock', unchanged);
  expect((await push('stock', unchanged)).body).toMatchObject({ applied: true, feeds: [{ unchanged: 1 }] });
  expect(await left()).toBe(0);
});

it('accepts complete feeds: missing items and customers are closed, more than a tenth only with yes', async () => {
  const [stays, goes] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  const gone = await buildItem(db, { stock: { '01': { A1: '400' } } });
  const person = await buildUser(db, { customers: [goes, stays], claims: everything });
  const bearer = await tokenOf(server, person);
  const add = (sku: string, customerNumber: string) =>
    send(server, addItem, { body: { customerNumber, sku, qtyToOrder: 1, umcode: 'CT', tag: '' } }, { token: bearer });
  const others = await rows<{ id: string; uom: string }>(
    db,
    sql`select id, base_uom as uom from items where id <> ${gone}`,
  );
  const text = ['id,description,baseUom', ...others.map(({ id, uom }) => `${id},Oak,${uom}`), ''].join('\n');
  const refused = await push('items', text, { runId: 'all', more: '&complete=Y' });
  expect(refused.body).toMatchObject({
    bad: 1,
    feeds: [{ feed: 'items', changed: 0, gone: 1 }],
    badRows: [{ feed: 'items', line: 1, reason: expect.stringContaining('more than 10 %') }],
    gone: [{ feed: 'items', key: [gone], outcome: 'refused' }],
    moreGone: 0,
  });
  expect((await add(gone, stays)).body).not.toHaveProperty('reasonCode');
  expect((await push('items', text, { runId: 'all', more: '&complete=Y&yes=Y' })).status).toBe(409);
  const taken = await push('items', text, { more: '&complete=Y&yes=Y' });
  expect(taken.body).toMatchObject({ bad: 0, gone: [{ key: [gone], outcome: 'taken off sale' }] });
  expect((await add(gone, stays)).body).toMatchObject({
    reasonCode: 'no_longer_sold',
    reason: 'no longer sold',
    newQty: 0,
  });

  const customers = await rows<{ number: string }>(db, sql`select number from customers where number <> ${goes}`);
  const lines = customers.map(({ number }) =>
    JSON.stringify({ feed: 'customers', number, name: 'Firm', location: '01' }),
  );
  const end = JSON.stringify({ feed: 'customers', '#rows': lines.length, '#complete': true });
  const bundle = [...lines, end].join('\n');
  expect((await add(others[0]!.id, goes)).status).toBe(200);
  const closed = await push('bundle', bundle, { type: 'application/x-ndjson', more: '&yes=Y' });
  expect(closed.body).toMatchObject({ bad: 0, gone: [{ feed: 'customers', key: [goes] }] });
  expect((await add(others[0]!.id, goes)).status).not.toBe(200);
  const again = await tokenOf(server, person);
  const { body } = await send(
    server,
    addItem,
    { body: { customerNumber: stays, sku: others[0]!.id, qtyToOrder: 1, umcode: 'CT', tag: '' } },
    { token: again },
  );
  expect(body).toHaveProperty('cart');
});

it('accepts only tokens for feeds, and shows a system only its own runs', async () => {
  const customer = await buildCustomer(db, { location: '01' });
  const person = await tokenOf(
    server,
    await buildUser(db, { customers: [customer], claims: { admin: 'Y', staff: 'Y' } }),
  );
  const events = (await addToken(db, { name: 'Events', scopes: ['events'] }, new Date(testDay)))!;
  const other = (await addToken(db, { name: 'Other', scopes: ['feeds'] }, new Date(testDay)))!;
  const before = await onHand();
  for (const [bearer, status] of [
    [person, 402],
    ['guess', 402],
    [events, 401],
  ] as const) {
    expect((await push('stock', `item,location,onHand\n${item},01,1\n`, { bearer })).status).toBe(status);
    expect((await ask('runs', bearer)).status).toBe(status);
    expect((await ask('runs/run-1', bearer)).status).toBe(status);
  }
  expect([(await ask('runs', other)).body, (await ask('runs/run-1', other)).status]).toEqual([{ runs: [] }, 404]);
  expect(await onHand()).toBe(before);
});

describe('pushes to two servers of one database at once', () => {
  let other: TestServer;
  beforeAll(async () => void (other = await testServer(db, {}, { jobs: false })));
  afterAll(() => other.close());
  const pushToBoth = async (feed: string, bodies: readonly object[][]) => {
    const texts = bodies.map((lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const answers = await Promise.all(
      texts.map((text, n) => push(feed, text, { type: 'application/x-ndjson', on: n % 2 === 0 ? server : other })),
    );
    expect(answers.map(({ status, body }) => [status, body['bad']])).toEqual(answers.map(() => [200, 0]));
  };

  it('add up the invoices of a customer', async () => {
    const customer = await buildCustomer(db, { location: '01' });
    await pushToBoth(
      'bundle',
      Array.from({ length: 8 }, (_, n) => [
        { feed: 'invoices', number: `T-${n}`, customer, date: '2026-02-10', total: 2, netDue: 2 },
        { feed: 'invoice-lines', invoice: `T-${n}`, line: 1, item, quantity: 1, uom: 'SF', unitPrice: 2, amount: 2 },
      ]),
    );
    const sums = (table: string) =>
      rows(
        db,
        sql`
          select times, quantity::float, amount::float
          from ${sql.identifier(table)}
          where customer_number = ${customer} and item_id = ${item}`,
      );
    const sum = { times: 8, quantity: 8, amount: 16 };
    expect([await sums('purchase_months'), await sums('purchase_totals')]).toEqual([[sum], [sum]]);
    expect(
      await rows(db, sql`select times, quantity::float from purchased_items where customer_number = ${customer}`),
    ).toEqual([{ times: 8, quantity: 8 }]);
  });

  it('count the words of items', async () => {
    const counts = () => rows(db, sql`select word, items from search_words where items > 0 order by word collate "C"`);
    await pushToBoth(
      'items',
      Array.from({ length: 8 }, (_, n) => [
        { id: 'TWICE', description: `Maple plank ${'abcdefgh'[n]}`, baseUom: 'SF' },
        { id: `ONCE-${n}`, description: 'Maple stair', baseUom: 'SF' },
      ]),
    );
    const recounted = await rows(
      db,
      sql`select word, count(*)::int as items from items, unnest(tsvector_to_array(search)) word group by word
        having word !~ '^(þ.)?[0-9]{5,}$' order by word collate "C"`,
    );
    expect(await counts()).toEqual(recounted);
  });
});

import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { getItemImage, getItemImages } from '@tradecounter/contract/catalog/images';
import { sql } from 'drizzle-orm/sql/sql';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { keptFiles } from '../../pictures/kept/kept-files.ts';
import { readListedHosts } from '../../../platform/network/listed-hosts.ts';
import { takeInDue } from '../../pictures/own/take-in-due.ts';

let db: Database;
let server: TestServer;
let token: string;
let blind: string;
let customerNumber: string;
let warnings: string[] = [];
let now = new Date('2026-03-11T18:00:00Z');

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (name: string, content: Buffer | string) =>
  writeFile(join(server.dataFolder, 'uploads', name), content);
const load = async (...lines: string[]) =>
  importFolder({ db, folder: await feedFolder({ 'item-pictures.csv': ['item,position,source,alt', ...lines] }), now });
const lookUp = async (passedOn = false) =>
  takeInDue({
    uploads: join(server.dataFolder, 'uploads'),
    fetching: { hosts: readListedHosts('')! },
    passedOn,
    kept: keptFiles(join(server.dataFolder, 'pictures'), 1e8),
    db,
    now: () => now,
    warn: (line) => warnings.push(line),
  });
const image = async (asked: object, by = token) =>
  (await send(server, getItemImage, { query: asked }, { token: by })).body.url;
const images = async (asked: object, by = token) =>
  (await send(server, getItemImages, { query: asked }, { token: by })).body.imgObj;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  for (const id of ['DRAWN', 'OWN', 'BARE'])
    await buildItem(db, { id, description: `Plank ${id.toLowerCase()}`, vendor: 'Mill', family: 'Oak' });
  await db.execute(sql`update items set material = 'oak-plank/natural' where id in ('DRAWN', 'OWN')`);
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  blind = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: { showVendor: 'N' } }));
  await mkdir(join(server.dataFolder, 'uploads'));
  for (const [name, colour] of [
    ['front.png', 'red'],
    ['room.png', 'blue'],
  ] as const)
    await upload(name, await picture(colour));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

it('an item shows its drawing until its own pictures have been loaded', async () => {
  expect((await load('OWN,2,room.png,A room', 'OWN,1,front.png,', 'OWN,3,missing.png,', 'BARE,1,,')).badRows).toEqual(
    [],
  );
  expect(await image({ sku: 'OWN' })).toMatch(/^\/pictures\/oak-plank\/natural~[0-9a-f]{6}-1\/1200\.webp$/);
  await lookUp();
  expect(warnings).toEqual(['Picture missing.png is not among the uploads']);
  expect(await image({ sku: 'OWN' })).toMatch(
    /^\/pictures\/own\/[0-9a-f]{32}~f[0-9a-f]0[0-9a-f]0[0-9a-f]\/1200\.webp$/,
  );
});

it('S-072 the lookup of a single picture accepts all item fields and returns its URL', async () => {
  const url = await image({ sku: 'DRAWN', productCode: 'P-1', vendor: 'Mill', family: 'Oak', division: 'F' });
  expect(url).toBe(await image({ sku: 'DRAWN' }));
  const answer = await server.app.inject(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

it('S-073 S-075 the lookup of a list returns the first picture, all pictures in order, and their texts', async () => {
  const found = await images({ sku: 'OWN', productCode: '', vendor: 'Mill', family: 'Oak', division: '' });
  expect(found).toEqual({
    defaultPath: await image({ sku: 'OWN' }),
    images: [
      await image({ sku: 'OWN' }),
      expect.stringMatching(/^\/pictures\/own\/[0-9a-f]{32}~0[0-9a-f]0[0-9a-f]f[0-9a-f]\/1200\.webp$/),
    ],
    texts: ['', 'A room'],
  });
  for (const address of found.images!) {
    for (const file of ['160.webp', '480.avif', '1200.avif']) {
      const answer = await server.app.inject(address.replace('1200.webp', file));
      expect([answer.statusCode, answer.headers['content-type']], file).toEqual([200, `image/${file.split('.')[1]}`]);
    }
  }
});

it('nothing is found for an item that is unknown, has no picture, or has no number', async () => {
  for (const sku of ['NOBODY', 'BARE', '', "x' or 1=1"]) {
    expect(await image({ sku }), sku).toBe('');
    expect(await images({ sku }), sku).toEqual({});
  }
  expect(await image({ vendor: 'Mill' })).toBe('');
  expect((await send(server, getItemImage, { query: { sku: 'x'.repeat(300) } }, { token })).status).toBe(400);
});

it("nothing is returned without a session, and a vendor in the request doesn't reveal the item's vendor", async () => {
  for (const call of [getItemImage, getItemImages])
    expect((await send(server, call, { query: { sku: 'OWN' } })).status).toBe(402);
  const reported = await Promise.all(['Mill', 'Other', ''].map((vendor) => image({ sku: 'OWN', vendor }, blind)));
  expect(new Set(reported).size).toBe(1);
  expect(JSON.stringify(await images({ sku: 'OWN', vendor: 'Mill' }, blind))).not.toMatch(/mill/i);
});

describe('everywhere an item is shown', () => {
  const text = `query($customerNumber: String!) {
    items(customerNumber: $customerNumber, search: "plank") { items { id picture pictureCount } }
    suggestions(customerNumber: $customerNumber, search: "plank") { items { id picture } }
    own: item(customerNumber: $customerNumber, id: "OWN") { picture pictureCount }
    drawn: item(customerNumber: $customerNumber, id: "DRAWN") { picture pictureCount siblings { id picture } }
    bare: item(customerNumber: $customerNumber, id: "BARE") { picture pictureCount } }`;

  it('its first own picture represents it', async () => {
    const own = (await image({ sku: 'OWN' })).replace('/1200.webp', '');
    const drawn = (await image({ sku: 'DRAWN' })).replace('/1200.webp', '');
    const { data } = await query(server, text, { customerNumber }, token);
    const answer = data as unknown as Record<
      'items' | 'suggestions',
      { items: { id: string; picture: string; pictureCount: number }[] }
    >;
    const known = new Map([
      ['OWN', own],
      ['DRAWN', drawn],
    ]);
    for (const part of ['items', 'suggestions'] as const) {
      expect(answer[part].items.map(({ id, picture: shown }) => [id, shown]).sort(), part).toEqual([
        ['BARE', null],
        ['DRAWN', drawn],
        ['OWN', own],
      ]);
    }
    expect(data).toMatchObject({
      own: { picture: own, pictureCount: 2 },
      drawn: { picture: drawn, pictureCount: 1 },
      bare: { picture: null, pictureCount: 0 },
    });
    const { siblings } = (data as unknown as { drawn: { siblings: { id: string; picture: string | null }[] } }).drawn;
    expect(siblings.map(({ id, picture: shown }) => [id, shown]).sort()).toEqual([
      ['BARE', null],
      ['OWN', known.get('OWN')],
    ]);
  });

  it('S-091 a cart line has it, with product, vendor, family and division by their ids', async () => {
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: 'OWN', qtyToOrder: 1, umcode: 'CT', tag: '' } },
      { token },
    );
    const { itemList } = (await send(server, getCart, { query: { customerNumber } }, { token })).body;
    const [line] = itemList;
    expect(line!.ImgSrc).toBe((await image({ sku: 'OWN' })).replace('1200', '160'));
    for (const part of ['product', 'vendor', 'family', 'division'] as const)
      expect(line![part]).toEqual({ id: expect.any(String) as string });
    expect([line!.vendor.id, line!.family.id]).toEqual(['Mill', 'Oak']);
  });
});

describe('as feeds and files change', () => {
  it('a known source is shown at once, and a removed one no longer', async () => {
    await load('BARE,5,room.png,Far wall');
    expect(await images({ sku: 'BARE' })).toMatchObject({ texts: ['Far wall'] });
    await load('BARE,5,,');
    expect(await image({ sku: 'BARE' })).toBe('');
  });

  it('a changed file gets a new URL after a while, and a missing one keeps its picture', async () => {
    const before = await images({ sku: 'OWN' });
    await upload('front.png', await picture('lime'));
    await rm(join(server.dataFolder, 'uploads/room.png'));
    await lookUp();
    expect(await images({ sku: 'OWN' })).toEqual(before);
    now = new Date(now.getTime() + 11 * 60_000);
    warnings = [];
    await lookUp();
    expect(warnings).toEqual(['Picture room.png is not among the uploads']);
    const after = await images({ sku: 'OWN' });
    expect(after.images![0]).not.toBe(before.images![0]);
    expect(after.images![1]).toBe(before.images![1]);
    expect((await server.app.inject(before.images![0]!)).statusCode).toBe(200);
  });

  it('a look that shows nothing new warns once, and is not taken again before its time', async () => {
    warnings = [];
    await lookUp();
    now = new Date(now.getTime() + 11 * 60_000);
    await lookUp();
    expect(warnings).toEqual([]);
  });

  it('loading the same feed again changes nothing', async () => {
    const rows = await countOf(db, 'item_pictures');
    const { files } = await load('OWN,2,room.png,A room', 'OWN,1,front.png,');
    expect(files[0]).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await countOf(db, 'item_pictures')).toBe(rows);
  });

  it('sources outside the uploads, and invalid ones, are left out, so that there is no such picture', async () => {
    const wrong = [
      '/etc/passwd',
      '../secret.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'https://',
      'https://user@host/a.png',
      'folder/',
      'a\\b.png',
      '.hidden',
    ];
    const { badRows, warnings } = await load(
      ...wrong.map((source, at) => `OWN,${at + 10},"${source}",`),
      'NOBODY,1,a.png,',
    );
    expect(warnings.map(({ column }) => column)).toEqual(wrong.map(() => 'source'));
    expect(badRows.map(({ column }) => column)).toEqual(['item']);
    expect((await images({ sku: 'OWN' })).images).toHaveLength(2);
  });

  it('S-079 the URL of an unlisted host is returned unchanged if the portal blocks hosts itself', async () => {
    await load('BARE,1,https://dam.example/x.jpg,');
    await lookUp(true);
    expect(await image({ sku: 'BARE' })).toBe('https://dam.example/x.jpg');
    expect(await images({ sku: 'BARE' })).toEqual({
      defaultPath: 'https://dam.example/x.jpg',
      images: ['https://dam.example/x.jpg'],
      texts: [''],
    });
  });
});

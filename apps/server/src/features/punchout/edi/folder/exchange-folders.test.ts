import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSignedIn, buildTradingShop } from '../../../../../test/builders/procurement.ts';
import { buildCustomer } from '../../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { send, type TestServer, testServer } from '../../../../../test/server.ts';
import { testServices } from '../../../../../test/services.ts';
import { readConfig } from '../../../../config.ts';
import { type Database, row } from '../../../../platform/db/database.ts';
import { documentSettingsOf } from '../../orders/place-document.ts';
import { exchangeFolders } from './exchange-folders.ts';

const [us, them] = ['ZZ/TRADECOUNTER', 'ZZ/RIDGELINE'];
const settings = documentSettingsOf(readConfig({}));
const minute = 60_000;
let db: Database;
let server: TestServer;
let root: string;
let customer: string;
let username: string;
let token: string;
let id: string;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildTradingShop(db);
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Adds a connection and the folder of its partner. */
async function addPartner(more: object = {}): Promise<string> {
  const settled = { customerNumber: customer, name: `EDI ${++counter}`, protocol: 'edi', identity: them, supplier: us };
  const body = { ...settled, username, takesOrders: 'Y', units: { CT: 'CA' }, ...more };
  const added = (await send(server, calls.addConnection, { body }, { token })).body.id;
  for (const folder of ['in', 'out', 'refused']) await mkdir(join(root, added, folder), { recursive: true });
  return added;
}

beforeEach(async () => {
  // As a command that keeps its files to itself.
  process.umask(0o077);
  root = await mkdtemp(join(tmpdir(), 'tc-edi-'));
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '0.05' });
  ({ token } = await buildSignedIn({ db, server }, { customers: [customer], claims: { admin: 'Y' } }));
  ({ username } = await buildSignedIn({ db, server }, { customers: [customer], claims: {} }));
  id = await addPartner();
  return () => rm(root, { recursive: true });
});

/** Writes an order as a partner does. */
const order = (more: object = {}): string =>
  JSON.stringify({
    ...{ control: String(++counter).padStart(9, '0'), from: them, to: us },
    orders: [
      {
        ...{ orderId: `PO-${counter}`, orderDate: '2026-03-11' },
        lines: [{ item: 'OAK-1', quantity: 3, unit: 'CA', price: 40 }],
      },
    ],
    ...more,
  });
const x12 = (): string => {
  const control = String(++counter).padStart(9, '0');
  const side = (name: string): string => `ZZ*${name.slice(3).padEnd(15)}`;
  return [
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*${side(them)}*${side(us)}*260311*1000*U*00401*${control}*0*P*>`,
    'GS*PO*RIDGELINE*TRADECOUNTER*20260311*1000*7*X*004010',
    'ST*850*0001',
    `BEG*00*SA*PO-${counter}**20260311`,
    'PO1*001*3*CA*40.00**VN*OAK-1',
    'CTT*1',
    'SE*5*0001',
    'GE*1*7',
    `IEA*1*${control}~`,
  ].join('~\n');
};

const upload = (name: string, text: string | Buffer, to = id) => writeFile(join(root, to, 'in', name), text);
const files = async (folder: 'in' | 'out' | 'refused', of = id): Promise<string[]> =>
  (await readdir(join(root, of, folder))).toSorted();
const refusals = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const name of await files('refused'))
    if (name.endsWith('.reason.txt'))
      found[name.slice(17, -11)] = await readFile(join(root, id, 'refused', name), 'utf8');
  return found;
};
const orders = async (): Promise<number> =>
  (await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where customer_number = ${customer}`,
  ))!.count;

let warnings: string[] = [];
/** Exchanges files when these milliseconds have passed since they were written. */
function exchange({ after = minute, on = db } = {}) {
  warnings = [];
  const warn = (line: string) => void warnings.push(line);
  return exchangeFolders(testServices(on), { root, settings, warn, clock: () => Date.now() + after });
}

/** A database of a process that dies at its transaction with that number, before or after it is committed. */
function dying(number: number, when: 'before' | 'after'): Database {
  let count = 0;
  const transact: Database['transact'] = async (work, ...more) => {
    count += 1;
    if (count > number) throw new Error('dead');
    if (count < number || when === 'after') {
      const answer = await db.transact(work, ...more);
      if (count < number) return answer;
      throw new Error('dead');
    }
    return db.transact(async (tx) => {
      await work(tx);
      throw new Error('dead');
    });
  };
  return { ...db, transact };
}

it('a file is answered as a request is, and documents are written for the partner, each once, by two servers too', async () => {
  await upload('orders.json', order());
  await upload('orders 2.edi', `\n${x12()}`.trim());
  const exchanged = await Promise.all([exchange(), exchange()]);
  expect(exchanged.flat().reduce((sum, { written }) => sum + written, 0)).toBe(4);
  expect([await files('in'), await files('refused'), await orders()]).toEqual([[], [], 2]);
  const made = await files('out');
  expect(made.map((name) => name.slice(0, 3))).toEqual(['855', '855', '997', '997']);
  const path = join(root, id, 'out', made[0]!);
  expect((await readFile(path, 'utf8')).slice(0, 3)).toBe('ISA');
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  await rm(path);
  expect(await exchange()).toMatchObject([{ taken: 0, refused: 0, written: 0 }]);
  expect(await files('out')).toEqual(made.slice(1));
  await upload('again.json', order());
  await db.execute(sql`update punchout_connections set format = 'json' where id = ${id}`);
  await exchange();
  expect((await files('out')).filter((name) => name.endsWith('.json'))).toHaveLength(2);
});

it('a file waits until nothing was written to it for a while, and until the client has named it', async () => {
  await upload('fresh.json', order());
  await mkdir(join(root, id, 'in', 'folder'));
  for (const name of ['.hidden', 'a.part', 'a.filepart', 'a.tmp']) await upload(name, order());
  expect(await exchange({ after: 0 })).toMatchObject([{ taken: 0, refused: 0 }]);
  expect(await exchange()).toMatchObject([{ taken: 1, refused: 0 }]);
  expect(await files('in')).toEqual(['.hidden', 'a.filepart', 'a.part', 'a.tmp', 'folder']);
});

it('a file whose client set a time ahead of ours is taken as soon as the others', async () => {
  await upload('ahead.json', order());
  await utimes(join(root, id, 'in', 'ahead.json'), new Date(), new Date(Date.now() + 600 * minute));
  expect(await exchange({ after: 0 })).toMatchObject([{ taken: 0 }]);
  expect(await exchange()).toMatchObject([{ taken: 1, refused: 0 }]);
});

it('files that can’t be moved to a full folder keep no others waiting', async () => {
  const names = Array.from({ length: 1000 }, (_, count) => `${count}`);
  await Promise.all(names.map((name) => writeFile(join(root, id, 'refused', name), '')));
  await Promise.all(names.slice(0, 100).map((name) => upload(name, order({ from: 'ZZ/STRANGER' }))));
  expect(await exchange()).toMatchObject([{ taken: 0, refused: 0 }]);
  await upload('good.json', order());
  expect(await exchange({ after: 2 * minute })).toMatchObject([{ taken: 1, refused: 0 }]);
  await rm(join(root, id, 'refused', '0'));
  expect((await exchange({ after: 2 * minute }))[0]!.refused).toBe(1);
});

it('nothing more is taken of a partner whose connection was turned off meanwhile', async () => {
  for (const name of ['a.json', 'b.json', 'c.json']) await upload(name, order());
  const transact: Database['transact'] = async (...more) => {
    const answer = await db.transact(...more);
    await db.execute(sql`update punchout_connections set turned_on = false where id = ${id}`);
    return answer;
  };
  expect(await exchange({ on: { ...db, transact } })).toMatchObject([{ taken: 1, written: 0 }]);
  expect([(await files('in')).length, await files('out'), await orders()]).toEqual([2, [], 1]);
});

it('what can’t be read is refused with its reason, the beginning of a file only when the rest doesn’t come', async () => {
  const outside = join(root, 'secret.json');
  await writeFile(outside, order());
  await symlink(outside, join(root, id, 'in', 'link.json'));
  await upload('one.json', order());
  await link(join(root, id, 'in', 'one.json'), join(root, id, 'in', 'two.json'));
  await upload('large.edi', 'x'.repeat(1_048_577));
  await upload('stranger.json', order({ from: 'ZZ/STRANGER' }));
  await writeFile(Buffer.concat([Buffer.from(`${join(root, id, 'in')}/`), Buffer.from([0x0a, 0xff])]), '');
  await upload(`${'ä'.repeat(100)}.json`, '{}');
  await upload('half.json', order().slice(0, 60));
  expect(await exchange()).toMatchObject([{ taken: 0, refused: 5, written: 0 }]);
  expect(await refusals()).toEqual({
    'link.json': 'It is a link, or not a file.\n',
    'one.json': 'It is a link, or not a file.\n',
    'two.json': 'It is a link, or not a file.\n',
    'large.edi': 'It has more than 1048576 bytes.\n',
    'stranger.json': expect.stringContaining('is ZZ/STRANGER, not ZZ/RIDGELINE'),
  });
  expect(await exchange({ after: 10 * minute })).toMatchObject([{ refused: 3 }]);
  expect(Object.keys(await refusals())).toEqual(
    expect.arrayContaining(['half.json', '_', expect.stringMatching(/^_?\.json$/)]),
  );
  expect([await files('in'), (await files('refused')).length, await orders()]).toEqual([[], 16, 0]);
  const reason = (await files('refused')).find((name) => name.endsWith('link.json.reason.txt'))!;
  expect((await stat(join(root, id, 'refused', reason))).mode & 0o777).toBe(0o640);
  expect(await readFile(outside, 'utf8')).toContain(them);
});

it.each([
  [1, 'before'],
  [1, 'after'],
  [2, 'before'],
  [2, 'after'],
  [3, 'before'],
  [3, 'after'],
  [4, 'after'],
] as const)('nothing is lost or doubled when a process dies at transaction %d, %s its commit', async (number, when) => {
  await upload('orders.json', order());
  await expect(exchange({ on: dying(number, when) })).rejects.toThrow('dead');
  const seen = (await files('out')).filter((name) => !name.startsWith('.'));
  for (const name of seen) await rm(join(root, id, 'out', name));
  const [{ written } = { written: 0 }] = await exchange();
  const made = [...seen, ...(await files('out'))].filter((name) => !name.startsWith('.'));
  expect(seen.length + written).toBe(2);
  expect(made.map((name) => name.slice(0, 3)).toSorted()).toEqual(['855', '997']);
  expect([await files('in'), await orders()]).toEqual([[], 1]);
  expect((await files('out')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('what a partner puts in the way of a document is not followed, and a partner that fails stops no other', async () => {
  const outside = join(root, 'outside');
  await writeFile(outside, 'ours');
  await upload('orders.json', order());
  const { last } = (await row<{ last: number }>(db, sql`select coalesce(max(id), 0)::int as last from edi_documents`))!;
  for (let ahead = 1; ahead < 20; ahead += 1)
    await symlink(outside, join(root, id, 'out', `.sending-${last + ahead}-997-000000001.edi`));
  const off = await addPartner({ identity: 'ZZ/OFF' });
  await db.execute(sql`update punchout_connections set turned_on = false where id = ${off}`);
  await upload('orders.json', order({ from: 'ZZ/OFF' }), off);
  const later = await addPartner({ identity: 'ZZ/LATER' });
  await upload('orders.json', order({ from: 'ZZ/LATER' }), later);
  await rm(join(root, later, 'out'), { recursive: true });
  const last2 = await addPartner({ identity: 'ZZ/LAST' });
  await upload('orders.json', order({ from: 'ZZ/LAST' }), last2);
  await mkdir(join(root, '999999999'));
  await expect(exchange()).rejects.toThrow('1 files or folders failed: ENOENT');
  expect(warnings).toHaveLength(2);
  expect(await readFile(outside, 'utf8')).toBe('ours');
  const visible = (await files('out')).filter((name) => !name.startsWith('.'));
  expect([visible.map((name) => name.slice(0, 3)), (await files('out', last2)).length]).toEqual([['855', '997'], 2]);
  expect([await files('in', off), await files('in', later)]).toEqual([['orders.json'], []]);
  await mkdir(join(root, later, 'out'));
  await exchange();
  expect(await files('out', later)).toHaveLength(2);
});

it('a file that this process may not read stays, and is reported', async () => {
  await upload('orders.json', order());
  await chmod(join(root, id, 'in', 'orders.json'), 0o000);
  const found = await exchange();
  // Root may read it.
  if (process.getuid?.() === 0) expect(found).toMatchObject([{ taken: 1 }]);
  else expect([warnings.length, await files('in')]).toEqual([1, ['orders.json']]);
});

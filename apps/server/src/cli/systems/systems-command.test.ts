import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildReceiver } from '../../../test/builders/receiver.ts';
import { preparedFolder } from '../../../test/process/prepared-folder.ts';
import { type Outcome, runCommand } from '../../../test/process/command-line.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { emit } from '../../platform/outbox/emit.ts';

let place: string;
let dataFolder: string;
/** Holds the folder open, as a server would: commands go through it. */
let db: Database;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-systems-'));
  dataFolder = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  await db.close();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(place, { recursive: true, force: true });
});
beforeEach(() => db.execute(sql`truncate webhook_endpoints, webhook_deliveries, system_tokens`));

const tradecounter = (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  runCommand(args, { cwd: place, env: { DATA_DIR: dataFolder, ...env } });
const said = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const { code, out, err } = await tradecounter(args, env);
  expect([args, code, err]).toEqual([args, 0, '']);
  return out;
};
const refused = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const { code, err } = await tradecounter(args, env);
  expect([args, code]).toEqual([args, 1]);
  return err;
};
const happen = (subject: string) =>
  db.transact((tx) =>
    emit(tx, new Date('2026-03-11T18:00:00Z'), {
      type: 'profile.changed',
      customerNumber: 'C-1',
      subject,
      payload: { username: subject, customerNumber: 'C-1' },
    }),
  );

it('webhooks get no secret from a command with another key than that of the servers', async () => {
  const add = ['webhooks', 'add', 'ERP', 'https://erp.example.com/hook'];
  await said(['webhooks', 'add', 'WMS', 'https://wms.example.com/hook']);
  expect(await refused(add, { SECRET_KEY: '7c'.repeat(32) })).toContain('is not the one that the database');
  expect(await said(['webhooks', 'list'])).not.toContain('ERP');
  await said(add);
});

it('files are exchanged with EDI partners in a folder that is there, and the partners are listed', async () => {
  expect(await refused(['edi'])).toContain('--folder or EDI_FOLDER');
  expect(await refused(['edi', '--folder', 'nowhere'])).toContain('There is no folder');
  expect(await said(['edi', '--list'])).toBe('There are no EDI connections.\n');
});

it('feeds are exported into a new folder only', async () => {
  await db.execute(sql`insert into divisions (id, name) values ('F', 'Flooring') on conflict do nothing`);
  expect(await said(['export', 'feeds', 'all'])).toContain('divisions.csv: 1 row\n');
  expect(await refused(['export', 'feeds', 'all'])).toContain("/all isn't empty.");
});

it('tokens are shown once, stored as hashes, listed, revoked and audited', async () => {
  const out = await said(['tokens', 'add', 'ERP', '--for', 'events,feeds']);
  const token = /^Token, shown this once: (tcs_[\w-]{43})$/m.exec(out)![1]!;
  const [kept] = await rows<{ text: string }>(db, sql`select t::text as text from system_tokens t`);
  expect(kept!.text).not.toContain(token);
  expect(await said(['tokens', 'list'])).toMatch(/^ERP {2}events, feeds {2}added .* {2}never used$/m);
  expect(await refused(['tokens', 'add', 'erp', '--for', 'events'])).toContain('already');
  expect(await refused(['tokens', 'add', 'Other', '--for', 'money'])).toContain('--for must be');
  expect(await refused(['tokens', 'add', 'a\u001b[2J', '--for', 'events'])).toContain('letters');
  await said(['tokens', 'revoke', 'erp']);
  expect(await refused(['tokens', 'revoke', 'erp'])).toContain('no token');
  expect(await said(['tokens', 'list'])).toContain('REVOKED');
  expect(
    await rows(db, sql`select actor, action, subject from audit_log where action like 'systems.%' order by id`),
  ).toEqual([
    { actor: 'command line', action: 'systems.token_added', subject: 'ERP' },
    { actor: 'command line', action: 'systems.token_revoked', subject: 'ERP' },
  ]);
});

it('webhooks are added only with allowed URLs, and are tested, rotated, paused and removed', async () => {
  const { url, host, received } = await buildReceiver();
  const env = { WEBHOOK_HOSTS: host };
  expect(await refused(['webhooks', 'add', 'ERP', url])).toContain('WEBHOOK_HOSTS');
  expect(await refused(['webhooks', 'add', 'ERP', 'http://erp.example/hook'])).toContain('https://');
  expect(await refused(['webhooks', 'add', 'ERP', 'https://10.0.0.1/hook'])).toContain('private network');
  expect(await refused(['webhooks', 'add', 'ERP', url, '--types', 'order.eaten'], env)).toContain('order.eaten');
  expect(await said(['webhooks', 'add', 'ERP', url, '--types', 'order.*'], env)).toMatch(/whsec_[\w+/]{43}=/);
  expect(await refused(['webhooks', 'add', 'erp', url], env)).toContain('already');
  expect(await said(['webhooks', 'test', 'ERP'], env)).toContain('answered 204');
  expect(received[0]!.body.type).toBe('webhook.test');
  expect(await refused(['webhooks', 'test', 'ERP'])).toContain('WEBHOOK_HOSTS');
  expect(await said(['webhooks', 'rotate', 'ERP', '--hours', '1'])).toMatch(/whsec_/);
  await said(['webhooks', 'disable', 'ERP']);
  expect(await said(['webhooks', 'list'])).toMatch(/ERP {2}http:\S+ {2}order\.\* {2}DISABLED \(.*\) {2}nothing waits/);
  await said(['webhooks', 'enable', 'ERP']);
  expect(await said(['webhooks', 'deliveries'])).toBe('All well: every event was taken.\n');
  await said(['webhooks', 'remove', 'ERP']);
  expect(await refused(['webhooks', 'test', 'ERP'], env)).toContain('no webhook');
});

it('events are listed after a cursor, as lines and as NDJSON, and resent', async () => {
  await happen('dana');
  await happen('kim');
  const lines = (await said(['events', 'list'])).trim().split('\n').slice(-2);
  const [cursor] = lines[0]!.split('  ');
  expect(lines[0]).toMatch(
    /^\d+-\d+-\d+ {2}2026-03-11T18:00:00\.000Z {2}profile\.changed {2}C-1 {2}dana {2}[\da-f-]{36}$/,
  );
  const json = (await said(['events', 'list', '--after', cursor!, '--json'])).trim();
  expect(JSON.parse(json)).toMatchObject({ subject: 'kim', type: 'profile.changed' });
  expect(await said(['events', 'list', '--types', 'order.*'])).toBe('');
  expect(await refused(['events', 'list', '--after', 'x'])).toContain('no cursor');
  for (const command of [
    ['events', 'list'],
    ['events', 'follow'],
    ['webhooks', 'replay', 'ERP'],
  ])
    expect(await refused([...command, '--after', '999999999999999-1-1'])).toContain('ahead of the latest event');

  const { url, host } = await buildReceiver();
  await said(['webhooks', 'add', 'ERP', url], { WEBHOOK_HOSTS: host });
  expect(await said(['webhooks', 'replay', 'ERP', '--after', cursor!])).toBe('1 event is sent again.\n');
  const [id] = (await said(['webhooks', 'deliveries'])).split('  ');
  expect(await said(['events', 'resend', id!])).toContain('1 event is tried again');
  expect(await refused(['events', 'resend', '00000000-0000-0000-0000-000000000000'])).toContain('No delivery');
  expect(await refused(['events', 'resend'])).toContain('--all');
  await said(['webhooks', 'skip', id!]);
  expect(await refused(['webhooks', 'skip', id!])).toContain('No delivery');

  const before = /^Epoch (\d+)/.exec(await said(['events', 'epoch']))![1];
  const after = /^Epoch (\d+)/.exec(await said(['events', 'epoch', '--new']))![1];
  expect(Number(after)).toBeGreaterThan(Number(before));
});

it('orders are exported as placed, since a given day, as CSV without formulas that run and as NDJSON', async () => {
  const line = {
    lineNumber: 1,
    itemId: 'OAK-1',
    description: '=cmd()',
    quantity: '2',
    uom: 'CT',
    baseQuantity: '40',
    baseUom: 'SF',
    packQuantity: null,
    packUom: null,
    backOrdered: '0',
    dateAvailable: null,
    unitPrice: '2',
    priceUom: 'SF',
    priceQuantity: '40',
    net: '80',
    weight: '10',
    sidemark: '',
    comments: '',
    lots: [
      ['A', '30'],
      ['B', '10'],
    ] as [string, string][],
  };
  const place = (
    orderNumber: string,
    placedAt: string,
    lines: (typeof line & { priceReason?: { job: string; uom: string; price: string } })[],
  ) =>
    db.transact((tx) =>
      emit(tx, new Date(placedAt), {
        type: 'order.placed',
        customerNumber: 'C-1',
        subject: orderNumber,
        payload: {
          customerNumber: 'C-1',
          orderNumber,
          userId: 1,
          placedBy: 'Dana "D" Whitlock',
          placedAt,
          poNumber: 'PO-1',
          sidemark: 'Job 7',
          comments: '',
          shipComplete: true,
          requestedDate: null,
          pickup: false,
          location: '01',
          locationName: 'Portland',
          shipVia: 'TRK',
          shipViaDescription: 'Our truck',
          shipTo: { name: 'Site', line1: '4 Alder St', city: 'Portland', state: 'OR', zip: '97203' },
          merchandise: '80',
          cardDiscount: '0',
          freight: '0',
          tax: '0',
          total: '80',
          weight: '10',
          creditHold: false,
          lines,
        },
      }),
    );
  await place('900001', '2026-03-01T18:00:00Z', [line]);
  await place('900002', '2026-03-12T18:00:00Z', [
    line,
    { ...line, lineNumber: 2, sidemark: 'Hall', priceReason: { job: 'A|B=1%', uom: 'CT', price: '2' } },
  ]);
  const [head, first, second, ...more] = (await said(['export', 'orders', '--since', '2026-03-10'])).trim().split('\n');
  expect(head).toMatch(
    /^orderNumber,customerNumber,placedAt,.*,lots,ownNumber,charges,priceReason,discount,discountPercent,shipToCountry$/,
  );
  expect(first).toMatch(
    /^900002,C-1,2026-03-12T18:00:00Z,"Dana ""D"" Whitlock",PO-1,Job 7,.*,1,OAK-1,'=cmd\(\),2,CT,.*,A=30\|B=10,,,,,,$/,
  );
  expect([second?.includes(',Hall,'), more]).toEqual([true, []]);
  // Whatever a job is called, its reason reads back.
  expect(second).toContain(',job=A%7CB%3D1%25|uom=CT|price=2,');
  const all = (await said(['export', 'orders', '--format', 'ndjson'])).trim().split('\n');
  expect(all.map((text) => (JSON.parse(text) as { orderNumber: string }).orderNumber)).toEqual(['900001', '900002']);
  expect(await refused(['export', 'orders', '--since', 'yesterday'])).toContain('--since');
  expect(await said(['feeds', 'runs'])).toBe('No feed was pushed yet.\n');
});

import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterEach, beforeAll, afterAll, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { runCommand } from '../../../test/process/command-line.ts';
import { preparedFolder } from '../../../test/process/prepared-folder.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { standbysCheck } from './database-checks.ts';
import { examine } from './doctor-command.ts';
import { certificateFault, type Patient } from './finding.ts';

let dataFolder: string;
let db: Database;
beforeAll(async () => {
  dataFolder = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  await db.close();
  await rm(dataFolder, { recursive: true, force: true });
});
afterEach(() => void vi.useRealTimers());

const now = new Date('2026-03-11T18:00:00Z');

it('doctor says what to do, and writes a report without people, customers, hosts or secrets', async () => {
  await buildLocation(db, { id: '01' });
  await buildCustomer(db, { number: '77-4711', name: 'Quarry Floors', location: '01' });
  await buildUser(db, { username: 'petronella', customers: ['77-4711'] });
  await db.execute(sql`
    insert into webhook_endpoints (name, url, types, secret, state, reason, created_at, epoch, xid, event_id)
    values ('Zeppelin', 'https://zeppelin.example', '{}', 'hidden', 'disabled', 'petronella', now(), 0, 0, 0)`);
  await db.execute(
    sql`insert into feed_loads (feed, loaded_at, rows, bad_rows) values ('stock', now() - interval '3 days', 9, 2)`,
  );
  const file = join(dataFolder, 'documents.json');
  const env = {
    SMTP_URL: 'smtp://postmaster:hunter22@127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:1',
    TITLE: 'Ridgeline Supply',
    MAIL_FROM: 'orders@ridgeline.example',
    METRICS_TOKEN: 'token-of-metrics',
  };
  const { code, out, err } = await runCommand(['doctor', '--data-dir', dataFolder, '--json', file], {
    cwd: dataFolder,
    env,
  });
  expect([code, err], out).toEqual([1, '1 fault.\n']);
  const lines = out.split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^warning settings: CONTENT_DIR is not set\. /));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {6}database: PostgreSQL \d+\.\d+ \(embedded\), /));
  expect(lines).toContain('ok      migrations: the tables are up to date.');
  expect(lines).toContainEqual(expect.stringMatching(/^fault {3}mail: 127\.0\.0\.1: connect ECONNREFUSED /));
  expect(lines).toContainEqual(expect.stringMatching(/^warning public address: .*can't be reached/));
  expect(lines).toContainEqual(expect.stringMatching(/^warning webhooks: 1 disabled; nothing was delivered yet\. /));
  expect(lines).toContainEqual(
    expect.stringMatching(/^warning feeds: the last one was loaded 72 hours ago, stock had 2 bad rows\. /),
  );
  const report = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(report)).toMatchObject({ settings: expect.arrayContaining(['SMTP_URL', 'METRICS_TOKEN']) });
  for (const hidden of [
    ...Object.values(env),
    'petronella',
    '77-4711',
    'Quarry',
    'eppelin',
    'hunter22',
    '127.0.0.1',
    '@',
  ])
    expect(report.toLowerCase()).not.toContain(hidden.toLowerCase());
  expect(report).not.toContain(dataFolder);
});

it('doctor names standbys that do not answer', async () => {
  const config = { DATABASE_READ_URL: 'postgres://portal@127.0.0.1:9/portal' } as Patient['config'];
  const found = await examine(standbysCheck, { config, db } as Patient);
  expect(found).toMatchObject({ state: 'fault', text: 'they do not answer', facts: { code: 'ECONNREFUSED' } });
});

it('doctor gives each check five seconds', async () => {
  vi.useFakeTimers();
  const found = examine({ name: 'mail', database: false, run: () => new Promise(() => {}) }, {} as Patient);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await found).toMatchObject({ state: 'fault', text: 'no answer within 5 s' });
});

it('doctor names a certificate that ends within 30 days, or has ended', () => {
  const in31Days = new Date('2026-04-11T18:00:01Z');
  expect(certificateFault(in31Days, now)).toBeNull();
  expect(certificateFault(new Date('2026-03-31T18:00:00Z'), now)?.text).toBe('its certificate ends in 20 days');
  expect(certificateFault(new Date('2026-03-11T17:00:00Z'), now)?.text).toBe('its certificate has ended');
});

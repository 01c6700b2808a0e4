import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Header } from 'tar/header';
import { type Outcome, runCommand } from '../../../test/process/command-line.ts';
import { preparedFolder } from '../../../test/process/prepared-folder.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { newestMigration } from '../../platform/db/migrate.ts';
import { ownVersion } from '../own-version.ts';
import { type Source, writeArchive } from './archive.ts';
import { archiveFormat } from './manifest.ts';
import { dumpInto } from './postgres-tools.ts';

let place: string;
let data: string;
let archive: string;
let made: Outcome;
/** Holds the data folder open, as a server would. */
let db: Database;

const run = (...args: string[]): Promise<Outcome> => runCommand(args, { cwd: place });

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-backup-'));
  data = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder: data, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
  await db.execute(sql`insert into users (username, password_hash) values ('owner', '')`);
  await run('check', '--data-dir', data);
  await mkdir(join(data, 'uploads/oak'), { recursive: true });
  await writeFile(join(data, 'uploads/oak', `${'ö'.repeat(100)}.jpg`), 'a picture');
  await symlink('/etc/hostname', join(data, 'uploads/away.jpg'));
  await mkdir(join(data, 'pictures'));
  await writeFile(join(data, 'pictures/made-again.webp'), '');
  await writeFile(join(data, 'secret.key'), 'the key');
  await mkdir(join(place, 'backups'));
  made = await run('backup', 'backups', '--with-key', '--data-dir', data);
  archive = join(place, 'backups', (await readdir(join(place, 'backups')))[0]!);
});
afterAll(async () => {
  await db.close();
  for (const folder of [place, data]) await rm(folder, { recursive: true, force: true });
});

let target: string;
let next = 0;
beforeEach(() => void (target = join(place, `restored-${++next}`)));

/** Restores a file that must be refused. Returns what is said, and what is in the folder then. */
async function refused(file: string): Promise<[string, string[]]> {
  const { code, out, err } = await run('restore', file, '--data-dir', target);
  expect([code, out]).toEqual([1, '']);
  return [err, await readdir(target).catch(() => [])];
}

/** Makes a small archive, which has the shape of one but no database that opens, and changes it. */
async function smallArchive(change: (tar: Buffer) => Buffer): Promise<string> {
  const [file, picture] = [`${target}.tar.zst`, `${target}.jpg`];
  await writeFile(picture, 'a picture');
  async function* sources(): AsyncGenerator<Source> {
    yield { path: 'database/PG_VERSION', file: picture, size: 9 };
    yield { path: 'uploads/oak.jpg', file: picture, size: 9 };
  }
  await writeArchive(createWriteStream(file), sources(), {
    format: archiveFormat,
    version: ownVersion(),
    migration: newestMigration(),
    createdAt: '2026-03-11T18:00:00.000Z',
    database: 'embedded',
    databaseVersion: 18,
  });
  await writeFile(file, zstdCompressSync(change(zstdDecompressSync(await readFile(file)))));
  return file;
}

it('a backup of a running portal restores to a copy that its owner alone can read, and that begins a new epoch', async () => {
  expect(made).toMatchObject({ code: 0, err: expect.stringMatching(/^Left out.*: uploads\/away\.jpg\n$/) });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const { code, out } = await run('restore', archive, '--data-dir', target);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Restored: \d+ files, made at /)]);
  expect((await readdir(target)).toSorted()).toEqual(['db', 'secret.key', 'uploads']);
  expect(await readFile(join(target, 'uploads/oak', `${'ö'.repeat(100)}.jpg`), 'utf8')).toBe('a picture');
  expect((await stat(join(target, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(target, 'db/global'))).mode & 0o777).toBe(0o700);
  const copy = (await openDatabase({ dataFolder: target, DATABASE_URL: undefined, DATABASE_POOL: 2 })).db;
  expect(await run('check', '--data-dir', target)).toMatchObject({ code: 0, err: '' });
  expect(await rows(copy, sql`select username from users`)).toEqual([{ username: 'owner' }]);
  expect(await rows(copy, sql`select place <> '' as placed from outbox_epochs order by epoch`)).toEqual([
    { placed: false },
    { placed: true },
  ]);
  await copy.close();
  const [full, after] = await refused(archive);
  expect(full).toBe(`${join(target, 'db')} isn't empty. Restore into a new folder. Nothing was changed.\n`);
  expect(after).toContain('secret.key');
});

const entry = (path: string, type: 'File' | 'SymbolicLink', linkpath?: string): Buffer => {
  const block = Buffer.alloc(512);
  new Header({ path, size: 0, mode: 0o600, type, ...(linkpath === undefined ? {} : { linkpath }) }).encode(block);
  return block;
};
/** Changes the manifest's text without changing its length. */
const inManifest = (from: RegExp, to: string) => (tar: Buffer) => {
  const at = tar.lastIndexOf('"format"');
  const changed = tar.subarray(at).toString('latin1').replace(from, to);
  return Buffer.concat([tar.subarray(0, at), Buffer.from(changed, 'latin1')]).subarray(0, tar.length);
};
const damage = 'The archive is damaged or is no backup of the portal: ';

it.each<[string, (tar: Buffer) => Buffer, string]>([
  [
    'a path that leads out',
    (tar) => Buffer.concat([entry('uploads/../../out', 'File'), tar]),
    `${damage}it holds a path`,
  ],
  ['an absolute path', (tar) => Buffer.concat([entry('/tmp/out', 'File'), tar]), `${damage}it holds a path`],
  ['a link', (tar) => Buffer.concat([entry('uploads/x', 'SymbolicLink', '/etc'), tar]), `${damage}it holds links`],
  [
    'a file that the manifest lacks',
    (tar) => Buffer.concat([entry('uploads/x', 'File'), tar]),
    `${damage}it holds files`,
  ],
  ['a changed byte', (tar) => (tar.writeUInt8(0x7f, tar.indexOf('a picture')), tar), `${damage}1 of its `],
  ['its end missing', (tar) => tar.subarray(0, tar.length >> 1), damage],
  ['no file at all', () => Buffer.alloc(1024), damage],
  ['a newer format', inManifest(/"format": 1/, '"format": 9'), `The archive is of version ${ownVersion()}, and`],
  ['a newer version', inManifest(/"version": "\d/, '"version": "9'), 'The archive is of version 9'],
  ['a newer migration', inManifest(/"migration": \d/, '"migration": 9'), 'The archive is of version'],
])('an archive with %s is refused in a sentence, and nothing is written', async (_, change, sentence) => {
  const [said, left] = await refused(await smallArchive(change));
  expect(said.slice(0, sentence.length)).toBe(sentence);
  expect(said).toMatch(/Nothing was changed\.\n$/);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(left).toEqual([]);
});

it('an archive that ends early, or is another file, is refused', async () => {
  const whole = await readFile(await smallArchive((tar) => tar));
  await writeFile(`${target}.cut`, whole.subarray(0, whole.length - 10));
  expect(await refused(`${target}.cut`)).toEqual([expect.stringContaining(damage), []]);
  await writeFile(`${target}.text`, 'not an archive');
  expect(await refused(`${target}.text`)).toEqual([expect.stringContaining(damage), []]);
});

it('a restore leaves a folder alone that a server or another restore uses', async () => {
  await mkdir(target);
  await writeFile(join(target, 'server.lock'), JSON.stringify({ pid: process.pid, socketFolder: null }));
  const [said, left] = await refused(await smallArchive((tar) => tar));
  expect(said).toContain(`is in use by process ${process.pid}.`);
  expect(left).toEqual(['server.lock']);
});

it("an archive whose database doesn't open leaves nothing behind", async () => {
  expect(await refused(await smallArchive((tar) => tar))).toEqual([
    expect.stringMatching(
      /^The database of the archive, of PostgreSQL 18, can't be opened\..*Nothing was changed\.\n$/,
    ),
    [],
  ]);
});

it('a backup stays out of what it backs up, and never replaces a file', async () => {
  expect((await run('backup', join(data, 'uploads'), '--data-dir', data)).err).toContain('is backed up itself');
  expect((await run('backup', archive, '--data-dir', data)).err).toBe(`${archive} exists. Name another file.\n`);
});

it('PostgreSQL is dumped by a pg_dump that is there and not older than the database', async () => {
  const dump = dumpInto(join(place, 'dump'), 'postgres://portal:secret@localhost/x', { folder: place, server: 18 });
  await expect(dump).rejects.toThrow(/^pg_dump is not there\. Install PostgreSQL's client programs of version 18 /);
  const script = `#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) $VERSION" && exit\necho "pg_dump: error: $PGPASSWORD $*" >&2; exit 1\n`;
  for (const [version, sentence] of [
    ['17.2', /^pg_dump is of version 17, and the database of version 18\. /],
    // The password is in the environment only.
    ['18.1', /^pg_dump: error: secret --format=custom .*postgres:\/\/portal@localhost\/x$/],
  ] as const) {
    await writeFile(join(place, 'pg_dump'), script.replace('$VERSION', version));
    await chmod(join(place, 'pg_dump'), 0o700);
    await expect(
      dumpInto(join(place, 'dump'), 'postgres://portal:secret@localhost/x', { folder: place, server: 18 }),
    ).rejects.toThrow(sentence);
  }
});

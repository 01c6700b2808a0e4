import { Command, Option } from 'commander';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from '../../platform/db/embedded/folder-lock.ts';
import { makePrivate } from '../../platform/db/embedded/private-folder.ts';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { freeSpace, reservedBytes } from '../../platform/db/embedded/watch-space.ts';
import { openDatabase, overEmbedded } from '../../platform/db/open.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { overConnection } from '../../platform/db/over-pool.ts';
import { readContents } from '../../platform/db/read-contents.ts';
import { takeTurn, turns } from '../../platform/db/take-turn.ts';
import { forgetPlace } from '../../platform/outbox/epoch-repository.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { readSettings, withDatabase } from '../open-database.ts';
import { readArchive } from './archive.ts';
import { damaged, type Manifest, manifestName } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { restoreFrom } from './postgres-tools.ts';
import {
  clearStaging,
  freeBytes,
  isFile,
  type Place,
  placeOf,
  putInPlace,
  refuseFull,
  stagingName,
  writeEntry,
} from './staging.ts';
import { isSamePart, verifyArchive } from './verify-archive.ts';

const skippable = ['uploads', 'content', 'copied-content', 'secret.key'] as const;

interface RestoreOptions extends WhereOptions {
  dryRun: boolean;
  skip?: (typeof skippable)[number][];
  pgBin?: string;
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const firstName = (path: string): string => path.split('/')[0]!;

const keyName = 'secret.key';
const dumpName = 'database.dump';

/** Returns where the parts of the archive go. The database's comes last, because a portal is there once it is. */
function placesIn(manifest: Manifest, places: Places, skip: readonly string[]): Place[] {
  if (manifest.database === 'embedded' && places.url !== null)
    throw new CommandError(
      'The archive has an embedded database, and DATABASE_URL names a PostgreSQL server. Leave DATABASE_URL out. Nothing was changed.',
    );
  if (manifest.database === 'postgres' && places.url === null)
    throw new CommandError(
      'The archive has a PostgreSQL database. Name an empty one in DATABASE_URL, and leave --data-dir out. Nothing was changed.',
    );
  const names = new Set(manifest.parts.map(({ path }) => firstName(path)));
  const targets: Readonly<Record<string, string | null>> = {
    [keyName]: places.key,
    uploads: places.uploads,
    content: places.content,
    'copied-content': places.copiedContent,
    [dumpName]: places.url === null ? null : join(places.dataFolder, dumpName),
    database: places.url === null ? places.database : null,
  };
  const unknown = [...names].find((name) => targets[name] === undefined);
  if (unknown !== undefined) throw damaged('it holds something unknown');
  if (names.has('content') && places.content === null && !skip.includes('content'))
    throw new CommandError(
      'The archive has your content. Name an empty folder for it in CONTENT_DIR, or leave it out with --skip content. Nothing was changed.',
    );
  return Object.entries(targets)
    .filter(([name]) => names.has(name) && !skip.includes(name))
    .map(([name, target]) => {
      if (target === null) throw damaged('it holds another database than it says');
      return placeOf(name, target, places.dataFolder);
    });
}

/** Refuses to overwrite anything, and to begin what the disks have no space for. */
async function checkTargets(targets: readonly Place[], manifest: Manifest): Promise<void> {
  for (const { name, target } of targets.toReversed()) {
    if (name === keyName || name === dumpName) {
      if (await isFile(target)) throw new CommandError(`${target} exists. Move it away first. Nothing was changed.`);
      continue;
    }
    const advice =
      name === 'database' ? 'Restore into a new folder.' : `Empty it, or leave it out with --skip ${name}.`;
    await refuseFull(target, advice);
  }
  for (const { name, target } of targets) {
    const size = manifest.parts
      .filter(({ path }) => firstName(path) === name)
      .reduce((sum, part) => sum + part.size, 0);
    const needed = name === 'database' ? size + reservedBytes : size;
    const free = await freeBytes(target);
    if (needed > free)
      throw new CommandError(
        `${target} needs ${Math.ceil(needed / 1e6)} MB, and ${Math.floor(free / 1e6)} MB are free. Nothing was changed.`,
      );
  }
}

/** Writes the archive into the staging folders, and compares it with the manifest again. */
async function stage(file: string, targets: readonly Place[], manifest: Manifest): Promise<void> {
  const parts = new Map(manifest.parts.map((part) => [part.path, part]));
  await readArchive(file, Infinity, async (entry) => {
    const place = targets.find(({ name }) => name === firstName(entry.path));
    if (place === undefined || entry.path === manifestName) return;
    const path = join(place.staging, entry.path.slice(place.name.length));
    // A disk keeps the database once the command says so. Pictures can be restored again.
    const written = await writeEntry(entry, path, place.name === 'database');
    if (!entry.isFolder && !isSamePart(written, parts.get(entry.path))) throw damaged('it changed while it was read');
  });
}

const diskFull = (cause?: unknown): CommandError =>
  new CommandError('The disk is full. Nothing was changed. Free some space, and start again.', { cause });

/** Opens the staged embedded database, to prove that this version can, and marks it as restored. */
async function proveEmbedded({ staging }: Place, { databaseVersion }: Manifest): Promise<void> {
  if (freeSpace(staging) < reservedBytes / 2) throw diskFull();
  const embedded = await startEmbedded({ folder: staging }).catch((error: unknown) => {
    throw new CommandError(
      `The database of the archive, of PostgreSQL ${databaseVersion}, can't be opened. Restore it with the version that made it. Nothing was changed.`,
      { cause: error },
    );
  });
  const db = overEmbedded(embedded);
  await forgetPlace(db).finally(() => db.close());
}

/** Runs the work, and takes back what it moved if it fails. */
async function allOrNothing(work: (moved: (() => Promise<void>)[]) => Promise<void>): Promise<void> {
  const moved: (() => Promise<void>)[] = [];
  try {
    await work(moved);
  } catch (error) {
    for (const takeBack of moved.toReversed()) await takeBack();
    throw error;
  }
}

/** Restores into an empty PostgreSQL database. A server that starts meanwhile waits for it. */
async function restorePostgres(dump: string, places: Places, manifest: Manifest, pgBin?: string): Promise<void> {
  const { db } = await openDatabase({ ...readSettings(), DATABASE_URL: places.url! });
  try {
    const waits = (): void => write('A server brings the tables up to date. Waiting for it.');
    await takeTurn(db, turns.tables, waits, async (client) => {
      const server = await refuseFullDatabase(overConnection(client), manifest);
      await restoreFrom(dump, places.url!, { folder: pgBin, server });
      await forgetPlace(db).catch((error: unknown) => {
        throw new CommandError(
          'The database is restored, but was not marked as such. Run tradecounter events epoch --new before you start the server.',
          { cause: error },
        );
      });
    });
  } finally {
    await db.close();
  }
}

/** Throws if the database has tables, or is older than the archive's. Returns its major version. */
async function refuseFullDatabase(db: Executor, { databaseVersion }: Manifest): Promise<number> {
  const { version, tables, name } = await readContents(db);
  if (tables > 0)
    throw new CommandError(`The database ${name} isn't empty. Restore into a new one. Nothing was changed.`);
  if (version < databaseVersion)
    throw new CommandError(
      `The archive is of PostgreSQL ${databaseVersion}, and the database ${name} of ${version}. Nothing was changed.`,
    );
  return version;
}

async function restoreInto(
  file: string,
  targets: readonly Place[],
  manifest: Manifest,
  { places, pgBin }: { places: Places; pgBin: string | undefined },
): Promise<void> {
  try {
    await clearStaging(targets);
    await stage(file, targets, manifest);
    const database = targets.find(({ name }) => name === 'database' || name === dumpName)!;
    if (database.name === 'database') await proveEmbedded(database, manifest);
    await allOrNothing(async (moved) => {
      for (const place of targets) if (place !== database) moved.push(await putInPlace(place));
      if (database.name === 'database') await putInPlace(database);
      else await restorePostgres(database.staging, places, manifest, pgBin);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw diskFull(error);
  } finally {
    for (const { staging, target, whole } of targets)
      await rm(whole ? dirname(staging) : join(target, stagingName), { recursive: true, force: true });
  }
}

/** Runs `tradecounter restore`. */
async function restore(given: string, { dataDir, dryRun, skip = [], pgBin }: RestoreOptions): Promise<void> {
  const file = resolve(given);
  if (!(await isFile(file))) throw new CommandError(`There is no file ${file}.`);
  const places = placesOf(dataDir);
  const disks = [places.dataFolder, places.uploads, ...(places.content === null ? [] : [places.content])];
  const free = await Promise.all(disks.map(freeBytes));
  const manifest = await verifyArchive(
    file,
    free.reduce((sum, bytes) => sum + bytes, 0),
  );
  const targets = placesIn(manifest, places, skip);
  await checkTargets(targets, manifest);
  if (places.url !== null) await withDatabase(undefined, (db) => refuseFullDatabase(db, manifest), { asItIs: true });
  const what = `${manifest.parts.length} files, made at ${manifest.createdAt} by version ${manifest.version}`;
  if (dryRun) return write(`The archive is whole: ${what}. Nothing was changed.`);
  await makePrivate(places.dataFolder);
  const lock = await lockFolder(places.dataFolder);
  try {
    await checkTargets(targets, manifest);
    await restoreInto(file, targets, manifest, { places, pgBin });
  } finally {
    await lock.release();
  }
  write(`Restored: ${what}.`);
  if (!places.keyIsSetting && !(await isFile(places.key)))
    write(`The key isn't in the archive. Put it in ${places.key}, or set SECRET_KEY, before you start the server.`);
  write('Check the copy with tradecounter check.');
}

/** `tradecounter restore`. */
export const restoreCommand = (): Command =>
  new Command('restore')
    .description('restores an archive of tradecounter backup into an empty database and empty folders')
    .argument('<file>', 'archive to restore')
    .option('--dry-run', 'checks the archive and the places, and changes nothing', false)
    .addOption(new Option('--skip <parts...>', 'parts that you leave as they are').choices(skippable))
    .option('--pg-bin <folder>', 'folder of pg_restore; default: found on PATH')
    .option('--data-dir <folder>', 'embedded database to restore into; default DATABASE_URL, else DATA_DIR')
    .action(restore);

import { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { holdStill } from '../../platform/db/embedded/hold-still.ts';
import { migrationOf } from '../../platform/db/migrate.ts';
import { readContents } from '../../platform/db/read-contents.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';
import { ownVersion } from '../own-version.ts';
import { type Source, writeArchive } from './archive.ts';
import { filesIn, isWithin } from './folder-files.ts';
import { archiveFormat, type Manifest, type Part } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { dumpInto } from './postgres-tools.ts';

interface BackupOptions extends WhereOptions {
  withKey: boolean;
  pgBin?: string;
}

const warn = (line: string): void => void process.stderr.write(`${line}\n`);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const refuseExisting = async (path: string): Promise<void> => {
  if (await exists(path)) throw new CommandError(`${path} exists. Name another file.`);
};

/** Returns the archive's path: in a folder, a name with the time. Throws if it exists, or would be in the backup itself. */
async function targetOf(given: string, now: Date, places: Places): Promise<string> {
  const path = resolve(given);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const name = `tradecounter-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`;
  const target = isFolder ? join(path, name) : path;
  await refuseExisting(target);
  const folder = await realpath(dirname(target)).catch(() => {
    throw new CommandError(`There is no folder ${dirname(target)}.`);
  });
  for (const own of [places.dataFolder, places.uploads, places.content]) {
    const real = own === null ? null : await realpath(own).catch(() => null);
    if (real !== null && isWithin(real, folder))
      throw new CommandError(`${folder} is backed up itself. Name a file outside, on another disk if you can.`);
  }
  return target;
}

async function keySource({ key, keyIsSetting }: Places): Promise<Source> {
  if (keyIsSetting)
    throw new CommandError('SECRET_KEY is a setting, so there is no file for --with-key. Keep the setting.');
  const status = await stat(key).catch(() => null);
  if (status === null) throw new CommandError(`There is no key in ${key}.`);
  return { path: 'secret.key', file: key, size: status.size };
}

/** Writes the archive under another name first, so that an unfinished one never has its name. */
async function writeWhole(target: string, fill: (part: string) => Promise<readonly Part[]>): Promise<readonly Part[]> {
  const part = `${target}.${process.pid}.part`;
  try {
    const parts = await fill(part);
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await refuseExisting(target);
    await rename(part, target);
    return parts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new CommandError(`The disk of ${dirname(target)} is full, so there is no backup. Free some space.`, {
      cause: error,
    });
  } finally {
    await rm(part, { force: true });
  }
}

async function describe(db: Database, { url }: Places, now: Date): Promise<Omit<Manifest, 'parts'>> {
  const migration = await migrationOf(db);
  if (migration === 0) throw new CommandError('The database is empty: no portal was ever started on it.');
  return {
    format: archiveFormat,
    version: ownVersion(),
    migration,
    createdAt: now.toISOString(),
    database: url === null ? 'embedded' : 'postgres',
    databaseVersion: (await readContents(db)).version,
  };
}

/** Yields the files of the embedded database, which stay as they are meanwhile. */
async function* embeddedFiles({ pool }: Database, { database }: Places): AsyncGenerator<Source> {
  const end = await holdStill(pool);
  try {
    yield* filesIn(database, { as: 'database', say: warn });
  } finally {
    end();
  }
}

/** Yields the dump of a PostgreSQL database, which is made in a file beside the archive. */
async function* dumpedDatabase(
  file: string,
  url: string,
  where: Parameters<typeof dumpInto>[2],
): AsyncGenerator<Source> {
  try {
    await dumpInto(file, url, where);
    yield { path: 'database.dump', file, size: (await stat(file)).size };
  } finally {
    await rm(file, { force: true });
  }
}

async function* folderFiles({ uploads, copiedContent, content }: Places): AsyncGenerator<Source> {
  yield* filesIn(uploads, { as: 'uploads', say: warn });
  yield* filesIn(copiedContent, { as: 'copied-content', say: warn });
  if (content !== null) yield* filesIn(content, { as: 'content', say: warn });
}

const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function report(target: string, parts: readonly Part[], { key, keyIsSetting }: Places): Promise<void> {
  const counted = ['database', 'uploads', 'copied-content', 'content'].flatMap((name) => {
    const within = parts.filter(({ path }) => path.startsWith(name));
    const size = sizeText(within.reduce((sum, part) => sum + part.size, 0));
    return within.length === 0 ? [] : [`${name} ${size}`];
  });
  const { size } = await stat(target);
  const advice = parts.some(({ path }) => path === 'secret.key')
    ? 'The key is in it, so whoever has it can open the secrets in it.'
    : `The key isn't in it, and no server starts on a restored copy without it. Keep ${keyIsSetting ? 'SECRET_KEY' : key} too, in another place.`;
  process.stdout.write(`${target} has ${sizeText(size)}: ${counted.join(', ')}.\n${advice}\n`);
}

/** Runs `tradecounter backup`. */
async function backUp(given: string, { dataDir, withKey, pgBin }: BackupOptions): Promise<void> {
  const now = new Date();
  const places = placesOf(dataDir);
  const target = await targetOf(given, now, places);
  const keys = withKey ? [await keySource(places)] : [];
  const parts = await withDatabase(
    dataDir,
    async (db) => {
      const manifest = await describe(db, places, now);
      return writeWhole(target, (part) => {
        async function* sources(): AsyncGenerator<Source> {
          if (places.url === null) yield* embeddedFiles(db, places);
          else yield* dumpedDatabase(`${part}.dump`, places.url, { folder: pgBin, server: manifest.databaseVersion });
          yield* keys;
          yield* folderFiles(places);
        }
        return writeArchive(createWriteStream(part, { mode: 0o600, flags: 'wx' }), sources(), manifest);
      });
    },
    { asItIs: true },
  );
  await report(target, parts, places);
}

/** `tradecounter backup`. */
export const backupCommand = (): Command =>
  new Command('backup')
    .description('writes the database, the uploads and the content into one archive, also while the server runs')
    .argument('<file or folder>', 'archive to write, or folder in which it gets a name with the time')
    .option('--with-key', 'puts secret.key into it too; better keep it apart', false)
    .option('--pg-bin <folder>', 'folder of pg_dump; default: found on PATH')
    .option('--data-dir <folder>', 'embedded database to back up; default DATABASE_URL, else DATA_DIR')
    .action(backUp);

import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { holdStill } from '../../platform/db/embedded/hold-still.ts';
import { openDatabase, overEmbedded } from '../../platform/db/open.ts';
import { readContents } from '../../platform/db/read-contents.ts';
import { quote } from '../../platform/feeds/columns.ts';
import { type Places, placesOf } from '../backup/places.ts';
import { dumpInto, restoreFrom } from '../backup/postgres-tools.ts';
import { CommandError } from '../command-error.ts';
import { readSettings, withDatabase } from '../open-database.ts';

interface CopyOptions {
  dataDir: string | undefined;
  /** Address of an empty database for the copy, which then stays. Absent = one that is made and dropped. */
  into: string | undefined;
  /** Folder of pg_dump and pg_restore. */
  pgBin: string | undefined;
}

/** Copies the embedded database to a folder beside it while nothing writes it. */
async function onEmbeddedCopy<T>({ dataFolder, database }: Places, dataDir: string | undefined, work: Work<T>) {
  const folder = await mkdtemp(join(dataFolder, 'rehearsal-'));
  try {
    await withDatabase(
      dataDir,
      async ({ pool }) => {
        const end = await holdStill(pool);
        await cp(database, join(folder, 'db'), { recursive: true }).finally(end);
      },
      { asItIs: true },
    );
    const db = overEmbedded(await startEmbedded({ folder: join(folder, 'db') }));
    return await work(db).finally(() => db.close());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work<T> = (copy: Database) => Promise<T>;

/** Makes a database beside the portal's, and returns its address and how to drop it. */
async function makeDatabase(
  url: string,
  pool: Database['pool'],
): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `tradecounter_rehearsal_${randomBytes(6).toString('hex')}`;
  await pool.query(`create database ${quote(name)}`).catch((error: Error) => {
    throw new CommandError(
      `The copy can't be made: ${error.message}. Name an empty database that the role owns with --into.`,
      { cause: error },
    );
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    address: address.href,
    drop: async () => void (await pool.query(`drop database if exists ${quote(name)} with (force)`)),
  };
}

async function onServerCopy<T>(url: string, { into, pgBin }: CopyOptions, work: Work<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-rehearsal-'));
  const settings = readSettings();
  const { db } = await openDatabase({ ...settings, DATABASE_URL: url });
  try {
    const made = into === undefined ? await makeDatabase(url, db.pool) : { address: into, drop: async () => {} };
    try {
      const { db: copy } = await openDatabase({ ...settings, DATABASE_URL: made.address });
      try {
        const [{ version: server }, target] = [await readContents(db), await readContents(copy)];
        if (target.tables > 0) throw new CommandError(`The database ${target.name} isn't empty. Nothing was changed.`);
        const dump = join(folder, 'database.dump');
        await dumpInto(dump, url, { folder: pgBin, server });
        await restoreFrom(dump, made.address, { folder: pgBin, server: target.version });
        return await work(copy);
      } finally {
        await copy.close();
      }
    } finally {
      await made.drop();
    }
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the work on a copy of the portal's database, which is removed afterwards. The portal goes on meanwhile; the
 * embedded database waits for the copying. Throws CommandError.
 */
export async function onCopy<T>(options: CopyOptions, work: Work<T>): Promise<T> {
  const places = placesOf(options.dataDir);
  if (places.url === null && options.into !== undefined)
    throw new CommandError('--into is for a PostgreSQL database; the copy of an embedded one is removed afterwards.');
  return places.url === null ? onEmbeddedCopy(places, options.dataDir, work) : onServerCopy(places.url, options, work);
}

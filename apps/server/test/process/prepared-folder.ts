import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an embedded database that has all migrations; null when the tests run on a PostgreSQL server. */
    dataFolder: string | null;
  }
}

/** Makes a data folder whose embedded database has all migrations and no rows. Remove it at the end. */
export async function preparedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-process-'));
  const prepared = inject('dataFolder');
  if (prepared !== null) {
    await cp(prepared, folder, { recursive: true });
    return folder;
  }
  const { db } = await openDatabase({ dataFolder: folder, DATABASE_URL: undefined, DATABASE_POOL: 2 });
  await migrateDatabase(db);
  await db.close();
  return folder;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ImportOptions } from '../../src/platform/feeds/import-options.ts';
import type { ImportReport } from '../../src/platform/feeds/report.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { testDatabase } from '../database.ts';
import {
  bringBackFeedTables,
  emptyFeedTables,
  type FeedContent,
  feedFolder,
  keepFeedTables,
  writeFeeds,
  importFolder,
} from './feed-folder.ts';

export type FeedFiles = Readonly<Record<string, FeedContent>>;

interface FeedsOptions {
  /** Loaded before each test into empty tables. */
  before?: FeedFiles;
  /** The tables are left as they are before each test: the tests of the file keep nothing, or do not mind. */
  kept?: true;
  /** The time of the imports; else the day that the small shop's dates are made for. */
  now?: Date;
}

/** The database of a file of tests, and the way of files into it. */
export interface Feeds {
  readonly db: Database;
  /** Imports a folder with these files. */
  load(files: FeedFiles, more?: Partial<Omit<ImportOptions, 'feeds'>>): Promise<ImportReport>;
  /** Imports a folder that is there. */
  loadFolder(folder: string, more?: Partial<Omit<ImportOptions, 'feeds'>>): Promise<ImportReport>;
}

/** One database for a file of tests; before each of them its tables are empty but for `before`. */
export function feedsDatabase({ before = {}, kept, now = new Date('2026-05-04T08:00:00Z') }: FeedsOptions = {}): Feeds {
  let db: Database;
  const loadFolder: Feeds['loadFolder'] = (folder, more = {}) => importFolder({ db, folder, now, ...more });
  const load: Feeds['load'] = async (files, more) => loadFolder(await feedFolder(files), more);
  beforeAll(async () => {
    db = await testDatabase();
    if (Object.keys(before).length === 0) return;
    const folder = await mkdtemp(join(tmpdir(), 'tc-before-'));
    await writeFeeds(folder, before);
    await loadFolder(folder);
    await rm(folder, { recursive: true });
    await keepFeedTables(db);
  });
  beforeEach(async () => {
    if (kept) return;
    await emptyFeedTables(db);
    if (Object.keys(before).length > 0) await bringBackFeedTables(db);
  });
  afterAll(() => db.close());
  return {
    get db() {
      return db;
    },
    load,
    loadFolder,
  };
}

import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyFeedTables, feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ImportOptions } from '../../platform/feeds/import-options.ts';
import { listLoads } from '../../platform/feeds/load-repository.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyFeedTables(db);
  await db.execute(sql`delete from feed_loads`);
});
afterAll(() => db.close());

const load = async (lines: string[], at: string, more: Partial<ImportOptions> = {}) =>
  importFolder({ db, folder: await feedFolder({ 'vendors.csv': ['id,name', ...lines] }), now: new Date(at), ...more });

describe('the last load of each feed', () => {
  it('is recorded with the number of rows and bad rows', async () => {
    await load(['TL,Timberline', 'X,', 'QS,Quarry'], '2026-05-04T08:00:00Z');
    expect(await listLoads(db)).toEqual([
      { feed: 'vendors', at: Date.parse('2026-05-04T08:00:00Z') / 1000, rows: 3, bad: 1 },
    ]);
    await load(['TL,Timberline'], '2026-05-05T08:00:00Z');
    expect(await listLoads(db)).toEqual([
      { feed: 'vendors', at: Date.parse('2026-05-05T08:00:00Z') / 1000, rows: 1, bad: 0 },
    ]);
  });

  it('is not recorded for a dry run or a rejected strict import', async () => {
    await load(['TL,Timberline'], '2026-05-04T08:00:00Z', { dryRun: true });
    await load(['TL,Timberline', 'X,'], '2026-05-04T08:00:00Z', { strict: true });
    expect(await listLoads(db)).toEqual([]);
  });

  it('is in the metrics', async () => {
    await load(['TL,Timberline', 'X,'], '2026-05-04T08:00:00Z');
    const server = await testServer(db);
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
    await server.close();
    const lines = body.split('\n').filter((line) => line.startsWith('feed_'));
    expect(lines).toEqual([
      'feed_last_load_timestamp_seconds{feed="vendors"} 1777881600',
      'feed_last_load_rows{feed="vendors"} 2',
      'feed_last_load_bad_rows{feed="vendors"} 1',
    ]);
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeDemoFeeds } from '../../../demo/src/write-demo-feeds.ts';
import { feedSet } from '../../src/feed-set.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { writeFeeds } from '../../src/platform/feeds/export/write-feeds.ts';
import { importFolder } from '../builders/feed-folder.ts';
import { testDatabase } from '../database.ts';

it("the demo's feeds, exported, change nothing there, and make the same shop elsewhere", async () => {
  const place = await mkdtemp(join(tmpdir(), 'tc-export-'));
  const [here, elsewhere] = [await testDatabase(), await testDatabase()];
  onTestFinished(async () => {
    await Promise.all([here.close(), elsewhere.close()]);
    await rm(place, { recursive: true });
  });
  const now = new Date('2026-03-11T15:00:00Z');
  const load = (db: Database, name: string) => importFolder({ db, folder: join(place, name), now, full: true });
  const write = (db: Database, name: string) =>
    writeFeeds({ db, feeds: feedSet, folder: join(place, name), form: 'csv', timeZone: 'America/Los_Angeles' });

  await writeDemoFeeds({ folder: join(place, 'demo'), today: now });
  await load(here, 'demo');
  await write(here, 'first');
  const { files } = await load(here, 'first');
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter(({ added, changed, bad }) => added + changed + bad > 0)).toEqual([]);
  await load(elsewhere, 'first');
  await write(elsewhere, 'second');
  for (const name of await readdir(join(place, 'first')))
    expect(await readFile(join(place, 'second', name), 'utf8'), name).toBe(
      await readFile(join(place, 'first', name), 'utf8'),
    );
}, 300_000);

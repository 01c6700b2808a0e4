import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { expect, it } from 'vitest';
import { feedFolder } from '../../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../../test/database.ts';
import { importFolder } from '../import-folder.ts';
import { examples } from './examples.ts';
import { withFormats } from './format-tables.ts';

it('docs/guides/feeds.md describes the formats as they are', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../../../../../docs/guides/feeds.md'), 'utf8');
  expect(guide).toBe(withFormats(guide));
});

it('the examples of the guide load without a word', async () => {
  expect(Object.keys(examples)).toEqual(feedFormats.map(({ name }) => name));
  const db = await testDatabase();
  const folder = await feedFolder(
    Object.fromEntries(Object.entries(examples).map(([name, lines]) => [`${name}.csv`, lines])),
  );
  const report = await importFolder({ db, folder, now: new Date('2026-05-04T08:00:00Z') });
  await db.close();
  expect([report.badRows, report.warnings]).toEqual([[], []]);
});

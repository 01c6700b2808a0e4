import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasetOrSkip } from './dataset-file.ts';
import { passingFolder } from './sample-builder.ts';

test('a file of a data set is found in the folder given', async () => {
  const folder = await passingFolder();
  await mkdir(join(folder, 'some-set'));
  await writeFile(join(folder, 'some-set/rows.csv'), '');
  const said: string[] = [];
  expect(datasetOrSkip('some-set', 'rows.csv', { folder, say: (line) => said.push(line) })).toBe(
    join(folder, 'some-set/rows.csv'),
  );
  expect(said).toEqual([]);
});

test('a missing file is reported in one line', async () => {
  const folder = await passingFolder();
  const said: string[] = [];
  expect(datasetOrSkip('some-set', 'rows.csv', { folder, say: (line) => said.push(line) })).toBeNull();
  expect(said).toEqual([
    `datasets: ${join(folder, 'some-set/rows.csv')} is not there; skipped (name the folder by TRADECOUNTER_DATA or --data)`,
  ]);
});

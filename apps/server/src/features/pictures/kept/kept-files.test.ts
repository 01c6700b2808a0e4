import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptFiles } from './kept-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

const names = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort();
const bytes = (size: number) => Buffer.alloc(size, 'x');

test('the least recently used file is removed when the size limit is exceeded', async () => {
  const kept = keptFiles(folder, 100);
  for (const name of ['a/1', 'a/2', 'b/3']) await kept.keep(name, bytes(30));
  expect(await kept.read('a/1')).toEqual(bytes(30));
  await kept.keep('b/4', bytes(30));
  expect(await names()).toEqual(['1', '3', '4']);
  expect(await kept.read('a/2')).toBeUndefined();
});

test('files from an earlier run count, and the oldest is removed first', async () => {
  await mkdir(join(folder, 'a'));
  for (const [name, day] of [
    ['old', 1],
    ['older', 0],
    ['new', 2],
  ] as const) {
    await writeFile(join(folder, 'a', name), bytes(30));
    await utimes(join(folder, 'a', name), day, day);
  }
  await keptFiles(folder, 100).keep('made', bytes(30));
  expect(await names()).toEqual(['made', 'new', 'old']);
});

test('a file that another process has removed is missing and no longer counts', async () => {
  const kept = keptFiles(folder, 100);
  await kept.keep('a', bytes(60));
  await kept.keep('b', bytes(30));
  await rm(join(folder, 'a'));
  expect(await kept.read('a')).toBeUndefined();
  await kept.keep('c', bytes(60));
  expect(await names()).toEqual(['b', 'c']);
});

test('a file larger than the limit is kept until the next one is stored', async () => {
  const kept = keptFiles(folder, 100);
  await kept.keep('a', bytes(30));
  await kept.keep('large', bytes(200));
  expect(await names()).toEqual(['large']);
  await kept.keep('b', bytes(30));
  expect(await names()).toEqual(['b']);
});

test('a file stored under the same name replaces the earlier one', async () => {
  const kept = keptFiles(folder, 100);
  for (let time = 0; time < 5; time++) await kept.keep('a', bytes(40));
  await kept.keep('b', bytes(60));
  expect(await names()).toEqual(['a', 'b']);
});

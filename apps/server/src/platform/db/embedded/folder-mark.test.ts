import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderMark } from './folder-mark.ts';

it('distinguishes a folder from its copy, also when the copy takes its place, and none on a server', async () => {
  const place = await mkdtemp(join(tmpdir(), 'tc-mark-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [dataFolder, backup] = [join(place, 'data'), join(place, 'backup')];
  await mkdir(join(dataFolder, 'db'), { recursive: true });
  await writeFile(join(dataFolder, 'db/PG_VERSION'), '18\n');
  const mark = await folderMark({ dataFolder });
  expect(await folderMark({ dataFolder })).toBe(mark);

  await cp(dataFolder, backup, { recursive: true, preserveTimestamps: true });
  await rm(dataFolder, { recursive: true });
  await cp(backup, dataFolder, { recursive: true, preserveTimestamps: true });
  const restored = await folderMark({ dataFolder });
  expect(restored).not.toBe(mark);
  await rename(dataFolder, join(place, 'moved'));
  expect(await folderMark({ dataFolder: join(place, 'moved') })).toBe(restored);
  expect(await folderMark({ dataFolder: join(place, 'none'), DATABASE_URL: 'postgres://x' })).toBe('');
});

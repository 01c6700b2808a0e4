import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';
import { removeOldPushes } from './remove-old-pushes.ts';
import { splitBundle } from './split-bundle.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tc-push-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a pushed file is readable only by this account, and its content is hashed', async () => {
  const path = join(folder, 'stock.csv');
  const hash = await receiveFile(Readable.from([Buffer.from('item,'), Buffer.from('onHand\n')]), path, 100);
  expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o077]).toEqual(['item,onHand\n', 0]);
  expect(hash.equals(createHash('sha256').update('item,onHand\n').digest())).toBe(true);
});

it('a file that is too large is not read further', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* parts() {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1000);
      }
    })(),
  );
  await expect(receiveFile(endless, join(folder, 'stock.csv'), 5000)).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(100);
});

it('a bundle that unpacks to more than the limit, has an endless line or is broken is rejected', async () => {
  const packed = join(folder, 'bundle.ndjson.gz');
  await writeFile(packed, gzipSync(`{"feed":"stock","item":"${' '.repeat(900_000)}"}\n`.repeat(40)));
  await expect(splitBundle(packed, join(folder, 'one'), 1_000_000)).rejects.toMatchObject({ code: 'too_large' });
  const bomb = join(folder, 'bomb.ndjson.gz');
  await writeFile(bomb, gzipSync(`${' '.repeat(100_000)}\n`.repeat(200)));
  await expect(splitBundle(bomb, join(folder, 'four'), 1e9)).rejects.toMatchObject({ code: 'too_large' });
  const line = join(folder, 'bundle.ndjson');
  await writeFile(line, `{"feed":"stock","item":"${'x'.repeat(1_200_000)}`);
  await expect(splitBundle(line, join(folder, 'two'), 10_000_000)).rejects.toMatchObject({ code: 'invalid' });
  const broken = join(folder, 'broken.ndjson.gz');
  await writeFile(broken, 'this is not packed');
  await expect(splitBundle(broken, join(folder, 'three'), 1000)).rejects.toMatchObject({ code: 'invalid' });
});

it('a bundle is split into a file for each feed, and rows keep their line', async () => {
  const path = join(folder, 'bundle.ndjson');
  await writeFile(path, '{"feed":"lots","lot":"A"}\n\n{"feed":"stock","item":"B"}\r\n{"lot":"C","feed":"lots"}');
  await splitBundle(path, join(folder, 'files'), 1000);
  expect(await readdir(join(folder, 'files'))).toEqual(['lots.ndjson', 'stock.ndjson']);
  expect(await readFile(join(folder, 'files/lots.ndjson'), 'utf8')).toBe('{"lot":"A"}\n\n\n{"lot":"C"}\n');
  expect(await readFile(join(folder, 'files/stock.ndjson'), 'utf8')).toBe('\n\n{"item":"B"}\n');
});

it('a bundle whose empty lines would fill the disk for each feed is rejected', async () => {
  const path = join(folder, 'bundle.ndjson');
  const rows = ['stock', 'items', 'prices', 'lots'].map((feed) => JSON.stringify({ feed }));
  await writeFile(path, `${'\n'.repeat(9000)}${rows.join('\n')}\n`);
  await expect(splitBundle(path, join(folder, 'files'), 10_000)).rejects.toMatchObject({ code: 'too_large' });
});

it('old folders of a killed server are removed, but no new or other folders', async () => {
  const [day, old] = [new Date('2026-03-11T03:00:00Z'), new Date('2026-03-01T03:00:00Z')];
  for (const name of ['push-old', 'push-new', 'other']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'stock.csv'), '');
    await utimes(join(folder, name), old, name === 'push-new' ? new Date('2026-03-11T04:00:00Z') : old);
  }
  expect([await removeOldPushes(folder, day), await readdir(folder)]).toEqual([1, ['other', 'push-new']]);
  expect(await removeOldPushes(join(folder, 'none'), day)).toBe(0);
});

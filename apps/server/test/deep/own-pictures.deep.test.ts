import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptFiles } from '../../src/features/pictures/kept/kept-files.ts';
import { readListedHosts } from '../../src/platform/network/listed-hosts.ts';
import { takeIn } from '../../src/features/pictures/own/take-in.ts';
import { demoRows } from '../../../demo/src/write-demo-feeds.ts';
import { makeUploads } from '../../../demo/src/pictures/make-uploads.ts';

test("the demo's uploads are generated only once, and each of them can be shown", async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'demo-uploads-'));
  onTestFinished(() => rm(uploads, { recursive: true }));
  await makeUploads(uploads);
  const named = demoRows(new Date('2026-03-11T12:00:00Z'))['item-pictures']!.map(({ source }) => source as string);
  expect((await readdir(join(uploads, 'demo'))).map((name) => `demo/${name}`).sort()).toEqual([...named].sort());
  const times = () => Promise.all(named.map(async (name) => (await stat(join(uploads, name))).mtimeMs));
  const before = await times();
  await makeUploads(uploads);
  expect(await times()).toEqual(before);
  for (const name of named) {
    const look = await takeIn(name, '', {
      uploads,
      fetching: { hosts: readListedHosts('')! },
      passedOn: false,
      kept: keptFiles(join(uploads, 'kept'), 1e9),
    });
    expect(look.fault, name).toBe('');
  }
}, 60_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../test/process/command-line.ts';
import { bundleStoreIn } from '../platform/content/strapi/open-content.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-content-command-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
});

const content = (...words: string[]) => runCommand(['content', ...words, '--data-dir', 'data'], { cwd: place });

async function take(...hashes: string[]) {
  const store = bundleStoreIn(join(place, 'data'));
  await store.open(place);
  for (const [index, hash] of hashes.entries())
    await store.add(
      { hash: hash.repeat(12), takenAt: `2026-01-0${index + 1}T08:00:00.000Z`, finds: {}, uploads: [] },
      async () => {},
    );
  return store;
}

describe('tradecounter content', () => {
  it('lists the stored versions, and goes back to the previous or to a given one', async () => {
    const store = await take('a', 'b', 'c');
    const listed = (await content('list')).out.trim().split('\n');
    expect(listed).toEqual([
      '20260103T080000000Z-cccccccccccc  taken 2026-01-03T08:00:00.000Z, shown',
      '20260102T080000000Z-bbbbbbbbbbbb  taken 2026-01-02T08:00:00.000Z',
      '20260101T080000000Z-aaaaaaaaaaaa  taken 2026-01-01T08:00:00.000Z',
    ]);
    expect((await content('undo')).out).toContain('the content taken 2026-01-02T08:00:00.000Z');
    expect((await store.read())?.hash).toBe('b'.repeat(12));
    expect((await content('undo', '20260103T080000000Z-cccccccccccc')).code).toBe(0);
    expect((await store.read())?.hash).toBe('c'.repeat(12));
  });

  it('reports in a sentence that there is no content, no earlier or no such version', async () => {
    expect(await content('undo')).toMatchObject({ code: 1, err: expect.stringContaining('No content from Strapi') });
    await take('a');
    expect(await content('undo')).toMatchObject({ code: 1, err: expect.stringContaining('no content before') });
    expect(await content('undo', '../..')).toMatchObject({ code: 1, err: expect.stringContaining('no other content') });
  });
});

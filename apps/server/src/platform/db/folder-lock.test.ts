import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { FolderInUse, holderOf, lockFolder } from './folder-lock.ts';

describe('the lock on a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('refuses a second server in one sentence, and lets others go through the first', async () => {
    const lock = await lockFolder(folder);
    const embedded = await startEmbedded({ folder: null });
    await lock.announce(embedded.socketFolder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.`);
    expect(await holderOf(folder)).toEqual({ pid: process.pid, socketFolder: embedded.socketFolder });
    await embedded.close();
    await lock.release();
    expect(await holderOf(folder)).toBeNull();
  });

  it('a lock whose process or socket is gone counts as none', async () => {
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: 999_999_999, socketFolder: null }));
    expect(await holderOf(folder)).toBeNull();
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, socketFolder: join(folder, 'gone') }));
    expect(await holderOf(folder)).toBeNull();
    await writeFile(join(folder, 'server.lock'), 'torn');
    const lock = await lockFolder(folder);
    await lock.release();
  });
});

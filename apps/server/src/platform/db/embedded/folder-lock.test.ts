import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { FolderInUse, holderOf, lockFolder } from './folder-lock.ts';

describe('the lock on a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('rejects a second server with a sentence, and names the process and socket that others can use', async () => {
    const lock = await lockFolder(folder);
    const embedded = await startEmbedded({ folder: null });
    await lock.announce(embedded.socketFolder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(await holderOf(folder)).toEqual({ pid: process.pid, socketFolder: embedded.socketFolder });
    await embedded.close();
    await lock.release();
    expect(await holderOf(folder)).toBeNull();
  });

  it('is ignored if its process or socket no longer exists', async () => {
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: 999_999_999, socketFolder: null }));
    expect(await holderOf(folder)).toBeNull();
    await writeFile(
      join(folder, 'server.lock'),
      JSON.stringify({ pid: process.pid, socketFolder: join(folder, 'gone') }),
    );
    expect(await holderOf(folder)).toBeNull();
    await writeFile(join(folder, 'server.lock'), 'torn');
    const lock = await lockFolder(folder);
    await lock.release();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is ignored if its process is a zombie', async () => {
    // The shell becomes `sleep`, which never waits for its child. The child must not exit before that, or the shell
    // might reap it.
    const parent = spawn('sh', ['-c', 'exec 3<&0; (read end <&3) & echo $!; exec sleep 60'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(line).trim());
      await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), 5000);
      parent.stdin.end();
      await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 5000);
      await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid, socketFolder: null }));
      expect(await holderOf(folder)).toBeNull();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});

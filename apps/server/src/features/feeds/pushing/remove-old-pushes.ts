import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files of pushes from before then, which a server that was killed left behind; returns how many. */
export async function removeOldPushes(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => one.startsWith('push-'))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes older files of pushes, left behind by a killed server. Returns the number removed. */
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

import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../../../platform/db/embedded/private-folder.ts';
import { lazily } from '../../../platform/lazily.ts';

/** Files that can be made again, kept until there are too many bytes of them. */
export interface KeptFiles {
  /** What is kept under the name; undefined where nothing is. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Keeps it, and drops those that were not asked for the longest until all fit again. Rejects where the folder cannot be written. */
  keep: (name: string, bytes: Buffer) => Promise<void>;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What lies there from before, the oldest first. Halves of files that a process left behind count as files, and go like them. */
async function found(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const files: { name: string; bytes: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may drop it at this moment.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    files.push({ name: relative(folder, path).split(sep).join('/'), bytes: size, at: mtimeMs });
  }
  return new Map(files.sort((one, other) => one.at - other.at).map(({ name, bytes }) => [name, bytes]));
}

/**
 * Keeps files in a folder, at most `most` bytes of them. Several processes may share it; each counts what it has seen. Names are the caller's: none
 * may come from a stranger.
 */
export function keptFiles(folder: string, most: number): KeptFiles {
  let bytesIn = 0;
  // The order of a map is that of the last use.
  const known = lazily(async () => {
    const files = await found(folder);
    for (const bytes of files.values()) bytesIn += bytes;
    return files;
  });
  const noteUse = (files: Map<string, number>, name: string, bytes: number): void => {
    bytesIn += bytes - (files.get(name) ?? 0);
    files.delete(name);
    files.set(name, bytes);
  };
  const forget = (files: Map<string, number>, name: string): void => {
    bytesIn -= files.get(name) ?? 0;
    files.delete(name);
  };
  return {
    read: async (name) => {
      const files = await known();
      try {
        const bytes = await readFile(join(folder, name));
        noteUse(files, name, bytes.length);
        return bytes;
      } catch (error) {
        if (!isAbsent(error)) throw error;
        forget(files, name);
        return undefined;
      }
    },
    keep: async (name, bytes) => {
      const files = await known();
      await writeWhole(join(folder, name), bytes);
      noteUse(files, name, bytes.length);
      for (const oldest of files.keys()) {
        if (bytesIn <= most || oldest === name) break;
        forget(files, oldest);
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}

/** Writes beside and renames, so that nobody ever reads half a picture. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  const beside = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

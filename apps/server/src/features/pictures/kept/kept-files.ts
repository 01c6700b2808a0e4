import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../../../platform/db/embedded/private-folder.ts';
import { lazily } from '../../../platform/lazily.ts';

/** A cache of files that can be made again, limited by total size. */
export interface KeptFiles {
  /** Returns the file of that name, or undefined. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Stores a file, and deletes the least recently used files until all fit. Rejects when the folder isn't writable. */
  keep: (name: string, bytes: Buffer) => Promise<void>;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Finds existing files, oldest first. Includes partial files from an interrupted process, so that they are deleted in
 * turn.
 */
async function findFiles(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const files: { name: string; bytes: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may delete it at this moment.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    files.push({ name: relative(folder, path).split(sep).join('/'), bytes: size, at: mtimeMs });
  }
  return new Map(files.sort((one, other) => one.at - other.at).map(({ name, bytes }) => [name, bytes]));
}

/**
 * Caches files in a folder, up to `maxBytes` in total. Several processes can share the folder, and each counts the
 * files it has seen. The caller must never pass file names that come from a request.
 */
export function keptFiles(folder: string, maxBytes: number): KeptFiles {
  let totalBytes = 0;
  // The map is in order of last use.
  const filesByLastUse = lazily(async () => {
    const files = await findFiles(folder);
    for (const bytes of files.values()) totalBytes += bytes;
    return files;
  });
  const noteUse = (files: Map<string, number>, name: string, bytes: number): void => {
    totalBytes += bytes - (files.get(name) ?? 0);
    files.delete(name);
    files.set(name, bytes);
  };
  const forget = (files: Map<string, number>, name: string): void => {
    totalBytes -= files.get(name) ?? 0;
    files.delete(name);
  };
  return {
    read: async (name) => {
      const files = await filesByLastUse();
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
      const files = await filesByLastUse();
      await writeWhole(join(folder, name), bytes);
      noteUse(files, name, bytes.length);
      for (const oldest of files.keys()) {
        if (totalBytes <= maxBytes || oldest === name) break;
        forget(files, oldest);
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}

/** Writes to a temporary file and renames it, so that readers never see a partial picture. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  const partFile = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(partFile, bytes);
    await rename(partFile, file);
  } catch (error) {
    await rm(partFile, { force: true });
    throw error;
  }
}

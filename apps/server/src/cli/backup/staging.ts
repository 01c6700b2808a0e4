import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../platform/db/embedded/private-folder.ts';
import { CommandError } from '../command-error.ts';
import type { Entry } from './archive.ts';
import { isWithin } from './folder-files.ts';
import type { Part } from './manifest.ts';
import { readPart } from './verify-archive.ts';

/** Where a part of the archive goes: into `staging` first, and from there to `target`. */
export interface Place {
  /** The first name of its paths in the archive. */
  name: string;
  target: string;
  staging: string;
  /** It moves as a whole. Otherwise its files and folders move into the existing target, which can be another disk. */
  whole: boolean;
}

/** Name of the folders that hold unfinished restores. A server ignores them, and the next restore empties them. */
export const stagingName = '.restoring';

/** Returns the place of a part. Staging is on the same disk as the target, so that moving is quick and needs no space. */
export const placeOf = (name: string, target: string, dataFolder: string): Place =>
  isWithin(dataFolder, target)
    ? { name, target, staging: join(dataFolder, stagingName, name), whole: true }
    : { name, target, staging: join(target, stagingName), whole: false };

const isStray = (name: string): boolean => name.startsWith('.') || name === 'lost+found';

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Throws unless the folder is empty or missing. */
export async function refuseFull(folder: string, advice: string): Promise<void> {
  const names = (await readdir(folder).catch(missing)) ?? [];
  if (names.some((name) => !isStray(name)))
    throw new CommandError(`${folder} isn't empty. ${advice} Nothing was changed.`);
}

/** Returns the bytes that are free where the folder is or would be. */
export async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(missing);
  return found === null ? freeBytes(dirname(folder)) : found.bavail * found.bsize;
}

/** Writes an entry of the archive below the folder, and returns it as it was written. */
export async function writeEntry(entry: Entry, path: string, flush: boolean): Promise<Part> {
  await mkdir(entry.isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
  if (entry.isFolder) return { path: entry.path, size: 0, sha256: '' };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush });
  const closed = once(file, 'close');
  closed.catch(() => {});
  const part = await readPart(entry, async (chunk) => {
    if (!file.write(chunk)) await Promise.race([once(file, 'drain'), closed]);
    if (file.errored !== null) throw file.errored;
  });
  file.end();
  await closed;
  if (file.errored !== null) throw file.errored;
  return part;
}

/** Removes what an earlier restore left, and makes the folders that the staging goes into. */
export async function clearStaging(places: readonly Place[]): Promise<void> {
  for (const { staging } of places) {
    await rm(staging, { recursive: true, force: true });
    await makeFolder(dirname(staging));
  }
}

/** Moves a staged part to its target, and returns how to take it back. */
export async function putInPlace({ staging, target, whole }: Place): Promise<() => Promise<void>> {
  if (whole) {
    await rmdir(target).catch(missing);
    await rename(staging, target);
    return () => rename(target, staging);
  }
  const moved: string[] = [];
  const back = async (): Promise<void> => {
    for (const name of moved) await rename(join(target, name), join(staging, name));
  };
  try {
    for (const name of await readdir(staging)) {
      await rename(join(staging, name), join(target, name));
      moved.push(name);
    }
  } catch (error) {
    await back();
    throw error;
  }
  return back;
}

/** Whether the path is a file. */
export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

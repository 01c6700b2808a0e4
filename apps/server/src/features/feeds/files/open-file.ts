import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { fileFault } from '../../../platform/file-fault.ts';

/** The file cannot be read at all, such as a broken .gz or another encoding; the sentence says why. */
export class UnreadableFile extends Error {}

const kindOf = (found: Stats): string => {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  return found.isSocket() ? 'a socket' : 'a device';
};

/** Why a file could not be opened or read on. */
export function unreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile(fileFault(error) ?? `cannot be read: ${(error as Error).message}`);
}

/** Opens a plain file, or what a link leads to; waits for nobody, as opening a pipe would. Throws UnreadableFile. */
export async function openFile(path: string): Promise<FileHandle> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new UnreadableFile(`is no file that can be read, but ${kindOf(found)}`);
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(error);
  }
}

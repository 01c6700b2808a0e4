import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { fileFault } from '../../file-fault.ts';

/** The file can't be read at all, for example a broken .gz or another encoding. The message says why. */
export class UnreadableFile extends Error {}

/** Callbacks for bytes read from the disk, and for what differs from the guide, such as an encoding. */
export interface ReadCallbacks {
  onBytes: (bytes: number) => void;
  onForm: (form: string) => void;
}

const kindOf = (stats: Stats): string => {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
};

/** Converts an error of opening or reading a file into one whose message says why. */
export function toUnreadableFile(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile(fileFault(error) ?? `cannot be read: ${(error as Error).message}`);
}

/** Opens a plain file or the target of a link. Doesn't block, as opening a pipe would. Throws UnreadableFile. */
export async function openFile(path: string): Promise<FileHandle> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) throw new UnreadableFile(`is no file that can be read, but ${kindOf(stats)}`);
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw toUnreadableFile(error);
  }
}

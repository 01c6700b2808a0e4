import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileFault } from '../file-fault.ts';

/** Bytes of a text or a list of options; the longest legal document has a tenth of them. */
const longestText = 1_048_576;

/** A file that is not read; the message says which one, and why. */
export class UnfitFile extends Error {
  /** Whether nothing of that name is there. */
  readonly absent: boolean;

  constructor(path: string, reason: string, absent = false) {
    super(`${path} ${reason}`);
    this.absent = absent;
  }
}

/** A name in the folder, or folders and a name: none that is hidden or leads up. */
const plainPath = /^(?!\.)[^\\\0/:]+(?:\/(?!\.)[^\\\0/:]+)*$/;

async function opened(folder: string, path: string): Promise<FileHandle> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  if (!file.startsWith(`${root}${sep}`)) throw new UnfitFile(path, 'leads out of its folder');
  // A pipe that nobody writes to would be waited for, and with it one of the few threads that read files.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new UnfitFile(path, 'is no plain file');
}

/**
 * Opens a plain file of the folder, which may be a link itself; links in it count where they stay in it. Waits for nobody. The caller closes it.
 * Throws UnfitFile.
 */
export async function openWithin(folder: string, path: string): Promise<FileHandle> {
  if (!plainPath.test(path)) throw new UnfitFile(path, 'is no name of a file in the folder');
  try {
    return await opened(folder, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = fileFault(error);
    throw reason === undefined ? error : new UnfitFile(path, reason, code === 'ENOENT' || code === 'ENOTDIR');
  }
}

/** The text of such a file, up to a mebibyte where nothing else is said. Throws UnfitFile. */
export async function readWithin(folder: string, path: string, most = longestText): Promise<string> {
  const handle = await openWithin(folder, path);
  try {
    // One byte more than is taken tells that there are more, also in a file that grows meanwhile.
    const bytes = await buffer(handle.createReadStream({ end: most }));
    if (bytes.length > most) throw new UnfitFile(path, `has more than ${most.toLocaleString('en')} bytes`);
    return bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}

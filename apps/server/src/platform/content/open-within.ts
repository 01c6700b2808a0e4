import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileFault } from '../file-fault.ts';

/** Maximum size of a text or a list of options in bytes. The longest legal document has a tenth of it. */
const maxTextBytes = 1_048_576;

/** A file that can't be read. The message names the file and the reason. */
export class UnfitFile extends Error {
  /** Whether the file doesn't exist. */
  readonly absent: boolean;

  constructor(path: string, reason: string, absent = false) {
    super(`${path} ${reason}`);
    this.absent = absent;
  }
}

/** A file name, optionally with folders. Excludes hidden names and parent folders. */
const plainPath = /^(?!\.)[^\\\0/:]+(?:\/(?!\.)[^\\\0/:]+)*$/;

async function openInside(folder: string, path: string): Promise<FileHandle> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  if (!file.startsWith(`${root}${sep}`)) throw new UnfitFile(path, 'leads out of its folder');
  // A pipe without a writer would block one of the few threads that read files.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new UnfitFile(path, 'is no plain file');
}

/**
 * Opens a regular file in the folder without blocking. The folder may be a link, and links in the folder must stay
 * inside it. The caller closes the file. Throws UnfitFile.
 */
export async function openWithin(folder: string, path: string): Promise<FileHandle> {
  if (!plainPath.test(path)) throw new UnfitFile(path, 'is no name of a file in the folder');
  try {
    return await openInside(folder, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = fileFault(error);
    throw reason === undefined ? error : new UnfitFile(path, reason, code === 'ENOENT' || code === 'ENOTDIR');
  }
}

/** Reads the text of such a file, by default up to one mebibyte. Throws UnfitFile. */
export async function readWithin(folder: string, path: string, maxBytes = maxTextBytes): Promise<string> {
  const handle = await openWithin(folder, path);
  try {
    // Reading one byte more than allowed detects a longer file, even if it grows meanwhile.
    const bytes = await buffer(handle.createReadStream({ end: maxBytes }));
    if (bytes.length > maxBytes) throw new UnfitFile(path, `has more than ${maxBytes.toLocaleString('en')} bytes`);
    return bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}

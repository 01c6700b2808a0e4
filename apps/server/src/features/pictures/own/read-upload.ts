import { openWithin, UnfitFile } from '../../../platform/content/open-within.ts';
import { maxBytes } from './fetch-picture.ts';
import { UnfitPicture } from './unfit-picture.ts';

export interface ReadUpload {
  bytes: Buffer;
  /** Size and time of the file. */
  stamp: string;
}

/**
 * Reads a picture from the uploads, or returns that it hasn't changed. Never reads outside the folder. Throws
 * UnfitPicture.
 */
export async function readUpload(folder: string, name: string, stamp: string): Promise<ReadUpload | 'unchanged'> {
  const handle = await openWithin(folder, name).catch((error: unknown) => {
    if (error instanceof UnfitFile)
      throw new UnfitPicture(
        error.absent ? 'is not among the uploads' : 'is no file that may be read among the uploads',
      );
    // The uploads folder doesn't exist.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UnfitPicture('is not among the uploads');
    throw error;
  });
  try {
    const { size, mtimeMs } = await handle.stat();
    const currentStamp = `${size}-${Math.floor(mtimeMs)}`;
    if (currentStamp === stamp) return 'unchanged';
    if (size > maxBytes) throw new UnfitPicture(`has more than ${maxBytes / 1_048_576} MB`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return { bytes: buffer.subarray(0, bytesRead), stamp: currentStamp };
  } finally {
    await handle.close();
  }
}

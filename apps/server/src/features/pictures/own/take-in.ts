import type { KeptFiles } from '../kept/kept-files.ts';
import { ownName } from '../picture-address.ts';
import { fetchPicture, type Fetching, maxBytes } from './fetch-picture.ts';
import { makeMaster, type Master } from './make-master.ts';
import { UnfitPicture } from './unfit-picture.ts';
import { openWithin, UnfitFile } from '../../../platform/content/open-within.ts';

interface ReadUpload {
  bytes: Buffer;
  /** Size and time of the file. */
  stamp: string;
}

/**
 * Reads a picture from the uploads, or returns that it hasn't changed. Never reads outside the folder. Throws
 * UnfitPicture.
 */
async function readUpload(folder: string, name: string, stamp: string): Promise<ReadUpload | 'unchanged'> {
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

/** Where pictures come from, and where they are stored. */
export interface PictureImport {
  /** The uploads folder. */
  uploads: string;
  fetching: Fetching;
  /**
   * Passes addresses of other hosts to the browser unchanged, which finds them under the portal's own address
   * (RESOURCESPACE_STRIP_HOST).
   */
  passedOn: boolean;
  kept: KeptFiles;
}

/** Result of checking a source. With `picture` null, the shown picture stays. */
export interface CheckResult {
  picture: string | null;
  stamp: string;
  fault: string;
}

export const isAddress = (source: string): boolean => /^https?:/i.test(source);
const masterFile = (hash: string): string => `own/${hash}/master.webp`;

const readSource = (source: string, stamp: string, { uploads, fetching }: PictureImport) =>
  isAddress(source) ? fetchPicture(source, stamp, fetching) : readUpload(uploads, source, stamp);

function isPassedOn(source: string, { fetching, passedOn }: PictureImport): boolean {
  const address = passedOn && isAddress(source) ? URL.parse(source) : null;
  return address !== null && !fetching.hosts.mayAsk(address);
}

async function store(master: Master, kept: KeptFiles): Promise<Master> {
  await kept.keep(masterFile(master.hash), master.bytes);
  return master;
}

/**
 * Checks an address or a file, and imports its picture if it has changed. Returns an unusable picture as a fault
 * instead of throwing.
 */
export async function takeIn(source: string, stamp: string, taking: PictureImport): Promise<CheckResult> {
  if (isPassedOn(source, taking)) return { picture: source, stamp: '', fault: '' };
  try {
    const read = await readSource(source, stamp, taking);
    if (read === 'unchanged') return { picture: null, stamp, fault: '' };
    return { picture: ownName(await store(await makeMaster(read.bytes), taking.kept)), stamp: read.stamp, fault: '' };
  } catch (error) {
    if (error instanceof UnfitPicture) return { picture: null, stamp: '', fault: error.message };
    throw error;
  }
}

/**
 * Returns the master of a distributor's own picture. If it is no longer kept, or was imported on another computer,
 * imports it again and accepts it if it is still the same picture.
 */
export async function masterOf(
  picture: string,
  hash: string,
  sourcesOf: (picture: string) => Promise<string[]>,
  taking: PictureImport,
): Promise<Buffer | null> {
  const stored = await taking.kept.read(masterFile(hash));
  if (stored !== undefined) return stored;
  for (const source of await sourcesOf(picture)) {
    const result = await takeIn(source, '', taking);
    if (result.picture === picture) return (await taking.kept.read(masterFile(hash))) ?? null;
  }
  return null;
}

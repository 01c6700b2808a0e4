import type { KeptFiles } from '../kept/kept-files.ts';
import { ownName } from '../picture-address.ts';
import { fetchPicture, type Fetching } from './fetch-picture.ts';
import { makeMaster, type Master } from './make-master.ts';
import { readUpload } from './read-upload.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Where pictures come from and where they are kept. */
export interface TakingIn {
  /** The folder of the uploads. */
  uploads: string;
  fetching: Fetching;
  /** Addresses of other hosts are handed to the browser as they are, which finds them under the portal's own (RESOURCESPACE_STRIP_HOST). */
  passedOn: boolean;
  kept: KeptFiles;
}

/** What one look at a source has shown; `picture` null: what is shown stays. */
export interface Look {
  picture: string | null;
  stamp: string;
  fault: string;
}

export const isAddress = (source: string): boolean => /^https?:/i.test(source);
const fileOf = (hash: string): string => `own/${hash}/master.webp`;

const readSource = (source: string, stamp: string, { uploads, fetching }: TakingIn) =>
  isAddress(source) ? fetchPicture(source, stamp, fetching) : readUpload(uploads, source, stamp);

function isPassedOn(source: string, { fetching, passedOn }: TakingIn): boolean {
  const address = passedOn && isAddress(source) ? URL.parse(source) : null;
  return address !== null && !fetching.hosts.mayAsk(address);
}

async function keep(master: Master, kept: KeptFiles): Promise<Master> {
  await kept.keep(fileOf(master.hash), master.bytes);
  return master;
}

/** Looks at an address or a file, and takes its picture in where it is another one than before. Says what is wrong with it rather than to throw. */
export async function takeIn(source: string, stamp: string, taking: TakingIn): Promise<Look> {
  if (isPassedOn(source, taking)) return { picture: source, stamp: '', fault: '' };
  try {
    const read = await readSource(source, stamp, taking);
    if (read === 'unchanged') return { picture: null, stamp, fault: '' };
    return { picture: ownName(await keep(await makeMaster(read.bytes), taking.kept)), stamp: read.stamp, fault: '' };
  } catch (error) {
    if (error instanceof UnfitPicture) return { picture: null, stamp: '', fault: error.message };
    throw error;
  }
}

/**
 * What the widths of an own picture are made of. One that is no longer kept here, or was taken in on another computer, is taken in once more, and counts if it is
 * the same still.
 */
export async function masterOf(
  picture: string,
  hash: string,
  sourcesOf: (picture: string) => Promise<string[]>,
  taking: TakingIn,
): Promise<Buffer | null> {
  const stored = await taking.kept.read(fileOf(hash));
  if (stored !== undefined) return stored;
  for (const source of await sourcesOf(picture)) {
    const look = await takeIn(source, '', taking);
    if (look.picture === picture) return (await taking.kept.read(fileOf(hash))) ?? null;
  }
  return null;
}

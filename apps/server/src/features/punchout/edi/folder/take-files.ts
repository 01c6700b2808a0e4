import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, lstat, open, opendir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@tradecounter/contract/limits';

/** Names in a folder that one look reads. */
const maxNames = 10_000;
/** Files of a partner that one run takes, so that others have their turn. */
const maxTaken = 100;
/** Files that wait in `out` or `refused` until the partner has removed some. */
export const maxKept = 1000;

/** Milliseconds for which nothing was written to a file that is complete. */
const quietMilliseconds = 10_000;
/** Milliseconds for which a file that can't be read may still be on its way. */
const unreadableMilliseconds = 300_000;

/** Names of files that clients rename once they are complete. */
const unfinished = /^\.|\.(?:tmp|part|partial|filepart)$/i;
/** A file that was taken, and how it is named where it is refused. */
const takenName = /^\.taken-([\da-f]{16}-[\w.-]{1,100})$/;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** Awaits the work. Returns false if the file isn't there any more. */
export async function ifThere(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Counts a folder's files, without hidden ones, up to the number that may wait there, and returns hidden names. */
export async function lookInto(folder: string): Promise<{ count: number; hidden: string[] }> {
  let [count, looked] = [0, 0];
  const hidden: string[] = [];
  for await (const { name } of await opendir(folder)) {
    if (name.startsWith('.')) hidden.push(name);
    else count += 1;
    looked += 1;
    if (looked >= maxNames) break;
  }
  return { count, hidden };
}

/**
 * Writes a new file to the disk. Rejects if the name is taken, so that no link of the partner is followed. The partner reads
 * it as one of the folder's group, whatever rights this process creates files with.
 */
export async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.chmod(0o640);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file of a partner, under the name that it has while it is read. */
export interface TakenFile {
  path: string;
  /** Its own name, with a number in front. */
  name: string;
  /** Milliseconds since something was written to it. Below 0 if its time is wrong. */
  age: number;
  /** Null if it can't be taken at all, for `reason`. */
  bytes: Buffer | null;
  reason: string;
}

interface Found {
  /** Names can be any bytes. They are only used to rename the file. */
  path: Buffer;
  name: string;
  /** Whether a run before has left it. */
  left: boolean;
  stats: Stats;
}

/** Milliseconds since a file was changed. Clients can set the time of its content, even to one that is yet to come. */
const quietFor = ({ ctimeMs, mtimeMs }: Stats, now: number): number =>
  now - Math.max(ctimeMs, mtimeMs > now ? 0 : mtimeMs);

/**
 * Returns the files that are complete, the oldest first. Those that a run before has left come last, so that they keep no
 * others waiting. Folders are left alone.
 */
async function findFiles(folder: string, now: number): Promise<Found[]> {
  const found: Found[] = [];
  let looked = 0;
  for await (const entry of await opendir(folder, { encoding: 'buffer' as BufferEncoding })) {
    const bytes = entry.name as unknown as Buffer;
    const name = bytes.toString();
    looked += 1;
    if (looked > maxNames) break;
    const left = takenName.test(name);
    if (unfinished.test(name) && !left) continue;
    const path = Buffer.concat([Buffer.from(`${folder}/`), bytes]);
    const stats = await lstat(path).catch(() => null);
    if (stats === null || stats.isDirectory()) continue;
    if (quietFor(stats, now) < quietMilliseconds) continue;
    found.push({ path, name, left, stats });
  }
  return found.toSorted(
    (one, other) => Number(one.left) - Number(other.left) || one.stats.mtimeMs - other.stats.mtimeMs,
  );
}

/** What of a file changes when it is written to, or replaced. */
const sameFile = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.dev === other.dev && one.size === other.size && one.mtimeMs === other.mtimeMs;

/** Reads a file that is as it was found. Null if it isn't. Opens no link, and waits for no device. */
async function readFound(path: string, stats: Stats): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!sameFile(await file.stat(), stats)) return null;
    const bytes = Buffer.alloc(stats.size + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      ({ bytesRead: read } = await file.read(bytes, size, bytes.length - size));
    return size === stats.size && sameFile(await file.stat(), stats) ? bytes.subarray(0, size) : null;
  } finally {
    await file.close();
  }
}

/** Gives a file a name that no upload has, unless it was taken before. Null if another process has taken it. */
async function claim(folder: string, { path, name }: Found): Promise<{ path: string; name: string } | null> {
  const taken = takenName.exec(name)?.[1];
  if (taken !== undefined) return { path: join(folder, name), name: taken };
  const kept = `${randomBytes(8).toString('hex')}-${name.replaceAll(/[^\w.-]+/g, '_').slice(-100)}`;
  const claimed = join(folder, `.taken-${kept}`);
  return (await ifThere(rename(path, claimed))) ? { path: claimed, name: kept } : null;
}

/** Why a file isn't read, empty when it is. */
function faultOf(stats: Stats): string {
  if (!stats.isFile() || stats.nlink > 1) return 'It is a link, or not a file.';
  return stats.size > limits.punchOutBody ? `It has more than ${limits.punchOutBody} bytes.` : '';
}

/**
 * Takes the complete files of a folder, one after the other: renames each, so that a later upload of the same name is
 * another file, and reads it. A file that another process takes, or that changes meanwhile, is left out. `warn` gets those
 * that can't be read for lack of rights.
 */
export async function* takeFiles(
  folder: string,
  { now, warn }: { now: number; warn: (line: string) => void },
): AsyncGenerator<TakenFile> {
  let count = 0;
  for (const found of await findFiles(folder, now)) {
    if (count === maxTaken) return;
    const { stats } = found;
    const reason = faultOf(stats);
    if (reason === '' && !(await ifThere(access(found.path, constants.R_OK)).catch(() => false))) {
      warn(`a file in ${folder} can't be read: check its owner and rights`);
      continue;
    }
    const claimed = await claim(folder, found);
    if (claimed === null) continue;
    count += 1;
    const file = { ...claimed, age: now - stats.mtimeMs, reason };
    if (reason !== '') yield { ...file, bytes: null };
    else {
      const bytes = await readFound(claimed.path, stats).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return null;
        throw error;
      });
      if (bytes !== null) yield { ...file, bytes };
    }
  }
}

/** Whether the rest of a file that can't be read may still come. */
export const mayBeIncomplete = ({ age }: TakenFile): boolean => age >= 0 && age < unreadableMilliseconds;

/** Deletes a file that was answered. */
export const removeFile = async ({ path }: TakenFile): Promise<void> => void (await ifThere(unlink(path)));

/**
 * Moves a file to `refused`, with its reason beside it, which comes first. Another process that does the same gets the
 * same names.
 */
export async function refuseFile({ path, name }: TakenFile, folder: string, reason: string): Promise<void> {
  const draft = join(folder, `.reason-${randomBytes(8).toString('hex')}.tmp`);
  await writeNew(draft, `${reason}\n`);
  await rename(draft, join(folder, `${name}.reason.txt`));
  await ifThere(rename(path, join(folder, name)));
}

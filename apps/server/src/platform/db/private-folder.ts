import { constants } from 'node:fs';
import { chmod, lstat, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';

/** The folder cannot hold the portal's data; one sentence, shown without a stack. */
export class UnfitFolder extends Error {}

/** What the portal itself puts into its data folder. */
const ours = ['db', 'outbox', 'pictures', 'server.lock'];
/** What a file system or a checkout leaves in an empty folder. */
const nobodys = /^(?:\.|lost\+found$)/;

const another = 'Set DATA_DIR to a folder of its own.';

/** Seams for tests: who runs this, and what closes the folder. */
interface Options {
  self?: number | undefined;
  chmod?: (path: string, mode: number) => Promise<void>;
}

/** Refuses folders that other things would break in, were they closed to everybody else. */
async function refuseShared(folder: string, mode: number): Promise<void> {
  if (parse(resolve(folder)).root === resolve(folder)) throw new UnfitFolder(`The data folder ${folder} is the root of the machine. ${another}`);
  if ((mode & constants.S_IFMT) !== constants.S_IFDIR) throw new UnfitFolder(`The data folder ${folder} is not a folder. Set DATA_DIR to one.`);
  if ((mode & 0o1000) !== 0) throw new UnfitFolder(`The data folder ${folder} is shared by all accounts. ${another}`);
  const names = await readdir(folder);
  const strange = names.find((name) => !ours.includes(name) && !nobodys.test(name));
  if (strange !== undefined && !ours.some((name) => names.includes(name))) {
    throw new UnfitFolder(`The data folder ${folder} holds other things, such as ${JSON.stringify(strange).replaceAll('"', "'")}. ${another}`);
  }
}

/** Closes one file or folder; a link is not followed, and what another account has put there stays as it is. */
async function close(path: string): Promise<void> {
  const found = await lstat(path);
  const wanted = found.isDirectory() ? 0o700 : 0o600;
  if (!(found.isDirectory() || found.isFile()) || (found.mode & 0o7777) === wanted) return;
  try {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    await handle.chmod(wanted).finally(() => handle.close());
  } catch {
    // Behind a closed folder nobody else gets to it.
  }
}

async function closeAll(path: string): Promise<void> {
  await close(path);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const within = join(path, entry.name);
    await (entry.isDirectory() ? closeAll(within) : close(within));
  }
}

async function modeOf(folder: string): Promise<{ mode: number; uid: number } | null> {
  try {
    return await stat(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') throw new UnfitFolder(`The data folder ${folder} cannot be used: ${dirname(folder)} is not a folder.`);
    throw new UnfitFolder(`The data folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
}

/**
 * Closes the data folder and everything of the portal in it to other accounts of the machine: folders 0700, files 0600. Done at every
 * start, because what an older version, a copy or a restored backup has left may be open. Answers a warning or null. Throws UnfitFolder.
 */
export async function keepPrivate(folder: string, { self = process.getuid?.(), chmod: give = chmod }: Options = {}): Promise<string | null> {
  // Windows keeps no such rights; a folder of its user is closed to others there.
  if (self === undefined) return null;
  const found = await modeOf(folder);
  if (found === null) return null;
  await refuseShared(folder, found.mode);
  try {
    await give(folder, 0o700);
  } catch {
    throw new UnfitFolder(
      `The data folder ${folder} belongs to user ${found.uid}, not to user ${self}, who runs this. Give it to that user (chown -R), or set DATA_DIR to another folder.`,
    );
  }
  for (const name of ours) await closeAll(join(folder, name)).catch(() => {});
  return found.uid === self ? null : `The data folder ${folder} belongs to user ${found.uid}, and user ${self} runs this: what is written now belongs to ${self}.`;
}

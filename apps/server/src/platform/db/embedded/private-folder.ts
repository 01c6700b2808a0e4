import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';

/** The folder can't hold the portal's data. The message is one sentence, shown without a stack. */
export class UnfitFolder extends Error {}

/** The portal's own entries in its data folder. */
const ownEntries = ['content', 'db', 'documents', 'outbox', 'pictures', 'secret.key', 'server.lock'];
/** The entry of `npm run strapi`. Strapi may run under another account, which protects the folder itself. */
const strapiEntry = 'strapi';
/** The entries that are files. */
const fileEntries = new Set(['secret.key', 'server.lock']);
/** Entries that a file system or a checkout leaves in an otherwise empty folder. */
const strayEntry = /^(?:\.|lost\+found$)/;

const advice = 'Set DATA_DIR to a folder of its own.';

/** Test seams: the current user, and the function that changes permissions. */
interface Options {
  self?: number | undefined;
  chmod?: (path: string, mode: number) => Promise<void>;
}

const otherOwnerMessage = (folder: string, owner: number, self: number): string =>
  `The data folder ${folder} belongs to user ${owner}, not to user ${self}, who runs this. Give it to that user (chown -R), or set DATA_DIR to another folder.`;

/** Rejects folders in which other programs would break if we restricted access. */
async function refuseShared(folder: string, { mode, uid }: FolderStatus, self: number): Promise<void> {
  if (parse(resolve(folder)).root === resolve(folder))
    throw new UnfitFolder(`The data folder ${folder} is the root of the machine. ${advice}`);
  if ((mode & constants.S_IFMT) !== constants.S_IFDIR)
    throw new UnfitFolder(`The data folder ${folder} is not a folder. Set DATA_DIR to one.`);
  if ((mode & 0o1000) !== 0) throw new UnfitFolder(`The data folder ${folder} is shared by all accounts. ${advice}`);
  const names = await readdir(folder).catch(() => {
    throw new UnfitFolder(otherOwnerMessage(folder, uid, self));
  });
  const foreign = names.find((name) => !ownEntries.includes(name) && name !== strapiEntry && !strayEntry.test(name));
  if (foreign !== undefined && !ownEntries.some((name) => names.includes(name))) {
    throw new UnfitFolder(
      `The data folder ${folder} holds other things, such as ${JSON.stringify(foreign).replaceAll('"', "'")}. ${advice}`,
    );
  }
}

/**
 * Restricts access to one file or folder. Doesn't follow links. Throws UnfitFolder when it belongs to an account for
 * which this one can't act.
 */
async function restrict(path: string, self: number): Promise<void> {
  const status = await lstat(path);
  if (!(status.isDirectory() || status.isFile())) return;
  if (self !== 0 && status.uid !== self) {
    throw new UnfitFolder(
      `${path} belongs to user ${status.uid}, not to user ${self}, who runs this; a command may have been run as another user. Give the whole data folder to that user (chown -R).`,
    );
  }
  const wanted = status.isDirectory() ? 0o700 : 0o600;
  if ((status.mode & 0o7777) === wanted) return;
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  await handle.chmod(wanted).finally(() => handle.close());
}

async function restrictAll(path: string, self: number): Promise<void> {
  await restrict(path, self);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const within = join(path, entry.name);
    await (entry.isDirectory() ? restrictAll(within, self) : restrict(within, self));
  }
}

/** Restricts access to the portal's entries. Any of them may be missing or disappear meanwhile. */
async function restrictOwnEntries(folder: string, self: number): Promise<void> {
  for (const name of ownEntries) {
    try {
      await (fileEntries.has(name) ? restrict : restrictAll)(join(folder, name), self);
    } catch (error) {
      if (error instanceof UnfitFolder) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT')
        throw new UnfitFolder(`The data folder ${folder} cannot be closed to other accounts: ${message}.`);
    }
  }
}

interface FolderStatus {
  mode: number;
  uid: number;
}

async function readStatus(folder: string): Promise<FolderStatus | null> {
  try {
    return await stat(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR')
      throw new UnfitFolder(`The data folder ${folder} cannot be used: ${dirname(folder)} is not a folder.`);
    throw new UnfitFolder(`The data folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
}

/**
 * Restricts the data folder and all of the portal's entries in it to this account: folders 0700, files 0600. Runs at
 * every start, because an older version, a copy or a restored backup may have left them open. Returns a warning or
 * null. Throws UnfitFolder.
 */
export async function makePrivate(
  folder: string,
  { self = process.getuid?.(), chmod: changeMode = chmod }: Options = {},
): Promise<string | null> {
  // Windows has no such permissions, and a user's folder is private there.
  if (self === undefined) return null;
  const status = await readStatus(folder);
  if (status === null) return null;
  await refuseShared(folder, status, self);
  try {
    await changeMode(folder, 0o700);
  } catch {
    throw new UnfitFolder(otherOwnerMessage(folder, status.uid, self));
  }
  await restrictOwnEntries(folder, self);
  return status.uid === self
    ? null
    : `The data folder ${folder} belongs to user ${status.uid}, and user ${self} runs this: what is written now belongs to ${self}.`;
}

async function isFolder(path: string): Promise<boolean> {
  const status = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (status !== null && !status.isDirectory()) throw new Error(`${path} is not a folder`);
  return status !== null;
}

async function makeMissing(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  await makeMissing(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    // Another process created it at the same moment, or its name is a dangling link.
    if (!(await isFolder(folder))) throw new Error(`${folder} is a link to what is not there`);
  });
}

/**
 * Creates the folder and its missing parents for this account only, one by one. Node's recursive mkdir loops forever on
 * file systems such as /proc that report nothing to create. Throws UnfitFolder.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeMissing(resolve(folder));
  } catch (error) {
    throw new UnfitFolder(`The folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
}

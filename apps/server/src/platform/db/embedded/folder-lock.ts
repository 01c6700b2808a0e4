import { open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from './private-folder.ts';

/** Holder of a data folder: its process and, once it is up, the socket that other processes can use. */
export interface Holder {
  pid: number;
  socketFolder: string | null;
}

const lockFile = (folder: string): string => join(folder, 'server.lock');

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process is a zombie that its parent hasn't reaped, as in a container without an init process. */
async function isZombie(pid: number): Promise<boolean> {
  // Without /proc, the signal check has to be enough.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name is in parentheses and may contain parentheses.
  const state = stat.slice(stat.lastIndexOf(')') + 1).trimStart()[0];
  return state === 'Z' || state === 'X';
}

const isAlive = async (pid: number): Promise<boolean> => answersSignals(pid) && !(await isZombie(pid));

const acceptsConnections = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/** Returns the live holder of the folder, or null. Ignores the lock of a killed server. */
export async function holderOf(folder: string): Promise<Holder | null> {
  let holder: Holder;
  try {
    holder = JSON.parse(await readFile(lockFile(folder), 'utf8')) as Holder;
  } catch {
    return null;
  }
  if (!(await isAlive(holder.pid))) return null;
  if (holder.socketFolder === null) return holder;
  // Another process may have the pid of a killed server by now, but not its socket.
  return (await acceptsConnections(join(holder.socketFolder, '.s.PGSQL.5432'))) ? holder : null;
}

/** Another process uses the folder. */
export class FolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(`The data folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`);
    this.holder = holder;
  }
}

export interface FolderLock {
  announce(socketFolder: string): Promise<void>;
  release(): Promise<void>;
}

/** Locks the folder for this process. Throws FolderInUse or UnfitFolder. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeFolder(folder);
  const write = async (flag: 'wx' | 'w', socketFolder: string | null) => {
    const handle = await open(lockFile(folder), flag, 0o600);
    await handle.writeFile(JSON.stringify({ pid: process.pid, socketFolder } satisfies Holder));
    await handle.close();
  };
  const holder = await holderOf(folder);
  if (holder !== null) throw new FolderInUse(folder, holder);
  await rm(lockFile(folder), { force: true });
  try {
    await write('wx', null);
  } catch {
    throw new FolderInUse(folder, (await holderOf(folder)) ?? { pid: 0, socketFolder: null });
  }
  return {
    announce: (socketFolder) => write('w', socketFolder),
    release: () => rm(lockFile(folder), { force: true }),
  };
}

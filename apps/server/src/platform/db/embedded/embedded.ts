import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freeSpace, reservedBytes } from './watch-space.ts';

/** The embedded database, which `pg` reaches through a Unix socket in `socketFolder`. */
export interface Embedded {
  socketFolder: string;
  /** Returns the whole database as a tar file. Tests start copies of it. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

interface Options {
  folder: string | null;
  dump?: ArrayBuffer;
  /** PGlite's program, compiled once for all databases of a process. Absent = the worker compiles it. */
  program?: WebAssembly.Module;
}

/** Milliseconds between two attempts to start a database that stopped. */
const retryMilliseconds = 2000;

interface WorkerData extends Pick<Options, 'folder' | 'program'> {
  socket: string;
  dump: ArrayBuffer | null;
}

/** Starts the worker and waits until it listens. */
async function startWorker(data: WorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data });
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => Promise.reject(error as Error)),
    once(worker, 'exit').then(([code]) => Promise.reject(new Error(`The embedded database ended with ${code}.`))),
  ]);
  return worker;
}

/**
 * Starts PGlite in a worker behind a socket. The socket has a short temporary path, because some systems limit socket
 * paths to 104 bytes. Only this user can access the folder. If the database on disk stops, because the disk became full
 * while it wrote, it is started again once there is space.
 */
export async function startEmbedded({ folder, dump, program }: Options): Promise<Embedded> {
  const socketFolder = await mkdtemp(join(tmpdir(), 'tc-'));
  const data = { folder, socket: join(socketFolder, '.s.PGSQL.5432'), dump: dump ?? null, program };
  let worker = await startWorker(data);
  let closing = false;
  const startAgain = async (): Promise<void> => {
    if (closing || folder === null) return;
    // Without space it would stop again while it starts, and never say so.
    do await after(retryMilliseconds, undefined, { ref: false });
    while (!closing && freeSpace(folder) < reservedBytes);
    if (closing) return;
    try {
      worker = await startWorker(data);
      if (closing) await worker.terminate();
      else worker.once('exit', () => void startAgain());
    } catch {
      await startAgain();
    }
  };
  worker.once('exit', () => void startAgain());
  return {
    socketFolder,
    async dump() {
      worker.postMessage('dump');
      const [answer] = (await once(worker, 'message')) as [{ dump: ArrayBuffer }];
      return answer.dump;
    },
    async close() {
      closing = true;
      if (worker.threadId !== -1) {
        const ended = once(worker, 'exit');
        worker.postMessage('close');
        await ended;
      }
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

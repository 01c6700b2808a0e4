import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Source: RFC 9106; memory in KiB. */
export interface HashJob {
  message: Uint8Array;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/**
 * A separate thread hashes the passwords.
 * In the process's pool, each thread would keep 19 MiB for good, and a flood of sign-ins would occupy them all.
 * The first sign-in starts the thread. It doesn't keep the process alive.
 */
let thread: Worker | null = null;
let before: Promise<unknown> = Promise.resolve();

const startThread = (): Worker => {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), {
    execArgv: [],
    name: 'passwords',
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  worker.once('exit', () => (thread = null));
  return worker;
};

async function hash(job: HashJob): Promise<Buffer> {
  thread ??= startThread();
  thread.ref();
  try {
    thread.postMessage(job);
    const [answer] = (await once(thread, 'message')) as [Uint8Array];
    return Buffer.from(answer);
  } finally {
    thread?.unref();
  }
}

/** Returns the argon2id hash, after all jobs requested earlier. */
export function hashInTurn(job: HashJob): Promise<Buffer> {
  const mine = before.then(() => hash(job));
  before = mine.catch(() => {});
  return mine;
}

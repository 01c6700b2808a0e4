import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The input and parameters of an argon2id hash (RFC 9106). `memory` is in KiB, `tagLength` in bytes. */
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
/** Resolves once the last requested job is done. */
let previous: Promise<unknown> = Promise.resolve();

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
  const result = previous.then(() => hash(job));
  previous = result.catch(() => {});
  return result;
}

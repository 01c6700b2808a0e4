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
 * Passwords are hashed in a thread of their own: in the process's pool each of its threads would keep the 19 MiB for ever, and a flood of
 * sign-ins would take them all. Started by the first sign-in; it keeps no process alive.
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

/** The argon2id hash, after those asked for before. */
export function hashInTurn(job: HashJob): Promise<Buffer> {
  const mine = before.then(() => hash(job));
  before = mine.catch(() => {});
  return mine;
}

import { argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashJob } from './hash-thread.ts';

/** Hashes one job after the other. */
parentPort!.on('message', ({ message, nonce, ...cost }: HashJob) => {
  parentPort!.postMessage(argon2Sync('argon2id', { message, nonce, ...cost }));
});

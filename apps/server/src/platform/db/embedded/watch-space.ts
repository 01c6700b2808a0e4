import { statfsSync } from 'node:fs';

/**
 * Bytes that must be free for the embedded database to write: four files of its log of changes. It needs one at a time,
 * and some more to start again after a crash.
 */
export const reservedBytes = 64 * 1024 * 1024;

/** Milliseconds for which an answer is remembered. */
const rememberMilliseconds = 250;

/** Returns the free bytes of the folder's disk. Infinity if the system doesn't say. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** Returns a function that says whether the folder's disk is almost full. */
export function watchSpace(folder: string): () => boolean {
  let isLow = false;
  let next = 0;
  return () => {
    const now = performance.now();
    if (now < next) return isLow;
    next = now + rememberMilliseconds;
    isLow = freeSpace(folder) < reservedBytes;
    return isLow;
  };
}

import { Worker } from 'node:worker_threads';

/** Draws the missing uploads of the demo in a separate thread. Rejects when the folder can't be written. */
export function makeUploads(folder: string): Promise<void> {
  const worker = new Worker(new URL('./uploads-worker.ts', import.meta.url), {
    execArgv: [],
    name: 'demo-uploads',
    workerData: folder,
  });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

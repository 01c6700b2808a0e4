import { Worker } from 'node:worker_threads';

/** Draws the demo's uploads that are not there yet, in a thread of their own; the server does not wait for them. Rejects where the folder cannot be written. */
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

import { Worker } from 'node:worker_threads';
import type { Drawings } from '../../../server/src/features/pictures/drawings.ts';
import { type Drawing, encode } from '../../../server/src/features/pictures/encode.ts';
import { isPictureWidth } from '../../../server/src/features/pictures/sizes.ts';
import { findMaterial } from './materials.ts';
import type { RenderAnswer, RenderJob } from './render-worker.ts';

/** Draws pictures in worker threads. `render` also rejects when the pool is closed or its thread dies. */
export interface RenderPool extends Drawings {
  /** Ends the threads and rejects waiting requests. A later `render` starts new threads. */
  close: () => Promise<void>;
}

interface QueuedJob {
  job: RenderJob;
  resolve: (drawing: Drawing) => void;
  reject: (reason: Error) => void;
}

/**
 * Creates a pool of up to `threads` threads, each started when there is work for it. Idle threads don't keep the
 * process alive.
 */
export function renderPool(threads = 2): RenderPool {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const queue: QueuedJob[] = [];

  const next = () => {
    const first = queue[0];
    if (!first) return;
    const worker = idle.pop() ?? (workers.size < threads ? start() : undefined);
    if (!worker) return;
    queue.shift();
    assign(worker, first);
  };

  const start = (): Worker => {
    // Don't pass on the parent's flags, because a test runner's loaders would break the thread.
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [], name: 'pictures' });
    workers.add(worker);
    worker.on('exit', () => {
      workers.delete(worker);
      const position = idle.indexOf(worker);
      if (position >= 0) idle.splice(position, 1);
      next();
    });
    return worker;
  };

  const assign = (worker: Worker, waiting: QueuedJob) => {
    const done = () => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
    };
    const onMessage = (answer: RenderAnswer) => {
      done();
      idle.push(worker);
      if ('failed' in answer) waiting.reject(new Error(answer.failed));
      else waiting.resolve(answer);
      next();
    };
    const onError = (error: Error) => {
      done();
      waiting.reject(error);
    };
    const onExit = () => {
      done();
      waiting.reject(new Error('The drawing was stopped.'));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(waiting.job);
  };

  return {
    render: async ({ material, width, format = 'webp' }) => {
      if (!isPictureWidth(width)) throw new RangeError(`No pictures of ${width} pixels.`);
      if (!findMaterial(material)) throw new RangeError(`No material named '${material}'.`);
      const drawing = await new Promise<Drawing>((resolve, reject) => {
        queue.push({ job: { material, width }, resolve, reject });
        next();
      });
      return encode(drawing, width, format);
    },
    close: async () => {
      for (const waiting of queue.splice(0)) waiting.reject(new Error('The drawing was stopped.'));
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

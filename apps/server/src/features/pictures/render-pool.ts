import { Worker } from 'node:worker_threads';
import { findMaterial } from './catalogue.ts';
import { encode } from './draw/encode.ts';
import type { Drawing } from './draw/encode.ts';
import { isPictureWidth, type PictureFormat } from './draw/sizes.ts';
import type { RenderAnswer, RenderJob } from './render-worker.ts';

export interface PictureRequest {
  /** A name of `materialNames()`. */
  material: string;
  /** 160, 480 or 1200 pixels. */
  width: number;
  /** The default is WebP. */
  format?: PictureFormat;
}

/** Draws pictures in worker threads. */
export interface RenderPool {
  /**
   * Returns an encoded picture. Rejects for an unknown material or width, and when the pool is closed or its thread
   * dies.
   */
  render: (request: PictureRequest) => Promise<Buffer>;
  /** Ends the threads and rejects waiting requests. A later `render` starts new threads. */
  close: () => Promise<void>;
}

interface Waiting {
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
  const queue: Waiting[] = [];

  const next = () => {
    const first = queue[0];
    if (!first) return;
    const worker = idle.pop() ?? (workers.size < threads ? start() : undefined);
    if (!worker) return;
    queue.shift();
    give(worker, first);
  };

  const start = (): Worker => {
    // Don't pass on the parent's flags, because a test runner's loaders would break the thread.
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [], name: 'pictures' });
    workers.add(worker);
    worker.on('exit', () => {
      workers.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      next();
    });
    return worker;
  };

  const give = (worker: Worker, waiting: Waiting) => {
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

const shared = renderPool();

/** Draws one picture in the shared pool of two threads. Rejects for an unknown material or width. */
export const renderPicture: RenderPool['render'] = (request) => shared.render(request);

/** Ends the shared pool's threads. */
export const closePictures = (): Promise<void> => shared.close();

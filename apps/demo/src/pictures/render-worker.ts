import { parentPort } from 'node:worker_threads';
import type { PictureWidth } from '../../../server/src/features/pictures/sizes.ts';
import { draw } from './draw/render.ts';

/** A request from the pool to a worker thread. */
export interface RenderJob {
  material: string;
  width: PictureWidth;
}

/** A worker thread's answer: pixels, or the reason for a failure. */
export type RenderAnswer = { pixels: Uint8Array<ArrayBuffer>; width: number; height: number } | { failed: string };

parentPort?.on('message', (job: RenderJob) => {
  try {
    const drawing = draw(job.material, job.width);
    const pixels = new Uint8Array(drawing.pixels.buffer as ArrayBuffer);
    parentPort?.postMessage({ ...drawing, pixels } satisfies RenderAnswer, [pixels.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies RenderAnswer);
  }
});

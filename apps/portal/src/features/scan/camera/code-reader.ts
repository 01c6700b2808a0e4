import { nativeDetector, textsOf } from './formats.ts';

/** Reads codes in pictures. */
export interface CodeReader {
  /** Returns the texts of the codes in a picture; empty where it has none. Rejects on devices that can't read codes. */
  read: (picture: ImageData) => Promise<readonly string[]>;
  close: () => void;
}

interface Answer {
  id: number;
  codes?: readonly string[];
  error?: string;
}

/** Creates a reader in a separate worker, for browsers without a built-in one. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module' });
  const pendingReads = new Map<number, PromiseWithResolvers<readonly string[]>>();
  let lastId = 0;
  const failAll = (): void => {
    for (const pending of pendingReads.values()) pending.reject(new Error('The code reader has failed'));
    pendingReads.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('message', ({ data: { id, codes, error } }: MessageEvent<Answer>) => {
    const pending = pendingReads.get(id);
    pendingReads.delete(id);
    if (codes === undefined) pending?.reject(new Error(error));
    else pending?.resolve(codes);
  });
  return {
    read(picture) {
      const answer = Promise.withResolvers<readonly string[]>();
      const id = (lastId += 1);
      pendingReads.set(id, answer);
      worker.postMessage({ id, picture }, [picture.data.buffer]);
      return answer.promise;
    },
    close() {
      worker.terminate();
      failAll();
    },
  };
}

/** Opens the browser's own reader where it supports every format, else ours. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await nativeDetector(window as object);
  if (native === null) return workerReader();
  return {
    read: async (picture) => textsOf(await native.detect(picture)),
    close: () => undefined,
  };
}

import { nativeDetector } from './formats.ts';

/** Reads codes off pictures. */
export interface CodeReader {
  /** The texts of the codes in a picture; none where it has none. Fails where nothing can be read on this device. */
  read: (picture: ImageData) => Promise<readonly string[]>;
  close: () => void;
}

interface Answer {
  id: number;
  codes?: readonly string[];
  error?: string;
}

/** A reader in a worker of its own, for browsers without one. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<readonly string[]>>();
  let count = 0;
  const failAll = (): void => {
    for (const one of waiting.values()) one.reject(new Error('The code reader has failed'));
    waiting.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('message', ({ data: { id, codes, error } }: MessageEvent<Answer>) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (codes === undefined) one?.reject(new Error(error));
    else one?.resolve(codes);
  });
  return {
    read(picture) {
      const answer = Promise.withResolvers<readonly string[]>();
      const id = (count += 1);
      waiting.set(id, answer);
      worker.postMessage({ id, picture }, [picture.data.buffer]);
      return answer.promise;
    },
    close() {
      worker.terminate();
      failAll();
    },
  };
}

/** The browser's own reader where it knows every format, else ours. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await nativeDetector(window as object);
  if (native === null) return workerReader();
  return {
    read: async (picture) => (await native.detect(picture)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

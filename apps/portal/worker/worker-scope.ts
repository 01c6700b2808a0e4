/** The part of the browser that the service worker needs; a page's types don't include it. */
export interface LaterEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface AskedEvent extends LaterEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
    (type: 'fetch', listener: (event: AskedEvent) => void): void;
    (type: 'message', listener: (event: LaterEvent & { data: unknown }) => void): void;
  };
}

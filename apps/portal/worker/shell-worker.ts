import { isLinkedPath } from '@tradecounter/contract/pages/pages';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

/** The files of one build, which the worker caches. */
export interface Shell {
  /** Identifies the build; each build has its own cache. */
  build: string;
  /** Files with a hash in their name, which never change. */
  files: readonly string[];
}

/** The portal's other start files. They are the same for all users. */
const starts = ['/theme.js', '/config.json', '/content/start.json', '/favicon.svg', '/manifest.webmanifest'];

/**
 * Those that the first paint waits for, or that no page waits for. They come from the cache, and the server's version is
 * for the next start: the portal applies the look of the content itself once that is there.
 */
const painted = ['/theme.js', '/favicon.svg', '/manifest.webmanifest'];

/** The page without the look in it, which comes from `/theme.js` and may change before the next build. */
const page = '/index.html';

/** Milliseconds after which a start uses the cached answer. */
const networkTimeout = 3000;

/** The number of parallel downloads, so that the page's own requests come first. */
const lanes = 4;

const prefix = 'shell ';

/** Caches the shell of the portal: its page and its files, and none of the server's answers to a user. */
export function runShellWorker(scope: WorkerScope, { build, files }: Shell): void {
  const name = `${prefix}${build}`;
  const open = (): Promise<Cache> => scope.caches.open(name);

  async function fetchInto(cache: Cache, path: string): Promise<void> {
    const answer = await scope.fetch(path);
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
    await cache.put(path, answer);
  }

  /** Stores a file, copied from an older build where that has it: the same name means the same content. */
  async function keepFile(cache: Cache, path: string): Promise<void> {
    if ((await cache.match(path)) !== undefined) return;
    const older = await scope.caches.match(path);
    if (older === undefined) await fetchInto(cache, path);
    else await cache.put(path, older);
  }

  /** Installs the worker. An interrupted install continues where it stopped. */
  async function install(): Promise<void> {
    const cache = await open();
    const left = [...files];
    const lane = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await keepFile(cache, path);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    // Store the page last, so that it is cached only together with its files. A later start fetches missing answers.
    await Promise.all(starts.map((path) => fetchInto(cache, path).catch(() => undefined)));
    await fetchInto(cache, page);
  }

  async function activate(): Promise<void> {
    const names = await scope.caches.keys();
    await Promise.all(
      names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => scope.caches.delete(one)),
    );
    await scope.clients.claim();
  }

  async function kept(path: string): Promise<Response | undefined> {
    return (await open()).match(path);
  }

  /**
   * Returns the server's version. Without an answer, or when it takes too long, returns the one cached at the last
   * start.
   */
  async function newest(request: Request, path: string): Promise<Response> {
    const asked = scope.fetch(request).then(async (answer) => {
      if (answer.ok) await (await open()).put(path, answer.clone());
      return answer;
    });
    const old = await kept(path);
    if (old === undefined) return asked;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(old), networkTimeout));
    return Promise.race([asked.then((answer) => (answer.ok ? answer : old)), late]).catch(() => old);
  }

  /** Returns the cached version, and caches the server's for the next start. */
  function atOnce(event: AskedEvent, path: string): Promise<Response> {
    const old = kept(path);
    const fresh = newest(event.request, path);
    event.waitUntil(fresh.catch(() => undefined));
    return old.then((answer) => answer ?? fresh);
  }

  const orFetch = async (request: Request, path: string): Promise<Response> =>
    (await kept(path)) ?? scope.fetch(request);

  /** Returns a file that isn't among the start's, such as the barcode reader, and caches it at its first use. */
  async function orKeep(request: Request, path: string): Promise<Response> {
    const known = await kept(path);
    if (known !== undefined) return known;
    const answer = await scope.fetch(request);
    if (answer.ok) await (await open()).put(path, answer.clone());
    return answer;
  }

  const leadOn = async (address: string): Promise<Response> =>
    Response.redirect(new URL(address, scope.location.origin));

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    // The portal's version check sends this only when nothing unsaved is open.
    if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (pathname === '/' || pathname === '/index.html') event.respondWith(orFetch(request, page));
      // As the server does, but also without a network. The query may be a token, which then stays on this device.
      else if (isLinkedPath(pathname)) event.respondWith(leadOn(`/#${pathname}${search}`));
    } else if (painted.includes(pathname)) event.respondWith(atOnce(event, pathname));
    else if (starts.includes(pathname)) event.respondWith(newest(request, pathname));
    else if (pathname.startsWith('/assets/')) event.respondWith(orKeep(request, pathname));
  });
}

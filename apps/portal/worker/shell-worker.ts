import type { WorkerScope } from './worker-scope.ts';

/** The files of one build: the worker's only list. */
export interface Shell {
  /** Stands for the build; another build has another cache. */
  build: string;
  /** Files with a hash in their name, which never change. */
  files: readonly string[];
}

/** What the portal starts with beside its files. It is the same for all users. */
const starts = ['/theme.js', '/config.json', '/content/start.json', '/favicon.svg', '/manifest.webmanifest'];

/** Milliseconds after which a start uses what was kept. */
const patience = 3000;

/** Files that are fetched at once: what the page itself asks for comes first. */
const lanes = 4;

const prefix = 'shell ';

/** Keeps the shell of the portal: its page, its files, and nothing that the server answers to a user. */
export function runShellWorker(scope: WorkerScope, { build, files }: Shell): void {
  const name = `${prefix}${build}`;
  const open = (): Promise<Cache> => scope.caches.open(name);

  async function fetchInto(cache: Cache, path: string): Promise<void> {
    const answer = await scope.fetch(path);
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
    await cache.put(path, answer);
  }

  /** A file of an older build with the same name is the same file. */
  async function keepFile(cache: Cache, path: string): Promise<void> {
    if ((await cache.match(path)) !== undefined) return;
    const older = await scope.caches.match(path);
    if (older === undefined) await fetchInto(cache, path);
    else await cache.put(path, older);
  }

  /** An install that breaks off continues where it was. */
  async function install(): Promise<void> {
    const cache = await open();
    const left = [...files];
    const lane = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await keepFile(cache, path);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    // The page comes last: it is kept only beside the files that it names. A missing answer comes with a later start.
    await Promise.all(starts.map((path) => fetchInto(cache, path).catch(() => undefined)));
    await fetchInto(cache, '/');
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

  /** As it is on the server; without a server, or with one that takes too long, as it was at the last start. */
  async function newest(request: Request, path: string): Promise<Response> {
    const asked = scope.fetch(request).then(async (answer) => {
      if (answer.ok) await (await open()).put(path, answer.clone());
      return answer;
    });
    const old = await kept(path);
    if (old === undefined) return asked;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(old), patience));
    return Promise.race([asked.then((answer) => (answer.ok ? answer : old)), late]).catch(() => old);
  }

  const orFetch = async (request: Request, path: string): Promise<Response> =>
    (await kept(path)) ?? scope.fetch(request);

  /** A file that was not among those of the start, such as the reader of barcodes, is kept once it was used. */
  async function orKeep(request: Request, path: string): Promise<Response> {
    const known = await kept(path);
    if (known !== undefined) return known;
    const answer = await scope.fetch(request);
    if (answer.ok) await (await open()).put(path, answer.clone());
    return answer;
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    // Only the version check of the portal sends it, when nothing unsaved is open.
    if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (pathname === '/' || pathname === '/index.html') event.respondWith(orFetch(request, '/'));
    } else if (starts.includes(pathname)) event.respondWith(newest(request, pathname));
    else if (pathname.startsWith('/assets/')) event.respondWith(orKeep(request, pathname));
  });
}

import { describe, expect, it } from 'vitest';
import { runShellWorker } from './shell-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

type Answers = Map<string, string>;

/** A browser's caches, of which a test only asks for paths. */
function someCaches() {
  const all = new Map<string, Answers>();
  const pathOf = (asked: RequestInfo | URL): string =>
    new URL(typeof asked === 'object' && 'url' in asked ? asked.url : String(asked), 'https://portal.test').pathname;
  const cacheOf = (kept: Answers) => ({
    match: async (asked: string) => (kept.has(pathOf(asked)) ? new Response(kept.get(pathOf(asked))) : undefined),
    put: async (asked: string, answer: Response) => void kept.set(pathOf(asked), await answer.text()),
  });
  const storage = {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map());
      return cacheOf(all.get(name)!);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: string) => {
      const found = [...all.values()].find((kept) => kept.has(pathOf(asked)));
      return found && new Response(found.get(pathOf(asked)));
    },
  };
  return { all, storage: storage as unknown as CacheStorage };
}

/**
 * A browser with a worker of that build. `server` holds the server's answers by path; any other path can't be reached.
 */
function aBrowser(caches = someCaches()) {
  const server: Answers = new Map([
    ['/index.html', 'page 1'],
    ['/theme.js', 'theme'],
    ['/config.json', '{}'],
    ['/assets/a-1.js', 'a1'],
  ]);
  const asked: string[] = [];
  const run = async (build: string, files: string[]) => {
    const heard = new Map<string, (event: never) => void>();
    let skipped = false;
    const scope = {
      location: { origin: 'https://portal.test' },
      caches: caches.storage,
      fetch: async (input: string | { url: string }) => {
        const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'https://portal.test');
        asked.push(pathname);
        const text = server.get(pathname);
        if (text === undefined) throw new TypeError('Failed to fetch');
        return new Response(text);
      },
      clients: { claim: async () => undefined },
      skipWaiting: async () => void (skipped = true),
      addEventListener: (type: string, listener: (event: never) => void) => void heard.set(type, listener),
    } as unknown as WorkerScope;
    runShellWorker(scope, { build, files });
    const later = async (type: string, more: object = {}) => {
      let work: Promise<unknown> = Promise.resolve();
      heard.get(type)?.({ ...more, waitUntil: (one: Promise<unknown>) => void (work = one) } as never);
      await work;
    };
    const get = async (path: string, more: object = {}): Promise<string | null> => {
      let answer: Promise<Response> | null = null;
      const request = { method: 'GET', mode: 'cors', url: `https://portal.test${path}`, ...more };
      heard.get('fetch')?.({
        request,
        respondWith: (one: Promise<Response>) => void (answer = one),
        waitUntil: () => undefined,
      } as never);
      if (answer === null) return null;
      const given = await (answer as Promise<Response>);
      return given.headers.get('location') ?? given.text();
    };
    return { later, get, skipped: () => skipped };
  };
  return { caches, server, asked, run };
}

describe('the worker of the shell', () => {
  it('starts the portal without a network, from the second visit on', async () => {
    const browser = aBrowser();
    const worker = await browser.run('1', ['/assets/a-1.js']);
    await worker.later('install');
    await worker.later('activate');
    browser.server.clear();
    expect(await worker.get('/', { mode: 'navigate' })).toBe('page 1');
    expect([
      await worker.get('/assets/a-1.js'),
      await worker.get('/theme.js'),
      await worker.get('/config.json'),
    ]).toEqual(['a1', 'theme', '{}']);
  });

  it('keeps a file that is used later, such as the reader of barcodes', async () => {
    const browser = aBrowser();
    browser.server.set('/assets/code-worker-1.js', 'reader');
    const worker = await browser.run('1', []);
    await worker.later('install');
    expect(await worker.get('/assets/code-worker-1.js')).toBe('reader');
    browser.server.clear();
    expect(await worker.get('/assets/code-worker-1.js')).toBe('reader');
  });

  it.each([
    '/wsl/api/cart/getitems?customerNumber=1',
    '/graphql',
    '/pictures/item/1.webp',
    '/uploads/logo.svg',
    '/version.json',
    '/strapi/api/terms',
  ])('leaves %s to the network', async (path) => {
    const worker = await aBrowser().run('1', []);
    await worker.later('install');
    expect(await worker.get(path)).toBeNull();
  });

  it('leaves writes, other origins and other pages to the network', async () => {
    const worker = await aBrowser().run('1', []);
    await worker.later('install');
    expect(await worker.get('/config.json', { method: 'POST' })).toBeNull();
    expect(await worker.get('', { url: 'https://elsewhere.test/assets/a-1.js' })).toBeNull();
    expect(await worker.get('/unsupported', { mode: 'navigate' })).toBeNull();
  });

  it('leads a link without # to its page, without a request to the server', async () => {
    const browser = aBrowser();
    const worker = await browser.run('1', []);
    await worker.later('install');
    browser.asked.length = 0;
    const led = ['/auth/forgot?token=abc', '/account/orders/7'].map((path) => worker.get(path, { mode: 'navigate' }));
    expect(await Promise.all(led)).toEqual([
      'https://portal.test/#/auth/forgot?token=abc',
      'https://portal.test/#/account/orders/7',
    ]);
    expect(browser.asked).toEqual([]);
    expect(await worker.get('/auth/forgot?token=abc')).toBeNull();
  });

  it('uses the start as the server has it, and what was kept where it cannot be reached', async () => {
    const browser = aBrowser();
    const worker = await browser.run('1', []);
    await worker.later('install');
    browser.server.set('/config.json', '{"title":"new"}');
    expect(await worker.get('/config.json')).toBe('{"title":"new"}');
    browser.server.delete('/config.json');
    expect(await worker.get('/config.json')).toBe('{"title":"new"}');
  });

  it("paints with the colors of the last start, and keeps the server's for the next one", async () => {
    const browser = aBrowser();
    const worker = await browser.run('1', []);
    await worker.later('install');
    browser.server.set('/theme.js', 'other theme');
    expect(await worker.get('/theme.js')).toBe('theme');
    await expect.poll(() => worker.get('/theme.js')).toBe('other theme');
  });

  it('takes over when the version check says so, fetches only new files, and removes the older build', async () => {
    const browser = aBrowser();
    await (await browser.run('1', ['/assets/a-1.js'])).later('install');
    browser.server.set('/index.html', 'page 2').set('/assets/b-2.js', 'b2');
    browser.asked.length = 0;
    const next = await browser.run('2', ['/assets/a-1.js', '/assets/b-2.js']);
    await next.later('install');
    expect(browser.asked.filter((path) => path.startsWith('/assets/'))).toEqual(['/assets/b-2.js']);
    expect(next.skipped()).toBe(false);
    await next.later('message', { data: 'something else' });
    expect(next.skipped()).toBe(false);
    await next.later('message', { data: 'activate' });
    expect(next.skipped()).toBe(true);
    await next.later('activate');
    expect(await browser.caches.storage.keys()).toEqual(['shell 2']);
    expect(await next.get('/', { mode: 'navigate' })).toBe('page 2');
  });

  it('keeps no page whose files did not all come, and goes on where it broke off', async () => {
    const browser = aBrowser();
    const worker = await browser.run('1', ['/assets/a-1.js', '/assets/missing.js']);
    await expect(worker.later('install')).rejects.toThrow();
    expect(browser.caches.all.get('shell 1')?.has('/index.html')).toBe(false);
    browser.server.set('/assets/missing.js', 'm');
    browser.asked.length = 0;
    await worker.later('install');
    expect(browser.asked).not.toContain('/assets/a-1.js');
    expect(browser.caches.all.get('shell 1')?.get('/index.html')).toBe('page 1');
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type FirstPaint, servePortal } from './portal.ts';

const script = 'begin({ files: [] });';
const theme = 'window.contentLook = {};';
let mark = '<svg/>';
const firstPaint = async (): Promise<FirstPaint> => ({ script: theme, mark });
const loaded = '<script src="/theme.js"></script><img src="/favicon.svg" alt="" />';
const page = `<title>Tradecounter</title><script id="starter">${script}</script>${loaded}`;

let app: FastifyInstance;
let folder: string;

const site = 'https://buyer.example.com';
const framingSites = async (code: string): Promise<string[]> => (code === 'known' ? [site] : []);

const startApp = (): Promise<FastifyInstance> =>
  createApp({
    logLevel: 'silent',
    trustProxy: [],
    requestTimeout: 5,
    maxConnections: 0,
    rateLimit: 100,
    allowedOrigins: [],
    accessLog: false,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tc-portal-'));
  await mkdir(join(folder, 'assets'));
  for (const file of [
    'index.html',
    'theme.js',
    'assets/start-a1.js',
    'assets/start-a1.js.br',
    'assets/start-a1.css',
    'assets/logo-a1.svg',
    'assets/code-worker-a1.js',
    'assets/code-worker-a1.js.br',
  ])
    await writeFile(join(folder, file), '<title>Tradecounter</title>');
  app = await startApp();
  await writeFile(join(folder, 'index.html'), page);
  await servePortal(app, folder, { title: 'Mill & Sons', usualCalls: true, framingSites, firstPaint });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const headersOf = async (url: string, encoding = 'br') =>
  (await app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })).headers;

it.each(['/assets/start-a1.js', '/assets/start-a1.css'])(
  '%s is cached forever, without the headers that are only meant for pages',
  async (url) => {
    for (const encoding of ['br', 'identity']) {
      const headers = await headersOf(url, encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const name of ['content-security-policy', 'x-frame-options', 'x-ratelimit-limit'])
        expect(headers).not.toHaveProperty(name);
    }
  },
);

it('only the worker that reads barcodes is allowed to use WebAssembly', async () => {
  for (const encoding of ['br', 'identity']) {
    const { 'content-security-policy': policy } = await headersOf('/assets/code-worker-a1.js', encoding);
    expect(policy).toBe("default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'");
  }
  for (const url of ['/', '/index.html', '/theme.js'])
    expect((await headersOf(url))['content-security-policy']).not.toContain('wasm');
});

it.each(['/index.html', '/theme.js', '/assets/logo-a1.svg'])(
  "%s, which can be opened directly or isn't cached forever, has the full content security policy",
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-frame-options': 'SAMEORIGIN',
    });
  },
);

it.each(['/', '/index.html'])("%s has the distributor's name as its title before any script runs", async (url) => {
  const answer = await app.inject(url);
  expect(answer.body).toContain('<title>Mill &amp; Sons</title>');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('the page may run the scripts that it contains, and no other script outside our files', async () => {
  const { body, headers } = await app.inject('/');
  expect(body).toContain(`${script}</script><script>${theme}</script>`);
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hashOf(theme)} ${hashOf(script)};`);
  expect((await app.inject('/theme.js')).headers['content-security-policy']).toContain(";script-src 'self';");
});

it('the page contains the mark, so that the first paint waits for no request, unless it is large', async () => {
  expect((await app.inject('/')).body).toContain(`<img src="data:image/svg+xml;base64,${btoa(mark)}"`);
  mark = `<svg>${' '.repeat(4000)}</svg>`;
  expect((await app.inject('/')).body).toContain('<img src="/favicon.svg"');
});

it('the page that a service worker keeps has no look in it, which may change before the next build', async () => {
  const { body, headers } = await app.inject('/index.html');
  expect(body).toContain(loaded);
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hashOf(script)};`);
});

it('only the address of a visit can be in a frame, of its sites alone, and without the script that uses the shared session', async () => {
  const { body, headers } = await app.inject('/framed/known');
  expect(headers['content-security-policy']).toContain(`;frame-ancestors ${site}`);
  expect(headers).not.toHaveProperty('x-frame-options');
  expect([headers['cache-control'], body.includes(script)]).toEqual(['no-store', false]);
  expect((await app.inject('/framed/unknown')).headers).toMatchObject({ location: '/#/punchout' });
  for (const url of ['/', '/framed/unknown'])
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining(";frame-ancestors 'none'"),
      'x-frame-options': 'SAMEORIGIN',
    });
});

it('the script is left out where calls go to other addresses, which it does not know', async () => {
  const other = await startApp();
  await servePortal(other, folder, { title: 'Mill & Sons', usualCalls: false, framingSites, firstPaint });
  const { body, headers } = await other.inject('/');
  expect(body).not.toContain(script);
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hashOf(theme)};`);
  await other.close();
});

const openPage = (url: string, accept?: string) =>
  app.inject({ method: 'GET', url, headers: accept === undefined ? {} : { accept } });

it.each([
  ['/auth/forgot', '/#/auth/forgot'],
  ['/auth/forgot?token=If7szX-ZYfS9', '/#/auth/forgot?token=If7szX-ZYfS9'],
  ['/auth/forgot/?token=If7szX-ZYfS9', '/#/auth/forgot?token=If7szX-ZYfS9'],
  ['/account/orders/A%2F1%231?line=2&x=%0D%0A', '/#/account/orders/A%2F1%231?line=2&x=%0D%0A'],
  ['/item', '/#/item'],
  ['/category/1/2', '/#/category/1/2'],
])('the address %s without # leads to its page, uncached and without a referrer', async (url, to) => {
  for (const accept of [undefined, 'text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
    const { statusCode, headers } = await openPage(url, accept);
    expect([statusCode, headers.location]).toEqual([302, to]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
});

it.each([
  ['a program that wants data', '/auth/forgot', 'application/json'],
  ['a path that is no page', '/auth/forgot/x', 'text/html'],
  ['a call that does not exist', '/wsl/auth/forgot', 'text/html'],
  ['another origin in the path', '//evil.example/auth', 'text/html'],
  ['a missing file', '/assets/gone-a1.js', '*/*'],
])('%s gets an error as data', async (_who, url, accept) => {
  const { statusCode, headers, json } = await openPage(url, accept);
  expect([statusCode, headers.location]).toEqual([404, undefined]);
  expect(json()).toMatchObject({ error: { code: 'not_found' } });
});

it.each([{ range: 'bytes=9999-' }, { 'if-match': '"other"' }])(
  'a file that cannot be served with %o is an error of the request, not of the server',
  async (headers) => {
    const { statusCode, json } = await app.inject({ url: '/assets/start-a1.js', headers });
    expect([statusCode, json()]).toMatchObject([400, { error: { code: 'invalid' } }]);
  },
);

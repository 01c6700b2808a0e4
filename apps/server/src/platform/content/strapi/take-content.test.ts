import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { find } from '../find.ts';
import { serveUploads } from '../serve-uploads.ts';
import { BundleStore } from './bundle-store.ts';
import { takeContent } from './take-content.ts';

type Answer = { status: number; body: unknown } | { location: string };

const notFound: Answer = { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError' } } };
const single = (attributes: object): Answer => ({
  status: 200,
  body: { data: { id: 7, documentId: 'abc', attributes }, meta: {} },
});

const accepted = { publishedAt: '2026-01-01T00:00:00.000Z', requireSignature: true };

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const picture = (url: string, updatedAt = '2026-01-01T00:00:00.000Z') => ({
  data: { id: 1, attributes: { url, updatedAt, size: 1 } },
});

let answers: Record<string, Answer>;
let asked: { path: string; token: string | undefined }[];
let place: string;
let store: BundleStore;
let faults: string[];
let url: string;
let minute: number;

const strapi = createServer((request, response) => {
  const path = request.url!.split('?', 1)[0]!;
  asked.push({ path, token: request.headers.authorization });
  const answer = answers[path] ?? notFound;
  if ('location' in answer) return response.writeHead(302, { location: answer.location }).end();
  const { status, body } = answer;
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((done) => strapi.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(strapi.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => strapi.close(done));
});
beforeEach(async (context) => {
  place = await mkdtemp(join(tmpdir(), 'tc-strapi-'));
  context.onTestFinished(() => rm(place, { recursive: true, force: true }));
  answers = {
    '/api/footer': single({ ShowContactPhone: true }),
    '/api/theme-colors': single({ ThemeColors: [{ Color: 'accent', Light: '#0e5a4a', Dark: '#5fc3a8' }] }),
    '/api/terms': {
      status: 200,
      body: {
        data: [{ id: 3, documentId: 't', type: 'TermsofUse', title: 'Terms', body: 'One', ...accepted }],
        meta: {},
      },
    },
  };
  asked = [];
  faults = [];
  minute = 0;
  store = await opened();
});

/** Opens the store like a starting server. */
async function opened(): Promise<BundleStore> {
  const made = new BundleStore(join(place, 'content'));
  await made.open(resolve(import.meta.dirname, '../../../../../../content'));
  return made;
}

const take = (service = url) =>
  takeContent({
    service: { url: service, token: 'secret' },
    store,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
    onError: (error) => faults.push((error as Error).message),
  });
const read = async (type: string, query: Record<string, unknown> = {}) =>
  (await find(store.current, type, query, (error) => faults.push((error as Error).message))).body.data as never;
const attributes = async (type: string) => ((await read(type)) as { attributes: object } | null)?.attributes;

describe('the content of Strapi', () => {
  it('S-330 S-349 S-357 is read with the token and returned in data.attributes, whichever Strapi version it has', async () => {
    expect(await take()).toBe(true);
    expect(await read('footer')).toEqual({ id: 7, documentId: 'abc', attributes: { ShowContactPhone: true } });
    expect(await read('terms', { 'filters[type][$eq]': 'TermsofUse' })).toEqual([
      { id: 3, documentId: 't', attributes: { type: 'TermsofUse', title: 'Terms', body: 'One', ...accepted } },
    ]);
    expect(await read('terms', { 'filters[type]': 'CookieConsent' })).toEqual([]);
    expect((await find(store.current, 'payments-page', {}, () => {})).status).toBe(404);
    expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['Bearer secret']));
    expect(faults).toEqual([]);
  });

  it('is replaced by the content folder until Strapi has been reached once', async () => {
    await expect(take('http://127.0.0.1:9')).rejects.toThrow(/cannot be asked for/);
    expect(await attributes('footer')).toMatchObject({ ShowContactEmail: true });
  });

  it('is taken once, and again after it has changed', async () => {
    expect([await take(), await take()]).toEqual([true, false]);
    answers['/api/footer'] = single({ ShowContactPhone: false });
    expect(await take()).toBe(true);
    expect(await attributes('footer')).toEqual({ ShowContactPhone: false });
  });

  it('S-358 stays when Strapi is down, also after a restart', async () => {
    await take();
    await expect(take('http://127.0.0.1:9')).rejects.toThrow();
    store = await opened();
    expect(await attributes('footer')).toEqual({ ShowContactPhone: true });
  });

  it.each<[string, Answer]>([
    ['fails', { status: 500, body: { data: null } }],
    ['is rejected', { status: 403, body: { data: null } }],
    ["isn't JSON", { status: 200, body: '<html>' }],
    ["gets a proxy's 404", { status: 404, body: '<html>' }],
    ['is redirected to another host', { location: 'http://127.0.0.1:9/' }],
    ['is nested too deeply', { status: 200, body: `{"data":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}` }],
    ['has more than 4 MiB', { status: 200, body: JSON.stringify('x'.repeat(4_200_000)) }],
  ])('of a find that %s stays as it was, and the others are updated', async (_, answer) => {
    await take();
    answers['/api/footer'] = answer;
    answers['/api/theme-colors'] = single({ ThemeColors: [] });
    expect(await take()).toBe(true);
    expect(await attributes('footer')).toEqual({ ShowContactPhone: true });
    expect(await attributes('theme-colors')).toEqual({ ThemeColors: [] });
    expect(faults).toEqual([expect.stringContaining('/api/footer')]);
  });

  it('of a find that is no longer published is gone', async () => {
    await take();
    delete answers['/api/footer'];
    await take();
    expect(await read('footer')).toBeNull();
  });

  it('stays if Strapi returns that no content is published at all', async () => {
    await take();
    answers = {};
    await expect(take()).rejects.toThrow(/No content is published/);
    expect(await attributes('footer')).toEqual({ ShowContactPhone: true });
  });
});

describe('pictures of Strapi', () => {
  const app = Fastify();
  const upload = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(`/strapi/uploads/${path}`);
    return { status: statusCode, body, type: headers['content-type'] };
  };
  beforeEach(async () => {
    answers['/uploads/mark_1.svg'] = { status: 200, body: drawing };
    answers['/api/app-option'] = single({
      appbar: { mark: picture('/uploads/mark_1.svg') },
      drawer: { html_snippet: `<img src="${url}/uploads/text_2.svg">` },
    });
    answers['/uploads/text_2.svg'] = { status: 200, body: drawing };
  });
  afterAll(() => app.close());

  it("are served from the copy with the folder's checks, and without Strapi's URL in the content", async () => {
    answers['/uploads/run.svg'] = { status: 200, body: drawing.replace('<path', '<script>1</script><path') };
    answers['/api/footer'] = single({ banner: [{ logos: { data: [picture('/uploads/run.svg').data] } }] });
    await take();
    serveUploads(app, join(store.current, 'uploads'));
    expect(await upload('mark_1.svg')).toEqual({ status: 200, body: drawing, type: 'image/svg+xml' });
    expect((await upload('text_2.svg')).status).toBe(200);
    expect((await upload('run.svg')).status).toBeGreaterThanOrEqual(400);
    const kept = await readFile(join(store.current, 'bundle.json'), 'utf8');
    expect(kept).not.toContain(url);
  });

  it('are fetched once, and again after they were replaced', async () => {
    await take();
    asked = [];
    answers['/api/footer'] = single({});
    await take();
    expect(asked.filter(({ path }) => path.startsWith('/uploads/'))).toEqual([]);
    answers['/api/app-option'] = single({ appbar: { mark: picture('/uploads/mark_1.svg', '2026-02-02') } });
    answers['/uploads/mark_1.svg'] = { status: 200, body: drawing.replace('M0', 'M1') };
    await take();
    expect(await readFile(store.uploadIn('/uploads/mark_1.svg'), 'utf8')).toContain('M1');
  });

  it('are requested only below /uploads, even if a path has encoded dots', async () => {
    answers['/api/footer'] = single({
      Text: '/uploads/%2e%2e/api/secrets /uploads/a/%2E%2E/%2e%2e/api/secrets /uploads/.%2e/api/secrets /uploads/%2fx.png',
    });
    answers['/api/secrets'] = { status: 200, body: drawing };
    await take();
    expect(asked.map(({ path }) => path).filter((path) => /secret|%2/i.test(path))).toEqual([]);
  });

  it('that are missing are reported, and the content is still taken', async () => {
    delete answers['/uploads/mark_1.svg'];
    expect(await take()).toBe(true);
    expect(faults).toEqual([expect.stringContaining('/uploads/mark_1.svg is named in the content')]);
    expect(await attributes('app-option')).toBeDefined();
  });

  it.each([
    '/uploads/../api/footer',
    '/uploads/..%2f..%2fadmin',
    '/uploads//x',
    '/admin',
    'http://127.0.0.1:9/uploads/x.svg',
  ])('with a path outside of the uploads are not fetched: %s', async (address) => {
    answers['/api/app-option'] = single({ appbar: { mark: picture(address) } });
    asked = [];
    await take();
    expect(asked.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });
});

describe('going back to earlier content', () => {
  const publish = async (text: string) => {
    answers['/api/footer'] = single({ text });
    return take();
  };

  it('shows the previous content until Strapi publishes something new', async () => {
    for (const text of ['one', 'two', 'three']) await publish(text);
    const undone = await store.undo();
    expect(undone).toMatchObject({ shown: true });
    expect([await attributes('footer'), await take(), await attributes('footer')]).toEqual([
      { text: 'two' },
      false,
      { text: 'two' },
    ]);
    answers['/api/theme-colors'] = { status: 500, body: {} };
    expect([await take(), await attributes('footer')]).toEqual([false, { text: 'two' }]);
    await store.undo();
    expect(await attributes('footer')).toEqual({ text: 'one' });
    expect(await store.undo()).toBeNull();
    answers['/api/theme-colors'] = single({});
    expect([await publish('four'), await attributes('footer')]).toEqual([true, { text: 'four' }]);
  });

  it('lists the last 20 versions, without unfinished ones', async () => {
    for (let text = 0; text < 23; text += 1) await publish(String(text));
    await cp(store.uploadIn('bundle.json'), join(place, 'content/.half-made'));
    const list = await store.list();
    expect(list).toHaveLength(20);
    expect(list.filter(({ shown }) => shown)).toEqual([list[0]]);
    expect((await readdir(join(place, 'content'))).filter((name) => !name.startsWith('.'))).toHaveLength(21);
  });
});

import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../http/app.ts';
import { registerContent } from '../rest.ts';
import { registerPreview } from './register-preview.ts';

/** Strapi's own signing code, from a separate project. */
const strapisLink = resolve(import.meta.dirname, '../../../../../strapi/src/preview/sign-link.ts');
const { signLink } = (await import(strapisLink)) as {
  signLink: (wanted: {
    portal: string;
    secret: string;
    uid: string;
    documentId: string;
    status: string;
    now: Date;
  }) => string;
};

const secret = 'preview-secret-of-the-test-preview';
const now = new Date('2026-11-25T12:00:00Z');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const footer = {
  id: 3,
  documentId: 'footer-1',
  attributes: {
    banner: [
      {
        leftText: 'Draft </script><script>alert(1)</script>',
        logos: { data: [{ attributes: { url: '/uploads/new_1.png', mime: 'image/png' } }] },
      },
    ],
  },
};
const prices = {
  id: 4,
  documentId: 'prices-1',
  attributes: { slices: [{ __component: 'slices.rich-text', body: 'For one', audience: [{ customer: '104-2281' }] }] },
};
const terms = [
  { id: 1, documentId: 'terms-1', attributes: { type: 'TermsofUse', title: 'Terms', body: 'Draft terms' } },
  { id: 2, documentId: 'privacy-1', attributes: { type: 'PrivacyPolicy', title: 'Privacy', body: 'Draft privacy' } },
];

let app: FastifyInstance;
let strapi: FastifyInstance;
let folder: string;
/** Requests that Strapi received. */
const asked: string[] = [];

beforeAll(async () => {
  strapi = Fastify();
  const drafts: Record<string, unknown> = { footer, 'price-lists-page': prices, terms };
  strapi.get<{ Params: { name: string }; Querystring: { status?: string } }>('/api/:name', async (request, reply) => {
    asked.push(request.url);
    const { authorization, 'x-preview-secret': given } = request.headers;
    if (authorization !== 'Bearer reader' || given !== secret) return reply.code(403).send({ data: null });
    return { data: drafts[request.params.name] ?? null };
  });
  strapi.get('/uploads/new_1.png', async (_request, reply) => reply.type('text/html').send(png));
  strapi.get('/uploads/other_2.png', async (_request, reply) => reply.send(png));
  const url = await strapi.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'tc-preview-'));
  await writeFile(join(folder, 'footer.json'), JSON.stringify({ banner: [{ leftText: 'Published' }] }));
  await writeFile(
    join(folder, 'index.html'),
    '<head><title>Portal</title><link rel="preload" href="/content/start.json" as="fetch" crossorigin="anonymous" /><script id="starter">preload()</script></head><body></body>',
  );
  app = await createApp({
    logLevel: 'silent',
    trustProxy: false,
    requestTimeout: 30,
    maxConnections: 0,
    rateLimit: 0,
    allowedOrigins: [],
    accessLog: false,
    compress: false,
  } as never);
  const shown = { folder, portalFolder: folder, title: 'T', showAdmin: true, today: () => '2026-11-25' };
  registerContent(app, shown);
  registerPreview(app, {
    service: { url, token: 'reader' },
    secret,
    editorOrigin: 'https://strapi.example',
    folder,
    portalFolder: folder,
    title: 'T',
    now: () => now,
    today: shown.today,
  });
});
afterAll(async () => {
  await Promise.all([app.close(), strapi.close()]);
  await rm(folder, { recursive: true, force: true });
});

const link = (uid: string, documentId: string, at = now, status = 'draft'): string =>
  new URL(signLink({ portal: 'https://portal.example/', secret, uid, documentId, status, now: at })).pathname;
const open = (url: string) => app.inject(url);
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="preview">(.*?)<\/script>/.exec(page)![1]!) as {
    path: string;
    start: { finds: Record<string, { data: unknown }> };
  };
const signed = (payload: object, with_ = secret): string => {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `/content/preview/${text}.${createHmac('sha256', with_).update(`tradecounter preview ${text}`).digest('base64url')}`;
};
const until = now.getTime() / 1000 + 600;

describe('a preview', () => {
  it("shows the draft that Strapi's signed link names, in the portal, without preloading anything", async () => {
    const { statusCode, body } = await open(link('api::footer.footer', 'footer-1'));
    expect(statusCode).toBe(200);
    const { path, start } = dataOf(body);
    expect(path).toBe('/');
    expect(JSON.stringify(start.finds['footer'])).toContain('Draft');
    expect(body).not.toContain('</script><script>alert');
    expect(body).not.toContain('preload');
  });

  it.each([
    ['api::term.term', 'terms-1', '/doc/terms', 'Draft terms'],
    ['api::term.term', 'privacy-1', '/doc/privacy_policy', 'Draft privacy'],
    ['api::price-lists-page.price-lists-page', 'prices-1', '/pricelists', 'For one'],
  ])('of %s %s opens %s, with one document only', async (uid, documentId, path, text) => {
    const { body } = await open(link(uid, documentId));
    const read = dataOf(body);
    expect([read.path, body.includes(text)]).toEqual([path, true]);
    expect(body.match(/Draft \w+/g)?.length ?? 1).toBe(1);
    expect(body).not.toContain('104-2281');
  });

  it("can be framed only by the admin panel, is never cached, and can't call the API", async () => {
    const { headers } = await open(link('api::footer.footer', 'footer-1'));
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|;)frame-ancestors https:\/\/strapi\.example(;|$)/);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(headers['x-frame-options']).toBeUndefined();
    expect([headers['cache-control'], headers['etag'], headers['referrer-policy']]).toEqual([
      'no-store',
      undefined,
      'no-referrer',
    ]);
  });

  it("doesn't change the published content that everyone sees", async () => {
    await open(link('api::footer.footer', 'footer-1'));
    for (const url of ['/content/start.json', '/strapi/api/footer']) {
      const { body } = await open(url);
      expect([body.includes('Published'), body.includes('Draft')]).toEqual([true, false]);
    }
    expect((await open('/strapi/api/footer?status=draft')).statusCode).toBe(403);
  });

  it('shows only pictures that the document names, with the type that their bytes have', async () => {
    const page = link('api::footer.footer', 'footer-1');
    const { body } = await open(page);
    expect(body).toContain(`"${page}/uploads/new_1.png"`);
    const picture = await open(`${page}/uploads/new_1.png`);
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    for (const path of ['other_2.png', '../api/footer', '%2e%2e/api/footer', 'new_1.png/..%2fother_2.png'])
      expect([path, (await open(`${page}/uploads/${path}`)).statusCode]).toEqual([path, 404]);
  });
});

describe('a link is rejected, without a request to Strapi,', () => {
  const good = link('api::footer.footer', 'footer-1').split('/').at(-1)!;
  const [payload, signature] = good.split('.');
  const other = link('api::term.term', 'terms-1').split('/').at(-1)!.split('.');
  it.each([
    ['when it has expired', link('api::footer.footer', 'footer-1', new Date(now.getTime() - 15 * 60_000))],
    [
      'when it is altered',
      `/content/preview/${payload}.${signature!.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
    ],
    ['when its signature is of another document', `/content/preview/${other[0]}.${signature}`],
    ['without a signature', `/content/preview/${payload}`],
    ['with an empty signature', `/content/preview/${payload}.`],
    ['with more after it', `/content/preview/${good}.x`],
    ['when another secret signed it', signed({ find: 'footer', documentId: 'footer-1', status: 'draft', until }, 'x')],
    [
      'when it is valid for too long',
      signed({ find: 'footer', documentId: 'footer-1', status: 'draft', until: until + 6000 }),
    ],
    ['when it never expires', signed({ find: 'footer', documentId: 'footer-1', status: 'draft' })],
    ["when it isn't for content", signed({ find: 'users', documentId: '1', status: 'draft', until })],
    ['when it names no document', signed({ find: 'footer', status: 'draft', until })],
    ['when it is for another status', signed({ find: 'footer', documentId: 'footer-1', status: 'x', until })],
    ["when it isn't JSON", '/content/preview/x.y'],
  ])('%s', async (_name, url) => {
    asked.length = 0;
    for (const path of [url, `${url}/uploads/new_1.png`]) expect((await open(path)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it("or returns 404 when its document doesn't exist", async () => {
    expect((await open(link('api::footer.footer', 'footer-2'))).statusCode).toBe(404);
  });
});

it('the token of a preview gives access to nothing else', async () => {
  const token = link('api::footer.footer', 'footer-1').split('/').at(-1)!;
  for (const url of [
    '/strapi/api/footer?status=draft',
    `/strapi/uploads/${token}/new_1.png`,
    `/strapi/api/terms?token=${token}&status=draft`,
  ])
    expect([200, 500]).not.toContain(
      (await app.inject({ url, headers: { authorization: `Bearer ${token}`, 'x-preview-secret': token } })).statusCode,
    );
});

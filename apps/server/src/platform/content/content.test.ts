import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startFinds } from '@tradecounter/contract/content/content';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStart } from './start-bundle.ts';
import { registerContent } from './rest.ts';

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tc-content-'));
  await cp(resolve(import.meta.dirname, '../../../../demo/content'), folder, { recursive: true });
  registerContent(app, {
    folder,
    portalFolder: folder,
    title: 'Mill & Sons',
    showAdmin: true,
    today: () => '2026-11-25',
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
};
const find = (path: string) => get(`/strapi/api/${path}`);

describe("the content folder in Strapi's shapes", () => {
  it.each([
    [
      'S-349 S-351 the app options',
      'app-option',
      ['appbar', 'drawer', 'NavigationLinks', 'theme', 'Payments', 'EmailOptIn', 'items'],
    ],
    ['S-352 S-420 the theme colours', 'theme-colors', ['ThemeColors']],
    ['S-353 the localization', 'localization', ['words']],
    ['S-354 the price-lists page', 'price-lists-page', ['title', 'slices']],
    ['S-355 the payments page with its slices', 'payments-page', ['title', 'slices']],
    [
      'S-356 the footer',
      'footer',
      ['banner', 'linkColumns', 'ShowContactPhone', 'ShowContactEmail', 'contactEmailOverride'],
    ],
  ])('S-357 %s: answered fully populated in data.attributes', async (_, type, fields) => {
    const { status, body } = await find(`${type}?populate=deep`);
    expect(status).toBe(200);
    for (const field of fields) expect(body.data.attributes[field], field).toBeDefined();
  });

  it('S-356 S-412 a picture is media, and its file is served under the uploads', async () => {
    const { body } = await find('footer?populate=*');
    const { url } = body.data.attributes.banner[0].logos.data[0].attributes;
    const answer = await app.inject(`/strapi${url}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await app.inject('/strapi/uploads/..%2fapp-option.json')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('S-326 S-350 finds the legal documents by type, with body and publication', async () => {
    const { body } = await find('terms?filters[type][$eq]=TermsofUse&populate=*');
    // One in each language. The one without a language comes first.
    expect(body.data).toHaveLength(3);
    expect(body.data[0].attributes).toMatchObject({
      type: 'TermsofUse',
      title: 'Terms of Use',
      requireSignature: true,
      publishedAt: '2025-09-01T08:00:00.000Z',
    });
    expect(body.data[0].attributes.body).toContain('## Orders');
    expect(body.meta.pagination.total).toBe(3);
    expect((await find('terms?populate=*')).body.data).toHaveLength(9);
  });

  it('returns 404 for an unknown type and 400 for an unknown filter, like Strapi', async () => {
    const { status, body } = await find('users');
    expect([status, body]).toEqual([
      404,
      { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
    ]);
    const refused = await find('terms?filters[title][$eq]=x');
    expect([refused.status, refused.body.error.name]).toEqual([400, 'ValidationError']);
    expect((await find('footer?filters[type]=x')).status).toBe(400);
    expect((await find('..%2f..%2fpackage')).status).toBe(404);
    expect((await find('constructor')).status).toBe(404);
  });
});

it('the web manifest has the name and the colors of the distributor', async () => {
  const { headers, body } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(body).toMatchObject({ name: 'Mill & Sons', icons: [{ src: '/favicon.svg' }], theme_color: '#ffffff' });
});

describe('the content bundle for the start', () => {
  it('S-351 S-352 S-353 has every find with its status, and legal documents without their bodies', async () => {
    const { status, body } = await get('/content/start.json');
    expect(status).toBe(200);
    expect(Object.keys(body.finds)).toEqual([...startFinds]);
    expect(Object.values(body.finds).map((one) => (one as { status: number }).status)).toEqual(
      startFinds.map(() => 200),
    );
    expect(body.finds.footer.data.attributes.linkColumns).toHaveLength(3);
    expect(body.finds.terms.data[0].attributes).not.toHaveProperty('body');
  });

  it('is not sent again while nothing has changed', async () => {
    const first = await get('/content/start.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/content/start.json', { 'if-none-match': first.headers.etag as string });
    expect([again.status, again.body]).toEqual([304, null]);
    await writeFile(join(folder, 'localization.json'), '{"words":{"en":{"shell.menu.home":"Start"}}}');
    expect((await get('/content/start.json', { 'if-none-match': first.headers.etag as string })).status).toBe(200);
  });

  it('S-358 returns an error for each find that is missing or broken, and all others as usual', async () => {
    await rm(join(folder, 'price-lists-page.json'));
    await writeFile(join(folder, 'footer.json'), '{ "linkColumns": [');
    const { finds } = (await get('/content/start.json')).body;
    expect(finds['price-lists-page']).toMatchObject({ status: 404, data: null, error: { name: 'NotFoundError' } });
    expect(finds.footer).toMatchObject({ status: 500, data: null, error: { name: 'InternalServerError' } });
    expect(finds['payments-page'].status).toBe(200);
    expect(finds['payments-page']).not.toHaveProperty('faults');
    expect(finds.footer.faults).toEqual([expect.stringMatching(/^footer\.json cannot be taken/)]);
    expect((await find('footer')).status).toBe(500);
    const customers = await readStart({ folder, onError: () => {}, nameFaults: false });
    expect(customers.finds.footer).not.toHaveProperty('faults');
  });
});

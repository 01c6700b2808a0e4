import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { ApiDocument } from './api-document.ts';
import { apiPages } from './api-pages.ts';
import { registerApiDocs } from './register-api-docs.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({
    logLevel: 'silent',
    trustProxy: false,
    requestTimeout: 30,
    maxConnections: 0,
    rateLimit: 0,
    allowedOrigins: [],
    accessLog: false,
  });
  registerApiDocs(app, 'Mill & Sons');
});
afterAll(() => app.close());

const links = (page: string): string[] => [...page.matchAll(/<li><a href="(\/api\/[^"]+)"/g)].map(([, to]) => to!);

it('programs get the whole description, and only once while it stays the same', async () => {
  const answer = await app.inject('/openapi.json');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/feeds/{feed}': { put: {} } } });
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('people find each operation and event on a page of its own, and can search for its fields', async () => {
  const { body } = await app.inject('/api');
  expect(body).toContain('Mill &amp; Sons');
  const operations = links(body);
  expect(operations).toEqual(expect.arrayContaining(['/api/cart.addItem', '/api/webhooks/order.placed']));
  for (const address of operations) {
    const page = await app.inject(address);
    expect([address, page.statusCode, page.body.includes('<h2>Answers</h2>')]).toEqual([address, 200, true]);
    expect(page.body).not.toMatch(/undefined|\[object|<script|https?:/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(links((await app.inject('/api?q=QtyToOrder%20adds')).body)).toContain('/api/cart.addItem');
  expect(links((await app.inject('/api?q=no-such-field')).body)).toEqual([]);
  expect((await app.inject('/api/cart')).json()).toMatchObject({ error: { code: 'not_found' } });
});

it('nothing in a search or in the description becomes HTML', async () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  expect((await app.inject({ url: '/api', query: { q: hostile } })).body).not.toContain('<img');
  const schema = {
    description: hostile,
    enum: [hostile],
    default: hostile,
    properties: { [hostile]: { type: hostile, format: hostile } },
  };
  const call = {
    operationId: hostile,
    tags: [hostile],
    summary: `\`${hostile}\``,
    description: hostile,
    parameters: [{ name: hostile, in: hostile, description: hostile, schema }],
    requestBody: { description: hostile, content: { [hostile]: { schema } } },
    responses: {
      [hostile]: {
        description: hostile,
        headers: { [hostile]: { description: hostile, schema } },
        content: { [hostile]: { schema: { anyOf: [schema, { items: schema }] } } },
      },
    },
  };
  const document: ApiDocument = {
    info: { version: hostile, description: hostile },
    servers: [{ url: hostile }],
    security: [{ [hostile]: [] }],
    paths: { [hostile]: { [hostile]: call } },
    webhooks: { [hostile]: { post: call } },
    components: { parameters: {}, schemas: {}, securitySchemes: { [hostile]: { description: hostile } } },
  };
  const pages = apiPages(document, hostile);
  const list = pages.list(hostile);
  const shown = [list, ...links(list).map((address) => pages.operation(address))];
  expect(shown).toHaveLength(3);
  for (const page of shown) expect(page).not.toContain('<img');
});

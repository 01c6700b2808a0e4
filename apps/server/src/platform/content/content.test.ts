import { resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { registerContent } from './rest.ts';

const app = Fastify();
registerContent(app, resolve(import.meta.dirname, '../../../../../content'));
afterAll(() => app.close());

const get = async (path: string) => {
  const answer = await app.inject({ method: 'GET', url: `/strapi/api/${path}` });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the content folder in Strapi\'s shapes', () => {
  it('answers a single type in data.attributes', async () => {
    const { status, body } = await get('app-option?populate=deep');
    expect(status).toBe(200);
    expect(body.data.attributes.appbar.announcements).toHaveLength(2);
  });

  it('finds the legal documents by type, with body and publication', async () => {
    const { body } = await get('terms?filters[type][$eq]=TermsofUse&populate=*');
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({ type: 'TermsofUse', title: 'Terms of Use', requireSignature: true, publishedAt: '2025-09-01T08:00:00.000Z' });
    expect(body.data[0].attributes.body).toContain('## Orders');
    expect(body.meta.pagination.total).toBe(1);
    expect((await get('terms?populate=*')).body.data).toHaveLength(3);
  });

  it('answers another type with 404 and another filter with 400, as Strapi does', async () => {
    expect(await get('users')).toEqual({ status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } } });
    const { status, body } = await get('terms?filters[title][$eq]=x');
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
    expect((await get('..%2f..%2fpackage')).status).toBe(404);
    expect((await get('constructor')).status).toBe(404);
  });
});

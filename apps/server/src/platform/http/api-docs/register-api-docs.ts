import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { lazily } from '../../lazily.ts';
import { sendTagged } from '../send-tagged.ts';
import type { ApiDocument } from './api-document.ts';
import { apiPages, pagePolicy } from './api-pages.ts';

const file = new URL(import.meta.resolve('@tradecounter/contract/openapi.json'));

/** Serves the API's description: `/openapi.json` for programs, and `/api` for people. It has no secrets (record 188). */
export function registerApiDocs(app: FastifyInstance, company: string): void {
  // Few ever read it, so it is loaded when someone does.
  const load = lazily(async () => {
    const document = JSON.parse(await readFile(file, 'utf8')) as ApiDocument;
    return { text: JSON.stringify(document), pages: apiPages(document, company) };
  });
  app.get('/openapi.json', async (request, reply) =>
    sendTagged(request, reply, 'application/json; charset=utf-8', (await load()).text),
  );
  app.get<{ Querystring: { q?: unknown } }>('/api', async (request, reply) => {
    const { q } = request.query;
    reply.header('content-security-policy', pagePolicy);
    return sendTagged(
      request,
      reply,
      'text/html; charset=utf-8',
      (await load()).pages.list(typeof q === 'string' ? q : ''),
    );
  });
  app.get<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
    const found = (await load()).pages.operation(`/api/${request.params['*']}`);
    if (found === null) return reply.callNotFound();
    reply.header('content-security-policy', pagePolicy);
    return sendTagged(request, reply, 'text/html; charset=utf-8', found);
  });
}

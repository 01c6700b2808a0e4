import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ContentDocument, type ContentType, contentTypes, readCollection, readSingle } from './read-folder.ts';

type Refusal = 'NotFoundError' | 'ValidationError';

const refuse = (reply: FastifyReply, status: 400 | 404, name: Refusal, message: string) =>
  reply.code(status).send({ data: null, error: { status, name, message, details: {} } });

interface Wanted {
  filters: Record<string, string>;
  unknown: string | null;
}

/** `filters[type][$eq]=…` and `filters[type]=…`; populate is accepted because everything is populated anyway. */
function readQuery(query: Record<string, unknown>, allowed: readonly string[]): Wanted {
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (name === 'populate' || name.startsWith('populate[')) continue;
    const field = /^filters\[(\w+)\](?:\[\$eq\])?$/.exec(name)?.[1];
    if (field === undefined || !allowed.includes(field) || typeof value !== 'string') return { filters, unknown: name };
    filters[field] = value;
  }
  return { filters, unknown: null };
}

const matching = (documents: readonly ContentDocument[], filters: Record<string, string>): ContentDocument[] =>
  documents.filter(({ attributes }) => Object.entries(filters).every(([field, value]) => attributes[field] === value));

/**
 * The server's own answers for /strapi/api/*, from the content folder, in Strapi's answer and error shapes (DECISIONS §2).
 * Files are read at each request: an editor's change shows at once, and the portal asks once a start.
 */
export function registerContent(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { type: string }; Querystring: Record<string, unknown> }>('/strapi/api/:type', async (request, reply) => {
    const { type } = request.params;
    if (!Object.hasOwn(contentTypes, type)) return refuse(reply, 404, 'NotFoundError', 'Not Found');
    const { kind, filters: allowed } = contentTypes[type as ContentType];
    const { filters, unknown } = readQuery(request.query, allowed);
    if (unknown !== null) return refuse(reply, 400, 'ValidationError', `Invalid key ${unknown}`);
    reply.header('cache-control', 'no-cache');
    if (kind === 'single') {
      const document = await readSingle(folder, type as ContentType);
      return document === null ? refuse(reply, 404, 'NotFoundError', 'Not Found') : { data: document, meta: {} };
    }
    const data = matching(await readCollection(folder, type as ContentType), filters);
    return { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } };
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { readSettings } from '../first-start/settings';

interface Context {
  path: string;
  query: Record<string, unknown>;
  request: { headers: Record<string, string | undefined> };
  status: number;
  body: unknown;
}

const refusal = {
  data: null,
  error: { status: 403, name: 'ForbiddenError', message: 'Drafts are not read here', details: {} },
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the portal's server asks for a preview. It needs its token besides. */
function asksForPreview({ request }: Context): boolean {
  const secret = readSettings().previewSecret;
  return secret !== '' && timingSafeEqual(digest(request.headers['x-preview-secret'] ?? ''), digest(secret));
}

/**
 * Refuses drafts, which Strapi would give to everyone who may read, to all but the portal's preview, and answers in the
 * shape of Strapi 4 unless the request names another. It guards the reading API alone: the admin panel has its own.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  const context = ctx as unknown as Context;
  if (!context.path.startsWith('/api/')) return next();
  const { status } = context.query;
  if (status !== undefined && status !== 'published' && !(status === 'draft' && asksForPreview(context))) {
    context.status = 403;
    context.body = refusal;
    return;
  }
  context.request.headers['strapi-response-format'] ??= 'v4';
  await next();
};

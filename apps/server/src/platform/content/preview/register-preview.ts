import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../failure.ts';
import { typeDetectionBytes, typeOfBytes } from '../picture-type.ts';
import { faultOfDrawing } from '../plain-drawing.ts';
import { starterScript } from '../../http/portal.ts';
import { fetchUpload, type Service } from '../strapi/content-client.ts';
import { usesUpload, previewContent, readPreviewed } from './preview-content.ts';
import { type Previewed, readPreviewLink } from './preview-link.ts';

interface Options {
  service: Service;
  /** CONTENT_PREVIEW_SECRET. */
  secret: string;
  /** Origin of the admin panel, which may show the preview in a frame. */
  editorOrigin: string;
  folder: string;
  portalFolder: string;
  title: string;
  now: () => Date;
  today: () => string;
}

/**
 * The page makes no requests, so it can show nothing of a real customer. Only the admin panel can frame it. Scripts are
 * the portal's own.
 */
const pagePolicy = (editorOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${editorOrigin}`,
    'sandbox allow-scripts allow-same-origin',
  ].join(';');

/** Returns the type of an upload by its bytes. Null when it isn't a picture that the portal serves. */
function typeOfPicture(bytes: Buffer): string | null {
  const type = typeOfBytes(bytes.subarray(0, typeDetectionBytes));
  if (type !== null) return type === 'application/pdf' ? null : type;
  return faultOfDrawing(bytes) === null ? 'image/svg+xml' : null;
}

/** Serializes JSON for a data script, so that no HTML in it can end the script. */
const asData = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Returns the portal's page without its preloads and its starter, and with the content embedded. */
const pageWith = (page: string, content: unknown): string =>
  page
    .replace(/<link rel="(?:preload|manifest)"[^>]*>/g, '')
    .replace(starterScript, '')
    .replace('</head>', () => `<script type="application/json" id="preview">${asData(content)}</script></head>`);

/** Drafts must not be cached, and the admin panel's frame has another origin than the portal. */
const asPreview = (reply: FastifyReply, policy: string): FastifyReply => {
  for (const name of ['x-frame-options', 'cross-origin-opener-policy']) reply.removeHeader(name);
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy);
};

/**
 * Serves the preview of a document for a link signed by Strapi: the portal's page with that document, made-up customer
 * data, and the document's pictures. An invalid link gets the same response as an unknown address.
 */
export function registerPreview(app: FastifyInstance, options: Options): void {
  const { service, secret, editorOrigin, folder, portalFolder, title, now, today } = options;
  const readLinked = async (token: string) => {
    const previewed: Previewed | null = readPreviewLink(token, secret, now());
    if (previewed === null) throw new Failure('not_found');
    const document = await readPreviewed(service, previewed, secret).catch((error: unknown) => {
      app.log.warn({ reason: (error as Error).message }, 'preview that could not be had from CONTENT_URL');
      throw new Failure('unavailable');
    });
    if (document === null) throw new Failure('not_found');
    return { name: previewed.find, document };
  };
  app.get<{ Params: { token: string } }>('/content/preview/:token', async ({ params: { token } }, reply) => {
    const { name, document } = await readLinked(token);
    const content = await previewContent(name, document, {
      folder,
      title,
      day: today(),
      uploadsAt: `/content/preview/${token}`,
    });
    const page = await readFile(join(portalFolder, 'index.html'), 'utf8');
    return asPreview(reply, pagePolicy(editorOrigin)).type('text/html; charset=utf-8').send(pageWith(page, content));
  });
  app.get<{ Params: { token: string; '*': string } }>('/content/preview/:token/uploads/*', async (request, reply) => {
    const { document } = await readLinked(request.params.token);
    const path = `/uploads/${request.params['*']}`;
    if (!usesUpload(document, path)) throw new Failure('not_found');
    const bytes = await fetchUpload(service, path).catch(() => null);
    const type = bytes === null ? null : typeOfPicture(bytes);
    if (type === null) throw new Failure('not_found');
    return asPreview(reply, "default-src 'none'; sandbox").type(type).send(bytes);
  });
}

import { join } from 'node:path';
import { startPath } from '@tradecounter/contract/content/content';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../http/send-tagged.ts';
import { readFavicon } from './favicon.ts';
import { find } from './find.ts';
import { readManifest } from './manifest.ts';
import { serveUploads } from './serve-uploads.ts';
import { readStart } from './start-bundle.ts';
import { reportUnfit } from './report-unfit.ts';
import { readThemeScript } from './theme-script.ts';

interface Options {
  /** The content folder. */
  folder: string;
  portalFolder: string;
  /** Name of the distributor. */
  title: string;
  /** Whether the portal shows errors in the content. */
  showAdmin: boolean;
  /** Today's date in the distributor's time zone (YYYY-MM-DD). */
  today: () => string;
}

/**
 * Serves /strapi/* from the content folder, and what the portal loads at startup: the script for the first paint, the
 * favicon, the web manifest and the bundle of all finds. Reads files for each request, so that an editor's change shows
 * immediately. The portal requests them once per start.
 */
export function registerContent(
  app: FastifyInstance,
  { folder, portalFolder, title, showAdmin, today }: Options,
): void {
  const onError = reportUnfit(app.log);
  app.get<{ Params: { type: string }; Querystring: Record<string, unknown> }>(
    '/strapi/api/:type',
    async (request, reply) => {
      const { status, body } = await find(folder, request.params.type, request.query, onError, { day: today() });
      if (status === 200) reply.header('cache-control', 'no-cache');
      return reply.code(status).send(body);
    },
  );
  app.get(startPath, async (request, reply) =>
    sendTagged(
      request,
      reply,
      'application/json; charset=utf-8',
      JSON.stringify(await readStart({ folder, onError, nameFaults: showAdmin, day: today() })),
    ),
  );
  app.get('/theme.js', async (request, reply) => {
    const script = await readThemeScript(folder, portalFolder, onError);
    return script === null
      ? reply.callNotFound()
      : sendTagged(request, reply, 'text/javascript; charset=utf-8', script);
  });
  app.get('/favicon.svg', async (request, reply) =>
    sendTagged(request, reply, 'image/svg+xml', await readFavicon({ folder, title, onError })),
  );
  app.get('/manifest.webmanifest', async (request, reply) =>
    sendTagged(
      request,
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify(await readManifest({ folder, title, onError })),
    ),
  );
  serveUploads(app, join(folder, 'uploads'));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { headersOfPages } from './security-headers.ts';

/** What pages load and nobody opens; a picture may be opened by itself. */
const loadedByPages = /\/assets\/[^/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** Serves the built portal: hashed assets for ever, everything else checked each time. */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`The portal is not built: ${folder} has no index.html.`);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (loadedByPages.test(path)) for (const name of headersOfPages) reply.removeHeader(name);
    },
  });
}

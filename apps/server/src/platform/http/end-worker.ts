import type { FastifyInstance } from 'fastify';

/**
 * What a service worker of an earlier visit is replaced by: it removes what was kept and itself, and leads its pages to the server again. Browsers ask
 * for /sw.js whenever the portal is opened.
 */
const ending = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
`;

/** Ends the service worker in every browser that has one (setting OFFLINE_SHELL). */
export function endWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(ending),
  );
}

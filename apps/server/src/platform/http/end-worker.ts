import type { FastifyInstance } from 'fastify';

/**
 * Replaces the service worker of an earlier visit. It deletes its caches and itself, and reloads its pages from the
 * server. Browsers request /sw.js whenever the portal is opened.
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

/** Removes the service worker from every browser that has one (setting OFFLINE_SHELL). */
export function endWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(ending),
  );
}

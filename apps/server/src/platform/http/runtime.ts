import { timingSafeEqual } from 'node:crypto';
import type { RuntimeConfig } from '@tradecounter/contract/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry, collectDefaultMetrics, Histogram } from 'prom-client';
import type { Database } from '../db/database.ts';
import { isDiskFull } from '../db/disk-space.ts';
import { Failure } from '../failure.ts';
import { faults } from '../metrics/faults.ts';
import type { Figures } from '../metrics/figures.ts';
import { watch } from '../metrics/gauges.ts';
import { mails } from '../metrics/mails.ts';
import { hashToken } from './authenticate.ts';
import type { Shutdown } from './shutdown.ts';

interface Options {
  runtime: RuntimeConfig;
  db: Database;
  metricsToken: string | undefined;
  shutdown: Shutdown;
  /** Metrics of the features. */
  figures: readonly Figures[];
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Headers that scrapers and browsers send. Proxies use many names for the client's address, so any other header counts
 * as a proxy's.
 */
const clientHeaders =
  /^(?:host|user-agent|accept(?:-[a-z]+)?|authorization|connection|cache-control|pragma|cookie|dnt|priority|upgrade-insecure-requests|if-none-match|x-prometheus-scrape-timeout-seconds|sec-[a-z-]+)$/;
/** Matches requests sent to this machine under its own name. */
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * /metrics is for clients with the token. Without a token it is for loopback only, unless a proxy there forwards the
 * request. A proxy that adds no header and uses its own name for the server can't be detected, so the guide recommends
 * a token there.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && token !== '')
    return timingSafeEqual(hashToken(request.headers.authorization ?? ''), hashToken(`Bearer ${token}`));
  return (
    loopback.has(request.socket.remoteAddress ?? '') &&
    ownName.test(request.headers.host ?? '') &&
    Object.keys(request.headers).every((name) => clientHeaders.test(name))
  );
}

/** Rejects after a second, because readiness checks don't wait long. */
function withinASecond(answer: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('unavailable')), 900);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** Registers /config.json, /version.json, /healthz, /readyz and /metrics. */
export function registerRuntime(app: FastifyInstance, { runtime, db, metricsToken, shutdown, figures }: Options): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(faults);
  registry.registerMetric(mails);
  watch(registry, db, figures);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(runtime));
  app.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: runtime.version }),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!shutdown.ready) throw new Failure('unavailable');
    try {
      await withinASecond(db.pulse());
      return { status: 'ready' };
    } catch (error) {
      // Requests that only read can be answered.
      const canRead = await withinASecond(db.standbyPulse()).then(
        () => true,
        () => false,
      );
      if (canRead) return { status: 'reads only' };
      throw isDiskFull(error) ? new Failure('unavailable', 'error.disk_full') : error;
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Failure('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

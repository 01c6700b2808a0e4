import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { bearerToken } from '../../platform/http/authenticate.ts';
import { systemOf } from '../systems/system-of.ts';
import { presentRun, PushedFeeds, type Pushing } from './pushing/push-feed.ts';
import { readPush } from './pushing/read-push.ts';
import { findRun, listRuns } from './pushing/run-repository.ts';

type PushRequest = FastifyRequest<{ Params: { feed: string } }>;

/** Registers the endpoints for systems that push feeds. Callers need a token with the scope 'feeds'. */
export function registerFeeds(app: FastifyInstance, services: Services, pushing: Pushing): void {
  const pushed = new PushedFeeds(pushing);
  const { db, now } = services;
  void app.register(async (scope) => {
    // Don't parse the body, whatever its content type: it is streamed to a file.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.put('/wsl/api/feeds/:feed', async (request: PushRequest, reply) => {
      const system = await systemOf(services, bearerToken(request), 'feeds');
      const push = readPush({
        feed: request.params.feed,
        query: request.query,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
      });
      const run = await pushed.push(system.id, push, request.body as Readable);
      if (run.state === 'running') reply.code(202).header('retry-after', 5);
      return presentRun(push.runId, run);
    });
  });
  app.get('/wsl/api/feeds/runs', async (request) => {
    const { id } = await systemOf(services, bearerToken(request), 'feeds');
    return { runs: await listRuns(db, id, now()) };
  });
  app.get<{ Params: { runId: string } }>('/wsl/api/feeds/runs/:runId', async (request) => {
    const { id: systemId } = await systemOf(services, bearerToken(request), 'feeds');
    const { runId } = request.params;
    const run = /^[\w.:-]{1,100}$/.test(runId) ? await findRun(db, { systemId, runId }, now()) : null;
    if (run === null) throw new Failure('not_found');
    return presentRun(runId, run);
  });
}

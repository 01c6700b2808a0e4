import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import * as calls from '@tradecounter/contract/feeds/mapping-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { bearerToken } from '../../platform/http/authenticate.ts';
import { listMappings } from '../../platform/feeds/mapping/mapping-repository.ts';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { type Administration, needAdministration } from '../../platform/need-administration.ts';
import { systemOf } from '../systems/system-of.ts';
import { removeMapping, saveMapping } from './mapping/change-mappings.ts';
import { lookAtFile } from './mapping/look-at-file.ts';
import { tryMapping } from './mapping/try-mapping.ts';
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
      const push = await readPush({
        feed: request.params.feed,
        query: request.query,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
        mappings: async () => (await import('../../platform/feeds/import-folder.ts')).savedMappings(db),
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

/**
 * Registers the calls of staff who map the files of other programs. Mappings concern all customers, so they need the
 * administration too (SHOW_ADMIN), as what shows feeds does.
 */
export function registerMappings(platform: HttpPlatform, pushing: Pushing, administration: Administration): void {
  const outside = AsyncLocalStorage.snapshot();
  const checked = async <T>(work: () => Promise<T>): Promise<T> => {
    needAdministration(administration);
    return work();
  };
  registerCall(platform, calls.listMappings, ({ db }) => checked(async () => ({ mappings: await listMappings(db) })));
  registerCall(platform, calls.lookAtFile, (_context, { body }) => checked(() => lookAtFile(body, pushing)));
  registerCall(platform, calls.tryMapping, (_context, { body }) =>
    checked(() => tryMapping(body, { ...pushing, outside })),
  );
  registerCall(platform, calls.saveMapping, (context, { body }) => checked(() => saveMapping(context, body)));
  registerCall(platform, calls.removeMapping, (context, { body }) => checked(() => removeMapping(context, body)));
}

import type { FastifyInstance } from 'fastify';
import type { FairTurns } from '../db/embedded/fair-turns.ts';

/** Links the embedded database's statements to their request and its address. */
export function countRequests(app: FastifyInstance, turns: FairTurns): void {
  const ends = new WeakMap<object, () => void>();
  // After the body has been read, because its events would leave the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    ends.set(request, turns.begin(`address ${request.clientAddress}`, done));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    ends.get(request)?.();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    ends.get(request)?.();
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import type { FairTurns } from '../db/embedded/fair-turns.ts';

/** Tells the embedded database which of its statements belong to which request, and where that comes from. */
export function countRequests(app: FastifyInstance, turns: FairTurns): void {
  const ends = new WeakMap<object, () => void>();
  // Behind the reading of the body, whose events would lead out of the request again.
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

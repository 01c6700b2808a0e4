import type { FastifyInstance } from 'fastify';
import { FewLines } from './few-lines.ts';
import { loggableAddress } from './loggable-address.ts';

interface Options {
  /** Whether each request gets a line. */
  every: boolean;
  /** Addresses by which people sign in. */
  signIn: ReadonlySet<string>;
}

/**
 * Writes what an operator wants to see of requests: a line for each where that is set, whatever the level, and one for sign-ins that were refused, which
 * tell of somebody who tries passwords. Neither names a person or a token.
 */
export function logAccess(app: FastifyInstance, { every, signIn }: Options): void {
  const access = app.log.child({}, { level: 'info' });
  const refusals = new FewLines();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    const facts = { requestId: id, address: request.clientAddress, status: reply.statusCode };
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    if (every) access.info({ ...facts, method, url: loggableAddress(url), route: request.routeOptions.url ?? null, milliseconds, bytes: Number(reply.getHeader('content-length') ?? 0) }, 'request');
    if (reply.statusCode >= 400 && reply.statusCode < 500 && signIn.has(request.routeOptions.url ?? '')) {
      refusals.tell(request.clientAddress, ({ unsaid }) => app.log.warn({ ...facts, more: unsaid }, 'sign-in refused'));
    }
    done();
  });
}

import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FewLines } from './few-lines.ts';
import { loggableAddress } from './loggable-address.ts';

interface Options {
  /** Whether each request gets a line. */
  every: boolean;
  /** Addresses by which people sign in. */
  signIn: ReadonlySet<string>;
}

const factsOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({ requestId: request.id, address: request.clientAddress, status: statusCode });

/** Writes the line of a request, whatever the level. */
function writeLine(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  log.child({}, { level: 'info' }).info({ ...factsOf(request, reply), method, url: loggableAddress(url), route: request.routeOptions.url ?? null, milliseconds, bytes: Number(reply.getHeader('content-length') ?? 0) }, 'request');
}

/** The line of a request whose address leads to no route, for which no hook runs; once it is answered. */
export function logLostRequest(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => writeLine(app.log, request, reply));
}

/**
 * Writes what an operator wants to see of requests: a line for each where that is set, whatever the level, and one for sign-ins that were refused, which
 * tell of somebody who tries passwords. Neither names a person or a token.
 */
export function logAccess(app: FastifyInstance, { every, signIn }: Options): void {
  const refusals = new FewLines();
  app.addHook('onResponse', (request, reply, done) => {
    if (every) writeLine(app.log, request, reply);
    if (reply.statusCode >= 400 && reply.statusCode < 500 && signIn.has(request.routeOptions.url ?? '')) {
      refusals.tell(request.clientAddress, ({ unsaid }) => app.log.warn({ ...factsOf(request, reply), more: unsaid }, 'sign-in refused'));
    }
    done();
  });
}

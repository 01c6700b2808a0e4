import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FewLines } from './few-lines.ts';
import { loggableAddress } from './loggable-address.ts';

interface Options {
  /** Whether each request gets a line. */
  every: boolean;
  /** Addresses by which people sign in. */
  signIn: ReadonlySet<string>;
}

const factsOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  requestId: request.id,
  address: request.clientAddress,
  status: statusCode,
});

/** A line whatever the level. */
const write = (log: FastifyBaseLogger, facts: object): void => log.child({}, { level: 'info' }).info(facts, 'request');

/** Writes the line of a request; of who was gone before the answer nobody knows what it would have been. */
function writeLine(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply, gone = false): void {
  const { method, url } = request;
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const outcome = gone ? { status: null, gone, bytes: 0 } : { bytes: Number(reply.getHeader('content-length') ?? 0) };
  write(log, {
    ...factsOf(request, reply),
    method,
    url: loggableAddress(url),
    route: request.routeOptions.url ?? null,
    milliseconds,
    ...outcome,
  });
}

/** The line of a request whose address leads to no route, for which no hook runs; once it is answered. */
export function logLostRequest(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => writeLine(app.log, request, reply));
}

/** The line of what could not be read as a request. */
export function logBrokenRequest(
  log: FastifyBaseLogger,
  {
    requestId,
    address,
    status,
    fault,
  }: { requestId: string; address: string | undefined; status: number; fault: string | undefined },
): void {
  write(log, { requestId, address, status, fault });
}

/**
 * Writes what an operator wants to see of requests: a line for each where that is set, whatever the level, and one for sign-ins that were refused, which
 * tell of somebody who tries passwords. Neither names a person or a token.
 */
export function logAccess(app: FastifyInstance, { every, signIn }: Options): void {
  const refusals = new FewLines();
  const answered = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    if (every) reply.raw.once('close', () => answered.has(request) || writeLine(app.log, request, reply, true));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request);
    if (every) writeLine(app.log, request, reply);
    done();
  });
  // Before it is sent: somebody who tries passwords need not wait for the answer.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && reply.statusCode < 500 && signIn.has(request.routeOptions.url ?? '')) {
      refusals.tell(request.clientAddress, ({ unsaid }) =>
        app.log.warn({ ...factsOf(request, reply), more: unsaid }, 'sign-in refused'),
      );
    }
    done();
  });
}

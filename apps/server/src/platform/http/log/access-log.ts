import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogThrottle } from './log-throttle.ts';
import { loggableAddress } from './loggable-address.ts';

interface Options {
  /** Whether each request gets a line. */
  every: boolean;
  /** Paths of the sign-in calls. */
  signIn: ReadonlySet<string>;
}

const factsOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  requestId: request.id,
  address: request.clientAddress,
  status: statusCode,
});

/** Writes a line regardless of the log level. */
const write = (log: FastifyBaseLogger, facts: object): void => log.child({}, { level: 'info' }).info(facts, 'request');

/** Writes the line of a request. If the client left before the response, the line has no status. */
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

/** Writes the line of a request without a route, once it is answered. No hook runs for it. */
export function logLostRequest(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => writeLine(app.log, request, reply));
}

/** Writes the line of a malformed request. */
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
 * Logs requests for operators: a line for each, if configured, regardless of the level. Also logs rejected sign-ins,
 * which reveal password guessing. No line names a user or a token.
 */
export function logAccess(app: FastifyInstance, { every, signIn }: Options): void {
  const refusals = new LogThrottle();
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
  // Log before sending, because an attacker may not wait for the response.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && reply.statusCode < 500 && signIn.has(request.routeOptions.url ?? '')) {
      refusals.report(request.clientAddress, ({ skipped }) =>
        app.log.warn({ ...factsOf(request, reply), more: skipped }, 'sign-in refused'),
      );
    }
    done();
  });
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { renewPassword, signIn } from '@tradecounter/contract/auth/auth';
import { limits } from '@tradecounter/contract/limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { idsOfWork, runAsWork } from '../current-work.ts';
import { chooseLanguage, sayIn } from '../words/say.ts';
import { logAccess, logBrokenRequest, logLostRequest } from './log/access-log.ts';
import { answerError } from './answer-error.ts';
import { networkOf, readClientAddresses } from './client-address.ts';
import { securityHeaders } from './security-headers.ts';
import { reportFault } from './log/report-fault.ts';
import { trustFor, type TrustedProxies } from './trusted-proxies.ts';
import { Failure } from '../failure.ts';

// HTTP has a status for each, and the body has the contract's codes.
const overflow = { status: 431, failure: new Failure('too_large') };
const late = { status: 408, failure: new Failure('invalid', 'error.request') };
const malformed = { status: 400, failure: new Failure('invalid', 'error.request') };

const kindOf = (code: string | undefined) =>
  code === 'HPE_HEADER_OVERFLOW' ? overflow : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late : malformed;

/**
 * Responds to data that isn't a valid request, and ends the connection. Nothing about the request is known, not even
 * its language, so the response is built here. Returns the response, or null when the client is gone.
 */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): { requestId: string; status: number } | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const { status, failure } = kindOf(error.code);
  const id = randomUUID();
  const body = JSON.stringify(answerError(failure, sayIn('en'), id).body);
  const lines = Object.entries({
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  socket.write(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(
      '\r\n',
    ),
  );
  socket.destroySoon();
  return { requestId: id, status };
}

interface Options {
  logLevel: string;
  trustProxy: TrustedProxies;
  /** Seconds within which a whole request must have arrived. */
  requestTimeout: number;
  /** Maximum number of connections. 0 means no limit. */
  maxConnections: number;
  /** Requests per address and minute. 0 means no limit. */
  rateLimit: number;
  allowedOrigins: readonly string[];
  /** Origins to which pages send calls and queries, if not this one. */
  callsAt?: readonly string[];
  /** Whether pages may use analytics. */
  analytics?: boolean;
  /** Whether each request gets a line in the log. */
  accessLog: boolean;
  /** Whether answers are compressed (the default). */
  compress?: boolean;
  /** Adds the hooks that make traces of requests, before all others. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
  /** Where the log goes instead of stdout; for tests. */
  logTo?: { write(line: string): void };
}

/** Machines poll these every few seconds, and behind a balancer they may share one address with all users. */
const uncounted = new Set(['/healthz', '/readyz', '/metrics']);

/** The fastest level: gzip reads `level`, and zstd reads `params`. */
const fastest = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Answers of calls and queries, and the portal's page, are compressed from 8 KB on (record 190). The build has compressed
 * other files already, and pictures don't need it. Up to 256 KB one call does it, because a stream costs more than the compression itself. That
 * blocks other requests for at most 0.8 ms.
 */
const compression: FastifyCompressOptions = {
  encodings: ['zstd', 'gzip'],
  threshold: 8 * 1024,
  syncThreshold: 256 * 1024,
  customTypes: /^(?:application\/json|text\/html)\b/,
  zlibOptions: fastest,
  // Don't decompress request bodies, because a small body could expand to a huge one.
  globalDecompression: false,
};

/**
 * Time limits of a connection in milliseconds. `seconds` is for a whole request with its body. Node checks every few
 * seconds only. A reader that takes no byte of a response in two minutes is disconnected. An idle connection stays open
 * longer than load balancers keep theirs (60 s). Otherwise, a balancer could send a request into a closing connection.
 */
const timeLimits = (seconds: number) => ({
  requestTimeout: seconds * 1000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: Math.min(seconds, 15) * 1000, connectionsCheckingInterval: 2000 },
});

/** Accepts an empty body as no body, because calls without one also have a JSON content type. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined || !allowed.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      // Headers that the portal reads beyond the CORS defaults: file name, retry delay, and ETag.
      .header('access-control-expose-headers', 'content-disposition, retry-after, etag');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, accept-language')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerError(error, sayIn(chooseLanguage(request.headers['accept-language'])), request.id);
  if (answer.unexpected) reportFault(error, request, answer.status);
  if (answer.retryAfter !== null) reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).send(answer.body);
}

/** Creates Fastify with the contract's errors, security headers, body limit and request ids. */
export async function createApp(options: Options): Promise<FastifyInstance> {
  // A response to one user must not be cached for another. Pages and pictures set their own headers.
  const headers = {
    ...securityHeaders({
      crossOrigin: options.allowedOrigins.length > 0,
      calls: options.callsAt ?? [],
      analytics: options.analytics ?? false,
    }),
    'cache-control': 'no-store',
  };
  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      redact: ['req.headers.authorization'],
      mixin: (_facts, _level, logger) => idsOfWork(logger),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: limits.body,
    trustProxy: trustFor(options.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // shutdown.ts answers late requests instead, with the contract's errors.
    return503OnClosing: false,
    ...timeLimits(options.requestTimeout),
    // No hook runs for an address without a route.
    frameworkErrors: (error, rawRequest, rawReply) => {
      const [request, reply] = [rawRequest as FastifyRequest, rawReply as FastifyReply];
      if (options.accessLog) logLostRequest(app, request, reply);
      sendError(error, request, reply.headers(headers).header('x-request-id', request.id));
    },
    clientErrorHandler: (error, socket) => {
      const address = socket.remoteAddress;
      const sent = answerBrokenRequest(error, socket, headers);
      if (options.accessLog && sent !== null) logBrokenRequest(app.log, { ...sent, address, fault: error.code });
    },
  });
  options.traceRequests?.(app);
  // Node itself would refuse an unknown Expect, without our headers. HTTP lets a server ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError({ statusCode: 404 }, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    runAsWork({ requestId: request.id }, done);
  });
  readClientAddresses(app);
  logAccess(app, {
    every: options.accessLog,
    signIn: new Set([signIn, renewPassword].map(({ path }) => `/wsl${path}`)),
  });
  if (options.maxConnections > 0) app.server.maxConnections = options.maxConnections;
  acceptEmptyBodies(app);
  if (options.allowedOrigins.length > 0) allowOrigins(app, options.allowedOrigins);
  if (options.rateLimit > 0)
    await app.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkOf(request.clientAddress),
      allowList: (request) => uncounted.has(request.routeOptions.url ?? ''),
    });
  if (options.compress ?? true) await app.register(compress, compression);
  return app;
}

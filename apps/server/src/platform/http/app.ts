import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { renewPassword, signIn } from '@tradecounter/contract/auth';
import { limits } from '@tradecounter/contract/limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { chooseLanguage, sayIn } from '../words/say.ts';
import { logAccess, logBrokenRequest, logLostRequest } from './log/access-log.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';
import { answerError } from './answer-error.ts';
import { networkOf, readClientAddresses } from './client-address.ts';
import { securityHeaders } from './security-headers.ts';
import { tellFault } from './log/tell-fault.ts';
import { trustFor, type TrustedProxies } from './trusted-proxies.ts';

interface Options {
  logLevel: string;
  trustProxy: TrustedProxies;
  /** Seconds within which a whole request must have arrived. */
  requestTimeout: number;
  /** Connections at once; 0 = no limit. */
  maxConnections: number;
  /** Requests per address and minute; 0 = no limit. */
  rateLimit: number;
  allowedOrigins: readonly string[];
  /** Where pages send calls and queries, when it is not here. */
  callsAt?: readonly string[];
  /** Whether pages may count visits. */
  analytics?: boolean;
  /** Whether each request gets a line in the log. */
  accessLog: boolean;
  /** Whether long answers are compressed (the default). */
  compress?: boolean;
  /** Where the log goes instead of stdout; for tests. */
  logTo?: { write(line: string): void };
}

/** Asked every few seconds by machines that have one address with everybody else behind a balancer. */
const uncounted = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Long answers of calls and queries are compressed at the fastest level. Pages are compressed by the build, and pictures already are.
 * Below the threshold compressing costs more than it saves: a cart of 20 lines is 18 KB, which take 3 ms at 50 Mbit/s.
 */
const compression: FastifyCompressOptions = {
  encodings: ['zstd', 'gzip'],
  threshold: 20 * 1024,
  customTypes: /^application\/json\b/,
  zlibOptions: { level: 1 },
  // What is sent to us is read as it is: a small body that unpacks to a large one is no use to anybody.
  globalDecompression: false,
};

/**
 * How long a connection may take its time, in milliseconds; 'seconds' = for a whole request with its body. Node looks every few seconds,
 * not at each moment. Who reads an answer too slowly to take a byte in two minutes is gone. A connection that waits for its next request
 * stays somewhat longer than load balancers keep theirs (60 s), or one would send into a connection that is being closed.
 */
const timeLimits = (seconds: number) => ({
  requestTimeout: seconds * 1000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: Math.min(seconds, 15) * 1000, connectionsCheckingInterval: 2000 },
});

/** JSON, where an empty body is no body: calls without one are sent with a JSON content type too. */
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
      // What the portal reads besides the headers that any page may: a file's name, when to ask again, whether content is new.
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
  if (answer.unexpected) tellFault(error, request, answer.status);
  if (answer.retryAfter !== null) reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).send(answer.body);
}

/** Fastify with the house's errors, security headers, body limit and request ids. */
export async function createApp(options: Options): Promise<FastifyInstance> {
  // What is answered to one person must not be kept for another; pages and pictures say for themselves.
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
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    trustProxy: trustFor(options.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Who comes late is told so by farewell.ts, in the contract's words.
    return503OnClosing: false,
    ...timeLimits(options.requestTimeout),
    // An address that leads to no route: no hook runs.
    frameworkErrors: (error, asked, answering) => {
      const [request, reply] = [asked as FastifyRequest, answering as FastifyReply];
      if (options.accessLog) logLostRequest(app, request, reply);
      sendError(error, request, reply.headers(headers).header('x-request-id', request.id));
    },
    clientErrorHandler: (error, socket) => {
      const address = socket.remoteAddress;
      const said = answerBrokenRequest(error, socket, headers);
      if (options.accessLog && said !== null) logBrokenRequest(app.log, { ...said, address, fault: error.code });
    },
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError({ statusCode: 404 }, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
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

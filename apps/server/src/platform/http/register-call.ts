import { type Call, type OutputOf, permissionsOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import { keyCalls } from '@tradecounter/contract/api-keys/key-use';
import { inspectingCalls, shoppingCalls } from '@tradecounter/contract/punchout/shopping';
import { limits } from '@tradecounter/contract/limits';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { AnswerOf } from '@tradecounter/contract/call';
import type { AccountContext, Actor, Context, Origin, SignedInContext } from '../context.ts';
import { Failure, invalid } from '../failure.ts';
import { type KeyedRequest, keyedRequest } from '../idempotency/claim-key.ts';
import type { Services } from '../services.ts';
import { chooseLanguage, sayIn } from '../words/say.ts';
import {
  bearerToken,
  hashToken,
  readCustomerNumber,
  type Sessions,
  type SignedIn,
  signedInOf,
} from './authenticate.ts';
import { type Input, readInput } from './read-input.ts';
import { fewBodiesAtOnce } from './few-bodies-at-once.ts';

/** Large bodies of one session that are received or read at once. */
const bodiesAtOnce = 2;

/**
 * Returns a hook that checks the session of a request before its large body is read, and limits how many of them a
 * session sends at once. Throws `token` and `too_many`.
 */
function admitLargeBody({ sessions, services }: { sessions: Sessions; services: Pick<Services, 'now'> }) {
  const admitBody = fewBodiesAtOnce<string>(bodiesAtOnce);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tokenHash = hashToken(bearerToken(request));
    await signedInOf(sessions, { tokenHash, customerNumber: null, now: services.now() });
    admitBody(tokenHash.toString('base64'), reply.raw);
  };
}

export interface HttpPlatform {
  app: FastifyInstance;
  services: Services;
  sessions: Sessions;
}

type ContextOf<C extends Call> = C extends { account: 'query' | 'body' }
  ? AccountContext
  : C extends { access: 'public' }
    ? Context
    : SignedInContext;

type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: { query: OutputOf<C['query']>; body: OutputOf<C['body']> },
  browser: { cookie: string | undefined },
) => Promise<AnswerOf<C>>;

/** Returns the origin of a request, and the language of its answer. */
export function originOf(request: FastifyRequest): Origin {
  const language = chooseLanguage(request.headers['accept-language']);
  return {
    address: request.clientAddress,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    language,
    say: sayIn(language),
  };
}

/** Null when the number is missing or invalid. The input check reports that, and the database lookup would fail. */
const readCustomer = (call: Call, raw: Input): string | null =>
  call.account === undefined
    ? null
    : readCustomerNumber((raw[call.account] as Record<string, unknown> | null | undefined)?.['customerNumber']);

const readIdempotencyKey = (
  call: Call,
  request: FastifyRequest,
  input: Input,
  behalf: number | null,
): KeyedRequest | null => {
  if (call.method === 'GET') return null;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header.trim() : '';
  const isInvalid = key.length > limits.idempotencyKey || (key === '' && call.idempotency === 'required');
  if (isInvalid)
    throw new Failure(
      'invalid',
      'error.key_required',
      { limit: limits.idempotencyKey },
      { 'Idempotency-Key': { word: key === '' ? 'missing' : 'format' } },
    );
  return key === '' ? null : keyedRequest(key, call.name, input, behalf);
};

/** Checks password reset, second step, account and permission, in that order, before anything else runs. */
export function admit(call: Pick<Call, 'access' | 'account' | 'permission'>, { actor, accountClaims }: SignedIn): void {
  if (call.access !== 'reset' && may(actor.claims, 'MustResetPassword'))
    throw new Failure('unauthorized', 'error.reset_first');
  if (call.access === 'session' && actor.secondStep.due) throw new Failure('unauthorized', 'error.second_step_first');
  if (call.account !== undefined && accountClaims === null) throw new Failure('unauthorized');
  if (!permissionsOf(call).every((permission) => may(accountClaims ?? actor.claims, permission)))
    throw new Failure('unauthorized');
}

/**
 * Refuses everything but shopping in a PunchOut session, or looking where it may only look, and to an API key whatever
 * keys can't do.
 */
export function requireScope(
  { punchOut, system }: Actor,
  { isShopping, isInspecting, isForKeys }: { isShopping: boolean; isInspecting: boolean; isForKeys: boolean },
): void {
  if (punchOut !== undefined && !isShopping) throw new Failure('unauthorized', 'error.punchout_only');
  if (punchOut?.inspects === true && !isInspecting) throw new Failure('unauthorized', 'error.punchout_inspects');
  if (system !== undefined && !isForKeys) throw new Failure('unauthorized', 'error.key_only');
}

/**
 * Registers the route of a declared call. Its declaration defines the checks of input, token, account, permission and
 * key.
 */
export function registerCall<C extends Call>(platform: HttpPlatform, call: C, handler: Handler<C>): void {
  const { app, services } = platform;
  app.route({
    method: call.method,
    url: `/wsl${call.path}`,
    bodyLimit: call.access === 'public' ? limits.publicBody : call.bodySize === 'large' ? limits.fileBody : limits.body,
    ...(call.bodySize === 'large' && { onRequest: admitLargeBody(platform) }),
    handler: async (request) => {
      const raw: Input = { query: request.query, body: request.body };
      const result = readInput(call, raw);
      const requireInput = (): Input => {
        if ('fields' in result) throw invalid(result.fields);
        return result.input;
      };
      const origin = originOf(request);
      const browser = { cookie: request.headers.cookie };
      if (call.access === 'public') {
        const input = requireInput();
        const context = { ...services, ...origin, actor: null, keyed: readIdempotencyKey(call, request, input, null) };
        return handler(context as never, input as never, browser);
      }
      const customerNumber = readCustomer(call, raw);
      const lookup = { tokenHash: hashToken(bearerToken(request)), customerNumber, now: services.now() };
      const signedIn = await signedInOf(platform.sessions, lookup);
      const input = requireInput();
      requireScope(signedIn.actor, {
        isShopping: shoppingCalls.has(call.name),
        isInspecting: inspectingCalls.has(call.name),
        isForKeys: keyCalls.has(call.name),
      });
      admit(call, signedIn);
      const { actor, accountClaims } = signedIn;
      const account =
        accountClaims === null ? {} : { customerNumber, claims: accountClaims, currency: accountClaims.currency };
      const { db } = services;
      const reads = call.method === 'GET' ? { db: db.reads.current } : {};
      const context = {
        ...services,
        ...reads,
        ...origin,
        actor,
        keyed: readIdempotencyKey(call, request, input, actor.onBehalfOf?.userId ?? null),
        ...account,
      };
      return handler(context as never, input as never, browser);
    },
  });
}

import type { Call, OutputOf } from '@tradecounter/contract/call';
import type { Permission } from '@tradecounter/contract/permissions';
import { may } from '@tradecounter/contract/permissions';
import { limits } from '@tradecounter/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountContext, Actor, Context, Origin } from '../context.ts';
import { Failure, invalid } from '../failure.ts';
import { type KeyedRequest, keyedRequest } from '../idempotency/keep.ts';
import { chooseLanguage, sayIn } from '../words/say.ts';
import type { AnswerOf } from '@tradecounter/contract/call';
import { bearerToken, type FindSession, hashToken, type SignedIn } from './authenticate.ts';
import { type Input, readInput } from './read-input.ts';

/** What the process lends to each request. */
export type Services = Pick<Context, 'db' | 'jobs' | 'now' | 'today'>;

export interface HttpPlatform {
  app: FastifyInstance;
  services: Services;
  findSession: FindSession;
}

type ContextOf<C extends Call> = C extends { account: 'query' | 'body' }
  ? AccountContext
  : C extends { access: 'public' }
    ? Context
    : Context & { actor: Actor };

interface InputOf<C extends Call> {
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

type Handler<C extends Call> = (context: ContextOf<C>, input: InputOf<C>) => Promise<AnswerOf<C>>;
type ReadHandler<C extends Call, Found> = (context: ContextOf<C>, found: Found) => Promise<AnswerOf<C>>;

/** Looks a session up, and reads along with it what the call will need; nobody sees it before the session was admitted. */
export type ReadWithSession<C extends Call, Found> = (
  services: Services,
  key: { tokenHash: Buffer; now: string },
  input: InputOf<C>,
) => Promise<{ signedIn: SignedIn | null; found: Found }>;

/** Where a request comes from, and the words its answer uses. */
export function originOf(request: FastifyRequest): Origin {
  const language = chooseLanguage(request.headers['accept-language']);
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    language,
    say: sayIn(language),
  };
}

const namedCustomer = (call: Call, raw: Input): string | null => {
  if (call.account === undefined) return null;
  const value = (raw[call.account] as Record<string, unknown> | null | undefined)?.['customerNumber'];
  // What cannot be a customer number is told by the input check; the database would only stumble over it.
  return typeof value === 'string' && value.length <= 100 && !value.includes('\u0000') ? value.trim() : null;
};

const readKey = (call: Call, request: FastifyRequest, input: Input): KeyedRequest | null => {
  if (call.method === 'GET') return null;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header.trim() : '';
  const wrong = key.length > limits.idempotencyKey || (key === '' && call.idempotency === 'required');
  if (wrong) throw new Failure('invalid', 'error.key_required', { limit: limits.idempotencyKey }, { 'Idempotency-Key': { word: key === '' ? 'missing' : 'format' } });
  return key === '' ? null : keyedRequest(key, call.name, input.query, input.body);
};

/** Session, reset, account and permission, in that order; nothing else has been read when one refuses. */
export function admit(call: Pick<Call, 'access' | 'account' | 'permission'>, signedIn: SignedIn | null): void {
  if (signedIn === null) throw new Failure('token');
  if (call.access === 'session' && may(signedIn.actor.claims, 'MustResetPassword')) throw new Failure('unauthorized', 'error.reset_first');
  if (call.account !== undefined && signedIn.accountClaims === null) throw new Failure('unauthorized');
  const claims = signedIn.accountClaims ?? signedIn.actor.claims;
  if (call.permission !== undefined && !may(claims, call.permission as Permission)) throw new Failure('unauthorized');
}

/** How a call learns who asks: with the session alone, or with its own reading at once. */
type SignIn = (key: { tokenHash: Buffer; customerNumber: string | null }, given: { input: Input } | { fields: object }) => Promise<{ signedIn: SignedIn | null; found: unknown }>;

function addRoute({ app, services }: HttpPlatform, call: Call, signIn: SignIn, handler: (context: never, input: Input, found: unknown) => Promise<unknown>): void {
  app.route({
    method: call.method,
    url: `/wsl${call.path}`,
    handler: async (request) => {
      const raw: Input = { query: request.query, body: request.body };
      const origin = originOf(request);
      const tokenHash = call.access === 'public' ? null : hashToken(bearerToken(request));
      const customerNumber = namedCustomer(call, raw);
      const given = readInput(call, raw);
      const { signedIn, found } = tokenHash === null ? { signedIn: null, found: null } : await signIn({ tokenHash, customerNumber }, given);
      // Strangers are told nothing about their input.
      if (tokenHash !== null && signedIn === null) throw new Failure('token');
      if ('fields' in given) throw invalid(given.fields);
      if (tokenHash !== null) admit(call, signedIn);
      const keyed = readKey(call, request, given.input);
      const context = {
        ...services,
        ...origin,
        actor: signedIn?.actor ?? null,
        keyed,
        ...(signedIn?.accountClaims ? { customerNumber, claims: signedIn.accountClaims } : {}),
      };
      return handler(context as never, given.input, found);
    },
  });
}

const withSessionAlone = ({ findSession, services }: HttpPlatform): SignIn => async ({ tokenHash, customerNumber }) => ({
  signedIn: await findSession(tokenHash, customerNumber, services.now()),
  found: null,
});

/** Adds the route of a declared call: input check, token, account, permission and key, all from its entry. */
export function registerCall<C extends Call>(platform: HttpPlatform, call: C, handler: Handler<C>): void {
  addRoute(platform, call, withSessionAlone(platform), handler as never);
}

/** The same for a reading call that reads all it needs together with its session. */
export function registerReading<C extends Call, Found>(platform: HttpPlatform, call: C, read: ReadWithSession<C, Found>, handler: ReadHandler<C, Found>): void {
  const { services } = platform;
  const alone = withSessionAlone(platform);
  const signIn: SignIn = (key, given) =>
    'fields' in given ? alone(key, given) : read(services, { tokenHash: key.tokenHash, now: services.now().toISOString() }, given.input as never);
  addRoute(platform, call, signIn, (context, _input, found) => handler(context as never, found as Found));
}

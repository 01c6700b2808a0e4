import { existsSync, readFileSync } from 'node:fs';
import { errorStatus } from '@tradecounter/contract/errors';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import type { FastifyRequest } from 'fastify';
import type { AccountContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { answerError } from '../http/answer-error.ts';
import { bearerToken, hashToken } from '../http/authenticate.ts';
import { admit, type HttpPlatform, originOf } from '../http/register-call.ts';
import { chooseLanguage, sayIn } from '../words/say.ts';
import type { GraphqlContext } from './account-resolver.ts';
import { limitQuery } from './limit-query.ts';
import { permitFields } from './permit.ts';

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));
const documentsFile = new URL('./generated/documents.json', schemaFile);

/** The portal's documents by their hash, known at build time; anybody else may send a document of their own. */
const readDocuments = (): Record<string, string> =>
  existsSync(documentsFile) ? (JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, string>) : {};

const customerHint = (request: FastifyRequest): string | null => {
  const value = (request.body as { variables?: { customerNumber?: unknown } } | null)?.variables?.customerNumber;
  return typeof value === 'string' ? value.trim() : null;
};

/** Session and, by the variable's hint, the account: one round trip for nearly every request. */
async function contextOf(request: FastifyRequest, { services, findSession }: HttpPlatform): Promise<GraphqlContext> {
  const hint = customerHint(request);
  const signedIn = await findSession(hashToken(bearerToken(request)), hint, services.now());
  admit({ access: 'session' }, signedIn);
  const context: GraphqlContext = {
    ...services,
    ...originOf(request),
    actor: signedIn!.actor,
    keyed: null,
    accounts: new Map(),
    findSession,
  };
  if (hint !== null && signedIn!.accountClaims !== null) {
    context.accounts.set(hint, { ...context, customerNumber: hint, claims: signedIn!.accountClaims });
  }
  return context;
}

/** What went wrong, as one of ours: a mistake in the query is invalid input, anything else keeps its own meaning. */
const originalOf = (error: GraphQLError): unknown => {
  if (error.originalError instanceof Failure) return error.originalError;
  if (error.originalError == null || (error.originalError as { code?: string }).code?.startsWith('MER_ERR_GQL')) {
    return new Failure('invalid', 'error.query', { detail: error.message });
  }
  return error.originalError;
};

/** Resolver of a root field: it gets the context of the customer that its arguments name. */
type RootResolver = (source: unknown, args: never, context: AccountContext, info: GraphQLResolveInfo) => unknown;

/** Serves POST /graphql: read-only, limited, with the house's errors and their HTTP status. */
export async function registerGraphql(platform: HttpPlatform, queries: Readonly<Record<string, RootResolver>>): Promise<void> {
  const { app } = platform;
  const documents = readDocuments();
  await app.register(mercurius, {
    schema: readFileSync(schemaFile, 'utf8'),
    // The account's context is put in place of the request's by permitFields.
    resolvers: { Query: queries } as unknown as IResolvers,
    jit: 1,
    graphiql: false,
    allowBatchedQueries: false,
    errorHandler: false,
    persistedQueryProvider: {
      isPersistedQuery: (body: object) => (body as { persisted?: boolean }).persisted === true,
      getHash: (body: object) => (body as { query: string }).query,
      getQueryFromHash: async (hash: string) => (Object.hasOwn(documents, hash) ? documents[hash]! : ''),
      isPersistedQueryRetry: () => false,
      notFoundError: 'Unknown document.',
    },
    context: (request) => contextOf(request, platform),
    errorFormatter: (execution, context) => {
      const request = (context as unknown as { reply: { request: FastifyRequest } }).reply.request;
      const say = sayIn(chooseLanguage(request.headers['accept-language']));
      const answers = (execution.errors ?? []).map((error) => {
        const answer = answerError(originalOf(error), say, request.id);
        if (answer.unexpected) request.log.error({ err: error.originalError ?? error }, 'unexpected error in a query');
        return { answer, path: error.path };
      });
      const status = Math.max(0, ...answers.map(({ answer }) => answer.status)) || errorStatus.internal;
      return {
        statusCode: status,
        response: {
          data: execution.data ?? null,
          errors: answers.map(({ answer, path }) =>
            new GraphQLError(answer.body.error.message, { path: path ?? null, extensions: { ...answer.body.error } }),
          ),
        },
      };
    },
  });
  // Reads travel in the body: an address with its search words would stand in the logs of every proxy.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === '/graphql' && request.method !== 'POST') throw new Failure('not_found');
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.url !== '/graphql') return;
    const query = (request.body as { query?: unknown } | null | undefined)?.query;
    if (typeof query !== 'string') throw new Failure('invalid', 'error.query', { detail: 'query' });
  });
  permitFields(app.graphql.schema);
  app.graphql.addHook('preExecution', async (_schema, document) => limitQuery(document));
}

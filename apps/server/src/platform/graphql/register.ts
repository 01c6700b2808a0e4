import { existsSync, readFileSync } from 'node:fs';
import { errorStatus } from '@tradecounter/contract/errors';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import type { FastifyRequest } from 'fastify';
import type { AccountContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { answerError } from '../http/answer-error.ts';
import { bearerToken, hashToken } from '../http/authenticate.ts';
import { type HttpPlatform, originOf } from '../http/register-call.ts';
import { chooseLanguage, sayIn } from '../words/say.ts';
import { asksNoAccount } from './asks-no-account.ts';
import { type GraphqlContext, refuseStrangers } from './account-resolver.ts';
import { limitQuery } from './limit-query.ts';
import { permitFields } from './permit.ts';

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));
const documentsFile = new URL('./generated/documents.json', schemaFile);

/** The portal's documents by their hash, known at build time; anybody else may send a document of their own. */
const readDocuments = (): Record<string, string> =>
  existsSync(documentsFile) ? (JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, string>) : {};

const namedCustomer = (request: FastifyRequest): string | null => {
  const value = (request.body as { variables?: { customerNumber?: unknown } } | null)?.variables?.customerNumber;
  return typeof value === 'string' ? value.trim() : null;
};

/** Each root field checks the session by the way; here only strangers are sent away, before their query is looked at. */
async function contextOf(request: FastifyRequest, { services, sessions, known }: HttpPlatform): Promise<GraphqlContext> {
  const tokenHash = hashToken(bearerToken(request));
  const context: GraphqlContext = { ...services, ...originOf(request), actor: null, keyed: null, tokenHash, signIn: { sessions, known } };
  const key = { tokenHash, customerNumber: namedCustomer(request), now: services.now() };
  if (known.get(key) === undefined) await refuseStrangers(context, key.customerNumber);
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
      const stranger = (execution.errors ?? []).map(originalOf).find((error) => error instanceof Failure && error.code === 'token');
      // Without a session nothing was asked: the answer is that of every other call.
      if (stranger !== undefined) return { statusCode: errorStatus.token, response: answerError(stranger, say, request.id).body as never };
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
  app.graphql.addHook('preExecution', async (_schema, document, context) => {
    limitQuery(document);
    if (asksNoAccount(document)) await refuseStrangers(context as unknown as GraphqlContext, null);
  });
}

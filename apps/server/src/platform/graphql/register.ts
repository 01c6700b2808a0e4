import { limits } from '@tradecounter/contract/limits';
import { execute, type ExecutionResult, GraphQLError } from 'graphql';
import type { FastifyRequest } from 'fastify';
import { errorStatus } from '@tradecounter/contract/errors';
import { maxStaleSeconds } from '../db/standby.ts';
import { bearerToken, hashToken, readCustomerNumber } from '../http/authenticate.ts';
import { reportFault } from '../http/log/report-fault.ts';
import { type HttpPlatform, originOf } from '../http/register-call.ts';
import { admitRequest, type GraphqlContext } from './account-resolver.ts';
import { type PortalDocument, readPortalDocuments } from './portal-documents.ts';
import { readQuery, wrongQuery } from './read-query.ts';
import { Turns } from './turns.ts';
import type { AddedFields, Reads } from './reads.ts';
import { makeSchema } from './schema.ts';
import { answerError } from '../http/answer-error.ts';
import type { Origin } from '../context.ts';
import { Failure } from '../failure.ts';

/**
 * Whether the error is a mistake in the query or its variables. GraphQL finds it before any resolver runs, or at an
 * argument, whose location it reports.
 */
const isMistake = ({ path, originalError }: GraphQLError): boolean =>
  path === undefined || (originalError instanceof GraphQLError && originalError.nodes !== undefined);

/** Returns a mistake as invalid input, and any other error unchanged. */
const originalOf = (error: GraphQLError): unknown =>
  isMistake(error) ? wrongQuery(error.message) : (error.originalError ?? error);

interface QueryAnswer {
  status: number;
  /** Seconds for a Retry-After header. */
  retryAfter: number | null;
  body: { data: unknown; errors?: readonly object[] };
}

/**
 * Returns the result of a query with the contract's errors, and the HTTP status of the most severe one. Throws if the
 * session has ended meanwhile, so that the response is that of every other call. Passes unexpected errors to `report`
 * with their status.
 */
function answerQuery(
  { data, errors = [] }: ExecutionResult,
  { say, requestId }: Pick<Origin, 'say' | 'requestId'>,
  report: (error: unknown, status: number) => void,
): QueryAnswer {
  if (errors.length === 0) return { status: 200, retryAfter: null, body: { data } };
  const originals = errors.map(originalOf);
  const tokenFailure = originals.find((error) => error instanceof Failure && error.code === 'token');
  if (tokenFailure !== undefined) throw tokenFailure;
  const answers = originals.map((error) => answerError(error, say, requestId));
  answers.forEach(({ unexpected, status }, index) => {
    if (unexpected) report(originals[index], status);
  });
  return {
    status: Math.max(...answers.map(({ status }) => status)) || errorStatus.internal,
    retryAfter: answers.reduce<number | null>(
      (longest, { retryAfter }) => (retryAfter === null ? longest : Math.max(retryAfter, longest ?? 0)),
      null,
    ),
    body: {
      data: data ?? null,
      errors: answers.map(({ body: { error } }, index) => ({
        message: error.message,
        path: errors[index]!.path ?? null,
        extensions: error,
      })),
    },
  };
}

interface Body {
  query?: unknown;
  /** `query` is the hash of a document of the portal's build. */
  persisted?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

interface QueryRequest extends PortalDocument {
  variables: Record<string, unknown>;
  operationName: string | null;
}

function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** Absent, or an object. Its contents are checked against the query's own types. */
function readVariables(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongQuery('variables');
  return value as Record<string, unknown>;
}

function readOperationName(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > 100) throw wrongQuery('operationName');
  return value;
}

/**
 * Whether the client accepts an answer as old as a standby's may be. The portal's pages do unless they have just
 * written. Other clients always see their own writes.
 */
const acceptsStale = ({ headers }: FastifyRequest): boolean =>
  Number(/(?:^|[\s,])max-stale=(\d{1,6})(?:$|[\s,])/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0) >=
  maxStaleSeconds;

const customerOf = ({ variables }: Body): string | null =>
  readCustomerNumber((variables as { customerNumber?: unknown } | null | undefined)?.customerNumber);

/**
 * Serves POST /graphql: read-only, limited, with the contract's errors and their HTTP status. Looks up the session
 * before reading anything of a query. The portal's documents are identified by hash and run by a plan. Any other query
 * is parsed and executed by graphql-js each time, and nothing of it is kept.
 */
export async function registerGraphql(
  { app, services, sessions }: HttpPlatform,
  reads: readonly Reads[],
  fields: readonly AddedFields[],
): Promise<void> {
  const schema = makeSchema(reads, fields);
  const turns = new Turns();
  const portalDocuments = readPortalDocuments(schema);
  const read = ({ persisted, query, variables, operationName }: Body): QueryRequest => ({
    ...(persisted === true ? portalDocuments(query) : { document: readQuery(schema, query), plan: null }),
    variables: readVariables(variables),
    operationName: readOperationName(operationName),
  });
  const answer = (
    context: GraphqlContext,
    { document, plan, variables, operationName }: QueryRequest,
  ): ExecutionResult | Promise<ExecutionResult> =>
    plan === null
      ? execute({ schema, document, contextValue: context, variableValues: variables, operationName })
      : plan(context, variables, operationName);

  // Queries use the body, because a URL with its search terms would appear in the logs of every proxy.
  app.post('/graphql', { bodyLimit: limits.queryBody }, async (request, reply) => {
    const tokenHash = hashToken(bearerToken(request));
    const body = bodyOf(request);
    const { current, recent } = services.db.reads;
    const context = await admitRequest({
      ...services,
      db: acceptsStale(request) ? recent : current,
      ...originOf(request),
      actor: null,
      keyed: null,
      tokenHash,
      sessions,
      customerNumber: customerOf(body),
    });
    const query = read(body);
    const end = await turns.take(context.signedIn.actor.userId);
    // Don't work for a client that disconnected while waiting for its turn.
    const result = await (async () => (reply.raw.destroyed ? { data: null } : answer(context, query)))().finally(end);
    const sent = answerQuery(result, context, (error, remains) => reportFault(error, request, remains));
    if (sent.retryAfter !== null) reply.header('retry-after', sent.retryAfter);
    return reply.code(sent.status).send(sent.body);
  });
}

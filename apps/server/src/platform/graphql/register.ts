import { limits } from '@tradecounter/contract/limits';
import { type ExecutionArgs, execute } from 'graphql';
import type { FastifyRequest } from 'fastify';
import { bearerToken, hashToken, readCustomerNumber } from '../http/authenticate.ts';
import { type HttpPlatform, originOf } from '../http/register-call.ts';
import { type GraphqlContext, refuseStrangers } from './account-resolver.ts';
import { answerQuery } from './answer-query.ts';
import { readPortalDocuments } from './portal-documents.ts';
import { readQuery, wrongQuery } from './read-query.ts';
import { makeSchema, type RootResolver } from './schema.ts';

interface Body {
  query?: unknown;
  /** `query` is the hash of a document of the portal's build. */
  persisted?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

type Asked = Pick<ExecutionArgs, 'document' | 'variableValues' | 'operationName'>;

const contextOf = (request: FastifyRequest, { services, sessions, known }: HttpPlatform): GraphqlContext => ({
  ...services,
  ...originOf(request),
  actor: null,
  keyed: null,
  tokenHash: hashToken(bearerToken(request)),
  signIn: { sessions, known },
});

function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** Absent, or an object of that kind: what stands in it is checked against the query's own types. */
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
 * Serves POST /graphql: read-only, limited, with the house's errors and their HTTP status. The portal's documents are known by their hash, and each
 * of their root fields checks the session by the way; a query of one's own is not even read before the session has been found in force.
 */
export async function registerGraphql(platform: HttpPlatform, queries: Readonly<Record<string, RootResolver>>): Promise<void> {
  const schema = makeSchema(queries);
  const portalDocuments = readPortalDocuments(schema);

  const read = ({ persisted, query, variables, operationName }: Body): Asked => ({
    document: persisted === true ? portalDocuments(query) : readQuery(schema, query),
    variableValues: readVariables(variables),
    operationName: readOperationName(operationName),
  });
  /** What is asked. A stranger learns nothing of what is wrong with it. */
  const readForUser = async (body: Body, refuseStranger: () => Promise<void>): Promise<Asked> => {
    if (body.persisted !== true) await refuseStranger();
    try {
      return read(body);
    } catch (error) {
      await refuseStranger();
      throw error;
    }
  };

  // Reads travel in the body: an address with its search words would stand in the logs of every proxy.
  platform.app.post('/graphql', { bodyLimit: limits.queryBody }, async (request, reply) => {
    const context = contextOf(request, platform);
    const body = bodyOf(request);
    const customerNumber = readCustomerNumber((body.variables as { customerNumber?: unknown } | null | undefined)?.customerNumber);
    const refuseStranger = () => refuseStrangers(context, customerNumber);
    const result = await execute({ schema, contextValue: context, ...(await readForUser(body, refuseStranger)) });
    // No root field was come to, so that none has checked the session.
    if (result.data === undefined) await refuseStranger();
    const { status, body: answer } = answerQuery(result, context, (error) => request.log.error({ err: error }, 'unexpected error in a query'));
    return reply.code(status).send(answer);
  });
}

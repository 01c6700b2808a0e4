import { errorStatus } from '@tradecounter/contract/errors';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { answerError } from '../http/answer-error.ts';
import type { Origin } from '../context.ts';
import { Failure } from '../failure.ts';
import { wrongQuery } from './read-query.ts';

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
export function answerQuery(
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

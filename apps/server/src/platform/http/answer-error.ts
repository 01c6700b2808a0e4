import { type ErrorBody, type ErrorCode, errorStatus } from '@tradecounter/contract/errors';
import type { FastifyError } from 'fastify';
import { busyCode } from '../db/database-busy.ts';
import { Failure, type FieldProblem, tooMany } from '../failure.ts';
import type { Say } from '../words/say.ts';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** Seconds for a Retry-After header. */
  retryAfter: number | null;
  /** An unexpected error. It is logged in full, and the response reveals nothing. */
  unexpected: boolean;
}

// 25006: the database has just become a standby. From 55P03 on: a lock, statement or transaction timed out, two
// transactions deadlocked, or the disk of the database or of this server is full.
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'ETIMEDOUT',
  busyCode,
  '55P03',
  '57014',
  '25P03',
  '40P01',
  '53100',
  'ENOSPC',
]);

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'error.too_large'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'error.malformed'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['invalid', 'error.malformed'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'error.malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'error.malformed'],
  FST_ERR_BAD_URL: ['invalid', 'error.address'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'error.not_found'],
};

/** Converts any error into a failure. An unexpected error becomes `internal`, and a lost database `unavailable`. */
export function failureOf(error: unknown): { failure: Failure; unexpected: boolean } {
  if (error instanceof Failure) return { failure: error, unexpected: false };
  const { code, cause, statusCode, message } = error as FastifyError & { cause?: { code?: string } };
  const known = fastifyCodes[code];
  if (known !== undefined) return { failure: new Failure(...known), unexpected: false };
  if (statusCode === 429) return { failure: tooMany(60), unexpected: false };
  if (statusCode === 400) return { failure: new Failure('invalid', 'error.malformed'), unexpected: false };
  // A file that the client has in another version, or a part that the file doesn't have.
  if (statusCode === 412 || statusCode === 416) return { failure: new Failure('invalid'), unexpected: false };
  if (statusCode === 403 || statusCode === 404) return { failure: new Failure('not_found'), unexpected: false };
  const database = cause?.code ?? code;
  // PostgreSQL can't store the text or number (NUL, overflow), so the request is invalid.
  if (database === '22021' || database === '22003') return { failure: new Failure('invalid'), unexpected: false };
  if (
    unavailableCodes.has(database) ||
    /connection.*(terminated|timeout)|timeout exceeded when trying to connect|is not queryable|query read timeout/i.test(
      `${message} ${(cause as Error | undefined)?.message ?? ''}`,
    )
  ) {
    return { failure: new Failure('unavailable'), unexpected: true };
  }
  return { failure: new Failure('internal'), unexpected: true };
}

const sayField = (say: Say, { word, values }: FieldProblem): string => say(`field.${word}`, values);

/** Returns the contract's error body for any error, in the reader's language. */
export function answerError(error: unknown, say: Say, requestId: string): ErrorAnswer {
  const { failure, unexpected } = failureOf(error);
  const fields = Object.entries(failure.fields).map(([name, problem]) => [name, sayField(say, problem)]);
  const seconds = failure.values['seconds'];
  return {
    status: errorStatus[failure.code],
    body: {
      error: {
        code: failure.code,
        message: say(failure.word, failure.values),
        ...(fields.length > 0 ? { fields: Object.fromEntries(fields) as Record<string, string> } : {}),
        requestId,
      },
    },
    retryAfter:
      failure.code === 'too_many' && typeof seconds === 'number' ? seconds : failure.code === 'unavailable' ? 2 : null,
    unexpected,
  };
}

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../failure.ts';
import { sayIn } from '../words/say.ts';
import { answerError } from './answer-error.ts';

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
export function answerBrokenRequest(
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

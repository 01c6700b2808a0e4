import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../failure.ts';
import { sayIn } from '../words/say.ts';
import { answerError } from './answer-error.ts';

// HTTP has a status of its own for each; in the body they are the codes of the contract.
const overflow = { status: 431, failure: new Failure('too_large') };
const late = { status: 408, failure: new Failure('invalid', 'error.request') };
const malformed = { status: 400, failure: new Failure('invalid', 'error.request') };

const kindOf = (code: string | undefined) =>
  code === 'HPE_HEADER_OVERFLOW' ? overflow : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late : malformed;

/**
 * Answers what could not be read as a request, and ends the connection. Nothing of the request is known, its language neither, so
 * the answer is put together here. Answers what was said, or null where nobody hears it.
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

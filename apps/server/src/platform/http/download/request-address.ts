import { randomBytes } from 'node:crypto';
import { downloadPath } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../context.ts';
import { type AskedFile, insertAddress, waitsUntil } from '../../downloads/kept-addresses.ts';
import { Failure, invalid, tooMany } from '../../failure.ts';
import { hashToken } from '../authenticate.ts';
import type { FileKind } from './files.ts';
import { readInput } from '../read-input.ts';

/** What 256 random bits look like in an address; anything else is not looked up. */
const secretShape = /^[\w-]{43}$/;

/** What the database knows a secret by; null for what can be none. */
export const hashOf = (secret: string): Buffer | null => (secretShape.test(secret) ? hashToken(secret) : null);

/** The question as the kind's own shape has it; every wrong field of it at once. */
function readQuestion(shape: FileKind['question'], question: Record<string, unknown>): Record<string, unknown> {
  const read = readInput({ body: shape }, { query: undefined, body: question });
  if ('fields' in read)
    throw invalid(
      Object.fromEntries(
        Object.entries(read.fields).map(([name, problem]) => [
          name === 'body' ? 'question' : `question.${name}`,
          problem,
        ]),
      ),
    );
  return read.input.body as Record<string, unknown>;
}

/**
 * Makes an address that is valid once, for a minute, while the session is in force. Refuses as the list or document itself does; `too_many` while as many of the
 * person's wait as there may be.
 */
export async function requestAddress(
  context: AccountContext,
  asked: AskedFile,
  file: FileKind,
): Promise<{ address: string; expires: string }> {
  const question = readQuestion(file.question, asked.question);
  await file.open(context, question);
  const { userId, tokenHash: sessionHash } = context.actor;
  if (sessionHash === null) throw new Failure('token');
  const secret = randomBytes(32).toString('base64url');
  const now = context.now();
  const expiresAt = new Date(now.getTime() + limits.downloadSeconds * 1000);
  const { customerNumber, language } = context;
  // No answer is kept beside an Idempotency-Key: the address would lie in the database as it is. A repeat gets another one.
  await context.db.transact(async (tx) => {
    const until = await waitsUntil(tx, { userId, now, most: limits.downloadsWaiting });
    if (until !== null) throw tooMany((until.getTime() - now.getTime()) / 1000);
    await insertAddress(tx, {
      ...asked,
      hash: hashToken(secret),
      sessionHash,
      userId,
      customerNumber,
      question,
      language,
      expiresAt,
    });
  });
  return { address: `${downloadPath}${secret}`, expires: expiresAt.toISOString() };
}

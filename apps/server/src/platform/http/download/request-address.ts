import { randomBytes } from 'node:crypto';
import { downloadPath } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../context.ts';
import { type RequestedFile, insertAddress, nextAddressAt } from '../../downloads/kept-addresses.ts';
import { Failure, invalid, tooMany } from '../../failure.ts';
import { hashToken } from '../authenticate.ts';
import type { FileKind } from './files.ts';
import { readInput } from '../read-input.ts';

/** Format of 256 random bits in an address. Anything else isn't looked up. */
const secretShape = /^[\w-]{43}$/;

/** Returns the hash under which the database stores a secret. Null when it can't be one. */
export const hashOf = (secret: string): Buffer | null => (secretShape.test(secret) ? hashToken(secret) : null);

/** Parses the question by the kind's schema. Throws with every invalid field at once. */
function readQuestion(shape: FileKind['question'], question: Record<string, unknown>): Record<string, unknown> {
  const result = readInput({ body: shape }, { query: undefined, body: question });
  if ('fields' in result)
    throw invalid(
      Object.fromEntries(
        Object.entries(result.fields).map(([name, problem]) => [
          name === 'body' ? 'question' : `question.${name}`,
          problem,
        ]),
      ),
    );
  return result.input.body as Record<string, unknown>;
}

/**
 * Issues an address that is valid once, for a minute, while the session is active. Rejects whatever the list or
 * document itself rejects. Throws `too_many` when the maximum number of the user's addresses is waiting.
 */
export async function requestAddress(
  context: AccountContext,
  requested: RequestedFile,
  file: FileKind,
): Promise<{ address: string; expires: string }> {
  const question = readQuestion(file.question, requested.question);
  await file.open(context, question);
  const { userId, tokenHash: sessionHash } = context.actor;
  if (sessionHash === null) throw new Failure('token');
  const secret = randomBytes(32).toString('base64url');
  const now = context.now();
  const expiresAt = new Date(now.getTime() + limits.downloadSeconds * 1000);
  const { customerNumber, language } = context;
  // Doesn't store the answer for the Idempotency-Key, because that would store the secret address in plain text. A
  // repeat gets a new address.
  await context.db.transact(async (tx) => {
    const until = await nextAddressAt(tx, { userId, now, limit: limits.downloadsWaiting });
    if (until !== null) throw tooMany((until.getTime() - now.getTime()) / 1000);
    await insertAddress(tx, {
      ...requested,
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

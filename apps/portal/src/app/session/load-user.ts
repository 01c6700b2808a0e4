import { getUser, type AuthUser } from '@tradecounter/contract/auth/auth';
import { CallError } from '@tradecounter/contract/client';
import { call } from '../api/client.ts';
import { isHeldUp, session } from './session.ts';
import { readToken, rememberCustomer, tokenOwners } from './token.ts';
import { retryDelay, shouldRetry } from '../query/query-client.ts';

/** Runs a read outside the query cache, with the same retries. */
async function withRetries<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
  }
}

let earlyRequest: { token: string; answer: Promise<{ user: AuthUser }> } | null = null;

/**
 * Requests the signed-in user while the shell still loads. The first `refreshUser` of this session takes the answer.
 */
export function askForUser(): void {
  const token = readToken();
  if (token === null) return;
  earlyRequest = { token, answer: call(getUser, {}) };
  // A failure is handled where the answer is taken.
  earlyRequest.answer.catch(() => undefined);
}

/** Takes the early answer if it belongs to this session, or sends a request. */
function answerOnce(): Promise<{ user: AuthUser }> {
  const request = earlyRequest;
  earlyRequest = null;
  return request !== null && request.token === readToken() ? request.answer : call(getUser, {});
}

/** Reads the signed-in user again, such as after a change of customer or delivery. */
export async function refreshUser(): Promise<AuthUser> {
  const token = readToken();
  const { user } = await withRetries(answerOnce);
  if (token !== null && token === readToken()) {
    tokenOwners.set(token, user.username);
    if (!isHeldUp(user)) rememberCustomer(user.customerNumber);
  }
  session.set(user);
  return user;
}

/** Returns the signed-in user as this device knows it, for use offline. */
const onThisDevice = (): Promise<AuthUser | null> =>
  import('../../device/offline/known-user.ts').then(({ knownUser }) => knownUser()).catch(() => null);

/**
 * Returns the signed-in user, and reads it first when only the token is known. Null = no user is signed in, or no
 * longer: a token that the server rejects has then been dropped.
 */
export async function ensureUser(): Promise<AuthUser | null> {
  if (readToken() === null) return null;
  try {
    return session.get() ?? (await refreshUser());
  } catch (error) {
    const { status, code } = CallError.of(error);
    if (status === 402) return null;
    const known = code === 'network' || code === 'timeout' ? await onThisDevice() : null;
    if (known === null) throw error;
    session.set(known);
    return known;
  }
}

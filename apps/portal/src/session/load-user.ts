import { getUser, type AuthUser } from '@tradecounter/contract/auth';
import { CallError } from '@tradecounter/contract/client';
import { persistently } from '../query/persistently.ts';
import { call } from '../api/client.ts';
import { session } from './session.ts';
import { readToken } from './token.ts';

/** Fetches the signed-in user anew, such as after a change of customer or delivery. */
export async function refreshUser(): Promise<AuthUser> {
  const { user } = await persistently(() => call(getUser, {}));
  session.set(user);
  return user;
}

/** Who is signed in, as this device knows it without a network. */
const onThisDevice = (): Promise<AuthUser | null> =>
  import('../offline/known-user.ts').then(({ knownUser }) => knownUser()).catch(() => null);

/**
 * The signed-in user, fetched when a token is kept but the user is not known yet; null = nobody is signed in, or no longer: a token that the
 * server does not know any more has been forgotten by then.
 */
export async function ensureUser(): Promise<AuthUser | null> {
  if (readToken() === null) return null;
  try {
    return session.get() ?? (await refreshUser());
  } catch (error) {
    if (error instanceof CallError && error.status === 402) return null;
    const known = error instanceof CallError && error.status === 0 ? await onThisDevice() : null;
    if (known === null) throw error;
    session.set(known);
    return known;
  }
}

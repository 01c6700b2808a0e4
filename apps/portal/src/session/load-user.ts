import { getUser, type AuthUser } from '@tradecounter/contract/auth';
import { CallError } from '@tradecounter/contract/client';
import { persistently } from '../query/persistently.ts';
import { call } from '../api/client.ts';
import { session } from './session.ts';
import { readToken } from './token.ts';

/** Reads the signed-in user again, such as after a change of customer or delivery. */
export async function refreshUser(): Promise<AuthUser> {
  const { user } = await persistently(() => call(getUser, {}));
  session.set(user);
  return user;
}

/** Returns the signed-in user as this device knows it, for use offline. */
const onThisDevice = (): Promise<AuthUser | null> =>
  import('../offline/known-user.ts').then(({ knownUser }) => knownUser()).catch(() => null);

/**
 * Returns the signed-in user, and reads it first when only the token is known. Null = no user is signed in, or no
 * longer: a token that the server rejects has then been dropped.
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

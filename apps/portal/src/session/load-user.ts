import { getUser, type AuthUser } from '@tradecounter/contract/auth';
import { call } from '../api/client.ts';
import { session } from './session.ts';
import { readToken } from './token.ts';

/** Fetches the signed-in user anew, such as after a change of customer or delivery. */
export async function refreshUser(): Promise<AuthUser> {
  const { user } = await call(getUser, {});
  session.set(user);
  return user;
}

/** The signed-in user, fetched when a token is kept but the user is not known yet; null = nobody is signed in. */
export async function ensureUser(): Promise<AuthUser | null> {
  if (readToken() === null) return null;
  return session.get() ?? (await refreshUser());
}

import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { mergeClaims, type Claims } from '@tradecounter/contract/auth/claims';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import { createStore, useStore } from '../state/store.ts';
import { forgetToken, isTabSession } from './token.ts';

/** The signed-in user with the current customer; null = not signed in, or not known yet. */
export const session = createStore<AuthUser | null>(null);

/**
 * Removes the copies of a session that is over from this device. Without a token, a copy can only come from such a
 * session, also at a start.
 */
export const forgetCopies = (): void =>
  void import('../../device/offline/database.ts').then(({ wipeSeen }) => wipeSeen()).catch(() => undefined);

/** Drops user, token and copies. The code that follows the session then drops the query caches and opens /auth. */
export function endSession(): void {
  forgetToken();
  session.set(null);
  // A session of this tab alone keeps no copies. Those on the device belong to the shared session.
  if (!isTabSession()) forgetCopies();
}

const sessionLost = createStore(false);
session.subscribe(() => session.get() !== null && sessionLost.set(false));

/**
 * Ends the session when the server no longer accepts the token. The user didn't ask to sign out, so the sign-in page
 * explains it.
 */
export function loseSession(): void {
  sessionLost.set(true);
  endSession();
}

/** Returns whether the server has ended the session, until a user signs in. */
export const useSessionLost = (): boolean => useStore(sessionLost);

export const useSession = (): AuthUser | null => useStore(session);

/** Returns the signed-in user; only for components below the shell, which never renders without one. */
export function useUser(): AuthUser {
  const user = useSession();
  if (user === null) throw new Error('No user is signed in');
  return user;
}

const claims = new WeakMap<AuthUser, Claims>();

/** Returns the user's claims over the defaults. Merged once per user, because every permission check needs them. */
export function claimsOf(user: AuthUser): Claims {
  const merged = claims.get(user) ?? mergeClaims(user.userClaims);
  claims.set(user, merged);
  return merged;
}

/** Returns whether the password must be changed before anything else (claim resetPass). */
export const mustReset = (user: AuthUser): boolean => may(claimsOf(user), 'MustResetPassword');

/**
 * Returns whether the user has to do something on the security page before anything else: first change the password,
 * then set up a second step.
 */
export const isHeldUp = (user: AuthUser): boolean => mustReset(user) || user.secondStepDue;

/** Returns the permission at this moment, for content that is redrawn when the customer changes. */
export function mayNow(permission: Permission): boolean {
  const user = session.get();
  return user !== null && may(claimsOf(user), permission);
}

/** Returns the currency of the current customer's amounts, ISO 4217; empty = the shop's. */
export function currencyNow(): string {
  const user = session.get();
  return user === null ? '' : claimsOf(user).currency;
}

/** Returns whether it is a PunchOut session, which can only choose items. It stays so until another user signs in. */
export const shopsOnly = (): boolean => session.get()?.punchOut !== undefined;

/** Returns whether the user has the permission at the current customer. The server checks the same table again. */
export function useMay(permission: Permission): boolean {
  const user = useSession();
  return user !== null && may(claimsOf(user), permission);
}

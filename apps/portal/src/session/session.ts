import type { AuthUser } from '@tradecounter/contract/auth';
import { mergeClaims, type Claims } from '@tradecounter/contract/claims';
import { may, type Permission } from '@tradecounter/contract/permissions';
import { createStore, useStore } from '../state/store.ts';
import { forgetToken } from './token.ts';

/** Who is signed in, acting for which customer; null = nobody, or not known yet. */
export const session = createStore<AuthUser | null>(null);

/** Forgets user and token. Whoever follows the session drops the query caches and goes to /auth. */
export function endSession(): void {
  forgetToken();
  session.set(null);
}

const lost = createStore(false);
session.subscribe(() => session.get() !== null && lost.set(false));

/** The server does not know the token any more: nobody asked to be signed out, so the sign-in page says why it is there. */
export function loseSession(): void {
  lost.set(true);
  endSession();
}

export const useSessionLost = (): boolean => useStore(lost);

export const useSession = (): AuthUser | null => useStore(session);

/** The signed-in user; only for components below the shell, which never shows without one. */
export function useUser(): AuthUser {
  const user = useSession();
  if (user === null) throw new Error('No user is signed in');
  return user;
}

const claims = new WeakMap<AuthUser, Claims>();

/** The user's claims over the defaults; merged once for each user, because every permission asks for them. */
export function claimsOf(user: AuthUser): Claims {
  const merged = claims.get(user) ?? mergeClaims(user.userClaims);
  claims.set(user, merged);
  return merged;
}

/** Whether the password must be changed before anything else (claim resetPass). */
export const mustReset = (user: AuthUser): boolean => may(claimsOf(user), 'MustResetPassword');

/**
 * Whether something has to be done on the security page before anything else: the password changed, then a second
 * step set up.
 */
export const isHeldUp = (user: AuthUser): boolean => mustReset(user) || user.secondStepDue;

/** The same as of now, for what is drawn anew when another customer is chosen. */
export function mayNow(permission: Permission): boolean {
  const user = session.get();
  return user !== null && may(claimsOf(user), permission);
}

/** Whether the user may, for the current customer. The server checks the same table again. */
export function useMay(permission: Permission): boolean {
  const user = useSession();
  return user !== null && may(claimsOf(user), permission);
}

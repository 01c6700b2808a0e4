import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { constants } from '@tradecounter/contract/limits';
import { readToken } from '../../app/session/token.ts';
import { offlineDatabase, wipeSeen } from './database.ts';

/** Milliseconds for which an offline device trusts what it knows: as long as a session lasts. */
const maxAge = constants.sessionDays * 86_400_000;

/** Returns a hash that identifies a token; null where the browser can't hash, as on plain HTTP. */
export async function hashOf(token: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The user as read from this device and not from the server. */
let fromDevice: AuthUser | null = null;

/** Returns whether the server has yet to confirm that this user is still signed in. */
export const isFromDevice = (user: AuthUser): boolean => user === fromDevice;

/** Stores the user of the current token, so that the portal can start offline. */
export async function keepUser(user: AuthUser): Promise<void> {
  if (isFromDevice(user)) return;
  const token = readToken();
  const hash = token === null ? null : await hashOf(token);
  const db = await offlineDatabase();
  // The session may have ended meanwhile.
  if (hash !== null && token === readToken()) await db.put('users', { id: 'user', token: hash, user, at: Date.now() });
}

/**
 * Returns the user of the current token as this device knows it; null = unknown. What the device knows of another
 * session, or of one that is over by its age, is removed.
 */
export async function knownUser(): Promise<AuthUser | null> {
  const token = readToken();
  const stored = token === null ? undefined : await (await offlineDatabase()).get('users', 'user');
  if (token === null || stored === undefined) return null;
  const isCurrent = Date.now() - stored.at <= maxAge && stored.token === (await hashOf(token));
  if (!isCurrent) await wipeSeen();
  fromDevice = isCurrent ? stored.user : null;
  return fromDevice;
}

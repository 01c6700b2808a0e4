import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { readToken } from '../session/token.ts';
import { offlineDatabase } from './database.ts';

/** Milliseconds for which an offline device trusts what it knows: as long as a session lasts. */
const longest = 7 * 86_400_000;

/** Returns a hash that identifies a token; null where the browser can't hash, as on plain HTTP. */
async function markOf(token: string): Promise<string | null> {
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
  const mark = token === null ? null : await markOf(token);
  if (mark !== null) await (await offlineDatabase()).put('users', { id: 'user', token: mark, user, at: Date.now() });
}

/** Returns the user of the current token as this device knows it; null = unknown. */
export async function knownUser(): Promise<AuthUser | null> {
  const token = readToken();
  const kept = token === null ? undefined : await (await offlineDatabase()).get('users', 'user');
  if (token === null || kept === undefined || Date.now() - kept.at > longest) return null;
  fromDevice = kept.token === (await markOf(token)) ? kept.user : null;
  return fromDevice;
}

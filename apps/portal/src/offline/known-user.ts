import type { AuthUser } from '@tradecounter/contract/auth';
import { readToken } from '../session/token.ts';
import { offlineDatabase } from './database.ts';

/** Milliseconds for which a device that hears nothing of the server believes what it knows: as long as a sign-in lasts. */
const longest = 7 * 86_400_000;

/** Stands for a token without being one; null where the browser cannot, as on plain HTTP. */
async function markOf(token: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The user as this device knew it, and not the server. */
let fromDevice: AuthUser | null = null;

/** Whether the server has not said yet that this user is signed in still. */
export const isFromDevice = (user: AuthUser): boolean => user === fromDevice;

/** Keeps who is signed in with the token in force, so that the portal can start without a network. */
export async function keepUser(user: AuthUser): Promise<void> {
  if (isFromDevice(user)) return;
  const token = readToken();
  const mark = token === null ? null : await markOf(token);
  if (mark !== null) await (await offlineDatabase()).put('users', { id: 'user', token: mark, user, at: Date.now() });
}

/** Who is signed in with the token in force, as far as this device knows; null = it does not. */
export async function knownUser(): Promise<AuthUser | null> {
  const token = readToken();
  const kept = token === null ? undefined : await (await offlineDatabase()).get('users', 'user');
  if (token === null || kept === undefined || Date.now() - kept.at > longest) return null;
  fromDevice = kept.token === (await markOf(token)) ? kept.user : null;
  return fromDevice;
}

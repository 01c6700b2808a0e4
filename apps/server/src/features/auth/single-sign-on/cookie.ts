import { hashToken } from '../../../platform/http/authenticate.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Question } from './provider.ts';

/**
 * Who may exchange the pass: this browser, by a secret in its cookie, or the native app, by the secret that has this
 * SHA-256 hash (base64url). The app's cookie is in the system's browser, where the app can't use it.
 */
export type Holder = { browser: string } | { app: string };

/** The browser's state while its user is at the provider. */
export interface Underway extends Question {
  holder: Holder;
  /** Milliseconds since 1970. */
  until: number;
}

/** Returns the hash under which the database stores the holder of a pass. */
export const hashOfHolder = (holder: Holder): Buffer =>
  'app' in holder ? Buffer.from(holder.app, 'base64url') : hashToken(holder.browser);

/** Minutes that a visit to the provider may take. */
export const visitMinutes = 10;

const cookieName = 'sso';
/** More characters than any sealed value has. Longer values are ignored. */
const maxSealedLength = 2000;

/** Binds sealed values to this use. */
const sealPlace = 'single sign-on';

/** Seals the state, so that the browser and its user can neither read nor change it. */
export const sealUnderway = (vault: Vault, underway: Underway): string =>
  vault.seal(sealPlace, Buffer.from(JSON.stringify(underway))).toString('base64url');

/** Reads the state from a Cookie header. Null when there is none or it is not ours or too old. */
export function openUnderway(vault: Vault, header: string | undefined, now: Date): Underway | null {
  const cookies = (header ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${cookieName}=`));
  const sealed = cookies.length === 1 ? cookies[0]!.slice(cookieName.length + 1) : '';
  if (sealed === '' || sealed.length > maxSealedLength) return null;
  try {
    const underway = JSON.parse(vault.open(sealPlace, Buffer.from(sealed, 'base64url')).toString()) as Underway;
    return underway.until > now.getTime() ? underway : null;
  } catch {
    return null;
  }
}

/**
 * Returns the value of the Set-Cookie header. SameSite=Lax, because the browser must send the cookie when the provider
 * redirects back. Scripts can't read it, and calls from other sites don't carry it.
 */
export const cookieHeader = (sealed: string, { seconds, secure }: { seconds: number; secure: boolean }): string =>
  `${cookieName}=${sealed}; Path=/wsl; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

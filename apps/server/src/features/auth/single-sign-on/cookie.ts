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

/** Returns the hash by which the database knows the holder of a pass. */
export const hashOfHolder = (holder: Holder): Buffer =>
  'app' in holder ? Buffer.from(holder.app, 'base64url') : hashToken(holder.browser);

/** Minutes that a visit to the provider may take. */
export const minutes = 10;

const name = 'sso';
/** Longer than any sealed value. We ignore longer ones. */
const longest = 2000;

const place = 'single sign-on';

/** Seals the state, so that the browser and its user can neither read nor change it. */
export const sealUnderway = (vault: Vault, underway: Underway): string =>
  vault.seal(place, Buffer.from(JSON.stringify(underway))).toString('base64url');

/** Reads the state from a Cookie header. Null when there is none or it is not ours or too old. */
export function openUnderway(vault: Vault, header: string | undefined, now: Date): Underway | null {
  const values = (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${name}=`));
  const sealed = values.length === 1 ? values[0]!.slice(name.length + 1) : '';
  if (sealed === '' || sealed.length > longest) return null;
  try {
    const underway = JSON.parse(vault.open(place, Buffer.from(sealed, 'base64url')).toString()) as Underway;
    return underway.until > now.getTime() ? underway : null;
  } catch {
    return null;
  }
}

/**
 * SameSite=Lax, because the cookie must come along when the provider redirects back. Scripts can't read it, and calls
 * from other sites don't carry it.
 */
export const cookieOf = (sealed: string, { seconds, secure }: { seconds: number; secure: boolean }): string =>
  `${name}=${sealed}; Path=/wsl; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

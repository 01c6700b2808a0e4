import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Question } from './provider.ts';

/** What a browser keeps while its person is at the provider: the question that it asked, and a secret that ties what comes of it to this browser. */
export interface Underway extends Question {
  browser: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Minutes that somebody may take at the provider. */
export const minutes = 10;

const name = 'sso';
/** Nothing sealed is longer; a longer one is not looked at. */
const longest = 2000;

const place = 'single sign-on';

/** Sealed: neither the browser nor who looks into it can read or change it. */
export const sealUnderway = (vault: Vault, underway: Underway): string =>
  vault.seal(place, Buffer.from(JSON.stringify(underway))).toString('base64url');

/** What a Cookie header says is under way; null where that is nothing, not ours, or too old. */
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

/** Lax: it has to come along when the provider sends the browser back. No script reads it, and no page of another address gets it along with its calls. */
export const cookieOf = (sealed: string, { seconds, secure }: { seconds: number; secure: boolean }): string =>
  `${name}=${sealed}; Path=/wsl; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const key = 'singleSignOn';

/** Milliseconds for which an attempt that was begun in the app can be finished: the server's limit for the provider. */
const lifetime = 600_000;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll(/\//g, '_')
    .replaceAll('=', '');

/**
 * Makes a secret for one attempt and stores it on the device, because the system may end the app while its user is at
 * the provider. Returns the secret's SHA-256 hash as base64url (PKCE's S256), so that another app can't use a pass that
 * it receives.
 */
export async function beginInApp(now: number = Date.now()): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(key, JSON.stringify({ secret, until: now + lifetime }));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Returns the secret of the attempt that was begun last, once. Null when there is none or it took too long. */
export function takeAppSecret(now: number = Date.now()): string | null {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  if (text === null) return null;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return until > now ? secret : null;
}

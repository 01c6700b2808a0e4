const key = 'server';

/** Milliseconds within which a server must answer when its address is checked. */
const answerTimeout = 10_000;

/** The problem with an address: it is invalid, it isn't encrypted, nothing answers there, or something else does. */
export type AddressFault = 'none' | 'open' | 'silent' | 'other';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the address that the app was built for, or that was once typed in; null = neither. */
export function knownServer(): string | null {
  const built = document.querySelector<HTMLMetaElement>('meta[name="server"]')?.content ?? '';
  return built === '' ? localStorage.getItem(key) : built;
}

/** Completes a typed address such as orders.example; null = invalid. */
export function typedOrigin(typed: string): URL | null {
  const text = typed.trim();
  const url = text === '' ? null : URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}

/** Checks by /config.json whether a portal's server is there. */
async function faultAt(origin: string): Promise<AddressFault | null> {
  const answer = await fetch(`${origin}/config.json`, { signal: AbortSignal.timeout(answerTimeout) }).catch(() => null);
  if (answer === null) return 'silent';
  const config = (await answer.json().catch(() => null)) as { version?: unknown; API_URL?: unknown } | null;
  return answer.ok && typeof config?.version === 'string' && typeof config.API_URL === 'string' ? null : 'other';
}

/** Checks a typed address and stores it on this device. Returns the server's origin, or the problem. */
export async function keepServer(typed: string): Promise<{ origin: string } | { fault: AddressFault }> {
  const url = typedOrigin(typed);
  if (url === null) return { fault: 'none' };
  // Credentials must never cross a network unencrypted.
  if (url.protocol === 'http:' && !localHosts.has(url.hostname)) return { fault: 'open' };
  const fault = await faultAt(url.origin);
  if (fault !== null) return { fault };
  localStorage.setItem(key, url.origin);
  return { origin: url.origin };
}

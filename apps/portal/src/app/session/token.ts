import { constants } from '@tradecounter/contract/limits';

const key = 'token';
const customerKey = 'customer';
const sessionSeconds = constants.sessionDays * 86_400;

/** The bearer token. It is in local storage, so that tabs share one session. */
export const readToken = (): string | null => localStorage.getItem(key);

/** Sets a cookie that grants no access: it only signals to the first-paint script that a session exists. */
const markSignedIn = (seconds: number): void => {
  document.cookie = `signedin=1; path=/; max-age=${seconds}; samesite=lax`;
};

/** The user of each token that the server has confirmed in this tab. A token never changes its user. */
export const tokenOwners = new Map<string, string>();

/**
 * Remembers the customer of the session, so that the next start can ask for the page's data together with the user. It
 * grants nothing, and the server's answer decides.
 */
export const rememberCustomer = (customerNumber: string): void => localStorage.setItem(customerKey, customerNumber);

/** Returns the customer of this session when it was last used; null = not known. */
export const rememberedCustomer = (): string | null => localStorage.getItem(customerKey);

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  localStorage.removeItem(customerKey);
  markSignedIn(sessionSeconds);
}

export function forgetToken(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(customerKey);
  markSignedIn(0);
}

/** Calls back when another tab has signed in, signed out, or switched to another user. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

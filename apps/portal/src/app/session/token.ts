import { constants } from '@tradecounter/contract/limits';

const key = 'token';
const customerKey = 'customer';
const sessionSeconds = constants.sessionDays * 86_400;

/** The token of a session that belongs to this tab alone. Empty = that session is over. */
const tabKey = 'tabToken';

/** Returns whether a procurement system shows the portal in a frame. Such a page has no session but its visit's. */
export const isFramed = (): boolean => window.location.pathname.startsWith(constants.framedPath);

/** Returns whether this tab has, or had, a session of its own, such as a PunchOut session. */
export const isTabSession = (): boolean => isFramed() || sessionStorage.getItem(tabKey) !== null;

/**
 * The bearer token. It is in local storage, so that tabs share one session. A tab with a session of its own doesn't fall
 * back to the shared one when that is over: the user would go on in another session without noticing.
 */
export const readToken = (): string | null =>
  isTabSession() ? sessionStorage.getItem(tabKey) || null : localStorage.getItem(key);

/** Gives this tab a session of its own. Other tabs keep theirs. */
export const storeTabToken = (token: string): void => sessionStorage.setItem(tabKey, token);

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
export function rememberCustomer(customerNumber: string): void {
  if (!isTabSession()) localStorage.setItem(customerKey, customerNumber);
}

/** Returns the customer of this session when it was last used; null = not known. */
export const rememberedCustomer = (): string | null => (isTabSession() ? null : localStorage.getItem(customerKey));

export function storeToken(token: string): void {
  sessionStorage.removeItem(tabKey);
  localStorage.setItem(key, token);
  localStorage.removeItem(customerKey);
  markSignedIn(sessionSeconds);
}

export function forgetToken(): void {
  if (isTabSession()) return storeTabToken('');
  localStorage.removeItem(key);
  localStorage.removeItem(customerKey);
  markSignedIn(0);
}

/** Calls back when another tab has signed in, signed out, or switched to another user. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (!isTabSession() && (event.key === key || event.key === null)) listener(readToken());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

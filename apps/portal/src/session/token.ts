import { constants } from '@tradecounter/contract/limits';

const key = 'token';
const week = constants.sessionDays * 86_400;

/** The bearer token; it lives in local storage, so that tabs share one sign-in. */
export const readToken = (): string | null => localStorage.getItem(key);

/** The cookie opens nothing: it only tells the first paint that a sign-in exists. */
const markSignedIn = (seconds: number): void => {
  document.cookie = `signedin=1; path=/; max-age=${seconds}; samesite=lax`;
};

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  markSignedIn(week);
}

export function forgetToken(): void {
  localStorage.removeItem(key);
  markSignedIn(0);
}

/** Calls back when another tab has signed in, out, or in as somebody else. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

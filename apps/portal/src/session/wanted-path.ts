import { paths } from '@tradecounter/contract/pages';
const key = 'wantedPath';

/** The sign-in page and what lies below it. */
const signIn = new RegExp(`^${paths.signIn}(?:[/?#]|$)`);

/**
 * A path that may be followed after sign-in: inside the portal, one leading slash, no scheme, no host, no control characters,
 * and not the sign-in page itself.
 */
export function isSafePath(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- browsers drop these while parsing, which could turn a path into a host
  if (/[\u0000-\u001f\\]/.test(path.replace(/\?.*$/s, ''))) return false;
  return path.startsWith('/') && !path.startsWith('//') && !signIn.test(path);
}

/** Keeps the page that was asked for until the sign-in is done, for this tab only. */
export function rememberWantedPath(path: string): void {
  if (path !== paths.home && isSafePath(path)) sessionStorage.setItem(key, path);
}

/** The remembered page, once; home when there is none or it is not safe. */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isSafePath(path) ? path : paths.home;
}

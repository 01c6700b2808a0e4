import { paths } from '@tradecounter/contract/pages/pages';

const key = 'wantedPath';

/** The sign-in page and the pages below it. */
const signIn = new RegExp(`^${paths.signIn}(?:[/?#]|$)`, 'i');

/** Longer than any address of the portal. */
const longest = 2000;

/** The maximum depth of nested encodings. Legitimate addresses don't even have two. */
const deepest = 4;

/** C0, DEL, C1 and the separators. Browsers drop some of them while parsing, which could turn a path into a host. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Decodes `%xx`; bytes that aren't UTF-8 become one character each. */
const decoded = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replaceAll(/%([\da-f]{2})/gi, (_all, byte: string) =>
        String.fromCodePoint(Number.parseInt(byte, 16)),
      );
    }
  });

const before = (path: string): string => path.replace(/[?#].*$/s, '');

/**
 * Returns the path that a browser would resolve this address to, without `/./` and `/../`; null = outside the portal.
 */
function leadsTo(path: string): string | null {
  const base = 'https://portal.invalid';
  const url = URL.parse(path, base);
  return url === null || url.origin !== base || url.pathname.startsWith('//') ? null : url.pathname;
}

/**
 * Checks one form of the path: one leading slash, no scheme, no host, no backslash where a slash could be meant, and
 * not the sign-in page itself.
 */
function isSafeWriting(path: string, written: boolean): boolean {
  if (control.test(path) || (written ? before(path).includes('\\') : /^\/[\\]/.test(path))) return false;
  return path.startsWith('/') && !path.startsWith('//') && !signIn.test(leadsTo(path) ?? paths.signIn);
}

/**
 * Returns whether a path may be followed after sign-in: inside the portal in its written form and in every decoded one,
 * of reasonable length, and without control characters.
 */
export function isSafePath(path: string): boolean {
  if (path.length > longest) return false;
  let writing = path;
  for (let depth = 0; depth <= deepest; depth++) {
    if (!isSafeWriting(writing, depth === 0)) return false;
    const next = decoded(writing);
    if (next === writing) return true;
    writing = next;
  }
  return false;
}

/** Remembers the page that was asked for until the user has signed in, for this tab only. */
export function rememberWantedPath(path: string): void {
  if (path !== paths.home && isSafePath(path)) sessionStorage.setItem(key, path);
}

/** Returns the remembered page and keeps it; null when there is none or it isn't safe. */
export function peekWantedPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isSafePath(path) ? path : null;
}

/** Forgets the page, because the user has reached it or gone elsewhere. */
export const forgetWantedPath = (): void => sessionStorage.removeItem(key);

/** Returns the remembered page and forgets it; home when there is none or it isn't safe. */
export function takeWantedPath(): string {
  const path = peekWantedPath();
  forgetWantedPath();
  return path ?? paths.home;
}

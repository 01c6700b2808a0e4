import { paths } from '@tradecounter/contract/pages/pages';

const key = 'wantedPath';

/** The sign-in page and the pages below it. */
const signIn = new RegExp(`^${paths.signIn}(?:[/?#]|$)`, 'i');

/** No address of the portal is longer, in characters. */
const maxLength = 2000;

/** The maximum depth of nested encodings. Legitimate addresses don't even have two. */
const maxDepth = 4;

/** C0, DEL, C1 and the separators. Browsers drop some of them while parsing, which could turn a path into a host. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

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

/** Returns the path without its query and fragment. */
const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '');

/**
 * Returns the path that a browser would resolve this address to, without `/./` and `/../`; null = outside the portal.
 */
function resolvedPath(path: string): string | null {
  const base = 'https://portal.invalid';
  const url = URL.parse(path, base);
  return url === null || url.origin !== base || url.pathname.startsWith('//') ? null : url.pathname;
}

/**
 * Checks one form of the path: one leading slash, no scheme, no host, no backslash where a slash could be meant, and
 * not the sign-in page itself. `asWritten` is true for the form before any decoding.
 */
function isSafeForm(path: string, asWritten: boolean): boolean {
  if (controls.test(path) || (asWritten ? withoutQuery(path).includes('\\') : /^\/[\\]/.test(path))) return false;
  return path.startsWith('/') && !path.startsWith('//') && !signIn.test(resolvedPath(path) ?? paths.signIn);
}

/**
 * Returns whether a path may be followed after sign-in: inside the portal in its written form and in every decoded one,
 * of reasonable length, and without control characters.
 */
export function isSafePath(path: string): boolean {
  if (path.length > maxLength) return false;
  let form = path;
  for (let depth = 0; depth <= maxDepth; depth++) {
    if (!isSafeForm(form, depth === 0)) return false;
    const next = decoded(form);
    if (next === form) return true;
    form = next;
  }
  return false;
}

/** Remembers the requested page until the user has signed in, for this tab only. */
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

import { paths } from '@tradecounter/contract/pages';

const key = 'wantedPath';

/** The sign-in page and what lies below it. */
const signIn = new RegExp(`^${paths.signIn}(?:[/?#]|$)`, 'i');

/** More characters than any address of the portal has. */
const longest = 2000;

/** So often something is encoded in something encoded at most; nobody who means well does it even twice. */
const deepest = 4;

/** C0, DEL, C1 and the separators: browsers drop some of them while parsing, which could turn a path into a host. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** What `%xx` stands for; bytes that are no UTF-8 by themselves. */
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

/** Where a browser would end up with it that took it for an address, without `/./` and `/../`; null = outside. */
function leadsTo(path: string): string | null {
  const base = 'https://portal.invalid';
  const url = URL.parse(path, base);
  return url === null || url.origin !== base || url.pathname.startsWith('//') ? null : url.pathname;
}

/** One writing of the path: one leading slash, no scheme, no host, no backslash where a slash could be meant, and not the sign-in page itself. */
function isSafeWriting(path: string, written: boolean): boolean {
  if (control.test(path) || (written ? before(path).includes('\\') : /^\/[\\]/.test(path))) return false;
  return path.startsWith('/') && !path.startsWith('//') && !signIn.test(leadsTo(path) ?? paths.signIn);
}

/**
 * A path that may be followed after sign-in: inside the portal, as it is written and as anybody on the way could decode it, of a reasonable length, without control
 * signs anywhere.
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

/** Keeps the page that was asked for until the sign-in is done, for this tab only. */
export function rememberWantedPath(path: string): void {
  if (path !== paths.home && isSafePath(path)) sessionStorage.setItem(key, path);
}

/** The remembered page, which stays remembered; null when there is none or it is not safe. */
export function peekWantedPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isSafePath(path) ? path : null;
}

/** Somebody is where they wanted to be, or went elsewhere. */
export const forgetWantedPath = (): void => sessionStorage.removeItem(key);

/** The remembered page, once; home when there is none or it is not safe. */
export function takeWantedPath(): string {
  const path = peekWantedPath();
  forgetWantedPath();
  return path ?? paths.home;
}

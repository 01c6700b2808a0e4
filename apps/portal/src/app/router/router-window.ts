import { layeredHistory } from './layered-history.ts';

/** The address for unreadable paths; no page has it. */
const unreadable = '#/unreadable';

/** Returns whether the escapes in a path decode to characters that a person could type. */
function isReadable(path: string): boolean {
  try {
    // eslint-disable-next-line no-control-regex -- users cannot type these
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Returns the address behind `#`; an unreadable one becomes the address of no page, whatever it begins with. */
const readableHash = (hash: string): string =>
  isReadable(hash.replace(/\?.*$/, '').replace(/(?<=.)#.*$/, '')) ? hash : unreadable;

/** The window as the router sees it: without the history entries of layers, and without unreadable addresses. */
export function routerWindow(win: Window = window) {
  const history = layeredHistory(win);
  const listeners = new Map<unknown, EventListener>();
  return {
    document: win.document,
    history,
    location: {
      get hash() {
        return readableHash(win.location.hash);
      },
      get href() {
        return win.location.href;
      },
      get pathname() {
        return win.location.pathname;
      },
      get search() {
        return win.location.search;
      },
    },
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      const wrapped: EventListener =
        type === 'popstate' ? (event) => history.isForRouter() && listener(event) : listener;
      listeners.set(listener, wrapped);
      win.addEventListener(type, wrapped, options);
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      win.removeEventListener(type, listeners.get(listener) ?? listener, options);
    },
  };
}

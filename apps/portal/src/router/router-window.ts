import { layeredHistory } from './layered-history.ts';

/** No page is there: the address of what cannot be read. */
const unreadable = '#/unreadable';

/** Whether the escapes in it mean letters that somebody could have typed. */
function isReadable(path: string): boolean {
  try {
    // eslint-disable-next-line no-control-regex -- nobody types these
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The address behind `#`; what cannot be read is the address of no page, whatever it begins like. */
const readableHash = (hash: string): string =>
  isReadable(hash.replace(/\?.*$/, '').replace(/(?<=.)#.*$/, '')) ? hash : unreadable;

/** The window as the router sees it: without the entries of layers in its history, and without addresses that nobody can read. */
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
      const heard: EventListener = type === 'popstate' ? (event) => history.isForRouter() && listener(event) : listener;
      listeners.set(listener, heard);
      win.addEventListener(type, heard, options);
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      win.removeEventListener(type, listeners.get(listener) ?? listener, options);
    },
  };
}

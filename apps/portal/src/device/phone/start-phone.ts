import { putNative } from '../native.ts';
import { setServer, atServer } from '../../app/settings/server.ts';
import { askServer } from './ask-server.tsx';
import { capacitorPhone } from './capacitor-phone.ts';
import { goBack } from './go-back.ts';
import { handFile } from './hand-file.ts';
import { linkPath } from './link-path.ts';
import type { Phone } from './phone.ts';
import { knownServer } from './server-address.ts';
import { readDevice } from '../../app/state/app-state.ts';
import { startPath } from '@tradecounter/contract/content/content';

/** Longer answers are not stored: a page's storage holds about five million characters in total. */
const maxLength = 1_000_000;

/**
 * Stores the last configuration and content on the device, so that the app starts offline as it did before. A browser
 * uses its service worker for that, and iOS runs none in an app.
 */
function keepStart(): void {
  const { fetch: send } = window;
  const storageKeys = new Map(['/config.json', startPath].map((path) => [atServer(path), `start:${path}`]));
  window.fetch = async (input, init) => {
    const name = storageKeys.get(String(input));
    if (name === undefined) return send(input, init);
    try {
      const answer = await send(input, init);
      if (answer.ok) {
        const text = await answer.clone().text();
        if (text.length <= maxLength) localStorage.setItem(name, text);
      }
      return answer;
    } catch (error) {
      const text = localStorage.getItem(name);
      if (text === null) throw error;
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    }
  };
}

const schemeAttribute = 'data-mantine-color-scheme';

/**
 * Keeps the device's bars in the portal's theme (which app_control governs), and updates the state when the safe area
 * changes, which Capacitor writes into the page's style. Returns a function that stops it.
 */
function followLook(phone: Phone): () => void {
  const page = document.documentElement;
  let shownScheme: string | null = null;
  const follow = (): void => {
    const scheme = page.getAttribute(schemeAttribute);
    if (scheme !== shownScheme) phone.showBars(scheme === 'dark' ? 'dark' : 'light');
    shownScheme = scheme;
    readDevice();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributes: true, attributeFilter: [schemeAttribute, 'style'] });
  return () => observer.disconnect();
}

/** Keeps the portal's pages in the app's only window, whatever their links ask for. */
function stayInWindow({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target="_blank"]') : null;
  if (link?.origin === window.location.origin) link.removeAttribute('target');
}

interface Router {
  history: { back: () => void; push: (path: string) => void };
}

/**
 * Starts the native app's part before the portal: the device's implementations in place of the browser's, and the
 * server's address. The user is asked for the address once where the build has none. Returns a function to run once the
 * portal is drawn.
 */
export async function startPhone(root: HTMLElement, phone: Phone = capacitorPhone): Promise<(router: Router) => void> {
  putNative({
    download: (address) => void handFile(phone, address),
    saveText: (name, text) => void phone.share({ name, bytes: new Blob([text]).stream() }),
    saveFile: (name, bytes) => void phone.share({ name, bytes: bytes.stream() }),
    openPage: phone.openPage,
  });
  followLook(phone);
  document.addEventListener('click', stayInWindow, true);
  const known = knownServer();
  if (known === null) phone.ready();
  const server = known ?? (await askServer(root));
  setServer(server);
  keepStart();
  return (router) => {
    phone.onBack((canGoBack) => goBack(phone, canGoBack, () => router.history.back()));
    phone.onLink((address) => {
      const path = linkPath(address, server);
      if (path === null) return;
      phone.closePage();
      router.history.push(path);
    });
    phone.ready();
  };
}

import { putNative } from '../native.ts';
import { setServer } from '../../app/settings/server.ts';
import { askServer } from './ask-server.tsx';
import { capacitorPhone } from './capacitor-phone.ts';
import { followLook } from './follow-look.ts';
import { goBack } from './go-back.ts';
import { handFile } from './hand-file.ts';
import { keepStart } from './keep-start.ts';
import { linkPath } from './link-path.ts';
import type { Phone } from './phone.ts';
import { knownServer } from './server-address.ts';

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

import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Dialog } from '@capacitor/dialog';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import { log } from '../../app/log/log.ts';
import type { Phone } from './phone.ts';

/**
 * The number of bytes that cross the bridge to the device at a time, so that a long file is never in memory as a whole.
 */
const partBytes = 512 * 1024;

function encode(bytes: Uint8Array): string {
  let text = '';
  // The number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Returns the bytes as base64 texts, each of which can be decoded separately. */
export async function* base64Parts(bytes: ReadableStream<Uint8Array>, size = partBytes): AsyncGenerator<string> {
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (let at = 0; at < value.length; at += size) yield encode(value.subarray(at, at + size));
  }
}

/** The folder of files for the share sheet. We empty it before each one, and the system may empty it at any time. */
const folder = { directory: Directory.Cache, path: 'shared' };

/** The key of the last followed link. */
const launchKey = 'followedLink';

/** Milliseconds after the page's start within which the same link is the same event. */
const launchWindow = 5000;

/** Ignores the failure of a plugin on a system that doesn't support it. */
const quietly = (done: Promise<unknown>): void =>
  void done.catch((error: unknown) => log.debug('The device did not do it', error));

/** The plugins of Capacitor. Only this file knows them, and only the native app loads it. */
export const capacitorPhone: Phone = {
  onBack: (pressed) => quietly(App.addListener('backButton', ({ canGoBack }) => pressed(canGoBack))),
  onLink: (opened) => {
    // iOS reports the link that started the app in both ways, and a reloaded page receives it again.
    const open = (url: string, isLaunch: boolean): void => {
      const repeated = sessionStorage.getItem(launchKey) === url;
      if (repeated && (isLaunch || performance.now() < launchWindow)) return;
      sessionStorage.setItem(launchKey, url);
      opened(url);
    };
    quietly(App.addListener('appUrlOpen', ({ url }) => open(url, false)));
    quietly(App.getLaunchUrl().then((launch) => launch && open(launch.url, true)));
  },
  ask: async ({ title, text, yes, no }) => {
    const options = { title, message: text, okButtonTitle: yes, cancelButtonTitle: no };
    return (await Dialog.confirm(options)).value;
  },
  leave: () => quietly(App.minimizeApp()),
  showBars: (scheme) =>
    quietly(SystemBars.setStyle({ style: scheme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light })),
  ready: () => quietly(SplashScreen.hide()),
  openPage: (address) => quietly(Browser.open({ url: address })),
  closePage: () => quietly(Browser.close()),
  share: async ({ name, bytes }) => {
    await Filesystem.rmdir({ ...folder, recursive: true }).catch(() => undefined);
    const path = `${folder.path}/${name}`;
    const file = { directory: folder.directory, path };
    let hasStarted = false;
    for await (const data of base64Parts(bytes)) {
      if (hasStarted) await Filesystem.appendFile({ ...file, data });
      else await Filesystem.writeFile({ ...file, data, recursive: true });
      hasStarted = true;
    }
    const { uri } = await Filesystem.getUri(file);
    // Closing the sheet without a choice is an answer too.
    await Share.share({ files: [uri], title: name }).catch((error: unknown) => log.debug('Not shared', error));
  },
};

import type { BrowserContext, Page } from 'playwright-core';

/** A call of a plugin, as the bridge to the device received it. */
export interface NativeCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
}

declare global {
  interface Window {
    /** The double of the device behind Capacitor's bridge. */
    device?: { calls: NativeCall[]; confirms: boolean; emit: (plugin: string, event: string, data: object) => void };
  }
}

const methods = {
  App: ['addListener', 'removeListener', 'getLaunchUrl', 'minimizeApp'],
  Browser: ['open', 'close'],
  Dialog: ['confirm'],
  Filesystem: ['rmdir', 'writeFile', 'appendFile', 'getUri'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
} as const;

/**
 * Installs the bridge that Android puts into the page, with a double of the device that only records calls. Runs in the
 * page before its own scripts.
 */
function putDevice(methodsByPlugin: Record<string, readonly string[]>): void {
  const listeners = new Map<string, ((data: object) => void)[]>();
  const device: NonNullable<Window['device']> = {
    calls: [],
    confirms: false,
    emit: (plugin, event, data) => listeners.get(`${plugin}.${event}`)?.forEach((listener) => listener(data)),
  };
  window.device = device;
  const answer = (plugin: string, method: string): object => {
    if (plugin === 'Dialog') return { value: device.confirms };
    return method === 'getUri' ? { uri: 'file:///cache/shared/file' } : {};
  };
  const bridge = {
    isNativePlatform: () => true,
    PluginHeaders: Object.entries(methodsByPlugin).map(([name, supported]) => ({
      name,
      methods: supported.map((method) => ({ name: method, rtype: method === 'addListener' ? 'callback' : 'promise' })),
    })),
    nativePromise: async (plugin: string, method: string, options: Record<string, unknown>) => {
      device.calls.push({ plugin, method, options });
      // As on Android without a link that started the app.
      return plugin === 'App' && method === 'getLaunchUrl' ? null : answer(plugin, method);
    },
    nativeCallback: async (plugin: string, _method: string, { eventName }: { eventName: string }, call: () => void) => {
      const name = `${plugin}.${eventName}`;
      listeners.set(name, [...(listeners.get(name) ?? []), call]);
      return name;
    },
  };
  Object.assign(window, { androidBridge: { postMessage: () => undefined }, Capacitor: bridge });
}

/** Installs the device in every page of a context. */
export const asPhoneApp = (context: BrowserContext): Promise<unknown> => context.addInitScript(putDevice, methods);

/** Presses Android's back key, with the present history of the window. */
export const pressBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { canGoBack } = (window as unknown as { navigation: { canGoBack: boolean } }).navigation;
    window.device!.emit('App', 'backButton', { canGoBack });
  });

/** Returns the calls to the device since the page was loaded, such as `Share.share`. */
export const nativeCalls = (page: Page): Promise<NativeCall[]> => page.evaluate(() => window.device!.calls);

/** Opens an external link in the running app. */
export const openLink = (page: Page, url: string): Promise<void> =>
  page.evaluate((link) => window.device!.emit('App', 'appUrlOpen', { url: link }), url);

/** Sets the safe area, in CSS pixels, of a phone whose edges cover parts of the window. */
export async function setInsets(page: Page, top: number, bottom: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } });
}

/** Returns the last call of a plugin. */
export const lastCall = async (page: Page, plugin: string): Promise<NativeCall | undefined> =>
  (await nativeCalls(page)).filter((call) => call.plugin === plugin).at(-1);

import type { BrowserContext, Page } from 'playwright-core';

/** A call of a plugin, as the bridge to the device got it. */
export interface NativeCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
}

declare global {
  interface Window {
    /** The double of the device behind Capacitor's bridge. */
    device?: { calls: NativeCall[]; confirms: boolean; tell: (plugin: string, event: string, data: object) => void };
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

/** Runs in the page before anything else: the bridge that Android puts there, with a device behind it that only notes what it is asked for. */
function putDevice(known: Record<string, readonly string[]>): void {
  const listeners = new Map<string, ((data: object) => void)[]>();
  const device: NonNullable<Window['device']> = {
    calls: [],
    confirms: false,
    tell: (plugin, event, data) => listeners.get(`${plugin}.${event}`)?.forEach((listener) => listener(data)),
  };
  window.device = device;
  const answer = (plugin: string, method: string): object => {
    if (plugin === 'Dialog') return { value: device.confirms };
    return method === 'getUri' ? { uri: 'file:///cache/shared/file' } : {};
  };
  const bridge = {
    isNativePlatform: () => true,
    PluginHeaders: Object.entries(known).map(([name, all]) => ({
      name,
      methods: all.map((method) => ({ name: method, rtype: method === 'addListener' ? 'callback' : 'promise' })),
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

/** Puts the device into every page of a context. */
export const asPhoneApp = (context: BrowserContext): Promise<unknown> => context.addInitScript(putDevice, methods);

/** Android's back key, as the window's history is now. */
export const pressBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { canGoBack } = (window as unknown as { navigation: { canGoBack: boolean } }).navigation;
    window.device!.tell('App', 'backButton', { canGoBack });
  });

/** What the device was asked for, such as `Share.share`, since the page was loaded. */
export const nativeCalls = (page: Page): Promise<NativeCall[]> => page.evaluate(() => window.device!.calls);

/** Opens the app, which runs already, by a link from outside. */
export const openLink = (page: Page, url: string): Promise<void> =>
  page.evaluate((link) => window.device!.tell('App', 'appUrlOpen', { url: link }), url);

/** The device's own edges, in CSS pixels, as a phone without buttons has them. */
export async function setInsets(page: Page, top: number, bottom: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } });
}

/** The last call of a plugin. */
export const lastCall = async (page: Page, plugin: string): Promise<NativeCall | undefined> =>
  (await nativeCalls(page)).filter((one) => one.plugin === plugin).at(-1);

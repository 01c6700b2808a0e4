import { type Browser, type Page } from 'playwright-core';
import { signIn } from '../product/sign-in.ts';
import { installProbe } from './probe.ts';

export const windows = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
export type Width = keyof typeof windows;
export type View = 'table' | 'grid';

export interface Place {
  url: string;
  width: Width;
  view: View;
  /** How many times slower the page's processor is. */
  slowdown: number;
}

/**
 * Opens a search of the demo as its buyer. The browser asks to save data, so nothing is fetched ahead: pages
 * that were not shown before are cold. The slowdown starts only once the page is idle.
 */
export async function visit(browser: Browser, { url, width, view, slowdown }: Place): Promise<Page> {
  const context = await browser.newContext({
    viewport: windows[width],
    hasTouch: width === 390,
    isMobile: width === 390,
    reducedMotion: 'reduce',
  });
  const token = await signIn(url, 'buyer', 'buyer');
  const prepare = (given: { token: string; view: string }): void => {
    localStorage.setItem('token', given.token);
    localStorage.setItem('itemView', given.view);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  };
  await context.addInitScript(prepare, { token, view });
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  await page.goto(`${url}/#/items?search=oak`);
  await page.locator('[data-row]:not([data-pinned] *)').nth(23).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

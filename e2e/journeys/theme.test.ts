import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { root } from '../harness/start-server.ts';

let folder: string;
const { visit } = usePortal({
  settings: async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-theme-'));
    await cp(join(root, 'apps/demo/content'), join(folder, 'content'), { recursive: true });
    return { CONTENT_DIR: join(folder, 'content') };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, content: object): Promise<void> =>
  writeFile(join(folder, 'content', `${name}.json`), JSON.stringify(content));
const ruledBy = (web_control: string, app_control = 'User'): Promise<void> =>
  put('app-option', { theme: { web_control, app_control } });

declare global {
  interface Window {
    /** What was on screen, each time that it changed. */
    painted: string[];
    Capacitor?: { isNativePlatform(): boolean };
  }
}

const scheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

describe('the theme set by the content', () => {
  beforeAll(() =>
    put('theme-colors', {
      ThemeColors: [
        { Color: 'paper', Light: '#fffdf5', Dark: '#101220' },
        { Color: 'primary', Light: '#1d4ed8', Dark: '#93c5fd' },
        { Color: 'ink', Light: '#fffefa' },
      ],
    }),
  );

  it('S-423 S-424 S-427 the mode is evaluated again when the OS changes, and only System follows', async () => {
    await ruledBy('System');
    const { page } = await visit({ theme: 'light', at: '/auth' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
    await ruledBy('Light');
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake))));
    await expect.poll(() => scheme(page)).toBe('light');
  });
});

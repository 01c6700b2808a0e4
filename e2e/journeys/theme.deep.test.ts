import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { violations } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';
import { root } from '../harness/start-server.ts';

let folder: string;
const put = (name: string, content: object): Promise<void> =>
  writeFile(join(folder, 'content', `${name}.json`), JSON.stringify(content));
const { portal, visit } = usePortal({
  settings: async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-theme-'));
    await cp(join(root, 'apps/demo/content'), join(folder, 'content'), { recursive: true });
    await put('theme-colors', {
      ThemeColors: [
        { Color: 'paper', Light: '#fffdf5', Dark: '#101220' },
        { Color: 'primary', Light: '#1d4ed8', Dark: '#93c5fd' },
        { Color: 'ink', Light: '#fffefa' },
      ],
    });
    return { CONTENT_DIR: join(folder, 'content') };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ruledBy = (web_control: string, app_control = 'User'): Promise<void> =>
  put('app-option', { theme: { web_control, app_control } });

declare global {
  interface Window {
    /** What was on screen, each time that it changed. */
    painted: string[];
    Capacitor?: { isNativePlatform(): boolean };
  }
}

/** Runs in the page, from before its first byte: notes in every frame what the page's ground is. */
function noteFrames(): void {
  window.painted = [];
  const note = (): void => {
    // No frame is painted before there is a body.
    const now =
      document.body === null
        ? undefined
        : `${document.documentElement.dataset['mantineColorScheme']} ${getComputedStyle(document.documentElement).backgroundColor}`;
    if (now !== undefined && now !== window.painted.at(-1)) window.painted.push(now);
    requestAnimationFrame(note);
  };
  note();
}

const scheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

/** Opens a new sign-in page in that context and returns the colors it was painted with. */
async function paintedBy(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  await page.addInitScript(noteFrames);
  await page.goto(`${portal.base}/#/auth`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const painted = await page.evaluate(() => window.painted);
  await page.close();
  return painted;
}

describe('the theme set by the content', () => {
  const light = 'light rgb(255, 253, 245)';
  const dark = 'dark rgb(16, 18, 32)';
  it.each([
    ['S-421 S-423 System follows the OS', 'System', 'dark', 'false', dark],
    ['S-421 S-424 Light is light although the OS and the cookie are dark', 'Light', 'dark', 'true', light],
    ['S-421 S-424 Dark is dark although the OS and the cookie are light', 'Dark', 'light', 'false', dark],
    ['S-421 S-425 User goes by the cookie', 'User', 'light', 'true', dark],
    ['S-421 S-425 User is light without a cookie, although the OS is dark', 'User', 'dark', null, light],
  ] as const)(
    '%s, and nothing else is painted at any moment of the load',
    async (_, control, theme, cookie, wanted) => {
      await ruledBy(control);
      const { context, complaints } = await visit({ theme, at: '/auth' });
      await context.addCookies(cookie === null ? [] : [{ name: 'theme', value: cookie, url: portal.base }]);
      await expect.poll(() => paintedBy(context)).toEqual([wanted]);
      expect(complaints).toEqual([]);
    },
  );

  it("S-422 app_control decides in the phone's app", async () => {
    await ruledBy('Light', 'Dark');
    const { context } = await visit({ theme: 'light', at: '/auth' });
    await context.addInitScript(() => (window.Capacitor = { isNativePlatform: () => true }));
    await expect.poll(() => paintedBy(context)).toEqual([dark]);
  });

  it('S-421 S-426 the reader chooses only with User, and the choice lasts a year', async () => {
    await ruledBy('User');
    const { page, context } = await visit({ as: 'buyer', theme: 'light' });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => scheme(page)).toBe('dark');
    const bars = () =>
      page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((one) => one.getAttribute('content')));
    await expect.poll(bars).toEqual(['#1b2123', '#1b2123']);
    const { expires, value } = (await context.cookies()).find(({ name }) => name === 'theme')!;
    expect([value, Math.round((expires - Date.now() / 1000) / 86_400)]).toEqual(['true', 365]);
    await page.reload();
    await expect.poll(() => scheme(page)).toBe('dark');
    await ruledBy('Light');
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('combobox', { name: 'Language' }).waitFor();
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0);
  });

  it('without a look written by the server, the portal starts with that of the last start', async () => {
    await ruledBy('Dark');
    const { page, context } = await visit({ theme: 'light', at: '/auth' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.evaluate(() => localStorage.clear());
    // The page without the look in it, which a service worker keeps.
    await context.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const page = new URL('/index.html', route.request().url()).href;
        await route.fulfill({ response: await route.fetch({ url: page }) });
      },
    );
    await context.route('**/theme.js', (route) => route.fulfill({ path: join(root, 'apps/portal/public/theme.js') }));
    // The first start cannot know and corrects itself, which the notes show; from then on nothing else is painted.
    const first = await paintedBy(context);
    expect([first.length > 1, first.at(-1)]).toEqual([true, dark]);
    await expect.poll(() => paintedBy(context)).toEqual([dark]);
  });

  it.each(['light', 'dark'] as const)(
    "S-420 the content's colours replace ours, and every text stays legible (%s)",
    async (theme) => {
      await ruledBy('System');
      const { page } = await visit({ as: 'buyer', theme, at: '/items?search=oak' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await ready(page);
      const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
      expect(accent).toBe(theme === 'light' ? '#1d4ed8' : '#93c5fd');
      await expect.poll(() => violations(page, { rules: ['color-contrast'] })).toEqual([]);
    },
  );
});

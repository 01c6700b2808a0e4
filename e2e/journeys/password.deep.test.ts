import type { Page } from 'playwright-core';
import { beforeEach, describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

/** Gives the person a password that must be changed; by the time, for what was used before is refused. */
let given: string;
const giveTo = (username: string) => portal.tradecounter(['users', 'password', username, '--must-change'], given);

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const forced = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose a new password' });

describe('a new hire', () => {
  it.each(['desk', 'phone'] as const)(
    'can read both the notice and the question about cookies, as the notice is above it (%s)',
    async (window) => {
      const { page, context } = await visit({ window });
      await context.clearCookies();
      await page.reload();
      await signIn(page, 'newhire', 'newhire');
      await forced(page).waitFor();
      const boxOf = async (role: 'region' | 'status', name: string | RegExp) =>
        (await (
          role === 'region' ? page.getByRole(role, { name }) : page.getByRole(role).filter({ hasText: name })
        ).boundingBox())!;
      const notice = await boxOf('status', /You must change your password/);
      const cookies = await boxOf('region', 'Cookies');
      expect(notice.y + notice.height).toBeLessThanOrEqual(cookies.y);
    },
  );
});

describe('a user whose password must be changed', () => {
  beforeEach(async () => {
    given = `given ${Date.now()}`;
    await giveTo('newhire');
  });

  it('changes it with the keyboard alone, and signs in with the new one from then on', async () => {
    const { page } = await visit({ at: '/auth' });
    await signIn(page, 'newhire', given);
    await forced(page).waitFor();
    const next = `${given}, changed`;
    await page.evaluate(() => document.getElementById('page')?.focus());
    const type = async (text: string) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type(given);
    await type(next);
    await type('something else');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert', { name: 'Password not changed yet' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The passwords don’t match');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('repeat');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Your account/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    const again = (password: string) =>
      page.request.post(`${portal.base}/wsl/api/auth`, { data: { username: 'newhire', password } });
    expect([(await again(given)).status(), (await again(next)).status()]).toEqual([401, 200]);
  });

  it.each(['desk', 'phone'] as const)(
    'is shown a page that axe finds nothing serious on and that fits the window (%s)',
    async (window) => {
      const { page } = await visit({ at: '/auth', window });
      await signIn(page, 'newhire', given);
      await forced(page).waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert', { name: 'Password not changed yet' }).waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
    },
  );
});

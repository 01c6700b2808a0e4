import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { tradecounter } from '../harness/command-line.ts';

const { visit } = useBrowser();

/** Gives the person a password that must be changed; by the time, for what was used before is refused. */
let given: string;
const giveTo = (username: string) =>
  tradecounter(inject('data'), ['users', 'password', username, '--must-change'], given);

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const forced = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose a new password' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fill(page: Page, { present, next }: { present: string; next: string }): Promise<void> {
  await field(page, 'Current password').fill(present);
  await field(page, 'New password').fill(next);
  await field(page, 'New password once more').fill(next);
}

describe('a new hire', () => {
  it.each(['desk', 'phone'] as const)(
    'reads the notice and the question about cookies, neither over the other (%s)',
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

  it('S-027 in the demo is let in to change the password, and then goes on to the page that was asked for', async () => {
    const { page, complaints } = await visit({ at: '/account/orders' });
    await signIn(page, 'newhire', 'newhire');
    await forced(page).waitFor();
    expect(pathOf(page)).toBe('/profile/security');
    await page.getByText('You must change your password before continuing!').waitFor();
    await page.goto(`${inject('base')}/#/items`);
    await forced(page).waitFor();
    await page.goto(`${inject('base')}/#/account/orders`);
    await fill(page, { present: 'newhire', next: 'harbour and pine' });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    expect(pathOf(page)).toBe('/account/orders');
    expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
  });
});

describe('who has a password that must be changed', () => {
  beforeEach(async () => {
    given = `given ${Date.now()}`;
    await giveTo('newhire');
  });

  it('does so with the keyboard alone, and signs in with the new one from then on', async () => {
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
    await page.getByRole('alert', { name: 'Not changed yet' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The two do not match');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('repeat');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Your account/ }).waitFor();
    expect(pathOf(page)).toBe('/');
    const again = (password: string) =>
      page.request.post(`${inject('base')}/wsl/api/auth`, { data: { username: 'newhire', password } });
    expect([(await again(given)).status(), (await again(next)).status()]).toEqual([401, 200]);
  });

  it.each(['desk', 'phone'] as const)(
    'is shown a page that axe finds nothing serious on and that fits the window (%s)',
    async (window) => {
      const { page } = await visit({ at: '/auth', window });
      await signIn(page, 'newhire', given);
      await forced(page).waitFor();
      expect({ findings: await findings(page), beyond: await beyond(page) }).toEqual({ findings: [], beyond: 0 });
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert', { name: 'Not changed yet' }).waitFor();
      expect({ findings: await findings(page), beyond: await beyond(page) }).toEqual({ findings: [], beyond: 0 });
    },
  );
});

describe("one's own sign-ins", () => {
  // Somebody whom no other journey signs in as: all others of theirs are ended.
  const person = 'hana.ito';
  beforeAll(async () => {
    const claims = 'showOrders=Y|toSDateAccepted=2025-09-02T15:04:00.000Z|emailOptIn=Y';
    await tradecounter(
      inject('data'),
      ['users', 'add', person, '--customer', '104-2281', '--claims', claims, '--password-stdin'],
      person,
    );
  });

  it.each(['desk', 'phone'] as const)(
    'are listed, and another one is ended, by which it ends at once (%s)',
    async (window) => {
      const other = await visit({ as: person, at: '/items' });
      await other.page.getByRole('heading', { name: 'All items' }).waitFor();
      const { page } = await visit({ as: person, window, at: '/profile/security' });
      const list = page.getByRole('list', { name: 'Where you are signed in' });
      await list.getByText('This sign-in').waitFor();
      expect({ findings: await findings(page), beyond: await beyond(page) }).toEqual({ findings: [], beyond: 0 });
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByText('You are signed out everywhere else.').waitFor();
      expect(await list.getByRole('listitem').count()).toBe(1);
      await other.page.getByRole('combobox', { name: 'Search items' }).fill('oak');
      await other.page.keyboard.press('Enter');
      await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  );
});

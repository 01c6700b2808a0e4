import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

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
  await field(page, 'Repeat new password').fill(next);
}

describe('a new hire', () => {
  it('S-027 in the demo is let in to change the password, and then goes on to the page that was asked for', async () => {
    const { page, complaints } = await visit({ at: '/account/orders' });
    await signIn(page, 'newhire', 'newhire');
    await forced(page).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/profile/security');
    await page.getByText('You must change your password before continuing!').waitFor();
    await page.goto(`${portal.base}/#/items`);
    await forced(page).waitFor();
    await page.goto(`${portal.base}/#/account/orders`);
    await fill(page, { present: 'newhire', next: 'harbour and pine' });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/account/orders');
    expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
  });
});

describe('the sessions of a user', () => {
  it.each(['desk', 'phone'] as const)(
    'are listed, and signing out everywhere else ends another one at once (%s)',
    async (window) => {
      // A user of this test's own, because all other sessions end. A retry has a fresh copy of the demo without it.
      const person = `hana.${window}`;
      const claims = 'showOrders=Y|toSDateAccepted=2025-09-02T15:04:00.000Z|emailOptIn=Y';
      await portal.tradecounter(
        ['users', 'add', person, '--customer', '104-2281', '--claims', claims, '--password-stdin'],
        person,
      );
      const other = await visit({ as: person, at: '/items' });
      await other.page.getByRole('heading', { name: 'All items' }).waitFor();
      const { page } = await visit({ as: person, window, at: '/profile/security' });
      const list = page.getByRole('list', { name: 'Where you’re signed in' });
      await list.getByText('This session').waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByText('You’re signed out everywhere else.').waitFor();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      // It may have noticed already, so this works on the sign-in page too.
      await other.page.evaluate(() => (location.hash = '#/account/orders'));
      await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  );
});

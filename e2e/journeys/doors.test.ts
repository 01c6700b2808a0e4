import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { linkFor } from '../harness/outbox.ts';

const claims = 'toSDateAccepted=2025-09-02T15:04:00.000Z|emailOptIn=Y';
const forgetful = 'ines.duarte';
const careful = 'omar.reyes';
const { portal, visit } = usePortal({
  prepare: async ({ tradecounter }) => {
    for (const [person, name] of [
      [forgetful, 'Ines'],
      [careful, 'Omar'],
    ] as const)
      await tradecounter(
        [
          ...['users', 'add', person, '--customer', '104-2281', '--email', `${person}@example.com`],
          ...['--first-name', name, '--claims', claims, '--password-stdin'],
        ],
        'forgotten long ago',
      );
  },
});
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'User name or e-mail').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, password: string, label = 'New password'): Promise<void> {
  await field(page, label).fill(password);
  await field(page, `Repeat ${label.toLowerCase()}`).fill(password);
}

describe('a user at the sign-in page', () => {
  it('S-003 S-005 S-008 who forgot the password gets a link by mail, sets a new one, and signs in to the page that was asked for', async () => {
    const { page, complaints } = await visit({ at: '/account/orders' });
    await page.getByText('Sign in to see Open Orders').waitFor();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    await field(page, 'User name or e-mail').fill(forgetful);
    await press(page, 'Send the link');
    await page.getByText(`If ${forgetful} has an account here`).waitFor();
    const link = await linkFor(portal, `${forgetful}@example.com`, '/auth/forgot');
    expect(new URL(link).hash).toBe('');
    // A mail gateway opens the link first, which must not use it up.
    const previewed = await page.request.get(link, { maxRedirects: 0 });
    expect([previewed.status(), previewed.headers()['location']]).toEqual([302, link.replace(portal.base, '/#')]);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${portal.base}/#/auth/forgot`);
    await choose(page, 'harbour and pine');
    await press(page, 'Set password');
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await signIn(page, forgetful, 'harbour and pine');
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    const again = await visit({ at: '/auth' });
    await again.page.goto(link);
    await again.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('S-002 changes the password with the current one, and signs in with the new one', async () => {
    const { page } = await visit({ at: '/auth/change' });
    await field(page, 'User name or e-mail').fill(careful);
    await field(page, 'Current password').fill('forgotten long ago');
    await choose(page, 'pine and harbour');
    await press(page, 'Change password');
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await signIn(page, careful, 'pine and harbour');
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Omar/ }).waitFor();
  });
});

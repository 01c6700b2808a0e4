import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { linkFor } from '../harness/outbox.ts';

const claims = 'toSDateAccepted=2025-09-02T15:04:00.000Z|emailOptIn=Y';
const { portal, visit } = usePortal();

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

describe('a new user', () => {
  it('S-004 registers with an invitation, confirms the address from the mail, signs in and sees the home page', async () => {
    const said = await portal.tradecounter(['users', 'invite', '104-2281', '--claims', claims]);
    const invitation = /#(\/auth\/register\?\S+)/.exec(said)![1]!;
    const { page, complaints } = await visit({ at: invitation });
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/auth/register');
    for (const [label, value] of [
      ['First name', 'Noor'],
      ['Last name', 'Haddad'],
      ['E-mail', 'noor.haddad@example.com'],
      ['User name', 'noor.haddad'],
    ] as const)
      await field(page, label).fill(value);
    await choose(page, 'battery staple', 'Password');
    await press(page, 'Register');
    await page.getByText('we’ve sent an e-mail to noor.haddad@example.com').waitFor();
    await page.goto(await linkFor(portal, 'noor.haddad@example.com', '/auth/register'));
    await press(page, 'Confirm e-mail address');
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await signIn(page, 'noor.haddad', 'battery staple');
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Noor/ }).waitFor();
    await expect.poll(() => [pathOf(page), complaints]).toEqual(['/', []]);
  });
});

describe('the pages around sign-in', () => {
  const pages = ['/auth', '/auth/forgot', '/auth/register', '/auth/change'];
  const windows = ['desk', 'phone'] as const;
  it.each(pages.flatMap((at) => windows.map((window) => [at, window] as const)))(
    '%s is a page that axe finds nothing serious on and that fits the window (%s)',
    async (at, window) => {
      const { page } = await visit({ at, window });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
      if (at === '/auth') return;
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('alert', { name: 'Form not sent yet' }).waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
    },
  );
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { tradecounter } from '../harness/command-line.ts';
import { linkFor } from '../harness/outbox.ts';

const { visit } = useBrowser();
const claims = 'toSDateAccepted=2025-09-02T15:04:00.000Z|emailOptIn=Y';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'User name or e-mail').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, password: string, label = 'New password'): Promise<void> {
  await field(page, label).fill(password);
  await field(page, `${label} once more`).fill(password);
}

describe('who forgot the password', () => {
  const person = 'ines.duarte';
  beforeAll(() =>
    tradecounter(
      inject('data'),
      [
        'users',
        'add',
        person,
        '--customer',
        '104-2281',
        '--email',
        `${person}@example.com`,
        '--first-name',
        'Ines',
        '--claims',
        claims,
        '--password-stdin',
      ],
      'forgotten long ago',
    ),
  );

  it('S-003 S-005 S-008 asks for a link, reads the mail, sets a new one, and signs in with it to the page that was asked for', async () => {
    const { page, complaints } = await visit({ at: '/account/orders' });
    await page.getByText('Sign in to see Open Orders').waitFor();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    await field(page, 'User name or e-mail').fill(person);
    await press(page, 'Send the link');
    await page.getByText(`If ${person} can sign in here`).waitFor();
    const link = await linkFor(`${person}@example.com`, '/auth/forgot');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(page.url()).toBe(`${inject('base')}/#/auth/forgot`);
    await choose(page, 'harbour and pine');
    await press(page, 'Set password');
    await page.getByText('Your password is changed. Sign in with the new one.').waitFor();
    await signIn(page, person, 'harbour and pine');
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    const again = await visit({ at: '/auth' });
    await again.page.goto(link);
    await again.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('S-002 changes it by the present one, and signs in with the new one', async () => {
    const { page } = await visit({ at: '/auth/change' });
    await field(page, 'User name or e-mail').fill(person);
    await field(page, 'Current password').fill('harbour and pine');
    await choose(page, 'pine and harbour');
    await press(page, 'Change password');
    await page.getByText('Your password is changed. Sign in with the new one.').waitFor();
    await signIn(page, person, 'pine and harbour');
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Ines/ }).waitFor();
  });
});

describe('who wants to sign in for the first time', () => {
  it('S-004 registers with an invitation, confirms the address by the mail, signs in and sees the first page', async () => {
    const said = await tradecounter(inject('data'), ['users', 'invite', '104-2281', '--claims', claims]);
    const invitation = /#(\/auth\/register\?\S+)/.exec(said)![1]!;
    const { page, complaints } = await visit({ at: invitation });
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    expect(pathOf(page)).toBe('/auth/register');
    for (const [label, value] of [
      ['First name', 'Noor'],
      ['Last name', 'Haddad'],
      ['E-mail', 'noor.haddad@example.com'],
      ['User name', 'noor.haddad'],
    ] as const)
      await field(page, label).fill(value);
    await choose(page, 'battery staple', 'Password');
    await press(page, 'Register');
    await page.getByText('an e-mail is on its way to noor.haddad@example.com').waitFor();
    await page.goto(await linkFor('noor.haddad@example.com', '/auth/register'));
    await press(page, 'Confirm e-mail address');
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await signIn(page, 'noor.haddad', 'battery staple');
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Noor/ }).waitFor();
    expect([pathOf(page), complaints]).toEqual(['/', []]);
  });
});

describe('the pages beside sign-in', () => {
  const pages = ['/auth', '/auth/forgot', '/auth/register', '/auth/change'];
  const windows = ['desk', 'phone'] as const;
  it.each(pages.flatMap((at) => windows.map((window) => [at, window] as const)))(
    '%s is a page that axe finds nothing serious on and that fits the window (%s)',
    async (at, window) => {
      const { page } = await visit({ at, window });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect({ findings: await findings(page), beyond: await beyond(page) }).toEqual({ findings: [], beyond: 0 });
      if (at === '/auth') return;
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('alert', { name: 'Not sent yet' }).waitFor();
      expect({ findings: await findings(page), beyond: await beyond(page) }).toEqual({ findings: [], beyond: 0 });
    },
  );
});

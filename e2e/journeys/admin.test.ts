import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { linkFor } from '../harness/outbox.ts';

const { portal, visit } = usePortal();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const email = 'iris.moreno@example.com';

describe('an admin of a customer', () => {
  it('S-302 S-303 invites a colleague, who registers from the mail; permission changes apply at once; a deactivated user is signed out', async () => {
    const admin = await visit({ as: 'admin', at: '/profile' });
    await admin.page.getByRole('link', { name: 'People and permissions' }).click();
    await admin.page.getByRole('heading', { level: 1, name: 'People and permissions' }).waitFor();
    await press(admin.page, 'Invite');
    const asked = admin.page.getByRole('dialog', { name: 'Invite someone' });
    await asked.getByLabel('E-mail', { exact: true }).fill(email);
    await asked.getByRole('button', { name: 'Send invitation' }).click();
    await admin.page.getByText(`We sent an invitation to ${email}.`).waitFor();

    const invited = await visit({ at: '/auth' });
    const { page } = invited;
    await page.goto(await linkFor(portal, email, '/auth/register'));
    for (const [label, value] of [
      ['First name', 'Iris'],
      ['Last name', 'Moreno'],
      ['E-mail', email],
      ['User name', 'iris.moreno'],
      ['Password', 'battery staple'],
      ['Repeat password', 'battery staple'],
    ] as const)
      await field(page, label).fill(value);
    await press(page, 'Register');
    await page.getByText(`we’ve sent an e-mail to ${email}`).waitFor();
    await page.goto(await linkFor(portal, email, '/auth/register(?=\\?token)'));
    await press(page, 'Confirm e-mail address');
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await field(page, 'User name or e-mail').fill('iris.moreno');
    await field(page, 'Password').fill('battery staple');
    await page.keyboard.press('Enter');
    await acceptTerms(page);
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Iris/ }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/account/orders'));
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();

    await admin.page.getByPlaceholder('Name, user name or e-mail').fill('iris');
    await admin.page.getByRole('link', { name: 'Iris Moreno' }).click();
    await admin.page.getByLabel('See orders', { exact: true }).uncheck();
    await press(admin.page, 'Save permissions');
    await admin.page.getByText('Saved Iris Moreno’s permissions').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You are unauthorized to access Orders' }).waitFor();

    await press(admin.page, 'Deactivate');
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await admin.page.getByText('Iris Moreno has been deactivated.').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Sign in/ }).waitFor();

    await admin.page.getByRole('link', { name: 'Audit trail' }).click();
    await admin.page.getByText('See orders: yes → no').first().waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('S-307 is the only one to see the administration: other users are led to the profile, which does not name it', async () => {
    const { page } = await visit({ as: 'viewer', at: '/profile/admin' });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await expect
      .poll(async () => [pathOf(page), await page.getByRole('link', { name: 'People and permissions' }).count()])
      .toEqual(['/profile', 0]);
  });
});

async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: 'Terms of Use' });
  await terms.waitFor();
  await terms.getByRole('button', { name: /Accept/ }).click();
}

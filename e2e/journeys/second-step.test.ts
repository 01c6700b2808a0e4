import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

const person = 'counter';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(person);
  await page.keyboard.press('Enter');
}

/** The code of the app, or of its next step: each is taken once. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

it('the second step is set up on the security page, asked for at the next sign-in, passed by app and by recovery code, and removed by the distributor', async () => {
  const { page, complaints } = await visit({ as: person, at: '/profile/security' });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(person);
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => beyond(page)).toBe(0);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '');
  await page.getByLabel('Six-digit code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).allTextContents();
  expect(codes.length).toBe(10);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const phone = await visit({ window: 'phone', at: '/account/orders' });
  await signIn(phone.page);
  const field = phone.page.getByLabel('Six-digit code');
  await field.waitFor();
  await expect.poll(() => findings(phone.page)).toEqual([]);
  await expect.poll(() => beyond(phone.page)).toBe(0);
  await field.pressSequentially('000000');
  await phone.page.getByText(/This code is wrong/).waitFor();
  await field.pressSequentially(codeOf(secret, 1));
  await phone.page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
  await expect.poll(() => pathOf(phone.page)).toBe('/account/orders');

  const desk = await visit({ at: '/auth' });
  await signIn(desk.page);
  await desk.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await desk.page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'code' }).waitFor();

  expect(await portal.tradecounter(['users', 'second-step', person])).toContain('9 recovery codes are left');
  await portal.tradecounter(['users', 'second-step', person, '--off']);
  const after = await visit({ at: '/account/orders' });
  await signIn(after.page);
  await after.page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
  expect(complaints.filter((one) => !one.includes('402'))).toEqual([]);
});

import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal, type Visitor } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

const askedForTerms = '104-2282';
const askedAboutMail = '117-0450';

/** Makes a customer the visitor's current one outside the page, then reopens the page. */
async function actFor({ page }: Pick<Visitor, 'page'>, customerNumber: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post(`${portal.base}/wsl/api/user/setcust?customerNumber=${customerNumber}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
}

const termsOn = (page: Page) => page.getByRole('dialog', { name: 'Terms of Use' });
const promptOn = (page: Page) => page.getByRole('region', { name: 'E-mail notifications' });
const heading = (page: Page) => page.getByRole('heading', { name: /Good (morning|afternoon|evening), Dana/ });

describe('questions asked before the first page', () => {
  it('S-341 S-342 the terms are accepted by keyboard, once; the choice about e-mail is sent along and not asked for again', async () => {
    const visitor = await visit({ as: 'buyer' });
    const { page } = visitor;
    await actFor(visitor, askedForTerms);
    await termsOn(page).getByText('An order is an offer to buy.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'region');
    const box = page.getByRole('checkbox', { name: 'Opt into receiving email notifications?' });
    await expect(box).toBeChecked();
    for (const key of ['Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await termsOn(page).waitFor({ state: 'detached' });
    await page.reload();
    await heading(page).waitFor();
    await ready(page);
    await expect.poll(async () => [await termsOn(page).count(), await promptOn(page).count()]).toEqual([0, 0]);
    await page.goto(`${portal.base}/#/profile/updateprofile`);
    await expect(page.getByRole('checkbox', { name: /Receive news/ })).not.toBeChecked();
  });

  it('S-315 S-316 S-317 S-320 the question about e-mail is answered once for the device and once for the account', async () => {
    const visitor = await visit({ as: 'buyer' });
    const { page, context } = visitor;
    await actFor(visitor, askedAboutMail);
    await promptOn(page).getByRole('button', { name: 'No' }).click();
    await promptOn(page).waitFor({ state: 'detached' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'emailOptIn')!;
    expect([cookie.value, Math.round((cookie.expires - Date.now() / 1000) / 86_400)]).toEqual(['N', 90]);
    await context.clearCookies({ name: 'emailOptIn' });
    await page.reload();
    await heading(page).waitFor();
    await ready(page);
    await expect(promptOn(page)).toHaveCount(0);
  });
});

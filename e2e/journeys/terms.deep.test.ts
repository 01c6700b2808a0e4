import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal, type Visitor } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

const first = '104-2281';
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

const widths = ['desk', 'phone'] as const;

describe('questions asked before the first page', () => {
  it("are not asked for the buyer's first account", async () => {
    const { page } = await visit({ as: 'buyer' });
    await actFor({ page }, first);
    await heading(page).waitFor();
    await ready(page);
    await expect.poll(async () => [await termsOn(page).count(), await promptOn(page).count()]).toEqual([0, 0]);
  });

  it.each(widths)(
    'S-334 S-335 S-336 the terms cover the page, hold the focus, and axe finds nothing serious (%s)',
    async (window) => {
      const visitor = await visit({ as: 'buyer', window });
      const { page } = visitor;
      await actFor(visitor, askedForTerms);
      await termsOn(page).getByText('An order is an offer to buy.').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'region');
      await page.keyboard.press('Escape');
      await page.mouse.click(4, 4);
      await expect(termsOn(page)).toBeVisible();
      await expect
        .poll(async () => [await findings(page), await beyond(page), visitor.complaints])
        .toEqual([[], 0, []]);
    },
  );

  it.each(widths)(
    'the terms name the customer they are for, and lead back to another customer of the same person (%s)',
    async (window) => {
      const visitor = await visit({ as: 'buyer', window });
      const { page } = visitor;
      await actFor(visitor, askedForTerms);
      await termsOn(page).getByText(`customer ${askedForTerms}`).waitFor();
      await termsOn(page).getByRole('button', { name: 'Choose another customer' }).click();
      const choice = page.getByRole('dialog', { name: 'Change Customers' });
      await choice
        .getByRole('row', { name: new RegExp(first) })
        .getByRole('radio')
        .check();
      await choice.getByRole('button', { name: 'Submit' }).click();
      await choice.waitFor({ state: 'detached' });
      await heading(page).waitFor();
      await expect(termsOn(page)).toHaveCount(0);
      await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it.each(widths)('S-315 the question about e-mail shows, and axe finds nothing serious (%s)', async (window) => {
    const visitor = await visit({ as: 'buyer', window });
    const { page } = visitor;
    await actFor(visitor, askedAboutMail);
    await promptOn(page).getByText('Would you like to keep receiving email notifications?').waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page), visitor.complaints]).toEqual([[], 0, []]);
  });
});

describe('the profile', () => {
  it.each(widths)('S-405 is reached from the user menu, and axe finds nothing serious (%s)', async (window) => {
    const { page, complaints } = await visit({ as: 'viewer', window });
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    await page.getByLabel('Extension').fill('x');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert', { name: 'Not saved yet' }).waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page), complaints]).toEqual([[], 0, []]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('S-311 is changed with the keyboard, and the bar follows', async () => {
    const { page } = await visit({ as: 'viewer', at: '/profile/updateprofile' });
    const title = page.getByLabel('Job title');
    await title.fill('Estimator');
    await page.keyboard.press('Enter');
    await page.getByText('Your profile is saved.').waitFor();
    await page.reload();
    await title.waitFor();
    await expect(title).toHaveValue('Estimator');
  });
});

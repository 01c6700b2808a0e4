import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

const orders = (page: Page) => page.getByRole('heading', { name: 'Open Orders' });
/** Waits until nothing covers the page and no step of the history is under way. */
const bare = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-modal="true"]') === null);
  await page.waitForFunction(() => (history.state as { layer?: unknown } | null)?.layer === undefined);
};

describe("'back' on a phone", () => {
  it('closes what is on top and leaves the page with what was typed', async () => {
    const { page, complaints } = await visit({ as: 'buyer', window: 'phone', at: '/account/orders' });
    await orders(page).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
    const quick = page.getByLabel('Item number').first();
    await quick.fill('HPK-70');
    const layers = [
      ['Menu', () => page.getByRole('button', { name: 'Menu', exact: true }).click()],
      [/Cart/, () => page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: /^Cart/ }).click()],
    ] as const;
    for (const [name, open] of layers) {
      await open();
      await page.getByRole('dialog', { name }).waitFor();
      await page.goBack();
      await bare(page);
      await expect.poll(async () => [pathOf(page), await quick.inputValue()]).toEqual(['/', 'HPK-70']);
    }
    await page.goBack();
    await orders(page).waitFor();
    expect(complaints).toEqual([]);
  });
});

it('a token that is no longer valid leads to the sign-in and then back to the same page', async () => {
  const { page: before, context } = await visit();
  await before.getByLabel('Password', { exact: true }).waitFor();
  await before.evaluate(() => localStorage.setItem('token', 'of yesterday'));
  const page = await context.newPage();
  await page.goto(`${portal.base}/#/account/orders?state=open`);
  await page.getByText(/Your session has ended/).waitFor();
  await page.getByLabel('User name or e-mail').fill('buyer');
  await page.getByLabel('Password', { exact: true }).fill('buyer');
  await page.keyboard.press('Enter');
  await orders(page).waitFor();
  await expect.poll(() => pathOf(page)).toBe('/account/orders?state=open');
});

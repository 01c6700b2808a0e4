import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { visit } = usePortal();

const orders = (page: Page) => page.getByRole('heading', { name: 'Open Orders' });
/** Waits until nothing covers the page and no step of the history is under way. */
const bare = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-modal="true"]') === null);
  await page.waitForFunction(() => (history.state as { layer?: unknown } | null)?.layer === undefined);
};

describe("'back' on a phone", () => {
  it('closes a dialog over the cart before the cart', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: /^Cart/ }).click();
    const cart = page.getByRole('dialog', { name: /Cart/ });
    await cart.getByRole('button', { name: /^Edit/ }).first().click();
    const edit = page.getByRole('dialog', { name: /^Edit/ });
    await edit.waitFor();
    await edit.getByLabel('Comments').fill('left gate');
    await page.goBack();
    await edit.waitFor({ state: 'detached' });
    await expect(cart).toBeVisible();
    await cart.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(edit.getByLabel('Comments')).toHaveValue('left gate');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.goBack();
    await bare(page);
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  it.each([
    ["'back'", (page: Page) => page.goBack()],
    ['its button', (page: Page) => page.getByRole('button', { name: /^Show \d+ items/ }).click()],
  ] as const)('treats a visit to the filters, left by %s, as one step', async (_way, leave) => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/account/orders' });
    await orders(page).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Items' }).click();
    await page.getByRole('heading', { name: 'All items' }).waitFor();
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    for (const at of [0, 1, 2]) {
      await filters.getByRole('checkbox').nth(at).check();
      await page.waitForFunction((count) => decodeURIComponent(location.hash).split(/[=,]/).length > count, at + 1);
    }
    const narrowed = pathOf(page);
    await leave(page);
    await bare(page);
    await page.waitForFunction((hash) => decodeURIComponent(location.hash) === `#${hash}`, narrowed);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/items');
    await page.goBack();
    await orders(page).waitFor();
  });

  it('treats a visit to the filters of a list of documents as one step, too', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/account/orders' });
    await orders(page).waitFor();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2099-01-01');
    await expect.poll(() => pathOf(page)).toContain('To=2099-01-01');
    const narrowed = pathOf(page);
    await page.goBack();
    await page.getByLabel('From', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe(narrowed);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/account/orders');
  });

  it('leads back from a page that was opened in the menu to the one below it', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Open Orders' }).click();
    await orders(page).waitFor();
    await bare(page);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

describe('without a signal', () => {
  it('a page that is not loaded yet waits for the network and then loads', async () => {
    const { page, context } = await visit({ as: 'buyer' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await ready(page);
    await context.setOffline(true);
    await page.evaluate(() => (window.location.hash = '#/profile/security'));
    await page.getByRole('heading', { name: 'We can’t reach the server' }).waitFor();
    await expect(page.getByText('500')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Password and sessions' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/profile/security');
  });

  it('a start that finds no server waits for it and then loads', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await orders(page).waitFor();
    await page.route('**/wsl/**', (route) => route.abort());
    await page.reload();
    await page.getByText(/load this when you’re back online/).waitFor();
    await expect(page.getByText('500')).toHaveCount(0);
    await page.unroute('**/wsl/**');
    await orders(page).waitFor();
  });
});

it.each(['/item/50%', '/item/%E0%A4%A', '/account/orders/%', '/%'])(
  'a malformed address, %s, leads to the page for unknown addresses',
  async (at) => {
    const { page } = await visit({ as: 'buyer', at });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expect(page.getByRole('combobox', { name: 'Search items' })).toBeVisible();
  },
);

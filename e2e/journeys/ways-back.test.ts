import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { quiet } from '../harness/quiet.ts';

const { visit } = useBrowser();

const orders = (page: Page) => page.getByRole('heading', { name: 'Open Orders' });
/** Nothing stands over the page any more, and no step of the history is under way. */
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
      expect([pathOf(page), await quick.inputValue()]).toEqual(['/', 'HPK-70']);
    }
    await page.goBack();
    await orders(page).waitFor();
    expect(complaints).toEqual([]);
  });

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
    expect(await cart.isVisible()).toBe(true);
    await cart.getByRole('button', { name: /^Edit/ }).first().click();
    expect(await edit.getByLabel('Comments').inputValue()).toBe('left gate');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.goBack();
    await bare(page);
    expect(pathOf(page)).toBe('/');
  });

  it.each([
    ["'back'", (page: Page) => page.goBack()],
    ['its button', (page: Page) => page.getByRole('button', { name: /^Show \d+ items/ }).click()],
  ] as const)('takes a visit to the filters, left by %s, as one step', async (_way, leave) => {
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

  it('takes a visit to the filters of a list of documents as one step, too', async () => {
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
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('without a signal', () => {
  it('a page that is not here yet waits for the network, and goes on by itself', async () => {
    const { page, context } = await visit({ as: 'buyer' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    await context.setOffline(true);
    await page.evaluate(() => (window.location.hash = '#/profile/security'));
    await page.getByRole('heading', { name: 'No connection to the server' }).waitFor();
    expect(await page.getByText('500').count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Password and sign-ins' }).waitFor();
    expect(pathOf(page)).toBe('/profile/security');
  });

  it('a start that finds no server waits for it, and goes on by itself', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await orders(page).waitFor();
    await page.route('**/wsl/**', (route) => route.abort());
    await page.reload();
    await page.getByText(/waits for the network and goes on by itself/).waitFor();
    expect(await page.getByText('500').count()).toBe(0);
    await page.unroute('**/wsl/**');
    await orders(page).waitFor();
  });
});

it('a token that is no longer valid leads to the sign-in and back to where one was', async () => {
  const { page: before, context } = await visit();
  await before.getByLabel('Password', { exact: true }).waitFor();
  await before.evaluate(() => localStorage.setItem('token', 'of yesterday'));
  const page = await context.newPage();
  await page.goto(`${inject('base')}/#/account/orders?state=open`);
  await page.getByText(/Your sign-in is no longer valid/).waitFor();
  await page.getByLabel('User name or e-mail').fill('buyer');
  await page.getByLabel('Password', { exact: true }).fill('buyer');
  await page.keyboard.press('Enter');
  await orders(page).waitFor();
  expect(pathOf(page)).toBe('/account/orders?state=open');
});

it.each(['/item/50%', '/item/%E0%A4%A', '/account/orders/%', '/%'])(
  'an address that nobody can read, %s, is no page',
  async (at) => {
    const { page } = await visit({ as: 'buyer', at });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Search items' }).isVisible()).toBe(true);
  },
);

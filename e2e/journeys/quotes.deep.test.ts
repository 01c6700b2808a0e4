import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { fillCart } from '../harness/fill-cart.ts';

const { visit } = usePortal();

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

describe('a buyer with quotes', () => {
  it('requests one from the cart on a phone, and finds it among the quotes', async () => {
    const { page, complaints } = await visit({ as: 'buyer', window: 'phone', at: '/account/quotes' });
    await rows(page).first().waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
    await fillCart(page);
    await page.reload();
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /^Cart/ }).first().click();
    await page.getByRole('button', { name: 'Request a quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('For the whole job');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Request quote');
    await page.keyboard.press('Enter');
    await page.getByText(/We received quote request R\d+/).waitFor();
    await page.getByRole('button', { name: 'Show request' }).click();
    await page.getByRole('heading', { level: 1, name: /^Quote request R/ }).waitFor();
    await page.getByText('For the whole job').waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('can order the goods of an expired quote again, after comparing then and now', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/quotes?state=expired' });
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order again: compare with last time' });
    await dialog.getByRole('button', { name: /^Add [1-9]\d* lines? to cart$/ }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('requests one from a shopping list', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist' });
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Request a quote' }).click();
    await page.getByRole('dialog', { name: /quote/i }).getByRole('textbox').first().waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

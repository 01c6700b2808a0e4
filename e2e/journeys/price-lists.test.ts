import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('a buyer who wants to know what things cost', () => {
  it('S-294 S-296 goes from the index to the promotions, finds an item there and puts it into the cart by keyboard', async () => {
    const { page, complaints } = await visit({ as: 'sales', at: '/pricelists' });
    await page.getByRole('heading', { level: 1, name: 'Price lists' }).waitFor();
    await page.getByRole('link', { name: /^Promotions/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/pricelists/promos');
    await page.getByRole('columnheader', { name: 'Regular price' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search this price list' }).fill('cannery satin');
    await page.getByRole('searchbox', { name: 'Search this price list' }).fill('lichen');
    const row = page.locator('[data-key="MHL-2424-LIC"]');
    // As on the item's page, the end of a promotion is good news and no warning.
    const isGood = (end: Element): boolean => {
      const good = end.appendChild(document.createElement('i'));
      good.style.color = 'var(--good)';
      const found = getComputedStyle(end).color === getComputedStyle(good).color;
      good.remove();
      return found;
    };
    expect(await row.getByText(/^until /).evaluate(isGood)).toBe(true);
    await row.locator('[data-cell=quantity]').focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await row.getByText('In cart', { exact: true }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

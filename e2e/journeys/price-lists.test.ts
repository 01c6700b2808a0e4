import { describe, expect, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';

const { visit } = useBrowser();

describe('a buyer who wants to know what things cost', () => {
  it('S-294 S-296 goes from the index to the promotions, finds an item there and puts it into the cart by keyboard', async () => {
    const { page, complaints } = await visit({ as: 'sales', at: '/pricelists' });
    await page.getByRole('heading', { level: 1, name: 'Price lists' }).waitFor();
    await page.getByRole('link', { name: /^Promotions/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    expect(pathOf(page)).toBe('/pricelists/promos');
    await page.getByRole('columnheader', { name: 'List price' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search this price list' }).fill('cannery satin');
    await page.getByRole('searchbox', { name: 'Search this price list' }).fill('lichen');
    const row = page.locator('[data-key="MHL-2424-LIC"]');
    await row.getByText(/^until /).waitFor();
    await row.locator('[data-cell=quantity]').focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await row.getByText('In cart', { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('S-295 S-297 reads displays and rentals on a phone, where each item is a card', async () => {
    const { page } = await visit({ as: 'sales', window: 'phone', at: '/pricelists/displays' });
    await page.locator('[data-key="DRK-0012-BIR"]').getByRole('button', { name: /^Add/ }).waitFor();
    expect(await beyond(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Price lists' }).click();
    await page.getByRole('link', { name: /^Rentals/ }).click();
    await page.locator('[data-key="RDS-0008-SEA"]').getByText('/ DAY').waitFor();
  });

  it('scrolls through all of them: only the rows near the window are there, and the last one comes', async () => {
    const { page } = await visit({ as: 'sales', at: '/pricelists?sort=ITEM' });
    await page.locator('[data-row="0"] [data-cell=link]').waitFor();
    const total = Number((await page.getByRole('table').getAttribute('aria-rowcount'))!) - 1;
    expect(total).toBeGreaterThan(2000);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(`[data-row="${total - 1}"] [data-cell=link]`).waitFor();
    expect(await page.locator('[data-row]').count()).toBeLessThan(60);
    // What a cell inherits of its row, Chromium keeps for each place that the row has had: frames grow longer and longer.
    expect(
      await page
        .locator('[data-row] > td')
        .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).verticalAlign))]),
    ).toEqual(['top']);
    await page.locator(`[data-row="${total - 2}"] [data-cell=link]`).focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'])).toBe(
      String(total - 1),
    );
  });

  it('takes a short list along as PDF, and is told where a long one comes', async () => {
    const { page } = await visit({ as: 'sales', at: '/pricelists/rentals' });
    await page.locator('[data-row="0"] [data-cell=link]').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`${page.url().split('#')[0]}#/pricelists`);
    await page.getByText('comes by e-mail').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByText(/The PDF is on its way to .+ opens only for you/).waitFor();
  });
});

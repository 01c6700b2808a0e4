import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('a buyer who wants to know what things cost', () => {
  it('S-295 S-297 reads displays and rentals on a phone, where each item is a card', async () => {
    const { page } = await visit({ as: 'sales', window: 'phone', at: '/pricelists/displays' });
    await page.locator('[data-key="DRK-0012-BIR"]').getByRole('button', { name: /^Add/ }).waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    await expect.poll(() => findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Price lists' }).click();
    await page.getByRole('link', { name: /^Rentals/ }).click();
    await page.locator('[data-key="RDS-0008-SEA"]').getByText('/ DAY', { exact: true }).waitFor();
  });

  it('shows a hundred more items at a press to the last of all, while only the rows near the window are rendered', async () => {
    const { page } = await visit({ as: 'sales', at: '/pricelists?sort=ITEM' });
    await page.locator('[data-row="0"] [data-cell=link]').waitFor();
    const rows = async (): Promise<number> =>
      Number((await page.getByRole('table').getAttribute('aria-rowcount'))!) - 1;
    expect(await rows()).toBe(100);
    const more = page.getByRole('button', { name: /^Show \d+ more/ });
    await more.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']))
      .toBe('100');
    while (await more.isVisible()) await more.click();
    const total = await rows();
    expect(total).toBeGreaterThan(2000);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(`[data-row="${total - 1}"] [data-cell=link]`).waitFor();
    await expect.poll(() => page.locator('[data-row]').count()).toBeLessThan(60);
    // What a cell inherits of its row, Chromium keeps for each place that the row has had: frames grow longer and longer.
    await expect
      .poll(() =>
        page
          .locator('[data-row] > :is(td, th)')
          .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).verticalAlign))]),
      )
      .toEqual(['top']);
    await page.locator(`[data-row="${total - 2}"] [data-cell=link]`).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']))
      .toBe(String(total - 1));
  });

  it('saves a short list as PDF, and reads that a long one will be e-mailed', async () => {
    const { page } = await visit({ as: 'sales', at: '/pricelists/rentals' });
    await page.locator('[data-row="0"] [data-cell=link]').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`${page.url().split('#')[0]}#/pricelists`);
    await page.getByText('we e-mail you the PDF').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByText(/We’ll e-mail .+ a link to the PDF.+ only for you/).waitFor();
  });
});

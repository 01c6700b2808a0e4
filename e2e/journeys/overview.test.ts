import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('a user who manages the account', () => {
  it('S-051 sees the balance and the spend, reads a chart as a table, and follows a family to its items and their prices', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/overview' });
    await page.getByRole('heading', { level: 1, name: 'Account overview' }).waitFor();
    const months = page.getByRole('figure', { name: 'Spend by month' });
    await months.waitFor();
    await expect
      .poll(() => page.getByRole('meter', { name: 'Credit' }).getAttribute('aria-valuetext'))
      .toMatch(/^\$[\d,]+\.\d\d of \$[\d,]+\.\d\d available\.$/);
    await expect.poll(() => findings(page)).toEqual([]);

    // By keyboard alone: one column takes Tab, arrows go on, and what is focused is said.
    const columns = months.getByRole('list').getByRole('listitem');
    await columns.last().locator('a, [tabindex]').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/: -?\$[\d,.]+, \d+ invoices?$/);
    await months.getByRole('button', { name: 'Show as table' }).press('Enter');
    await expect(months.getByRole('row')).toHaveCount(13);

    await page.getByRole('radio', { name: 'This year' }).press('Space');
    await expect.poll(() => pathOf(page)).toBe('/account/overview?period=year');
    // Until the page shows the choice, the radio buttons have the one before.
    await expect(page.getByRole('radio', { name: 'This year' })).toBeChecked();
    // Early in January, this year has no invoices yet.
    await page.getByRole('radio', { name: 'Last 12 months' }).press('Space');
    await expect.poll(() => pathOf(page)).toBe('/account/overview');
    await page.getByRole('figure', { name: 'Spend by family' }).getByRole('link').first().click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/account\/purchases\?.*family=/);
    await page.getByRole('heading', { level: 1, name: 'Purchases by Product' }).waitFor();
    const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
    await first.waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await first.click();
    await page.getByRole('slider', { name: 'Price over time' }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

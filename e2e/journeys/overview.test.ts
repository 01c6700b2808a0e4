import { describe, expect, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { printedSheets } from '../harness/printed-sheets.ts';

const { visit } = useBrowser();

describe('who looks after the account', () => {
  it('S-051 sees how it stands and what was spent, reads each plot as a table, and comes from a family to its items and what they cost', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/overview' });
    await page.getByRole('heading', { level: 1, name: 'Account Overview' }).waitFor();
    const months = page.getByRole('figure', { name: 'Spend by month' });
    await months.waitFor();
    expect(await page.getByRole('meter', { name: 'Credit' }).getAttribute('aria-valuetext')).toMatch(
      /^\$[\d,]+\.\d\d of \$[\d,]+\.\d\d is free\.$/,
    );
    expect(await findings(page)).toEqual([]);

    // By keyboard alone: one column takes Tab, arrows go on, and what is focused is said.
    const columns = months.getByRole('list').getByRole('listitem');
    await columns.last().locator('a, [tabindex]').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/: -?\$[\d,.]+, \d+ invoices?$/);
    await months.getByRole('button', { name: 'Show as table' }).press('Enter');
    expect(await months.getByRole('row').count()).toBe(13);

    await page.getByRole('radio', { name: 'This year' }).click({ force: true });
    await expect.poll(() => pathOf(page)).toBe('/account/overview?period=year');
    await page.getByRole('figure', { name: 'Spend by family' }).getByRole('link').first().click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/account\/purchases\?.*family=/);
    await page.getByRole('heading', { level: 1, name: 'Purchases by Product' }).waitFor();
    const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
    await first.waitFor();
    expect(await findings(page)).toEqual([]);
    await first.click();
    await page.getByRole('slider', { name: 'Price over time' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('prints it with no head alone at the end of a sheet', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview' });
    await page.getByRole('figure', { name: 'Spend by month' }).waitFor();
    const sheets = await printedSheets(page);
    expect(sheets.findIndex((sheet) => sheet.includes('As invoiced'))).toBe(
      sheets.findIndex((sheet) => sheet.includes('Spend by month')),
    );
    for (const sheet of sheets) expect(sheet).toContain('Account Overview · Harbour & Pine');
  });

  it('reads all of it on a phone, and buys again what was bought last', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview', window: 'phone' });
    await page.getByRole('figure', { name: 'Spend by month' }).waitFor();
    expect(await beyond(page)).toBe(0);
    await page.getByRole('figure', { name: 'Top items' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Purchases by Product' }).waitFor();
    expect(await beyond(page)).toBe(0);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Buy again' }).waitFor();
    expect(await beyond(page)).toBe(0);
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page
      .getByText(/in (your )?cart/i)
      .first()
      .waitFor();
  });

  it('S-051 comes from a part of the balance to exactly the invoices that it is made of', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview' });
    const aging = page.getByRole('figure', { name: 'Balance by age' });
    await aging.getByRole('button', { name: 'Show as table' }).click();
    const cells = await aging.getByRole('row').filter({ hasText: '1–30 days late' }).getByRole('cell').allInnerTexts();
    await aging.getByRole('button', { name: 'Show as table' }).click();
    await aging.getByRole('link', { name: '1–30 days late' }).click();
    await expect.poll(() => pathOf(page)).toBe('/account/invoices?age=1-30&sort=DUE');
    await page.getByText('Days past due: 1–30 days late').waitFor();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    const owed = await page.getByRole('table').getByRole('row').locator('td:last-child').allInnerTexts();
    const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);
    expect(owed.map(cents).reduce((sum, one) => sum + one, 0)).toBe(cents(cells.at(-1)!));
  });

  it('S-037 is told nothing of the spend without displayYTDSales', async () => {
    const { page } = await visit({ as: 'multi', at: '/account/overview' });
    await page.getByRole('figure', { name: 'Open orders by state' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Spend' }).count()).toBe(0);
    expect(await page.getByRole('figure', { name: /^Spend/ }).count()).toBe(0);
  });
});

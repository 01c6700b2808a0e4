import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { printedSheets } from '../harness/printed-sheets.ts';

const { visit } = usePortal();

describe('a user who manages the account', () => {
  it('prints it without leaving a heading alone at the end of a sheet', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview' });
    await page.getByRole('figure', { name: 'Spend by month' }).waitFor();
    const sheets = await printedSheets(page);
    expect(sheets.findIndex((sheet) => sheet.includes('Invoiced amounts'))).toBe(
      sheets.findIndex((sheet) => sheet.includes('Spend by month')),
    );
    for (const sheet of sheets) expect(sheet).toContain('Account overview · Harbour & Pine');
  });

  it('reads all of it on a phone, and buys again what was bought last', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview', window: 'phone' });
    await page.getByRole('figure', { name: 'Spend by month' }).waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    await page.getByRole('figure', { name: 'Top items' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Purchases by Product' }).waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Buy again' }).waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page
      .getByText(/in (your )?cart/i)
      .first()
      .waitFor();
  });

  it('S-051 opens a part of the balance and sees exactly its invoices', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/overview' });
    const aging = page.getByRole('figure', { name: 'Balance by age' });
    await aging.getByRole('button', { name: 'Show as table' }).click();
    const cells = await aging
      .getByRole('row')
      .filter({ hasText: '1–30 days past due' })
      .getByRole('cell')
      .allInnerTexts();
    await aging.getByRole('button', { name: 'Show as table' }).click();
    await aging.getByRole('link', { name: '1–30 days past due' }).click();
    await expect.poll(() => pathOf(page)).toBe('/account/invoices?age=1-30&sort=DUE');
    await page.getByText('Age: 1–30 days past due').waitFor();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    const owed = await page.getByRole('table').getByRole('row').locator('td:last-child').allInnerTexts();
    const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);
    expect(owed.map(cents).reduce((sum, one) => sum + one, 0)).toBe(cents(cells.at(-1)!));
  });

  it('S-037 sees no spend figures without displayYTDSales', async () => {
    const { page } = await visit({ as: 'multi', at: '/account/overview' });
    await page.getByRole('figure', { name: 'Open orders by status' }).waitFor();
    await expect(page.getByRole('heading', { name: 'Spend' })).toHaveCount(0);
    await expect(page.getByRole('figure', { name: /^Spend/ })).toHaveCount(0);
  });
});

import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { printedSheets } from '../harness/printed-sheets.ts';

const { visit } = usePortal();

const firstLink = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();

describe('a buyer looks through what was ordered and billed', () => {
  it('S-242 searches the open orders, and is offered a search of all orders when none of them match', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await page.getByRole('combobox', { name: 'Status' }).selectOption('shipped');
    await page.getByRole('table').getByRole('row').nth(1).getByText('Shipped', { exact: true }).waitFor();
    const id = (await firstLink(page).textContent())!;
    await page.goto(page.url().replace(/#.*/, `#/account/orders?search=${encodeURIComponent(id)}`));
    await page.getByRole('button', { name: 'Search all orders' }).press('Enter');
    await expect.poll(() => firstLink(page).textContent()).toBe(id);
    await expect.poll(() => findings(page)).toEqual([]);
  });
});

describe('lists where there is less room', () => {
  it.each(['en', 'es', 'fr-CA'])('keep all of their columns within the window of a tablet (%s)', async (language) => {
    const { page, context } = await visit({ as: 'admin', window: 'tablet' });
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width: 801, height: 1180 });
    for (const list of [
      '/account/orders',
      '/account/invoices',
      '/account/quotes',
      '/account/purchases',
      '/profile/admin',
    ]) {
      await page.goto(page.url().replace(/#.*/, `#${list}`));
      await page.reload();
      await firstLink(page).waitFor();
      await expect.poll(async () => [list, await beyond(page)]).toEqual([list, 0]);
    }
  });

  it("print seller, customer and row range, and on every sheet the column heads and the page's name", async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/invoices' });
    await firstLink(page).waitFor();
    const sheets = await printedSheets(page);
    for (const words of ['Ridgeline Interiors', '104-2281', /Printed \w+ \d+, \d{4}/]) expect(sheets[0]).toMatch(words);
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets)
      for (const head of ['Invoice', 'Invoiced', 'Order', 'PO number', 'Due', 'Status', 'Total', 'Balance due'])
        expect(sheet).toContain(head);
    expect(sheets[1]).toMatch(/1–25 of \d+/);
    expect(sheets.join(' ')).not.toMatch(/Next|Previous|Newest first|25 rows/);
    for (const sheet of sheets) expect(sheet).toContain('Invoiced Orders · Harbour & Pine');
  });
});

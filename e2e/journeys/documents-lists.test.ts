import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { withOptions } from '../harness/content.ts';
import { printedSheets } from '../harness/printed-sheets.ts';

const { visit } = useBrowser();

const firstLink = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();

describe('a buyer looks through what was ordered and billed', () => {
  it('S-258 finds an invoice by its order, narrows down to credits, and opens one', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/invoices' });
    await page.getByRole('heading', { level: 1, name: 'Invoiced Orders' }).waitFor();
    await firstLink(page).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.getByText(/^1–25 of [\d,]+$/).count()).toBe(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^26–50 of [\d,]+$/).waitFor();
    await page.getByRole('radio', { name: 'Credits' }).click({ force: true });
    await expect.poll(() => pathOf(page)).toBe('/account/invoices?state=credit');
    await page.getByRole('table').getByRole('row').nth(1).getByText('Credit', { exact: true }).waitFor();
    const id = await firstLink(page).textContent();
    await firstLink(page).click();
    await expect.poll(() => pathOf(page)).toBe(`/account/invoices/${id}`);
    expect(complaints).toEqual([]);
  });

  it('S-242 has what is open in view, and is offered all orders where a search finds none of it', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await page.getByRole('combobox', { name: 'State' }).selectOption('shipped');
    await page.getByRole('table').getByRole('row').nth(1).getByText('Shipped', { exact: true }).waitFor();
    const id = (await firstLink(page).textContent())!;
    await page.goto(page.url().replace(/#.*/, `#/account/orders?search=${encodeURIComponent(id)}`));
    await page.getByRole('button', { name: 'Look in all orders' }).press('Enter');
    await expect.poll(() => firstLink(page).textContent()).toBe(id);
    expect(await findings(page)).toEqual([]);
  });

  it('S-244 sees orders and invoices in one list, by keyboard and on a phone, and saves them as a file', async () => {
    const { page } = await visit({ as: 'buyer' });
    await withOptions(page, { drawer: { DisplayOrders: 'Combined' } });
    // S-250 and S-264: either list leads there.
    await page.goto(page.url().replace(/#.*/, '#/account/orders'));
    await expect.poll(() => pathOf(page)).toBe('/account/allorders');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await firstLink(page).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search orders and invoices' }).focus();
    await page.keyboard.type('oak');
    await expect.poll(() => pathOf(page)).toBe('/account/allorders?search=oak');
    await page.getByRole('radio', { name: 'Invoices' }).click({ force: true });
    await expect.poll(() => page.getByRole('cell', { name: 'Invoice', exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV (text)' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toBe(
      '\uFEFFKind,Number,Date,Order,PO number,Sidemark,Ship to,State,Total',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => beyond(page)).toBe(0);
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
      expect([list, await beyond(page)]).toEqual([list, 0]);
    }
  });

  it("say on paper who sells and buys, which rows of how many these are, and on each sheet the heads and the page's name", async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/invoices' });
    await firstLink(page).waitFor();
    const sheets = await printedSheets(page);
    for (const words of ['Ridgeline Interiors', '104-2281', /Printed \w+ \d+, \d{4}/]) expect(sheets[0]).toMatch(words);
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets)
      for (const head of ['Invoice', 'Invoiced', 'Order', 'PO number', 'Due', 'State', 'Total', 'Still to pay'])
        expect(sheet).toContain(head);
    expect(sheets[1]).toMatch(/1–25 of \d+/);
    expect(sheets.join(' ')).not.toMatch(/Next|Previous|Newest first|25 rows/);
    for (const sheet of sheets) expect(sheet).toContain('Invoiced Orders · Harbour & Pine');
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { withOptions } from '../harness/content.ts';
import { goTo } from '../harness/ready.ts';

const { visit } = usePortal();

const firstLink = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();

describe('a buyer looks through what was ordered and billed', () => {
  it('S-258 finds an invoice by its order, narrows down to credits, and opens one', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/invoices' });
    await page.getByRole('heading', { level: 1, name: 'Invoiced Orders' }).waitFor();
    await firstLink(page).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await expect(page.getByText(/^1–25 of [\d,]+$/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^26–50 of [\d,]+$/).waitFor();
    await page.getByRole('radio', { name: 'Credits' }).press('Space');
    await expect.poll(() => pathOf(page)).toBe('/account/invoices?state=credit');
    await page.getByRole('table').getByRole('row').nth(1).getByText('Credit', { exact: true }).waitFor();
    const id = await firstLink(page).textContent();
    await firstLink(page).click();
    await expect.poll(() => pathOf(page)).toBe(`/account/invoices/${id}`);
    expect(complaints).toEqual([]);
  });

  it('sees the column heads of invoices and items below the bar while the rows scroll', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/invoices' });
    for (const at of ['/account/invoices', '/items']) {
      await goTo(page, at);
      await firstLink(page).waitFor();
      const heads = page.getByRole('columnheader').filter({ visible: true });
      await page.mouse.move(900, 600);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY), at).toBeGreaterThan(300);
      const gap = async (): Promise<number> => {
        const bar = (await page.getByRole('banner').boundingBox())!;
        const head = (await heads.nth(1).boundingBox())!;
        return Math.abs(head.y - bar.y - bar.height);
      };
      await expect.poll(gap, at).toBeLessThan(2);
      // Rows pass behind the heads.
      const above = await heads.nth(1).evaluate((one) => {
        const { left, top, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + 20, top + height / 2);
        return one.contains(hit);
      });
      expect(above, at).toBe(true);
    }
  });

  it('S-244 sees orders and invoices in one list, by keyboard and on a phone, and saves them as a file', async () => {
    const { page } = await visit({ as: 'buyer' });
    await withOptions(page, { drawer: { DisplayOrders: 'Combined' } });
    // S-250 and S-264: either list leads there.
    await page.goto(page.url().replace(/#.*/, '#/account/orders'));
    await expect.poll(() => pathOf(page)).toBe('/account/allorders');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await firstLink(page).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search orders and invoices' }).focus();
    await page.keyboard.type('oak');
    await expect.poll(() => pathOf(page)).toBe('/account/allorders?search=oak');
    await page.getByRole('radio', { name: 'Invoices' }).press('Space');
    await expect.poll(() => page.getByRole('cell', { name: 'Invoice', exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV (text)' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toBe(
      '\uFEFFKind,Number,Date,Order,PO number,Sidemark,Ship to,Status,Total',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => beyond(page)).toBe(0);
  });
});

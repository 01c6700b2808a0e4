import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

/** Pastes text into the first item field, as a spreadsheet copies it. */
const paste = (page: Page, rows: readonly string[]): Promise<void> =>
  page.getByLabel('Item in row 1', { exact: true }).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, rows.join('\n'));

/** Seventeen rows that name an item, by our number or the customer's, and three that don't, or lack a quantity. */
const rows = [
  'Item\tQty\tUnit\tJob',
  ...['NAT', 'SMK', 'FWN', 'LIN', 'ASH'].map((color, at) => `hpk 7048 ${color}\t${at + 2}\tct\tMaple St`),
  ...['0312', '0412'].flatMap((size) =>
    ['NAV', 'GRE', 'BLA', 'WHI', 'BLU'].map((color) => `WTF-${size}-${color}\t3\tCT\t`),
  ),
  'CRO-5000-NAT\t1\tCT\t',
  'MHL-2424-LIC\t2\tCT\t',
  'HPK-7049-NAT\t4\tCT\t',
  'WTF-0312-NAV\t\tCT\t',
  'RV900\t2\tCT\tMaple St',
];

describe('a contractor orders from a list', () => {
  it('pastes twenty rows, repairs three, and has them all in the cart', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/quickorder' });
    await page.getByRole('heading', { level: 1, name: 'Quick order' }).waitFor();
    await paste(page, rows);
    await page.getByRole('radio', { name: 'Needs attention (3)' }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^HPK-7048-NAT Heritage/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: /^Remember HPK-7049-NAT as HPK-7048-NAT/ }).check();
    await page.getByText('Your company’s number HPK-7049-NAT now means HPK-7048-NAT').waitFor();
    const unknown = page.locator('tr', { has: page.getByText(/^No item matches RV900\./) });
    const name = (await unknown.locator('[data-cell=code]').getAttribute('aria-label'))!;
    await page.getByLabel(name, { exact: true }).fill('anvil screws');
    await page.locator('[role=option]').first().click();
    await page.getByRole('checkbox', { name: /^Remember RV900 as SCR-/ }).waitFor();
    const empty = page.locator('tr', { has: page.getByText('How many?') });
    await empty.getByLabel(/^Quantity in row/).fill('1');
    const add = page.getByRole('button', { name: /^Add 20 rows to cart/ });
    await add.waitFor();
    await add.click();
    await page.getByRole('dialog', { name: /lines added to the cart/ }).waitFor();
    await page.getByRole('button', { name: 'Open the cart' }).click();
    await page.getByRole('dialog', { name: /^Cart/ }).getByRole('link', { name: 'HPK-7048-ASH' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

/** Item numbers of the list in view, in its order. */
const order = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('tbody [data-grip]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.replace('Move ', '') ?? null));

/** Puts the item of the page in view on that list. */
async function putOn(page: Page, item: string, list: string, quantity: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, `#/item/${item}`));
  await page.getByRole('button', { name: `Add to Shopping List ${item}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Shopping List' });
  await dialog.getByLabel('Quantity').fill(quantity);
  await dialog.getByLabel(list, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The notice of the item before may still be in view.
  await page.getByText(`Successfully added item to ${list}`).last().waitFor();
}

describe('a buyer keeps a shopping list', () => {
  it('S-196 S-197 S-198 makes it, fills it from item pages, puts it in order by keyboard, and orders all of it', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist' });
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByLabel('Name').fill('Hall 2/3 #1');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => pathOf(page)).toBe('/shoppinglist/Hall 2/3 #1');
    await page.getByText('Nothing on this list yet').waitFor();

    await putOn(page, 'HPK-7048-NAT', 'Hall 2/3 #1', '4');
    await putOn(page, 'HPK-7048-SMK', 'Hall 2/3 #1', '2');
    await page.getByRole('button', { name: 'Open your shopping lists' }).click();
    await page.getByRole('dialog', { name: 'Shopping Lists' }).getByRole('link', { name: /^Hall/ }).click();
    await expect.poll(() => order(page)).toEqual(['HPK-7048-NAT', 'HPK-7048-SMK']);
    await page.getByLabel('Quantity of HPK-7048-SMK').fill('3');
    await page.getByLabel('Quantity of HPK-7048-SMK').press('Enter');

    await page.getByRole('button', { name: 'Move HPK-7048-SMK' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Position 1 of 2.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual(['HPK-7048-SMK', 'HPK-7048-NAT']);
    await page.getByText(/dropped, position 1 of 2/).waitFor({ state: 'attached' });
    await expect.poll(() => findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add all to cart' }).click();
    const done = page.getByRole('dialog', { name: '2 lines added to the cart' });
    await done.waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await done.getByRole('button', { name: 'Open the cart' }).click();
    await page.getByRole('dialog', { name: /^Cart/ }).getByRole('link', { name: 'HPK-7048-SMK' }).waitFor();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect.poll(() => order(page)).toEqual(['HPK-7048-SMK', 'HPK-7048-NAT']);
    await expect(page.getByLabel('Quantity of HPK-7048-SMK')).toHaveValue('3');
    expect(complaints).toEqual([]);
  });

  it('saves a list as a file that can be read in again', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel (XLSX)' }).click(),
    ]);
    const before = await order(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Choose a file').setInputFiles(await download.path());
    await page.getByRole('button', { name: `Change ${before.length} rows` }).click();
    await page.getByText(`0 added, ${before.length} changed.`).waitFor();
    await expect.poll(() => order(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });
});

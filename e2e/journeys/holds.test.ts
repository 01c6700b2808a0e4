import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { beyondAt } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

/** Goods that no other journey counts. */
const item = 'CRO-5000-NAT';

const rowOf = (page: Page, comment: string) => page.getByRole('row').filter({ hasText: comment });

async function request(page: Page, quantity: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Hold for a job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Item Hold Request' });
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await dialog.getByRole('textbox', { name: 'Hold Comment' }).fill(comment);
  await dialog.getByRole('button', { name: 'Request Hold' }).click();
  await page.getByText('Successfully requested item hold!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

async function choose(page: Page, comment: string, verb: 'Extend' | 'Change' | 'Release'): Promise<void> {
  await rowOf(page, comment)
    .getByRole('button', { name: /^Actions for hold/ })
    .click();
  await page.getByRole('button', { name: verb, exact: true }).click();
}

/** Base units at the buyer's location, as the item's page says it. */
const here = async (page: Page): Promise<number> =>
  Number(
    (await page
      .getByText(/^[\d,.]+ SF$/)
      .first()
      .textContent())!.replaceAll(/[^\d.]/g, ''),
  );

describe('a buyer who waits for a customer', () => {
  it('holds goods from their page, extends the hold, orders part of it and releases the rest', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: `/item/${item}` });
    await page.getByRole('button', { name: 'Hold for a job' }).waitFor();
    const before = await here(page);
    await request(page, '3', 'Maple Court, stairs');
    const held = page.getByRole('link', { name: /^3 CT on hold for you until/ });
    await held.waitFor();
    await expect.poll(() => here(page)).toBeLessThan(before);
    await held.click();
    await rowOf(page, 'Maple Court').waitFor();
    await expect.poll(() => pathOf(page)).toBe(`/holds?search=${item}&state=live`);

    await choose(page, 'Maple Court', 'Extend');
    await page
      .getByRole('dialog', { name: /^Extend hold/ })
      .getByRole('button', { name: 'Extend' })
      .click();
    await page.getByText(/Hold H\d+ now runs through/).waitFor();
    await rowOf(page, 'Maple Court').getByText('30 days left').waitFor();

    await rowOf(page, 'Maple Court')
      .getByRole('button', { name: /^Order from hold/ })
      .click();
    await page.getByRole('textbox', { name: 'Quantity in CT' }).fill('2');
    await page.getByRole('textbox', { name: 'PO number' }).fill('MC-STAIRS');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: /placed|Thank/ }).waitFor();
    await page.goBack();
    await rowOf(page, 'Maple Court').getByText('1 CT').waitFor();

    await choose(page, 'Maple Court', 'Release');
    await page
      .getByRole('dialog', { name: /^Release hold/ })
      .getByRole('button', { name: 'Release' })
      .click();
    await page.getByText(/Hold H\d+ was released/).waitFor();
    await rowOf(page, 'Maple Court').waitFor({ state: 'hidden' });

    // With a hold that ends soon, which has one more button.
    await page.evaluate(() => (location.hash = '#/holds'));
    await page.getByRole('button', { name: /^Extend hold/ }).waitFor();
    expect(await beyondAt(page, [768, 820, 900, 1024])).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

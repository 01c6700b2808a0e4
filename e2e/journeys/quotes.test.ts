import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

describe('a buyer with quotes', () => {
  it('finds those that can be ordered, looks at one, orders it at its prices, and its page names the order', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/quotes?state=open&sort=EXPIRES' });
    await rows(page).first().waitFor();
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Quote / }).waitFor();
    const at = pathOf(page);
    await expect.poll(() => findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Order from quote/ });
    await dialog.getByRole('textbox', { name: 'PO number' }).fill('QUOTED-1');
    await expect.poll(() => findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: /placed|Thank/ }).waitFor();
    const order = pathOf(page).split('/').at(-1)!;

    await page.goto(page.url().replace(/#.*/, `#${at}`));
    await page.getByRole('link', { name: `Order ${order}` }).waitFor();
    await expect(page.getByRole('button', { name: 'Order', exact: true })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});

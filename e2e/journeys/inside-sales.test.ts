import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { goTo } from '../harness/ready.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const sound = (page: Page) =>
  expect
    .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
    .toEqual({ findings: [], beyond: 0 });

describe('an inside salesperson’s day', () => {
  it.each(['desk', 'phone'] as const)(
    'finds a customer, shows items without prices, orders for the buyer, and answers what waits (%s)',
    async (window) => {
      const { page, complaints } = await visit({ as: 'sales', window, at: '/staff' });
      await heading(page, 'My customers');
      await page.getByRole('searchbox', { name: 'Name, number, city or phone' }).fill('104-2281');
      await press(page, 'Act for Ridgeline Interiors');
      const dialog = page.getByRole('dialog', { name: 'Act for Ridgeline Interiors' });
      await dialog.getByRole('radio', { name: 'Dana Whitlock' }).check();
      await sound(page);
      await dialog.getByRole('button', { name: 'Start' }).click();
      const banner = page.getByRole('complementary', { name: 'Acting for a customer' });
      await banner.getByText('Dana Whitlock').waitFor();
      await banner.getByText('Ridgeline Interiors').waitFor();
      await sound(page);

      await press(page, 'Hide prices');
      await banner.getByRole('button', { name: 'Prices hidden' }).waitFor();
      await goTo(page, '/item/HPK-7048-NAT');
      await heading(page, 'Heritage Plank Oak, Natural');
      expect(await page.getByRole('main').textContent()).not.toContain('$');
      await press(page, 'Prices hidden');
      await page.getByRole('main').getByText('$').first().waitFor();

      await fillCart(page, 'HPK-7048-NAT', 40);
      await goTo(page, '/checkout');
      await heading(page, 'Checkout');
      await banner.getByText('Dana Whitlock').waitFor();
      await page.getByLabel('PO number').fill(`SALES-${window}`);
      await press(page, 'Place order');
      await page.getByRole('link', { name: /^\d{6}$/ }).first().click();
      await heading(page, /^Order \d+$/);
      await page.getByText(/by Theo Marsh for Dana Whitlock/).first().waitFor();
      await sound(page);
      const order = pathOf(page).split('/').at(-1)!;

      await goTo(page, '/staff');
      await page.getByRole('textbox', { name: 'New note' }).fill(`Asked for ${order}`);
      await press(page, 'Add note');
      await page.getByText(`Asked for ${order}`).waitFor();
      await sound(page);
      await page.getByRole('button', { name: /RT\d+/ }).first().click();
      await heading(page, /^Return RT/);

      const buyer = await visit({ as: 'buyer', window, at: `/account/orders/${order}` });
      await buyer.page.getByText(/by Theo Marsh for Dana Whitlock/).first().waitFor();
      expect(await buyer.page.getByRole('complementary', { name: 'Acting for a customer' }).count()).toBe(0);
      expect([complaints, buyer.complaints]).toEqual([[], []]);
    },
  );
});

import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { linkFor } from '../harness/outbox.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

const item = 'Heritage Plank Oak, Natural';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sound = (page: Page) =>
  expect
    .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
    .toEqual({ findings: [], beyond: 0 });

describe('a purchaser without prices, and the colleague who approves', () => {
  it.each(['desk', 'phone'] as const)(
    'an order above the limit is sent from checkout, lowered, approved and placed (%s)',
    async (window) => {
      const counter = await visit({ as: 'counter', at: '/items', window });
      await fillCart(counter.page, 'HPK-7048-NAT', 40);
      await counter.page.goto(counter.page.url().replace(/#.*/, '#/checkout'));
      await counter.page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
      await press(counter.page, 'Place order');
      const asking = counter.page.getByRole('dialog', { name: 'Send for approval' });
      await asking.getByLabel('Note to your colleague (optional)').fill('For Monday.');
      await asking.getByRole('button', { name: 'Send for approval' }).click();
      await counter.page.getByRole('heading', { level: 1, name: /^Request / }).waitFor();
      await counter.page.getByText('For Monday.').waitFor();
      expect(await counter.page.getByRole('main').textContent()).not.toContain('$');
      const request = pathOf(counter.page).split('/').at(-1)!;

      const { page, complaints } = await visit({ as: 'admin', window });
      await page.goto(await linkFor(portal, 'admin@harbourpine.example', `/approvals/${request}`));
      await page.getByRole('heading', { level: 1, name: `Request ${request}` }).waitFor();
      await page.getByRole('textbox', { name: `Quantity to order of ${item}` }).fill('30');
      await sound(page);
      await press(page, 'Approve');
      const dialog = page.getByRole('dialog', { name: `Approve request ${request}` });
      await dialog.getByRole('button', { name: 'Approve and place order' }).click();
      await page.getByText(/It’s now order \d+/).waitFor();
      await page.getByRole('link', { name: /^\d{6}$/ }).click();
      await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
      await page.getByText('Approved by').waitFor();
      const order = pathOf(page).split('/').at(-1)!;

      await counter.page.reload();
      await counter.page.getByText('Approved', { exact: true }).waitFor();
      await counter.page.getByRole('link', { name: order }).click();
      await counter.page.getByRole('heading', { level: 1, name: `Order ${order}` }).waitFor();
      await counter.page.getByText('30 CT').first().waitFor();
      await sound(counter.page);
      // Without prices, only the server knows that the order is above the limit: it refused to place it.
      expect([complaints, counter.complaints]).toEqual([[], [expect.stringContaining('409')]]);
    },
  );
});

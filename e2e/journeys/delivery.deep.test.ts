import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

/** Opens the checkout with goods in the cart. Another test can order the whole cart at any moment: then it tries again. */
async function checkOut(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change', exact: true });
  for (let tries = 0; tries < 3; tries++) {
    await fillCart(page);
    await page.goto(`${portal.base}/#/checkout`);
    await page.reload();
    const there = await Promise.race([
      change.waitFor().then(() => true),
      page
        .getByText('Your cart is empty')
        .first()
        .waitFor()
        .then(() => false),
    ]);
    if (there) return;
  }
}

describe('an address that is typed in', () => {
  it.each(['desk', 'phone'] as const)(
    'shows all its problems at once, and requests the shipping methods only once (%s)',
    async (window) => {
      const { page, complaints } = await visit({ as: 'buyer', window });
      await checkOut(page);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('Address book').selectOption('99');
      const asked: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/wsl/api/shipvia') asked.push(searchParams.get('postal'));
      });
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const focused = (label: string) => field(label).evaluate((one) => one === document.activeElement);
      await field('State').fill('w');
      await page.getByRole('button', { name: 'Check Shipping Methods' }).click();
      const summary = page.getByRole('alert', { name: 'Problems with your delivery choices' });
      await summary.getByRole('button', { name: 'City is Required' }).waitFor();
      await expect
        .poll(async () => [await summary.evaluate((one) => one === document.activeElement), await findings(page)])
        .toEqual([true, []]);
      await summary.getByRole('button', { name: /We don’t know this state/ }).click();
      await expect.poll(async () => [await focused('State'), asked]).toEqual([true, []]);
      for (const [label, text] of Object.entries({ Name: 'Site office', City: 'Vancouver', State: 'wa', Zip: '98660' }))
        await field(label).fill(text);
      await summary.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Check Shipping Methods' }).click();
      await page.getByRole('combobox', { name: 'Shipping Method' }).and(page.locator(':enabled')).waitFor();
      await ready(page);
      expect(asked).toEqual(['98660']);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForFunction(() => document.activeElement?.id === 'delivery');
      expect(complaints).toEqual([]);
    },
  );
});

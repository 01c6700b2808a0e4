import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

/** An invoice of the buyer's that names an order with its own page, by the order's number. */
async function billedOrder(page: Page): Promise<{ order: string; invoice: string }> {
  const found = await page.evaluate(async (base) => {
    const token = localStorage.getItem('token') ?? '';
    const ask = async (query: string) =>
      (await (
        await fetch(`${base}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query }),
        })
      ).json()) as { data: Record<string, Record<string, { id: string; related: { kind: string; id: string }[] }[]>> };
    const { user } = (await (
      await fetch(`${base}/wsl/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { user: { customerNumber: string } };
    for (const state of ['shipped', 'partial', 'open']) {
      const { data } = await ask(
        `{ orders(customerNumber: "${user.customerNumber}", state: "${state}", size: 50) { orders { id } } }`,
      );
      for (const { id } of data?.['orders']?.['orders'] ?? []) {
        const one = (await ask(
          `{ order(customerNumber: "${user.customerNumber}", id: "${id}") { id related { kind id } } }`,
        )) as unknown as { data: { order: { related: { kind: string; id: string }[] } } };
        const bill = one.data.order.related.find(({ kind }) => kind === 'invoice');
        if (bill !== undefined) return { order: id, invoice: bill.id };
      }
    }
    return null;
  }, portal.base);
  if (found === null) throw new Error('The demo has no order of the buyer that was billed.');
  return found;
}

describe('documents of one order', () => {
  it('lead from a discontinued item to its replacement, skipping one that is discontinued too', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/HPK-7048-SAN' });
    await page.getByText('Replaced by').getByRole('link', { name: /Smoke/ }).click();
    await expect.poll(() => pathOf(page)).toBe('/item/HPK-7048-SMK');
  });

  it.each(['desk', 'phone'] as const)(
    'have no axe findings and fit the window, with the dialog open too (%s)',
    async (window) => {
      const { page, complaints } = await visit({ as: 'buyer', window, at: '/account/orders' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { order, invoice } = await billedOrder(page);
      for (const at of [`/account/invoices/${invoice}`, `/account/orders/${order}`]) {
        await page.goto(`${portal.base}/#${at}`);
        await page.getByRole('button', { name: 'PDF' }).waitFor();
        await expect.poll(async () => [at, await beyond(page), await findings(page)]).toEqual([at, 0, []]);
      }
      await page.getByRole('button', { name: 'Order again' }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Quantity of/ })
        .first()
        .waitFor();
      await ready(page);
      await expect.poll(async () => [await beyond(page), await findings(page)]).toEqual([0, []]);
      expect(complaints).toEqual([]);
    },
  );
});

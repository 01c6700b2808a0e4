import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

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
  it('lead from the order to its invoice and back, the order is saved as PDF, and its goods are added to the cart again', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/orders' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { order, invoice } = await billedOrder(page);
    await page.goto(`${portal.base}/#/account/orders/${order}`);
    const related = page.getByRole('navigation', { name: 'Documents for the same order' });
    await related.getByRole('link', { name: `Invoice ${invoice}` }).click();
    await page.getByRole('heading', { name: `Invoice ${invoice}` }).waitFor();
    await expect.poll(() => pathOf(page)).toBe(`/account/invoices/${invoice}`);
    await related.getByRole('link', { name: `Order ${order}` }).click();
    await page.getByRole('heading', { name: `Order ${order}` }).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect([file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 5).toString()]).toEqual([
      `Order ${order}.pdf`,
      '%PDF-',
    ]);

    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order again: compare with last time' });
    await dialog.getByRole('button', { name: /^Add [1-9]\d* lines? to cart$/ }).click();
    await page
      .getByRole('dialog', { name: /added to the cart$/ })
      .getByRole('button', { name: 'Open cart' })
      .click();
    await page.getByRole('dialog', { name: /cart/i }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Adds cartons to the signed-in user's cart by a call. The open page shows them after a reload. */
export async function fillCart(page: Page, sku = 'HPK-7048-NAT', cartons = 1): Promise<void> {
  const status = await page.evaluate(
    async ({ item, quantity }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
      const { user } = (await (await fetch('/wsl/api/auth/user', { headers })).json()) as {
        user: { customerNumber: string };
      };
      const body = JSON.stringify({
        customerNumber: user.customerNumber,
        sku: item,
        qtyToOrder: quantity,
        umcode: 'CT',
        tag: '',
      });
      return (await fetch('/wsl/api/cart/additem', { method: 'POST', headers, body })).status;
    },
    { item: sku, quantity: cartons },
  );
  expect(status).toBe(200);
}

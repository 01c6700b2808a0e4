import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Adds a carton to the signed-in user's cart by a call. The open page shows it after a reload. */
export async function fillCart(page: Page, sku = 'HPK-7048-NAT'): Promise<void> {
  const status = await page.evaluate(async (item) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
    const { user } = (await (await fetch('/wsl/api/auth/user', { headers })).json()) as {
      user: { customerNumber: string };
    };
    const body = JSON.stringify({
      customerNumber: user.customerNumber,
      sku: item,
      qtyToOrder: 1,
      umcode: 'CT',
      tag: '',
    });
    return (await fetch('/wsl/api/cart/additem', { method: 'POST', headers, body })).status;
  }, sku);
  expect(status).toBe(200);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Puts a carton into the cart of who is signed in, beside the page: another journey may have ordered what lay in it. The page knows of it when it is loaded anew. */
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

import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('what each person may see', () => {
  it('viewer finds items and cannot add them', async () => {
    const { page } = await visit({ as: 'viewer', at: '/items?search=heritage' });
    await page.getByText('HPK-7048-NAT').first().waitFor();
    await expect(page.getByRole('button', { name: /^Add(?: to cart|:)/ })).toHaveCount(0);
  });
});

describe('a browser that blocks storage', () => {
  it('signs in, orders, and says what is missing', async () => {
    const { page, context, complaints } = await visit({ at: '/auth' });
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Sign in as buyer' }).click();
    await page.getByText(/You’ll have to sign in again after each reload/).waitFor();
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Dana/ }).waitFor();
    await page.evaluate(() => (location.hash = '#/item/HPK-7048-NAT'));
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('HPK-7048-NAT was added to the cart!').waitFor();
    await page.evaluate(() => (location.hash = '#/checkout'));
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

/** Goods that no other journey counts. */
const item = 'CRO-5000-NAT';

describe('a buyer who waits for a customer', () => {
  it('holds goods on a phone by keyboard too, and sees how much can be held when it is not enough', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: `/item/${item}` });
    await page.getByRole('button', { name: 'Hold for a job' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Item Hold Request' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('decimal');
    // Quick keys that end with Tab would be a scan.
    await page.keyboard.type('99999', { delay: 60 });
    // Past the choice of a lot.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('All of it', { delay: 60 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(/You can still hold/)
      .first()
      .waitFor();
    await expect(dialog).toBeVisible();
  });
});

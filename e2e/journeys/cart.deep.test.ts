import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('the cart', () => {
  it('S-131 S-132 the cart timer counts down from 30 minutes, and on another device to the same end', async () => {
    const { page } = await visit({ as: 'multi', at: '/item/HPK-7048-ASH' });
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('HPK-7048-ASH was added to the cart!').waitFor();
    await page.getByRole('button', { name: /^Cart/ }).click();
    const timer = page.getByRole('dialog', { name: 'Cart' }).getByRole('timer', { name: 'Cart Timer' });
    const first = await timer.innerText();
    expect(first).toMatch(/^00:(30:00|29:\d\d)$/);
    await page.waitForFunction(
      (before) => (document.querySelector('[role=timer]')?.textContent ?? before) < before,
      first,
    );
    const phone = await visit({ as: 'multi', window: 'phone', at: '/checkout' });
    await phone.page.getByRole('timer', { name: 'Cart Timer' }).waitFor();
    const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const [here, there] = await Promise.all([timer.innerText(), phone.page.getByRole('timer').innerText()]);
    expect(Math.abs(seconds(here) - seconds(there))).toBeLessThanOrEqual(1);
  });

  it('survives logout and another device', async () => {
    const first = await visit({ as: 'admin', at: '/item/HPK-7048-ASH' });
    await first.page.getByRole('button', { name: /Add to cart/ }).click();
    await first.page.getByText('HPK-7048-ASH was added to the cart!').waitFor();
    const second = await visit({ as: 'admin', window: 'phone', at: '/checkout' });
    await second.page.getByText('HPK-7048-ASH').first().waitFor();
  });
});

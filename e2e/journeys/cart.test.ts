import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';

const { visit } = useBrowser();

describe('the cart', () => {
  it('changes and deletes a line, keeps its notes, and tells the other tab', async () => {
    const { page, context } = await visit({ as: 'sales', at: '/item/HPK-7048-ASH' });
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('HPK-7048-ASH was added to the cart!').waitFor();
    const other = await context.newPage();
    await other.goto(`${inject('base')}/#/`);
    await other.getByRole('button', { name: /^Cart 1 line/ }).waitFor();

    await page.getByRole('button', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await drawer.getByRole('button', { name: /Edit/ }).first().click();
    const dialog = page.getByRole('dialog', { name: /HPK-7048-ASH/ });
    await dialog.getByLabel('Quantity').fill('3');
    await dialog.getByLabel('Comments').fill('leave at the gate');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Successfully updated your cart item').waitFor();
    await drawer.getByText('leave at the gate').waitFor();
    expect(await drawer.getByLabel('Quantity of HPK-7048-ASH in CT').inputValue()).toBe('3');

    await drawer.getByRole('button', { name: /Edit/ }).first().click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.getByText('Successfully removed HPK-7048-ASH').waitFor();
    await drawer.getByText('Your cart is empty').waitFor();
    await other.getByRole('button', { name: /^Cart 0 lines/ }).waitFor();
  });

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

  it('offers pick-up at a location and takes it', async () => {
    const { page } = await visit({ as: 'admin', at: '/checkout' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('radio', { name: 'Pick Up' }).check();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    const locations = page.getByLabel(/Location/).first();
    await locations.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Pickup Location').first().waitFor();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you, your order is placed' }).waitFor();
  });
});

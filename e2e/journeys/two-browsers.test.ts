import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  return page.getByRole('dialog', { name: 'Cart' });
};

/** Comes back to the window, as somebody does who was in another program. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });

describe('two browsers on one cart', () => {
  it('changes from both survive, and each sees those of the other with its next write or within 30 seconds', async () => {
    const desk = await visit({ as: 'counter' });
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    await fillCart(desk.page, 'HPK-7048-ASH');
    const phone = await visit({ as: 'counter', window: 'phone' });
    await phone.page.clock.install();
    const [atDesk, onPhone] = [await openCart(desk.page), await openCart(phone.page)];
    const quantity = 'Quantity of HPK-7048-ASH in CT';

    // The phone's dialog is open while the desk changes the quantity: it knows the old one, and saves its note.
    await onPhone.getByRole('button', { name: 'Edit HPK-7048-ASH' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Edit HPK-7048-ASH' });
    await atDesk.getByLabel(quantity).fill('4');
    await atDesk.getByLabel(quantity).press('Enter');
    await desk.page.getByText('Successfully updated your cart item').waitFor();
    await dialog.getByLabel('Comments').fill('left gate');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await phone.page.getByText('Successfully updated your cart item').waitFor();
    await expect(onPhone.getByLabel(quantity)).toHaveValue('4');
    await onPhone.getByText('left gate').waitFor();

    // The next write returns what the other browser did.
    await fillCart(phone.page, 'HPK-7048-NAT');
    await atDesk.getByLabel(quantity).fill('6');
    await atDesk.getByLabel(quantity).press('Enter');
    await atDesk.getByText('left gate').waitFor();
    await atDesk.getByRole('link', { name: 'HPK-7048-NAT' }).waitFor();

    // And who does nothing but come back sees it before half a minute has passed.
    await phone.page.clock.fastForward(30_000);
    await comeBack(phone.page);
    await expect(onPhone.getByLabel(quantity)).toHaveValue('6');
  });
});

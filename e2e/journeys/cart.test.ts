import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { scanKeys } from '../harness/scanner.ts';
import { countCalls } from '../harness/signal.ts';
import { usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

describe('the cart', () => {
  it('changes and deletes a line, keeps its notes, and updates the other tab', async () => {
    const { page, context } = await visit({ as: 'sales', at: '/item/HPK-7048-ASH' });
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('HPK-7048-ASH was added to the cart!').waitFor();
    const other = await context.newPage();
    await other.goto(`${portal.base}/#/`);
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
    const quantity = drawer.getByLabel('Quantity of HPK-7048-ASH in CT');
    await expect(quantity).toHaveValue('3');

    // A scan is no quantity, although the field has the focus.
    const updates = countCalls(page, '/wsl/api/cart/updateitem');
    await quantity.focus();
    await scanKeys(page, '22722');
    await page.getByText('No item matches code 22722.').waitFor();
    await expect(quantity).toHaveValue('3');
    await quantity.blur();
    expect(updates()).toBe(0);

    await drawer.getByRole('button', { name: /Edit/ }).first().click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.getByText('Successfully removed HPK-7048-ASH').waitFor();
    await drawer.getByText('Your cart is empty').waitFor();
    await other.getByRole('button', { name: /^Cart 0 lines/ }).waitFor();
  });

  it('offers pick-up at a location and takes it', async () => {
    const { page } = await visit({ as: 'admin' });
    await fillCart(page);
    await page.goto(`${portal.base}/#/checkout`);
    await page.reload();
    // With the system's colors, a frame marks the chosen day.
    await page.emulateMedia({ forcedColors: 'active' });
    const days = page.getByRole('group', { name: 'Next available dates' }).locator('label');
    await days.first().waitFor();
    const frames = await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).outlineStyle));
    expect(frames.filter((frame) => frame === 'solid')).toHaveLength(1);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('radio', { name: 'Pick Up' }).check();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Seattle' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
    await page.getByText('Pickup Location').first().waitFor();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  });
});

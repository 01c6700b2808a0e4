import { describe, it } from 'vitest';
import { beyondAt, findings } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('a buyer with unpaid invoices', () => {
  it('S-274 S-279 S-280 pays part of one and all of another on the provider’s page, comes back, and owes less', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/payments/invoices' });
    const boxes = page.getByRole('checkbox', { name: /^Select invoice \d/ });
    await boxes.first().waitFor();
    const before = await boxes.count();
    const chosen = await Promise.all(
      [0, 1].map(async (at) => (await boxes.nth(at).getAttribute('aria-label'))!.replace('Select invoice ', '')),
    );
    // By keyboard.
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: `Amount to pay on invoice ${chosen[0]}` }).fill('100');
    await expect.poll(() => findings(page)).toEqual([]);
    expect(await beyondAt(page, [768, 820, 900, 1024])).toEqual([]);

    // A reload keeps what is chosen.
    await page.reload();
    await expect(page.getByRole('textbox', { name: `Amount to pay on invoice ${chosen[0]}` })).toHaveValue('100');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await expect.poll(() => findings(page)).toEqual([]);
    const total = await page.getByRole('button', { name: /^Pay \$/ }).textContent();
    await page.getByRole('button', { name: /^Pay \$/ }).click();

    await page.getByRole('heading', { name: 'Payment sandbox' }).waitFor();
    await expect(page.getByText(total!.replace('Pay ', ''))).toBeVisible();
    // Back leads to the payment that was started, and from there on again.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Payment not finished' }).waitFor();
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();

    await page.getByRole('link', { name: 'Payment history' }).click();
    // The newest is first; the demo has a payment of the same invoice that the bank returned.
    const paid = page.getByRole('row').filter({ hasText: chosen[1]! }).first();
    await expect(paid).toContainText('Paid');
    await paid.getByRole('link', { name: chosen[1]! }).click();
    await page.getByRole('heading', { level: 1, name: `Invoice ${chosen[1]}` }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/payments/invoices'));
    await boxes.first().waitFor();
    await expect(boxes).toHaveCount(before - 1);
    await expect(page.getByRole('checkbox', { name: `Select invoice ${chosen[1]}` })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});

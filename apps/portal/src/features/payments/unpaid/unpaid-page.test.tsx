import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyBill } from '../../../app/state/bill-store.ts';
import { invoice } from '../../../testing/invoices.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { paymentAnswers, scheduledPayment, unpaid } from '../../../testing/payments.ts';
import type { Reply } from '../../../testing/server-double.ts';

beforeEach(emptyBill);

const scheduled = (...numbers: string[]) => ({ scheduledPaymentList: [scheduledPayment(numbers)] });
const rowOf = async (number: string) => (await screen.findByRole('link', { name: number })).closest('tr')!;

test('before an invoice is selected, the total is zero and a sentence says what to do', async () => {
  const { user } = await openPortal('/payments/invoices', paymentAnswers());
  const bar = within(await screen.findByRole('region', { name: 'Selected invoices' }));
  expect(bar.getByText('$0.00')).toBeTruthy();
  expect(bar.getByText('Select the invoices to pay.')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Continue to payment' })).toHaveProperty('disabled', true);
  const credit = await screen.findByRole('checkbox', { name: 'Select invoice C1' });
  await user.click(credit);
  expect(bar.getByText('Select an invoice to apply the credit to')).toBeTruthy();
  await user.click(credit);
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I2' }));
  expect(bar.getByText('$50.00')).toBeTruthy();
  // Only a saved payment method can be charged on a later date.
  expect(bar.getByText('Next, you’ll choose how to pay.')).toBeTruthy();
});

test('with a saved payment method, the next page also asks for the date', async () => {
  const card = { id: 'm1', method: 'creditCard', label: 'Visa ending in 4242', savedAt: '2026-11-20T10:00:00.000Z' };
  const { user } = await openPortal(
    '/payments/invoices',
    paymentAnswers({ 'POST /graphql PaymentMethods': { data: { paymentMethods: [card] } } }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I2' }));
  expect(await screen.findByText('Next, you’ll choose how and when to pay.')).toBeTruthy();
});

test('an invoice in a scheduled payment says when it will be paid, here and on the page that pays it', async () => {
  const { user } = await openPortal(
    '/payments/invoices',
    paymentAnswers({
      'GET /wsl/api/payments/scheduledlist': scheduled('I1'),
      'GET /wsl/api/invoices': [
        unpaid({ overdue: true, discount: { until: '2026-12-03', whole: 2, left: 2 } }),
        unpaid({ invoiceNumber: 'I2', netdue: 50, total: 50, discount: { until: '2026-12-03', whole: 1, left: 1 } }),
      ] as unknown as Reply,
    }),
  );
  const link = within(await rowOf('I1')).getByRole('link', { name: 'Payment scheduled for Fri, Dec 4' });
  expect(link.getAttribute('href')).toBe('/#/payments');
  expect(within(await rowOf('I1')).getByText('Your scheduled payment is too late for this discount.')).toBeTruthy();
  expect(within(await rowOf('I2')).queryByText(/scheduled/i)).toBeNull();
  // It will be paid anyway, so one press on all that is past due leaves it out.
  expect(screen.queryByRole('button', { name: /past due/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select invoice I1' }));
  expect(
    screen.getByText(
      '1 invoice already has a payment scheduled. On the scheduled date, we’ll charge only what’s still due.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(
    await screen.findByText(
      'A payment is also scheduled for Fri, Dec 4. On that date, we’ll charge only what’s still due.',
    ),
  ).toBeTruthy();
});

test('an invoice that the bank is already paying says so and can’t be selected', async () => {
  const paying = unpaid({ netdue: 0, reserved: 100, reservedBy: 'P80007', processing: true });
  const other = unpaid({ invoiceNumber: 'I2', netdue: 50, total: 50 });
  const { user } = await openPortal(
    '/payments/invoices',
    paymentAnswers({ 'GET /wsl/api/invoices': [paying, other] as unknown as Reply }),
  );
  const link = within(await rowOf('I1')).getByRole('link', { name: '$100.00 processing' });
  expect(link.getAttribute('href')).toContain('hostedpaymentsreturn?payment=P80007');
  expect(screen.getByRole('checkbox', { name: 'Select invoice I1' })).toHaveProperty('disabled', true);
  const all = screen.getByRole('checkbox', { name: /all/i });
  await user.click(all);
  expect(all).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Select invoice I1' })).toHaveProperty('checked', false);
});

test('amounts are typed after a dollar sign, and have a comma at every thousand once typed', async () => {
  const large = unpaid({ netdue: 1863.21, total: 1863.21 });
  const { user } = await openPortal(
    '/payments/invoices',
    paymentAnswers({ 'GET /wsl/api/invoices': [large, unpaid({ invoiceNumber: 'I2' })] as unknown as Reply }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay on invoice I1' });
  expect(field.value).toBe('1,863.21');
  await user.tripleClick(field);
  await user.keyboard('1200.5');
  expect(field.value).toBe('1200.5');
  await user.tab();
  expect(field.value).toBe('1,200.5');
  for (const name of [/^Amount to pay$/, 'Amount to pay on invoice I1'])
    expect(screen.getByRole('textbox', { name }).parentElement?.textContent).toBe('$');
});

test('an invoice’s own page says when a scheduled payment pays it, and which discount that misses', async () => {
  const discounted = unpaid({ discount: { until: '2026-12-03', whole: 2, left: 2 } });
  await openPortal('/account/invoices/I1', {
    ...paymentAnswers({
      'GET /wsl/api/payments/scheduledlist': scheduled('I1'),
      'GET /wsl/api/invoices': [discounted] as unknown as Reply,
    }),
    'POST /graphql Invoice': { data: { invoice: invoice({ id: 'I1' }) } },
  });
  expect(await screen.findByRole('heading', { name: 'Invoice I1' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Payment scheduled for Fri, Dec 4' })).toBeTruthy();
  const warning = screen.getByText(
    /^The payment scheduled for Fri, Dec 4 is too late for the \$2\.00 discount that ends Thu, Dec 3\./,
  );
  expect(within(warning).getByRole('link', { name: 'Reschedule' }).getAttribute('href')).toContain('#/payments');
  // Paying it now is possible, but no longer what the page suggests.
  expect(screen.getByRole('button', { name: 'Pay invoice' }).getAttribute('data-variant')).toBe('default');
});

import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { invoice, invoiceSummary } from '../../testing/invoices.ts';
import { paymentAnswers, paymentOptions, scheduledPayment, unpaid } from '../../testing/payments.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';

const overdue = { overdue: true, dueDate: '2026-11-21' };
const answers = (more: Record<string, Reply> = {}): Record<string, Reply> =>
  paymentAnswers({
    'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showInvoicedOrders: 'Y', showPrices: 'Y' }) },
    'POST /graphql Invoices': {
      data: {
        invoices: {
          total: 2,
          moreThan: null,
          invoices: [
            invoiceSummary(overdue),
            invoiceSummary({ ...overdue, id: 'C1', credit: true, overdue: false, total: -30, netDue: -30 }),
          ],
        },
      },
    },
    // Part of it is in a payment that was only started, so it is still owed.
    'GET /wsl/api/invoices': [
      unpaid({ overdue: true, netdue: 60, reserved: 40 }),
      unpaid({ invoiceNumber: 'I2', netdue: 50, total: 50 }),
    ] as unknown as Reply,
    ...more,
  });

test('the list of invoices says what is past due and leads to its payment, which payments are scheduled, and no credit has a due date', async () => {
  const { user, address } = await openPortal(
    '/account/invoices',
    answers({
      'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [scheduledPayment()] },
    }),
  );
  const sum = await screen.findByRole('link', { name: '$100.00 past due' });
  expect(sum.getAttribute('href')).toBe('/#/account/invoices?state=overdue');
  const cells = (id: string) => within(screen.getByRole('link', { name: id }).closest('tr')!);
  expect(cells('I1').getByText('Nov 21, 2026')).toBeTruthy();
  expect(cells('C1').queryByText('Nov 21, 2026')).toBeNull();
  expect(cells('I1').getByText('Payment scheduled for Fri, Dec 4')).toBeTruthy();
  expect(cells('C1').queryByText(/^Payment scheduled/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Pay invoices' }));
  expect(address()).toBe('/payments/invoices');
});

test('where payments are off, the list of invoices offers none', async () => {
  const attributes = { ...paymentOptions, Payments: { MakePayments: 'Disabled' } };
  await openPortal('/account/invoices', answers({ 'GET /strapi/api/app-option': { data: { id: 1, attributes } } }));
  expect(await screen.findByRole('link', { name: 'C1' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pay invoices' })).toBeNull();
});

test('the open ones of selected invoices can be paid, less their discounts, and only those are selected for payment', async () => {
  const rows = [invoiceSummary(), invoiceSummary({ id: 'I2', total: 50, netDue: 50 }), invoiceSummary({ id: 'I9' })];
  const { user, address } = await openPortal(
    '/account/invoices',
    answers({
      'POST /graphql Invoices': { data: { invoices: { total: 3, moreThan: null, invoices: rows } } },
      'GET /wsl/api/invoices': [
        unpaid({ netdue: 60, total: 60, discount: { until: '2026-12-03', whole: 1.2, left: 1.2 } }),
        unpaid({ invoiceNumber: 'I2', netdue: 50, total: 50 }),
      ] as unknown as Reply,
    }),
  );
  // I9 isn't open.
  await user.click(await screen.findByRole('checkbox', { name: /I9/ }));
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /I1/ }));
  const pay = await screen.findByRole('button', { name: 'Pay $58.80' });
  expect(screen.getByText('after $1.20 discount')).toBeTruthy();
  await user.click(pay);
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  expect(address()).toBe('/payments/invoices');
  const chosen = await screen.findAllByRole('checkbox', { checked: true });
  expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(['Select invoice I1']);
});

test('selected invoices whose open amount can’t be read keep a button, and an invoice says that it couldn’t be', async () => {
  const { user, table, router } = await openPortal(
    '/account/invoices',
    answers({
      'GET /wsl/api/invoices': { status: 500 },
      'POST /graphql Invoices': { data: { invoices: { total: 1, moreThan: null, invoices: [invoiceSummary()] } } },
      'POST /graphql Invoice': { data: { invoice: invoice() } },
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: /I1/ }));
  const pay = await screen.findByRole('button', { name: 'Pay invoices' });
  await act(() => router.navigate({ to: '/account/invoices/$id', params: { id: 'I1' } }));
  expect(await screen.findByText('We couldn’t check what’s still due on this invoice.')).toBeTruthy();
  await act(() => router.navigate({ to: '/account/invoices' }));
  table['GET /wsl/api/invoices'] = [unpaid()];
  await user.click(await screen.findByRole('checkbox', { name: /I1/ }));
  await user.click(await screen.findByRole('button', { name: /^Pay (invoices|\$100\.00)$/ }));
  expect(await screen.findByRole('checkbox', { name: 'Select invoice I1', checked: true })).toBeTruthy();
  expect(pay.isConnected).toBe(false);
});

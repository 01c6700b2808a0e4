import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyBill } from '../../../app/state/bill-store.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { payment, paymentAnswers, unpaid } from '../../../testing/payments.ts';
import type { Reply } from '../../../testing/server-double.ts';

beforeEach(emptyBill);

const failed = payment({
  paymentId: 'P80002',
  state: 'failed',
  reason: 'The card was declined.',
  settledAt: null,
  lines: [{ invoiceNumber: 'I2', orderNumber: '', amount: 20, discount: 0, comment: 'first part' }],
});
const withFailed = (more: Record<string, Reply> = {}) =>
  paymentAnswers({
    'GET /wsl/api/payments/history': { paymentList: [failed, payment()], total: 2 } as unknown as Reply,
    ...more,
  });
const rowOf = async (id: string) => within((await screen.findByRole('link', { name: id })).closest('tr')!);

test('a failed payment says why, and Try again opens the payment of its invoices', async () => {
  const { user, address } = await openPortal('/payments', withFailed());
  const row = await rowOf('P80002');
  expect(row.getByText('The card was declined.')).toBeTruthy();
  expect((await rowOf('P80001')).queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Try again: payment P80002' }));
  expect(await screen.findByRole('heading', { name: 'Review and pay' })).toBeTruthy();
  expect(address()).toBe('/processpayment');
  expect(screen.getByText('first part')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay $20.00' })).toBeTruthy();
});

test('a payment that the bank returned offers to pay its invoices again', async () => {
  const returned = { ...failed, state: 'returned', settledAt: '2026-11-20T10:00:00.000Z' };
  const { user } = await openPortal(
    '/payments',
    withFailed({ 'GET /wsl/api/payments/history': { paymentList: [returned], total: 1 } as unknown as Reply }),
  );
  await user.click((await rowOf('P80002')).getByRole('button', { name: 'Try again: payment P80002' }));
  expect(await screen.findByRole('button', { name: 'Pay $20.00' })).toBeTruthy();
});

test('a failed payment whose invoices were paid since offers nothing to try again', async () => {
  await openPortal('/payments', withFailed({ 'GET /wsl/api/invoices': [unpaid()] as unknown as Reply }));
  const row = await rowOf('P80002');
  await waitFor(() => expect(row.queryByRole('button', { name: /^Try again/ })).toBeNull());
});

test('the result of a failed payment leads to the unpaid invoices once its own are paid', async () => {
  await openPortal(
    '/hostedpaymentsreturn?payment=P80002',
    withFailed({
      'POST /wsl/api/payments/check': { payment: failed } as never,
      'GET /wsl/api/invoices': [unpaid()] as unknown as Reply,
    }),
  );
  const link = await screen.findByRole('link', { name: 'Pay invoices' });
  expect(link.getAttribute('href')).toContain('#/payments/invoices');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('the result of a canceled payment offers to try its invoices again', async () => {
  const { user } = await openPortal(
    '/hostedpaymentsreturn?payment=P80002',
    withFailed({ 'POST /wsl/api/payments/check': { payment: { ...failed, state: 'canceled', reason: '' } } as never }),
  );
  expect(await screen.findByRole('heading', { name: 'Payment canceled' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: payment P80002' }));
  expect(await screen.findByRole('button', { name: 'Pay $20.00' })).toBeTruthy();
});

test('where the unpaid invoices aren’t shown, a failed payment offers nothing to try again', async () => {
  const attributes = { drawer: { ShowUnpaidInvoices: false }, Payments: { MakePayments: 'Enabled' } };
  await openPortal('/payments', withFailed({ 'GET /strapi/api/app-option': { data: { id: 1, attributes } } }));
  const row = await rowOf('P80002');
  expect(row.getByText('The card was declined.')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setBill } from '../../../app/state/bill-store.ts';
import { invoice, invoiceSummary } from '../../../testing/invoices.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { scheduledPayment, unpaid } from '../../../testing/payments.ts';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';

const scheduled = scheduledPayment();
const guid = scheduled.headerGUID;
const card = { id: guid, method: 'creditCard', label: 'Visa ending in 4242', savedAt: '2026-11-20T10:00:00.000Z' };
const user = buyerWith({ showInvoices: 'Y', showPrices: 'Y' });
const answers = (more: Record<string, Reply> = {}): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user },
  'GET /strapi/api/app-option': { data: { id: 1, attributes: { Payments: { MakePayments: 'Enabled' } } } },
  'GET /wsl/api/invoices': [],
  'GET /wsl/api/payments/history': { paymentList: [], total: 0 },
  'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [scheduled] },
  'POST /graphql CreditOnAccount': { data: { creditOnAccount: 0 } },
  'POST /graphql PaymentMethods': { data: { paymentMethods: [card] } },
  ...more,
});

test('S-276 scheduled payments are listed with date, method, amount and invoices', async () => {
  const { requests } = await openPortal('/payments', answers());
  const region = await screen.findByRole('region', { name: 'Scheduled payments' });
  for (const text of ['Fri, Dec 4', 'Visa ending in 4242', '$60.00', 'I1', 'Scheduled by Dana Whitlock'])
    expect(within(region).getByText(text)).toBeTruthy();
  expect(within(region).getByRole('link', { name: 'I1' }).getAttribute('href')).toBe('/#/account/invoices/I1');
  expect(requests.find(({ call }) => call === 'GET /wsl/api/payments/scheduledlist')?.query).toEqual({
    customerNumber: '104-2281',
  });
});

test('S-277 a scheduled payment can be moved to another date', async () => {
  const { user: hand, requests } = await openPortal('/payments', answers({ 'POST /wsl/api/payments/updatedate': {} }));
  await hand.click(await screen.findByRole('button', { name: 'Reschedule the $60.00 payment set for Fri, Dec 4' }));
  const day = screen.getByLabelText('New date');
  await hand.clear(day);
  await hand.type(day, '2026-12-11');
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /wsl/api/payments/updatedate')).toBe(true));
  const sent = requests.find(({ call }) => call === 'POST /wsl/api/payments/updatedate')!;
  expect(sent.query).toEqual({ customerNumber: '104-2281', headerGUID: guid, scheduledDate: '2026-12-11' });
  expect(sent.body ?? {}).toEqual({});
});

const discounted = unpaid({ netdue: 60, total: 60, discount: { until: '2026-12-06', whole: 1.2, left: 1.2 } });

test('a payment scheduled past the discount date of its invoice says so', async () => {
  const late = { ...scheduled, scheduledDate: '2026-12-07' };
  await openPortal(
    '/payments',
    answers({
      'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [late] },
      'GET /wsl/api/invoices': [discounted] as never,
    }),
  );
  expect(await screen.findByText('If you pay after Sun, Dec 6, you’ll lose the $1.20 discount.')).toBeTruthy();
});

test('moving a payment past its discount date shows a warning', async () => {
  const early = { ...scheduled, lines: [{ ...scheduled.lines[0]!, discount: 1.2 }] };
  const { user: hand } = await openPortal(
    '/payments',
    answers({
      'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [early] },
      'GET /wsl/api/invoices': [discounted] as never,
    }),
  );
  await hand.click(await screen.findByRole('button', { name: 'Reschedule the $60.00 payment set for Fri, Dec 4' }));
  const day = screen.getByLabelText('New date');
  await hand.clear(day);
  await hand.type(day, '2026-12-06');
  expect(screen.queryByRole('alert')).toBeNull();
  await hand.clear(day);
  await hand.type(day, '2026-12-07');
  expect(await screen.findByText('If you pay after Sun, Dec 6, you’ll lose the $1.20 discount.')).toBeTruthy();
});

test('S-278 a scheduled payment can be canceled, once its cancellation is confirmed', async () => {
  const { user: hand, requests } = await openPortal('/payments', answers({ 'POST /wsl/api/payments/delete': {} }));
  await hand.click(await screen.findByRole('button', { name: 'Cancel payment of $60.00 set for Fri, Dec 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this payment?' }));
  expect(dialog.getByText('We won’t charge $60.00 on Fri, Dec 4. Invoice I1 stays open.')).toBeTruthy();
  expect(requests.some(({ call }) => call === 'POST /wsl/api/payments/delete')).toBe(false);
  await hand.click(dialog.getByRole('button', { name: 'Cancel payment' }));
  expect(await screen.findByText('The scheduled payment of $60.00 was canceled')).toBeTruthy();
  const sent = requests.find(({ call }) => call === 'POST /wsl/api/payments/delete')!;
  expect(sent.query).toEqual({ customerNumber: '104-2281', headerGUID: guid });
  expect(sent.body ?? {}).toEqual({});
});

test('a payment can be scheduled with a saved payment method', async () => {
  setBill(user, [
    {
      invoiceNumber: 'I1',
      orderNumber: '',
      netdue: 60,
      paymentDate: '2026-12-01',
      invoiceDate: '2026-11-01',
      poNumber: '',
      sidemark: '',
      total: 60,
      overdue: false,
      reserved: 0,
      reservedBy: '',
      processing: false,
      index: 0,
      payAmount: '60.00',
      payComment: '',
      disputed: 0,
      discount: null,
    },
  ]);
  const reply = { paymentId: guid, state: 'scheduled', redirectUrl: null };
  const {
    user: hand,
    requests,
    address,
  } = await openPortal('/processpayment', answers({ 'POST /wsl/api/payments/pay': reply }));
  // The saved method is the one chosen to begin with.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' })).checked).toBe(true);
  await hand.click(screen.getByRole('radio', { name: 'Credit card' }));
  expect(screen.queryByLabelText(/Pay on/)).toBeNull();
  expect(screen.getByText('You can schedule a payment only with a saved card or bank account.')).toBeTruthy();
  await hand.click(screen.getByRole('radio', { name: 'Visa ending in 4242' }));
  await hand.type(screen.getByLabelText(/Pay on/), '2027-01-15');
  expect(screen.getByText('We’ll charge it on Fri, Jan 15, 2027.')).toBeTruthy();
  const day = screen.getByLabelText(/Pay on/);
  await hand.clear(day);
  await hand.type(day, '2026-11-01');
  expect(screen.getAllByText('Choose a date after today').length).toBeGreaterThan(0);
  expect(screen.queryByText(/^We’ll charge it on/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true);
  await hand.clear(day);
  await hand.type(day, '2027-01-15');
  await hand.click(screen.getByRole('button', { name: 'Schedule $60.00' }));
  await waitFor(() => expect(address()).toBe('/payments'));
  expect(requests.find(({ call }) => call === 'POST /wsl/api/payments/pay')!.body).toEqual({
    customerNumber: '104-2281',
    method: 'creditCard',
    invoices: [{ invoiceNumber: 'I1', payAmount: '60.00', payComment: '' }],
    savedMethod: guid,
    scheduledDate: '2027-01-15',
  });
});

test('S-304 saved payment methods are listed in the profile and can be removed', async () => {
  const { user: hand, requests } = await openPortal(
    '/profile/payments',
    answers({ 'POST /wsl/api/payments/removemethod': {} }),
  );
  await hand.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  expect(await screen.findByText('Visa ending in 4242 was removed')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/payments/removemethod')!.body).toEqual({
    customerNumber: '104-2281',
    id: guid,
  });
});

test('S-304 without saved payment methods the page explains how to save one', async () => {
  await openPortal('/profile/payments', answers({ 'POST /graphql PaymentMethods': { data: { paymentMethods: [] } } }));
  expect(await screen.findByText('No saved payment methods')).toBeTruthy();
  expect(screen.getByText(/Check “Save for future payments” when you pay/)).toBeTruthy();
});

const unreadSentence = 'We couldn’t load your scheduled payments. Check them before you pay.';
const unreadInvoice = {
  'GET /wsl/api/invoices': [unpaid()] as unknown as Reply,
  'GET /wsl/api/payments/scheduledlist': { status: 500 },
  'POST /graphql Invoice': { data: { invoice: invoice() } },
  'POST /graphql Invoices': { data: { invoices: { total: 1, moreThan: null, invoices: [invoiceSummary()] } } },
};

test.each(['/payments', '/payments/invoices', '/processpayment', '/account/invoices', '/account/invoices/I1'])(
  'where the scheduled payments can’t be read, %s says so and offers to try again',
  async (at) => {
    setBill(user, [{ ...unpaid(), index: 0, payAmount: '100.00', payComment: '' }]);
    const drawer = { ShowUnpaidInvoices: true, DisplayOrders: 'Both' };
    const attributes = { drawer, Payments: { MakePayments: 'Enabled' } };
    const claims = { showInvoices: 'Y', showInvoicedOrders: 'Y', showPrices: 'Y' } as const;
    const { table, user: hand } = await openPortal(at, {
      ...answers(unreadInvoice),
      'GET /wsl/api/auth/user': { user: buyerWith(claims) },
      'GET /strapi/api/app-option': { data: { id: 1, attributes } },
    });
    const note = (await screen.findByText(unreadSentence)).closest('[role=alert]') as HTMLElement;
    table['GET /wsl/api/payments/scheduledlist'] = { scheduledPaymentList: [scheduled] };
    await hand.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(unreadSentence)).toBeNull());
  },
);

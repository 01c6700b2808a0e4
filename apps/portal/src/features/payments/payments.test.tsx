import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BillInvoice, billOf, emptyBill, setBill } from '../../app/state/bill-store.ts';
import { invoice } from '../../testing/invoices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { payment, paymentAnswers as answers, paymentOptions as options, unpaid } from '../../testing/payments.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { unpaidQuery } from './queries.ts';

beforeEach(emptyBill);

describe('unpaid invoices', () => {
  test('S-265 S-267 S-270 are listed with the amount due, and the menu counts them', async () => {
    const { user, requests } = await openPortal('/payments/invoices', answers());
    const row = (await screen.findByRole('link', { name: 'I1' })).closest('tr')!;
    expect(within(row).getByText('$100.00')).toBeTruthy();
    expect(within(row).getByText(/Past due since/)).toBeTruthy();
    expect(screen.getByText('1 credit of $30.00')).toBeTruthy();
    expect(screen.getByText('$120.00 to pay')).toBeTruthy();
    expect(screen.getByText('$100.00 past due')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select 1 past-due invoice ($100.00)' }));
    expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select invoice I1',
    ]);
    await user.click(screen.getByRole('button', { name: 'Payments' }));
    const link = await screen.findByRole('link', { name: /Pay Invoice/ });
    expect(within(link).getByText('2 unpaid invoices')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'GET /wsl/api/invoices')!.query).toEqual({
      customerNumber: '104-2281',
      invoicedStatus: 'Y',
      viewOnlyOpenInv: 'Y',
      splitInvoice: 'Y',
    });
  });

  test('link to an unfinished payment that reserves part of the amount', async () => {
    const kept = unpaid({ netdue: 60, reserved: 40, reservedBy: 'P80007' });
    await openPortal('/payments/invoices', answers({ 'GET /wsl/api/invoices': [kept] }));
    const link = await screen.findByRole('link', { name: '$40.00 in an unfinished payment' });
    expect(link.getAttribute('href')).toContain('hostedpaymentsreturn?payment=P80007');
  });

  test('are selected alone on their own page, and a notice offers the earlier ones again', async () => {
    const { user } = await openPortal('/payments/invoices', {
      ...answers(),
      'POST /graphql Invoice': { data: { invoice: invoice({ id: 'I2' }) } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
    await user.click(screen.getByRole('link', { name: 'I2' }));
    await user.click(await screen.findByRole('button', { name: 'Pay invoice' }));
    expect(await screen.findByText('Only invoice I2 is selected.')).toBeTruthy();
    const selected = () =>
      screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'));
    expect(selected()).toEqual(['Select invoice I2']);
    await user.click(screen.getByRole('button', { name: 'Also select the other one' }));
    expect(selected()).toEqual(['Select invoice I1', 'Select invoice I2']);
  });

  test.each([
    ['a paid invoice', { state: 'paid', netDue: 0 }, options, 'Y'],
    ['a credit', { credit: true }, options, 'Y'],
    ['an invoice while payments are off', {}, { ...options, Payments: { MakePayments: 'Disabled' } }, 'Y'],
    ['an invoice whose amounts the user can’t see', { total: null, netDue: null }, options, 'N'],
  ] as const)("%s can't be paid from its page", async (_what, changes, attributes, showPrices) => {
    await openPortal('/account/invoices/I2', {
      ...answers(),
      'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showPrices }) },
      'GET /strapi/api/app-option': { data: { id: 1, attributes } },
      'POST /graphql Invoice': { data: { invoice: invoice({ id: 'I2', can: ['print', 'reorder'], ...changes }) } },
    });
    expect(await screen.findByRole('heading', { name: / I2$/ })).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Order again' });
    expect(screen.queryByRole('button', { name: 'Pay invoice' })).toBeNull();
    // Without it, reordering is the primary action.
    expect(again.getAttribute('data-variant')).toBe('filled');
  });

  test('S-272 have their place in the list as index, the net due as amount and an empty comment', async () => {
    const { user, queryClient } = await openPortal('/payments/invoices', answers());
    // The other way round than they are listed.
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select invoice I1' }));
    const added = ({ index, invoiceNumber, payAmount, payComment }: BillInvoice) => [
      index,
      invoiceNumber,
      payAmount,
      payComment,
    ];
    expect(queryClient.getQueryData(unpaidQuery('104-2281').queryKey)!.map(added)).toEqual([
      [0, 'I1', '100.00', ''],
      [1, 'I2', '50.00', ''],
      [2, 'C1', '-30.00', ''],
    ]);
    expect(billOf({ ...buyerWith({}), customerNumber: '104-2281' }).map(added)).toEqual([
      [0, 'I1', '100.00', ''],
      [1, 'I2', '50.00', ''],
    ]);
  });

  test('S-274 are selected with the full amount, which can be reduced, and an optional comment', async () => {
    const { user } = await openPortal('/payments/invoices', answers());
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select invoice I2' }));
    const amount = screen.getByRole('textbox', { name: 'Amount to pay on invoice I1' });
    expect([amount, screen.getByRole('textbox', { name: 'Comment on invoice I1' })]).toEqual([
      expect.objectContaining({ value: '100.00' }),
      expect.objectContaining({ value: '' }),
    ]);
    await user.clear(amount);
    await user.type(amount, '100.01');
    expect(await screen.findByText('Enter $100.00 or less')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toHaveProperty('disabled', true);
    await user.clear(amount);
    await user.type(amount, '40.25');
    await user.type(screen.getByRole('textbox', { name: 'Comment on invoice I1' }), 'first part');
    expect(screen.getByText('$90.25')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: 'Review and pay' })).toBeTruthy();
    expect(screen.getByText('of $100.00')).toBeTruthy();
    expect(sessionStorage.getItem('bill')).toContain('40.25');
  });

  test('S-284 are fetched again each time the page opens', async () => {
    const { requests, router } = await openPortal('/payments', answers());
    const asked = () => requests.filter(({ call }) => call === 'GET /wsl/api/invoices').length;
    await screen.findByRole('link', { name: 'P80001' });
    const before = asked();
    await router.navigate({ to: '/payments/invoices' });
    await screen.findByRole('link', { name: 'I1' });
    expect(asked()).toBe(before + 1);
  });

  test('with a reported line offer to pay the rest', async () => {
    const reported = unpaid({ disputed: 30.5 });
    const { user } = await openPortal('/payments/invoices', answers({ 'GET /wsl/api/invoices': [reported] as never }));
    expect(await screen.findByText('$30.50 on lines with a reported problem')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay $69.50 now, without the reported lines' }));
    expect(screen.getByRole('textbox', { name: 'Amount to pay on invoice I1' })).toHaveProperty('value', '69.50');
  });

  test('can be paid from a single amount, oldest invoice first', async () => {
    const { user } = await openPortal('/payments/invoices', answers());
    await user.type(await screen.findByRole('textbox', { name: /^Amount to pay$/ }), '120');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('textbox', { name: 'Amount to pay on invoice I1' })).toHaveProperty('value', '100.00');
    expect(screen.getByRole('textbox', { name: 'Amount to pay on invoice I2' })).toHaveProperty('value', '20.00');
    expect(screen.getByText('$120.00')).toBeTruthy();
  });

  test('can’t take more than the balance after discounts from a single amount, and says why', async () => {
    const early = unpaid({ netdue: 100, total: 100, discount: { until: '2026-12-01', whole: 2, left: 2 } });
    const { user } = await openPortal(
      '/payments/invoices',
      answers({ 'GET /wsl/api/invoices': [early, unpaid({ invoiceNumber: 'I2', netdue: 20 })] as unknown as Reply }),
    );
    await user.type(await screen.findByRole('textbox', { name: /^Amount to pay$/ }), '120');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Enter $118.00 or less. That’s your balance after the $2.00 discount.')).toBeTruthy();
  });

  test('S-273 that fail to load give an empty list, and the page says so instead of that nothing is due', async () => {
    const failing = answers({ 'GET /wsl/api/invoices': { status: 500 } as never });
    const { user, table } = await openPortal('/payments/invoices', failing);
    expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No unpaid invoices')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull();
    table['GET /wsl/api/invoices'] = [unpaid()] as unknown as Reply;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'I1' })).toBeTruthy();
  });

  test.each([
    ['rejected', { status: 500 }],
    ['cut off', () => Promise.reject(new TypeError('terminated'))],
  ] as const)('stay as shown when reading them again is %s, with a note and Try again', async (_how, failure) => {
    const { user, table, queryClient } = await openPortal('/payments/invoices', answers());
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
    table['GET /wsl/api/invoices'] = failure as unknown as Reply;
    await act(() => queryClient.invalidateQueries({ queryKey: ['104-2281', 'unpaid-invoices'] }));
    expect(await screen.findByText('We couldn’t refresh this. It may be out of date.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select invoice I1', checked: true })).toBeTruthy();
    table['GET /wsl/api/invoices'] = [unpaid({ netdue: 70 })] as unknown as Reply;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$70.00 to pay')).toBeTruthy();
    expect(screen.queryByText('We couldn’t refresh this. It may be out of date.')).toBeNull();
  });

  test('that the user may not see are refused in the server’s words', async () => {
    const refusal = { status: 401, body: { error: { code: 'unauthorized', message: 'You can’t see invoices.' } } };
    await openPortal('/payments/invoices', answers({ 'GET /wsl/api/invoices': refusal }));
    expect(await screen.findByRole('heading', { name: 'You can’t see invoices.' })).toBeTruthy();
    expect(screen.queryByText('No unpaid invoices')).toBeNull();
  });

  test('that were all paid since are no longer selected for payment', async () => {
    const account = { ...buyerWith({}), customerNumber: '104-2281' };
    setBill(account, [{ ...unpaid(), index: 0, payAmount: '100.00', payComment: '' }]);
    await openPortal('/payments/invoices', answers({ 'GET /wsl/api/invoices': [] }));
    await screen.findByText('No unpaid invoices');
    await waitFor(() => expect(billOf(account)).toEqual([]));
  });

  test('that were none before are not reported as paid when reading them again fails', async () => {
    const { table, queryClient } = await openPortal('/payments/invoices', answers({ 'GET /wsl/api/invoices': [] }));
    await screen.findByText('No unpaid invoices');
    table['GET /wsl/api/invoices'] = { status: 500 };
    await act(() => queryClient.invalidateQueries({ queryKey: ['104-2281', 'unpaid-invoices'] }));
    expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
    expect(screen.queryByText('No unpaid invoices')).toBeNull();
  });
});

describe('the return page', () => {
  test('S-280 shows the receipt of a received payment and empties the bill store', async () => {
    sessionStorage.setItem('bill', '{}');
    const partly = payment({ lines: payment().lines.map((line) => ({ ...line, left: 40 })) });
    await openPortal(
      '/hostedpaymentsreturn?payment=P80001',
      answers({ 'POST /wsl/api/payments/check': { payment: partly } as never }),
    );
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    for (const text of ['P80001', 'Visa ending in 4242', 'I1', 'first part', '$40.00 left to pay'])
      expect(within(receipt).getByText(text)).toBeTruthy();
    expect(within(receipt).getByText('Date').nextElementSibling?.textContent).toMatch(/^2026-11-2\d \d\d:01:00$/);
    await waitFor(() => expect(sessionStorage.getItem('bill')).toBeNull());
  });

  test('checks the payment again when the window becomes visible, as after paying outside the phone app', async () => {
    const open = payment({ state: 'redirected', settledAt: null, redirectUrl: 'https://pay.test/1' });
    const { table } = await openPortal(
      '/hostedpaymentsreturn?payment=P80001',
      answers({ 'POST /wsl/api/payments/check': { payment: open } as never }),
    );
    await screen.findByRole('heading', { name: 'Payment not finished' });
    table['POST /wsl/api/payments/check'] = { payment: payment() };
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  });

  test('says why a payment failed and opens the payment of the same invoices again', async () => {
    const failed = payment({ state: 'failed', reason: 'The card was declined.', settledAt: null });
    const { user } = await openPortal(
      '/hostedpaymentsreturn?payment=P80001',
      answers({ 'POST /wsl/api/payments/check': { payment: failed } as never }),
    );
    expect(await screen.findByText(/The card was declined\. Nothing was charged/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('heading', { name: 'Review and pay' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $60.00' })).toBeTruthy();
  });
});

describe('the payment history', () => {
  const listed = (request: { query: Record<string, string> }) => ({
    paymentList: [
      payment({ acknowledged: { state: 'posted', number: 'CR-8842' } }),
      payment({ paymentId: 'P80002', state: 'failed', settledAt: null }),
    ],
    total: request.query['page'] === '2' ? 27 : 60,
  });

  test('S-275 shows each payment with its invoices and status, and offers receipts of received payments', async () => {
    const { user, requests } = await openPortal(
      '/payments',
      answers({
        'GET /wsl/api/payments/history': listed as Reply,
        'POST /wsl/api/downloads/request': { address: '/api/downloads/file/x', expires: '2026-11-25T10:01:00.000Z' },
      }),
    );
    const row = (await screen.findByRole('link', { name: 'P80001' })).closest('tr')!;
    for (const text of [
      'Visa ending in 4242',
      'Dana Whitlock',
      'I1',
      'Paid',
      'Posted to your account as CR-8842',
      '$60.00',
    ])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receipt for P80002 as PDF' })).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'Receipt for P80001 as PDF' }));
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'POST /wsl/api/downloads/request')?.body).toMatchObject({
        kind: 'receipt',
        format: 'pdf',
        question: { id: 'P80001' },
      }),
    );
  });

  test('S-355 shows the headings of the content, which open their text, and escapes their markup', async () => {
    const slices = [
      { __component: 'slices.rich-text', title: 'How we book', body: 'Before <b>15:00</b>.' },
      { __component: 'slices.video', title: 'A film' },
      // Without a heading there is nothing to press, so the text is shown.
      { __component: 'slices.rich-text', title: null, body: 'Write to billing.' },
    ];
    await openPortal(
      '/payments',
      answers({
        'GET /wsl/api/payments/history': listed as Reply,
        'GET /strapi/api/payments-page': { data: { attributes: { slices } } },
      }),
    );
    const block = (await screen.findByRole('heading', { name: 'How we book' })).closest('section')!;
    expect(within(block).getByText('Before <b>15:00</b>.')).toBeTruthy();
    expect(block.querySelector('details')).toHaveProperty('open', false);
    expect(screen.queryByText('A film')).toBeNull();
    expect(screen.getByText('Write to billing.').closest('details')).toBeNull();
  });

  test('S-289 requests the search, status, sort and page in its address, and numbers the entries of all pages', async () => {
    const { requests, queryClient } = await openPortal(
      '/payments?search=I1&state=failed&sort=AMOUNT&page=2',
      answers({ 'GET /wsl/api/payments/history': listed as Reply }),
    );
    await screen.findByRole('link', { name: 'P80001' });
    const [asked] = requests.filter(({ call }) => call === 'GET /wsl/api/payments/history');
    expect(asked!.query).toEqual({
      customerNumber: '104-2281',
      search: 'I1',
      state: 'failed',
      sort: 'AMOUNT',
      page: '2',
      size: '25',
    });
    const pages = queryClient.getQueriesData<{ rows: { id: number; paymentId: string }[] }>({
      predicate: ({ queryKey }) => queryKey.includes('payments'),
    });
    expect(pages.flatMap(([, page]) => page?.rows.map(({ id, paymentId }) => [id, paymentId]))).toEqual([
      [25, 'P80001'],
      [26, 'P80002'],
    ]);
  });
});

test.each([
  ['returned', 60, 'The bank took back $60.00. The invoices are open again.'],
  ['disputed', 60, 'The payment is disputed, and the bank took back $60.00.'],
  ['refunded', 60, 'We refunded $60.00. The invoices are open again.'],
  ['settled', 25, 'and refunded $25.00'],
] as const)(
  'the result of a payment that is %s with %d taken back says so in plain words',
  async (state, takenBack, text) => {
    await openPortal(
      '/hostedpaymentsreturn?payment=P80001',
      answers({ 'POST /wsl/api/payments/check': { payment: payment({ state, takenBack }) } as never }),
    );
    expect((await screen.findByRole('status')).textContent).toContain(text);
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    expect(within(receipt).getByText(`-$${takenBack}.00`)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay invoices' }) !== null).toBe(state !== 'settled');
  },
);

test('the receipt can be e-mailed from the return page', async () => {
  const { user } = await openPortal(
    '/hostedpaymentsreturn?payment=P80001',
    answers({
      'POST /wsl/api/payments/check': { payment: payment() } as never,
      'POST /wsl/api/payments/mailreceipt': { email: 'dana@miller.test' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'E-mail me the receipt' }));
  expect(await screen.findByText('We e-mailed the receipt to dana@miller.test')).toBeTruthy();
});

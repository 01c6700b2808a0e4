import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyBill } from '../../../app/state/bill-store.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { paymentAnswers as answers, unpaid } from '../../../testing/payments.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { leavePortal } from '../leave-portal.ts';

vi.mock('../leave-portal.ts', () => ({ leavePortal: vi.fn<typeof leavePortal>() }));

beforeEach(() => {
  emptyBill();
  vi.mocked(leavePortal).mockClear();
});

describe('paying', () => {
  async function review(reply: Reply, credit = 0) {
    const opened = await openPortal(
      '/payments/invoices',
      answers({
        'POST /wsl/api/payments/pay': reply,
        'POST /graphql CreditOnAccount': { data: { creditOnAccount: credit } },
      }),
    );
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
    await opened.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByRole('heading', { name: 'Review and pay' });
    return opened;
  }

  test("S-279 S-281 sends the invoices and the method with a key, and opens the provider's page", async () => {
    const { user, requests, address } = await review({
      paymentId: 'P1',
      state: 'redirected',
      redirectUrl: 'http://pay.test/1',
    } as never);
    expect(address()).toBe('/processpayment');
    await user.click(screen.getByRole('radio', { name: 'Bank account (ACH)' }));
    await user.click(screen.getByRole('button', { name: 'Pay $100.00' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith('http://pay.test/1', 'P1'));
    const sent = requests.find(({ call }) => call === 'POST /wsl/api/payments/pay')!;
    expect(sent.body).toEqual({
      customerNumber: '104-2281',
      method: 'ach',
      invoices: [{ invoiceNumber: 'I1', payAmount: '100.00', payComment: '' }],
    });
    expect(sent.headers.get('idempotency-key')).toBeTruthy();
  });

  test('says which of the saved methods and the credit could not be read, instead of that there are none', async () => {
    const { user, table } = await openPortal('/payments/invoices', {
      ...answers(),
      'POST /graphql CreditOnAccount': { status: 500 },
      'POST /graphql PaymentMethods': { status: 500 },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    const noteOf = async (text: string) =>
      within((await screen.findByText(text)).closest('[role=alert]') as HTMLElement);
    table['POST /graphql CreditOnAccount'] = { data: { creditOnAccount: 120 } };
    const credit = await noteOf('We couldn’t load your credit.');
    await user.click(credit.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Account credit' })).toBeTruthy();
    const methods = await noteOf('We couldn’t load your saved payment methods.');
    table['POST /graphql PaymentMethods'] = {
      data: {
        paymentMethods: [{ id: 'm1', method: 'creditCard', label: 'Visa ending in 4242', savedAt: '2026-11-20' }],
      },
    };
    await user.click(methods.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Visa ending in 4242' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('in the phone app asks for a return page that leads back to the app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
    const { user, requests } = await review({ paymentId: 'P1', state: 'redirected', redirectUrl: null } as never);
    await user.click(screen.getByRole('button', { name: 'Pay $100.00' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalled());
    const sent = requests.find(({ call }) => call === 'POST /wsl/api/payments/pay')!;
    expect(sent.body).toMatchObject({ inApp: 'Y' });
  });

  test('without a network says that it needs a connection and stays in the portal', async () => {
    const { user, table } = await review({});
    delete table['POST /wsl/api/payments/pay'];
    await user.click(screen.getByRole('button', { name: 'Pay $100.00' }));
    expect(await screen.findByText(/^We can’t reach the server\. Press the button again\./)).toBeTruthy();
    expect(leavePortal).not.toHaveBeenCalled();
  });

  test('S-281 offers account credit if there is some, but not for more than there is', async () => {
    const { user } = await review({ paymentId: 'P1', state: 'settled', redirectUrl: null } as never, 60);
    await user.click(await screen.findByRole('radio', { name: 'Account credit' }));
    expect(screen.getByText(/You have \$60\.00 in credit/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'Credit card' }));
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toHaveProperty('disabled', false);
  });

  test('shows and applies the early-payment discount, and warns if a later date would lose it', async () => {
    const early = unpaid({ netdue: 100, discount: { until: '2026-12-01', whole: 2, left: 2 } });
    const card = { id: 'c1', method: 'creditCard', label: 'Visa ending in 4242', savedAt: '2026-11-20T10:00:00.000Z' };
    const { user, requests } = await openPortal(
      '/payments/invoices',
      answers({
        'GET /wsl/api/invoices': [early] as unknown as Reply,
        'POST /graphql PaymentMethods': { data: { paymentMethods: [card] } },
        'POST /wsl/api/payments/pay': { paymentId: 'P1', state: 'settled', redirectUrl: null },
      }),
    );
    expect(await screen.findByText('Save $2.00 if you pay by Tue, Dec 1')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select invoice I1' }));
    expect(screen.getByText('after $2.00 discount')).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: 'Amount to pay on invoice I1' });
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    for (const text of ['Due Tue, Dec 1', '$50.00', '-$1.00', '$49.00']) expect(invoices.getByText(text)).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: 'Visa ending in 4242' }));
    await user.type(screen.getByLabelText('Pay on'), '2026-12-02');
    expect(await screen.findByText('If you pay after Tue, Dec 1, you’ll lose the $1.00 discount on I1.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Schedule $50.00' })).toBeTruthy();
    expect(invoices.queryByText('-$1.00')).toBeNull();
    await user.clear(screen.getByLabelText('Pay on'));
    await user.click(screen.getByRole('button', { name: 'Pay $49.00' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalled());
    const sent = requests.find(({ call }) => call === 'POST /wsl/api/payments/pay')!;
    expect(sent.body).toMatchObject({ invoices: [{ invoiceNumber: 'I1', payAmount: '50', discount: '1' }] });
  });

  test('refuses amounts that are more than what is due, and shows no total of the others', async () => {
    const { user, router } = await openPortal('/payments/invoices', answers());
    for (const number of ['I1', 'I2'])
      await user.click(await screen.findByRole('checkbox', { name: `Select invoice ${number}` }));
    const amount = screen.getByRole('textbox', { name: 'Amount to pay on invoice I1' });
    await user.clear(amount);
    await user.type(amount, '3000');
    await act(() => router.navigate({ to: '/processpayment' }));
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(invoices.getByText('$3,000.00')).toBeTruthy();
    expect(invoices.getByText('Enter $100.00 or less')).toBeTruthy();
    expect(screen.getByText('Check the amounts first')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Total')).toBeNull();
  });

  test('S-282 redirects to the home page if no invoice is selected, and says why', async () => {
    const { router, user } = await openPortal('/processpayment', answers());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Select the invoices to pay first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay invoices' }));
    expect(screen.queryByText('Select the invoices to pay first.')).toBeNull();
  });
});

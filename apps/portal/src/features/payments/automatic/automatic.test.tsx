import type { AutomaticPayment, ComingPayment } from '@tradecounter/contract/payments/automatic-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { paymentAnswers, scheduledPayment } from '../../../testing/payments.ts';
import type { Reply } from '../../../testing/server-double.ts';

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const card = { id, method: 'creditCard', label: 'Visa ending in 4242', savedAt: '2026-11-20T10:00:00.000Z' };
const on: AutomaticPayment = {
  paused: null,
  paymentId: '',
  payOn: 'due',
  limit: 2500,
  method: 'creditCard',
  paidWith: 'Visa ending in 4242',
  savedMethod: id,
  setBy: 'Dana Whitlock',
};
const coming = (more: Partial<ComingPayment> = {}): ComingPayment => ({
  invoiceNumber: 'I1',
  day: '2026-12-04',
  amount: 100,
  discount: 0,
  leftOut: null,
  ...more,
});
const answers = (
  automatic: AutomaticPayment | null,
  comingList: ComingPayment[] = [],
  more: Record<string, Reply> = {},
) =>
  paymentAnswers({
    'GET /wsl/api/payments/automatic': { automatic, comingList },
    'POST /graphql PaymentMethods': { data: { paymentMethods: [card] } },
    ...more,
  });
const region = () => screen.findByRole('region', { name: 'Automatic payment' });
const bodyOf = (requests: { call: string; body: unknown }[], path: string) =>
  requests.find(({ call }) => call === `POST /wsl/api/payments/${path}`)?.body;

test('automatic payment is set up with a saved method, a day and a limit', async () => {
  const { user, requests } = await openPortal(
    '/payments',
    answers(null, [], { 'POST /wsl/api/payments/setautomatic': {} }),
  );
  await user.click(within(await region()).getByRole('button', { name: 'Set up automatic payment' }));
  await user.click(await screen.findByRole('radio', { name: 'On the last day of the discount' }));
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Enter dollars and cents above zero, such as 2500.00')).toBeTruthy();
  await user.type(screen.getByLabelText('Limit per invoice'), '$2,500');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(bodyOf(requests, 'setautomatic')).toEqual({
      customerNumber: '104-2281',
      savedMethod: id,
      payOn: 'discount',
      limit: '2500',
    }),
  );
});

test('without a saved method, the dialog says how to save one', async () => {
  const none = { 'POST /graphql PaymentMethods': { data: { paymentMethods: [] } } };
  const { user } = await openPortal('/payments', answers(null, [], none));
  await user.click(within(await region()).getByRole('button', { name: 'Set up automatic payment' }));
  expect(await screen.findByText(/You don’t have a saved card or bank account yet/)).toBeTruthy();
});

test('what is coming and what is left out are listed, and one press stops one payment', async () => {
  const list = [
    coming({ discount: 2 }),
    coming({ invoiceNumber: 'I2', leftOut: 'aboveLimit' }),
    coming({ invoiceNumber: 'I3', leftOut: 'disputed' }),
    coming({ invoiceNumber: 'I4', leftOut: 'stopped' }),
  ];
  const { user, requests } = await openPortal(
    '/payments',
    answers(on, list, {
      'POST /wsl/api/payments/stopautomatic': {},
      'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [scheduledPayment(['I1'], { automatic: true })] },
    }),
  );
  const part = within(await region());
  for (const text of ['Fri, Dec 4', 'with $2.00 discount', 'Above your limit', 'A problem is reported'])
    expect(part.getByText(text)).toBeTruthy();
  // Its payments are in one list only.
  expect(screen.queryByRole('region', { name: 'Scheduled payments' })).toBeNull();
  expect(part.getAllByRole('button', { name: /^(Stop|Pay)/ }).map((button) => button.textContent)).toEqual([
    'Stop',
    'Pay automatically',
  ]);
  await user.click(part.getByRole('button', { name: 'Stop the $100.00 payment of invoice I1' }));
  await waitFor(() =>
    expect(bodyOf(requests, 'stopautomatic')).toEqual({
      customerNumber: '104-2281',
      invoiceNumber: 'I1',
      stopped: 'Y',
    }),
  );
});

test('one press and a confirmation end it all', async () => {
  const { user, requests } = await openPortal(
    '/payments',
    answers(on, [coming()], { 'POST /wsl/api/payments/endautomatic': {} }),
  );
  await user.click(within(await region()).getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off automatic payment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(bodyOf(requests, 'endautomatic')).toEqual({ customerNumber: '104-2281' }));
});

test.each([
  ['methodRemoved', 'Paused: Visa ending in 4242 is no longer saved.'],
  ['failed', 'Paused: payment P80009 with Visa ending in 4242 failed.'],
] as const)('while it is paused, the page says why: %s', async (paused, text) => {
  await openPortal('/payments', answers({ ...on, paused, paymentId: 'P80009' }));
  expect(within(await region()).getByRole('alert').textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Set up automatic payment' })).toBeTruthy();
});

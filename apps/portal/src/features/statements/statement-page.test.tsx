import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { thisMonth } from './statement-page.tsx';

const statement = (request: { body: unknown }) => ({
  data: {
    statement: {
      month: (request.body as { variables: { month: string } }).variables.month,
      opening: 120,
      closing: 62,
      more: 0,
      mailed: false,
      entries: [
        { day: '2026-03-11', kind: 'payment', number: 'P80001', note: 'Visa ending in 4242', amount: -58, balance: 62 },
        { day: '2026-03-12', kind: 'discount', number: 'P80002', note: '', amount: -2, balance: 60 },
        { day: '2026-03-13', kind: 'discount', number: 'P80002', note: '', amount: 2, balance: 62 },
        { day: '2026-03-14', kind: 'applied', number: 'P80003', note: '', amount: 5, balance: 67 },
        { day: '2026-03-14', kind: 'booked', number: 'I7', note: '', amount: -5, balance: 62 },
        { day: '2026-03-15', kind: 'paid', number: 'I8', note: '', amount: -1, balance: 61 },
      ],
    },
  },
});
const why = {
  balance: 52,
  creditOnAccount: 10,
  items: [
    {
      invoiceNumber: 'I1',
      day: '2026-02-01',
      total: 120,
      netDue: 62,
      movements: [{ day: '2026-03-11', kind: 'payment', number: 'P80001', amount: -58 }],
    },
  ],
  credits: [{ day: '2026-03-12', kind: 'payment', number: 'P80002', amount: 10 }],
};
const answers = (claims: Record<string, string> = {}): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showPrices: 'Y', ...claims }) },
  'POST /graphql Statement': statement as Reply,
  'POST /graphql WhyBalance': { data: { whyBalance: why } },
});

test('a statement shows the entries and balances of a month, and the user can choose another month', async () => {
  const { user, requests, router } = await openPortal('/payments/statement?month=2026-03', answers());
  const row = (await screen.findByRole('link', { name: 'P80001' })).closest('tr')!;
  const table = row.closest('table')!;
  for (const text of ['Payment', '-$58.00', '$62.00']) expect(within(row).getByText(text)).toBeTruthy();
  for (const text of ['Early-payment discount', 'Early-payment discount reversed'])
    expect(within(table).getByText(text)).toBeTruthy();
  const kindAt = (name: string) => {
    const link = within(table).getByRole('link', { name });
    return [link.closest('tr')!.cells[1]!.textContent, link.getAttribute('href')];
  };
  // Credit on account has the number of the payment that left it.
  expect(kindAt('P80003')).toEqual(['Credit applied', '/#/hostedpaymentsreturn?payment=P80003']);
  expect(kindAt('I7')).toEqual(['Payment or adjustment', '/#/account/invoices/I7']);
  expect(within(table).getByRole('link', { name: 'I8' }).closest('tr')!.textContent).toContain('Invoice paid in full');
  for (const [name, amount] of [
    ['Opening balance', '$120.00'],
    ['Closing balance', '$62.00'],
  ] as const)
    expect(screen.getByText(name).parentElement!.textContent).toBe(name + amount);
  await user.selectOptions(screen.getByLabelText('Month'), thisMonth());
  await screen.findByText('Opening balance');
  // The current month isn't over yet.
  expect(screen.queryByText('Closing balance')).toBeNull();
  expect(router.state.location.search).toEqual({});
  const asked = requests.filter(({ call }) => call === 'POST /graphql Statement').map(({ body }) => body);
  expect(asked).toMatchObject([{ variables: { month: '2026-03' } }, { variables: { month: thisMonth() } }]);
});

test('the balance is explained invoice by invoice, and account credit lowers it', async () => {
  const { user } = await openPortal('/payments/statement', answers());
  const region = await screen.findByRole('region', { name: 'How is this balance calculated?' });
  await user.click((await within(region).findAllByText('I1'))[0]!);
  const item = within(region)
    .getByText(/Invoice total/)
    .closest('details')!;
  expect([...item.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Feb 1, 2026 · Invoice total I1$120.00',
    'Mar 11, 2026 · Payment P80001-$58.00',
    'Balance due$62.00',
  ]);
  expect(within(region).getByText('Balance today').parentElement!.textContent).toBe('Balance today$52.00');
});

test('the monthly e-mail is turned on with one click', async () => {
  const { user, requests } = await openPortal('/payments/statement', {
    ...answers(),
    'POST /wsl/api/statements/mailmonthly': { email: 'dana@ridgeline.example' },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail me each month’s statement' }));
  await screen.findByText('We’ll e-mail each statement to dana@ridgeline.example on the first of the month');
  const [asked] = requests.filter(({ call }) => call === 'POST /wsl/api/statements/mailmonthly');
  expect(asked!.body).toMatchObject({ monthly: 'Y' });
});

test('a user without prices cannot open the statement', async () => {
  await openPortal('/payments/statement', answers({ showPrices: 'N' }));
  expect(await screen.findByRole('heading', { name: 'You are unauthorized to access Statements' })).toBeTruthy();
});

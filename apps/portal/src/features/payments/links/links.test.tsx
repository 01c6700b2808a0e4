import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../../app/settings/config.ts';
import { emptyBill } from '../../../app/state/bill-store.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { paymentAnswers, paymentLink, unpaid } from '../../../testing/payments.ts';
import { type Reply, serve } from '../../../testing/server-double.ts';

const url = `https://orders.example.com/pay?token=${'T'.repeat(43)}`;
const made = { id: '3b241101-e2bb-4255-8caf-4136c566a962', amount: 150, expiresAt: '2026-12-09T18:00:00.000Z' };

async function open(address: string, more: Record<string, Reply> = {}, payByLink: 'Y' | 'N' = 'Y') {
  serve({ 'GET /config.json': { payByLink } });
  await loadConfig();
  return openPortal(address, paymentAnswers({ 'POST /wsl/api/payments/makelink': { ...made, url }, ...more }));
}

beforeEach(emptyBill);
afterEach(async () => {
  serve({ 'GET /config.json': {} });
  await loadConfig();
});

test('selected invoices become a link, which is shown once to be copied', async () => {
  const { user, requests } = await open('/payments/invoices');
  for (const number of ['I1', 'I2', 'C1'])
    await user.click(await screen.findByRole('checkbox', { name: `Select invoice ${number}` }));
  await user.click(screen.getByRole('button', { name: 'Payment link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment link for $150.00' });
  expect(within(dialog).getByText(/1 selected item isn’t included/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/payments/makelink')!.body).toEqual({
    customerNumber: '104-2281',
    invoiceNumbers: ['I1', 'I2'],
  });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('a link can be mailed to an address', async () => {
  const { user, requests } = await open('/payments/invoices', {
    'POST /wsl/api/payments/makelink': { ...made, url: null },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I2' }));
  await user.click(screen.getByRole('button', { name: 'Payment link' }));
  await user.click(await screen.findByRole('radio', { name: 'E-mail the link' }));
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Enter an e-mail address, such as name@example.com')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail address'), 'books@alder.example');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('We’re e-mailing the link to books@alder.example')).toBeTruthy();
  expect(requests.findLast(({ call }) => call === 'POST /wsl/api/payments/makelink')!.body).toMatchObject({
    invoiceNumbers: ['I2'],
    email: 'books@alder.example',
  });
});

test.each([
  ['links are off', 'N', unpaid()],
  ['the invoice is a credit', 'Y', unpaid({ netdue: -30, total: -30 })],
  ['a payment of the invoice is in progress', 'Y', unpaid({ netdue: 60, reserved: 40 })],
] as const)('there is no link where %s', async (_why, payByLink, invoice) => {
  const { user } = await open('/payments/invoices', { 'GET /wsl/api/invoices': [invoice] as never }, payByLink);
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I1' }));
  expect(screen.queryByRole('button', { name: 'Payment link' })).toBeNull();
});

test('the payments page lists the links with their state, and withdraws one', async () => {
  const { user, requests } = await open('/payments', {
    'GET /wsl/api/payments/links': {
      linkList: [
        paymentLink({ email: 'books@alder.example' }),
        paymentLink({ id: '2', fit: 'changed' }),
        paymentLink({ id: '3', state: 'paid', paymentId: 'P80009' }),
        paymentLink({ id: '4', state: 'withdrawn' }),
        paymentLink({ id: '5', state: 'expired' }),
        paymentLink({ id: '6', state: 'expired' }),
      ],
    },
    'POST /wsl/api/payments/withdrawlink': {},
  });
  const region = await screen.findByRole('region', { name: 'Payment links' });
  const texts = ['Open', 'Changed', 'Paid', 'Withdrawn', 'Expired', /to books@alder.example/, /No longer works/];
  for (const text of texts) expect(within(region).getAllByText(text).length).toBeGreaterThan(0);
  expect(within(region).getByRole('link', { name: 'P80009' }).getAttribute('href')).toContain('payment=P80009');
  expect(within(region).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(region).getByRole('button', { name: 'Show all 6' }));
  expect(within(region).getAllByRole('listitem')).toHaveLength(6);
  await user.click(within(region).getAllByRole('button', { name: /^Withdraw the \$100.00/ })[0]!);
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/payments/withdrawlink')?.body).toEqual({
      customerNumber: '104-2281',
      id: made.id,
    }),
  );
});

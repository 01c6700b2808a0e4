import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { native, putNative } from '../../../device/native.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { linkVisit } from './visit-store.ts';

const token = 'T'.repeat(43);
const page = 'https://pay.example/p1';
const link = {
  fit: 'open',
  invoices: [
    { invoiceNumber: 'I1', invoiceDate: '2026-11-01', amount: 98 },
    { invoiceNumber: 'I2', invoiceDate: '2026-11-05', amount: 50 },
  ],
  amount: 148,
};
const payment = { state: 'redirected', amount: 148, reason: '', redirectUrl: page };
const over: Reply = { status: 409, body: { error: { code: 'link_over', message: 'over' } } };

const open = (address: string, replies: Record<string, Reply> = {}) =>
  openPortal(
    address,
    {
      'POST /wsl/api/payments/checklink': link,
      'POST /wsl/api/payments/paybylink': payment,
      'POST /wsl/api/payments/checklinkpayment': payment,
      ...replies,
    },
    false,
  );

const browser = native();
let left: string[];
beforeEach(() => {
  left = [];
  putNative({ ...browser, openPage: (address) => void left.push(address) });
});
afterEach(() => {
  putNative(browser);
  linkVisit.set({ token: null, attempt: null });
  sessionStorage.clear();
});

test('a link shows its invoices and their sum, and leaves the address at once', async () => {
  const { requests, address } = await open(`/pay?token=${token}`);
  await waitFor(() => expect(address()).toBe('/pay'));
  expect(await screen.findByRole('heading', { name: /^Pay / })).toBeTruthy();
  for (const text of ['I1', '$98.00', 'I2', '$50.00', '$148.00']) expect(screen.getByText(text)).toBeTruthy();
  expect(window.location.href.includes(token)).toBe(false);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
  expect(requests.find(({ call }) => call === 'POST /wsl/api/payments/checklink')!.body).toEqual({ token });
  expect(requests.filter(({ call }) => call.includes('/graphql'))).toEqual([]);
});

test('a visitor pays with a method and, if wanted, an address for the receipt', async () => {
  const { user, requests } = await open(`/pay?token=${token}`);
  await user.click(await screen.findByRole('radio', { name: 'Bank account (ACH)' }));
  await user.type(screen.getByLabelText('E-mail for your receipt (optional)'), 'sam');
  await user.click(screen.getByRole('button', { name: 'Pay $148.00' }));
  expect(await screen.findByText(/^Enter an e-mail address/)).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail for your receipt (optional)'), '@alder.example');
  await user.click(screen.getByRole('button', { name: 'Pay $148.00' }));
  expect(await screen.findByRole('heading', { name: 'Payment not finished' })).toBeTruthy();
  expect(left).toEqual([page]);
  const sent = requests.filter(({ call }) => call === 'POST /wsl/api/payments/paybylink');
  expect(sent.map(({ body }) => body)).toEqual([
    { token, attempt: expect.stringMatching(/^[\w-]{43}$/), method: 'ach', email: 'sam@alder.example' },
  ]);
});

test.each([
  ['settled', 'Payment received', 'Thank you. We received $148.00. You can close this page.'],
  ['returned', 'Payment received', 'Thank you. We received $148.00. You can close this page.'],
  ['processing', 'Payment in progress', 'Your bank will confirm the payment of $148.00 within a few days.'],
  ['canceled', 'Payment canceled', 'Nothing was charged.'],
])('a visitor who comes back sees that the payment is %s', async (state, title, text) => {
  linkVisit.set({ token, attempt: 'A'.repeat(43) });
  await open('/pay', { 'POST /wsl/api/payments/checklinkpayment': { ...payment, state, redirectUrl: null } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(text);
});

test('after a declined payment the visitor can try again', async () => {
  linkVisit.set({ token, attempt: 'A'.repeat(43) });
  const declined = { ...payment, state: 'failed', reason: 'The card was declined.', redirectUrl: null };
  const { user } = await open('/pay', { 'POST /wsl/api/payments/checklinkpayment': declined });
  expect((await screen.findByRole('status')).textContent).toBe('The card was declined. Nothing was charged.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay $148.00' })).toBeTruthy();
});

test.each([
  ['a link that is over', over, 'This link doesn’t work'],
  ['a link that no longer fits', { fit: 'changed', invoices: [], amount: 0 }, 'This link no longer fits'],
])('%s can pay nothing', async (_what, reply, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(`/pay?token=${token}`, { 'POST /wsl/api/payments/checklink': reply });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a link whose invoices are being paid waits, and can be checked again', async () => {
  let fit = 'busy';
  const { user } = await open(`/pay?token=${token}`, { 'POST /wsl/api/payments/checklink': () => ({ ...link, fit }) });
  expect(await screen.findByText(/are being paid right now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  fit = 'open';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Pay $148.00' })).toBeTruthy();
});

test('a page without a link says what to do', async () => {
  await open('/pay');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
});

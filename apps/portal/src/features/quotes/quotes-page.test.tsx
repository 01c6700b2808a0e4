import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { quoteSummary } from '../../testing/quotes.ts';
import type { Request } from '../../testing/server-double.ts';

const answering = (...quotes: ReturnType<typeof quoteSummary>[]) => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y' }) },
  'POST /graphql Quotes': { data: { quotes: { total: quotes.length, quotes } } },
});
const variablesOf = (requests: readonly Request[]) =>
  requests
    .filter(({ call }) => call === 'POST /graphql Quotes')
    .map(({ body }) => (body as { variables: object }).variables);
const rowOf = async (id: string) => (await screen.findByRole('link', { name: id })).closest('tr') as HTMLElement;

test('S-253 the list shows number, dates, status and total, and each row links to its quote', async () => {
  await openPortal('/account/quotes', answering(quoteSummary()));
  const row = await rowOf('Q40112');
  for (const text of ['Nov 9, 2026', 'Wed, Dec 9', 'Open', 'Henderson kitchen', '$2,418.60'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Q40112' }).getAttribute('href')).toContain('#/account/quotes/Q40112');
});

test('an open quote shows when it expires only if that is soon', async () => {
  const rows = [
    quoteSummary({ id: 'Q1', daysLeft: 3 }),
    quoteSummary({ id: 'Q2', daysLeft: 0 }),
    quoteSummary({ id: 'Q3', daysLeft: 8 }),
    quoteSummary({ id: 'Q4', state: 'expired', daysLeft: null }),
  ];
  await openPortal('/account/quotes', answering(...rows));
  expect(within(await rowOf('Q1')).getByText('Expires in 3 days')).toBeTruthy();
  expect(within(await rowOf('Q2')).getByText('Expires today')).toBeTruthy();
  expect(within(await rowOf('Q3')).queryByText(/Expires/)).toBeNull();
  expect(within(await rowOf('Q4')).getByText('Expired')).toBeTruthy();
});

test('an expired quote says when it expired; an ordered or withdrawn one names no last day', async () => {
  const ended = (['expired', 'ordered', 'withdrawn'] as const).map((state) =>
    quoteSummary({ id: state, state, daysLeft: null }),
  );
  await openPortal('/account/quotes', answering(...ended));
  const day = within(await rowOf('expired')).getByText('Wed, Dec 9');
  expect(day.closest('td')!.dataset['label']).toBe('Expired');
  for (const id of ['ordered', 'withdrawn']) expect(within(await rowOf(id)).queryByText('Wed, Dec 9')).toBeNull();
});

test('a request has no total', async () => {
  await openPortal(
    '/account/quotes',
    answering(quoteSummary({ id: 'R90001', state: 'requested', total: null, expires: null, daysLeft: null })),
  );
  expect(within(await rowOf('R90001')).getByText('Requested')).toBeTruthy();
  expect(within(await rowOf('R90001')).queryByText(/\$/)).toBeNull();
});

test('a user without prices sees no totals and cannot sort by them', async () => {
  await openPortal('/account/quotes', {
    ...answering(quoteSummary({ total: null })),
    'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', showPrices: 'N' }) },
  });
  await rowOf('Q40112');
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Largest total' })).toBeNull();
});

test('status and sort go to the server and into the address', async () => {
  const { user, requests, router } = await openPortal('/account/quotes', answering(quoteSummary()));
  await rowOf('Q40112');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'expiring');
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'EXPIRES');
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'expiring', sort: 'EXPIRES' }));
  await waitFor(() =>
    expect(variablesOf(requests).at(-1)).toMatchObject({
      state: 'expiring',
      sort: 'EXPIRES',
      page: 1,
      customerNumber: '104-2281',
    }),
  );
});

test('without quotes the list says so', async () => {
  await openPortal('/account/quotes', answering());
  expect(await screen.findByText('No quotes yet')).toBeTruthy();
});

test('a quote with a new answer is marked, and the list can show only those', async () => {
  const { user, requests } = await openPortal(
    '/account/quotes',
    answering(quoteSummary({ id: 'Q1', unread: true }), quoteSummary({ id: 'Q2' })),
  );
  expect(within(await rowOf('Q1')).getByText('New answer')).toBeTruthy();
  expect(within(await rowOf('Q2')).queryByText('New answer')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'New answers' }));
  await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ news: 'unread' }));
});

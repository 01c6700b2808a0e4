import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { orderSummary } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';

const answering = (...orders: ReturnType<typeof orderSummary>[]) => ({ data: { orders: { total: orders.length, orders } } });
const variablesOf = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === 'POST /graphql Orders').map(({ body }) => (body as { variables: object }).variables);

test('the list shows number, dates, state and total, and each row leads to its order', async () => {
  await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary()) });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Tue, Nov 24')).toBeTruthy();
  expect(within(row).getByText('Open')).toBeTruthy();
  expect(within(row).getByText('$2,418.60')).toBeTruthy();
  expect(screen.getByRole('link', { name: '700418' }).getAttribute('href')).toContain('#/account/orders/700418');
});

test('a late order and its back orders are marked in words', async () => {
  await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary({ late: true, backOrderedLines: 2 })) });
  expect(await screen.findByText('Late')).toBeTruthy();
  expect(screen.getByText('2 lines back ordered')).toBeTruthy();
});

test('who may not see prices has neither totals nor a sort by them', async () => {
  await openPortal('/account/orders', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
    'POST /graphql Orders': answering(orderSummary({ total: null })),
  });
  await screen.findByRole('link', { name: '700418' });
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Largest total' })).toBeNull();
});

test('search, state and sort are asked of the server and stand in the address', async () => {
  const { user, requests, router } = await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary()) });
  await screen.findByRole('link', { name: '700418' });
  await user.click(screen.getByRole('radio', { name: 'Partly shipped' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'REQUESTED');
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), '00123');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: '00123', state: 'partial', sort: 'REQUESTED' }));
  await waitFor(() =>
    expect(variablesOf(requests).at(-1)).toMatchObject({ search: '00123', state: 'partial', sort: 'REQUESTED', page: 1, customerNumber: '104-2281' }),
  );
});

test('the next page is asked of the server, and a new search starts at the first again', async () => {
  const reply = { data: { orders: { total: 60, orders: [orderSummary()] } } };
  const { user, requests, address } = await openPortal('/account/orders', { 'POST /graphql Orders': reply });
  expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/account/orders?page=2'));
  await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ page: 2 }));
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  await waitFor(() => expect(address()).toBe('/account/orders?state=open'));
});

test('no orders at all and no order that matches say different things', async () => {
  const { user } = await openPortal('/account/orders?search=zzz');
  expect(await screen.findByText('No order matches')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByText('No open orders')).toBeTruthy();
});

test('a list that could not be loaded keeps its place and can be asked again', async () => {
  const portal = await openPortal('/account/orders', { 'POST /graphql Orders': { status: 500 } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  portal.table['POST /graphql Orders'] = answering(orderSummary());
  await portal.user.click(again);
  expect(await screen.findByRole('link', { name: '700418' })).toBeTruthy();
});

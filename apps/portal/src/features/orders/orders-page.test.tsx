import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { orderSummary } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';

const answering = (...orders: ReturnType<typeof orderSummary>[]) => ({
  data: { orders: { total: orders.length, orders } },
});
const variablesOf = (requests: readonly Request[]) =>
  requests
    .filter(({ call }) => call === 'POST /graphql Orders')
    .map(({ body }) => (body as { variables: object }).variables);

test('S-242 the list shows number, dates, status and total, and each row links to its order', async () => {
  await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary()) });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Nov 24, 2026')).toBeTruthy();
  expect(within(row).getByText('Open')).toBeTruthy();
  expect(within(row).getByText('$2,418.60')).toBeTruthy();
  expect(screen.getByRole('link', { name: '700418' }).getAttribute('href')).toContain('#/account/orders/700418');
});

test('a late order and its back orders are marked with text', async () => {
  await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary({ late: true, backOrderedLines: 2 })),
  });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Late')).toBeTruthy();
  expect(within(row).getByText('2 lines on back order')).toBeTruthy();
});

test.each([
  ['the new date', '2026-12-11', 'Now expected Fri, Dec 11'],
  ['that there is no new date', null, 'No new date yet'],
  ['that there is no new date if the known one has passed', '2026-11-20', 'No new date yet'],
])('the row of a late order shows %s', async (_name, expectedDate, says) => {
  await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary({ late: true, expectedDate })),
  });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText(says)).toBeTruthy();
});

test.each([
  ['on time', { requestedDate: '2026-12-01' }],
  ['late', { late: true, requestedDate: '2026-11-20' }],
])('the row of an order that is %s shows the confirmed date', async (_name, changes) => {
  const days = { expectedDate: '2026-11-27', confirmedDate: '2026-11-27' };
  await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary({ ...changes, ...days })) });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Confirmed for Fri, Nov 27')).toBeTruthy();
});

test('the confirmed date is hidden if other goods arrive later', async () => {
  const days = { confirmedDate: '2026-11-27', expectedDate: '2026-12-11' };
  await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary({ ...days, backOrderedLines: 1 })),
  });
  const row = (await screen.findByRole('link', { name: '700418' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Now expected Fri, Dec 11')).toBeTruthy();
  expect(within(row).queryByText(/Confirmed/)).toBeNull();
});

test('a user without prices sees no totals and cannot sort by them', async () => {
  await openPortal('/account/orders', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
    'POST /graphql Orders': answering(orderSummary({ total: null })),
  });
  await screen.findByRole('link', { name: '700418' });
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Largest total' })).toBeNull();
});

test('search, status and sort go to the server and into the address', async () => {
  const { user, requests, router } = await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary()),
  });
  await screen.findByRole('link', { name: '700418' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Partly shipped');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'REQUESTED');
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), '00123');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ search: '00123', state: 'partial', sort: 'REQUESTED' }),
  );
  await waitFor(() =>
    expect(variablesOf(requests).at(-1)).toMatchObject({
      search: '00123',
      state: 'partial',
      sort: 'REQUESTED',
      page: 1,
      customerNumber: '104-2281',
    }),
  );
});

test('each filter and sort adds a history entry, and typing a search adds only one', async () => {
  const { user, address, router } = await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary()),
  });
  await screen.findByRole('link', { name: '700418' });
  const push = vi.spyOn(router.history, 'push');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Partly shipped');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'REQUESTED');
  const search = screen.getByRole('searchbox', { name: 'Search orders' });
  await user.type(search, '0');
  await waitFor(() => expect(address()).toContain('search=0'));
  await user.type(search, '0123');
  await waitFor(() => expect(address()).toContain('search=00123'));
  expect(push).toHaveBeenCalledTimes(3);
});

test('a page after the last one says how many pages there are and links to the last', async () => {
  const { user, address } = await openPortal('/account/orders?page=9', {
    'POST /graphql Orders': { data: { orders: { total: 60, orders: [] } } },
  });
  expect(await screen.findByText('This list has 3 pages')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await waitFor(() => expect(address()).toBe('/account/orders?page=3'));
});

test('Next requests the next page, and a new filter returns to the first page', async () => {
  const reply = { data: { orders: { total: 60, orders: [orderSummary()] } } };
  const { user, requests, address } = await openPortal('/account/orders', { 'POST /graphql Orders': reply });
  expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/account/orders?page=2'));
  await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ page: 2 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  await waitFor(() => expect(address()).toBe('/account/orders?state=open'));
});

test('an empty list and a search without results show different messages', async () => {
  const { user } = await openPortal('/account/orders?search=zzz&state=all');
  expect(await screen.findByText('No orders match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show open orders' }));
  expect(await screen.findByText('No open orders')).toBeTruthy();
});

test('the list shows open orders by default, and a search that finds none offers to search all orders', async () => {
  const { user, requests, address } = await openPortal('/account/orders?search=oak&page=1', {
    'POST /graphql Orders': answering(),
  });
  expect(await screen.findByText('No open orders match')).toBeTruthy();
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect([...state.options].map(({ text }) => text)).toEqual([
    'All open',
    'Open',
    'Partly shipped',
    'Shipped',
    'Canceled',
    'Late',
    'All orders',
  ]);
  await user.click(screen.getByRole('button', { name: 'Search all orders' }));
  await waitFor(() => expect(address()).toBe('/account/orders?search=oak&state=all'));
  await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ search: 'oak', state: 'all', page: 1 }));
  expect(await screen.findByText('No orders match')).toBeTruthy();
});

test('a list that fails to load offers to try again', async () => {
  const portal = await openPortal('/account/orders', { 'POST /graphql Orders': { status: 500 } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  portal.table['POST /graphql Orders'] = answering(orderSummary());
  await portal.user.click(again);
  expect(await screen.findByRole('link', { name: '700418' })).toBeTruthy();
});

test('a click on a column header sorts by the column, and another click reverses the order', async () => {
  const { user, address } = await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary()) });
  await screen.findByRole('link', { name: '700418' });
  expect(screen.getByRole('columnheader', { name: 'Placed' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Placed' }));
  await waitFor(() => expect(address()).toBe('/account/orders?sort=OLDEST'));
  expect(screen.getByRole('columnheader', { name: 'Placed' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Placed' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
  expect(screen.queryByRole('button', { name: 'PO number' })).toBeNull();
});

test('the user can choose columns and density, but the first column always stays', async () => {
  const { user } = await openPortal('/account/orders', { 'POST /graphql Orders': answering(orderSummary()) });
  await screen.findByRole('link', { name: '700418' });
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Order' })).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Sidemark' }));
  expect(screen.queryByRole('columnheader', { name: 'Sidemark' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('table').dataset['density']).toBe('compact');
  await user.click(screen.getByRole('button', { name: 'Default columns' }));
  expect(screen.getByRole('columnheader', { name: 'Sidemark' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Normal' }));
});

test('selected rows are counted, and their totals are added up exactly', async () => {
  const orders = [
    orderSummary({ id: '1', total: 0.1 }),
    orderSummary({ id: '2', total: 0.2 }),
    orderSummary({ id: '3', total: 1000 }),
  ];
  const { user } = await openPortal('/account/orders', { 'POST /graphql Orders': answering(...orders) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 2' }));
  const bar = await screen.findByRole('status', { name: 'Selected rows' });
  expect(bar.textContent).toContain('2 selected');
  expect(bar.textContent).toContain('Total $0.30');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar.textContent).toContain('Total $1,000.30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('the user can choose how many rows a page has', async () => {
  const reply = { data: { orders: { total: 60, orders: [orderSummary()] } } };
  const { user, requests, address } = await openPortal('/account/orders?page=2', { 'POST /graphql Orders': reply });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '100 rows');
  await waitFor(() => expect(address()).toBe('/account/orders?size=100'));
  await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ page: 1, size: 100 }));
});

test('a link that sorts by total still shows the list to a user without prices', async () => {
  const { requests } = await openPortal('/account/orders?sort=TOTAL', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
    'POST /graphql Orders': answering(orderSummary({ total: null })),
  });
  await screen.findByRole('link', { name: '700418' });
  expect(variablesOf(requests)).toMatchObject([{ sort: 'NEWEST' }]);
});

test('the filtered and sorted list is downloaded as a file, including all pages', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, requests } = await openPortal('/account/orders?state=open&sort=OLDEST&page=2&search=oak', {
    'POST /graphql Orders': { data: { orders: { total: 60, orders: [orderSummary()] } } },
    'POST /wsl/api/downloads/request': { address: '/api/downloads/file/abc', expires: '2026-11-22T12:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((saved.mock.instances[0] as HTMLAnchorElement).getAttribute('href')).toBe('/wsl/api/downloads/file/abc');
  const asked = requests.find(({ call }) => call === 'POST /wsl/api/downloads/request')?.body;
  expect(asked).toEqual({
    customerNumber: '104-2281',
    kind: 'orders',
    format: 'xlsx',
    question: { state: 'open', sort: 'OLDEST', search: 'oak' },
  });
});

test('a rejected download says why', async () => {
  const { user } = await openPortal('/account/orders', {
    'POST /graphql Orders': answering(orderSummary()),
    'POST /wsl/api/downloads/request': {
      status: 429,
      body: { error: { code: 'too_many', message: 'Try again in 40 seconds.' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'CSV (text)' }));
  expect(await screen.findByText('Try again in 40 seconds.')).toBeTruthy();
});

test('dates are chosen in a panel and shown in a chip, which removes them', async () => {
  const { user, requests, address } = await openPortal('/account/orders?requestedFrom=2026-11-20', {
    'POST /graphql Orders': answering(orderSummary()),
  });
  expect(await screen.findByRole('button', { name: 'Remove filter: Requested date: from Nov 20, 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 filter' }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() => expect(address()).toBe('/account/orders?requestedFrom=2026-11-20&requestedTo=2026-11-30'));
  await waitFor(() =>
    expect(variablesOf(requests).at(-1)).toMatchObject({ requestedFrom: '2026-11-20', requestedTo: '2026-11-30' }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Requested date: Nov 20, 2026 – Nov 30, 2026' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

test('a list that the user has left does not react to the address of the next page', async () => {
  const { requests, goTo, address } = await openPortal('/account/orders?sort=OLDEST', {
    'POST /graphql Orders': { data: { orders: { total: 1, orders: [orderSummary()] } } },
    'POST /graphql Holds': { status: 404 },
    'POST /graphql Items': { status: 404 },
  });
  await screen.findByRole('link', { name: '700418' });
  act(() => goTo('/items?search=oak&page=2'));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /graphql Items')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('link', { name: '700418' })).toBeNull());
  expect(address()).toContain('/items');
  const asked = requests
    .filter(({ call }) => call === 'POST /graphql Orders')
    .map(({ body }) => (body as { variables: { sort: string; search?: string } }).variables);
  expect(asked.map(({ sort, search }) => [sort, search])).toEqual([['OLDEST', undefined]]);
});

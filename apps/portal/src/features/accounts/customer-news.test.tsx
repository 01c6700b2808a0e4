import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';

const other: AuthUser = {
  ...buyer,
  customerNumber: '777-0001',
  userClaims: { ...buyer.userClaims, customerName: 'Cascade Homes' },
};

/** Returns the customer of a request, from its query or its variables. */
const customerOf = ({ query, body }: Request) =>
  query['customerNumber'] ??
  (body as { variables?: { customerNumber?: string } } | undefined)?.variables?.customerNumber;

/** Posts what another tab announces when it has changed the customer. */
function tellFromAnotherTab(customerNumber: string): void {
  const channel = new BroadcastChannel('customer');
  channel.postMessage(customerNumber);
  channel.close();
}

test('a tab follows a customer change in another tab, without requests for the old customer or its order', async () => {
  const { table, requests, address } = await openPortal('/account/orders/SO-1', {
    'POST /graphql Order': { data: { order: null } },
  });
  await screen.findByRole('banner');
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /graphql Order')).toBe(true));
  table['GET /wsl/api/auth/user'] = { user: other };
  const before = requests.length;
  tellFromAnotherTab('777-0001');
  await within(screen.getByRole('banner')).findByText('Cascade Homes');
  await screen.findByRole('heading', { name: 'Open Orders' });
  const after = requests.slice(before);
  expect(after.map(customerOf)).not.toContain('104-2281');
  expect(after.map(({ call }) => call)).not.toContain('POST /graphql Order');
  expect(address()).toBe('/account/orders');
  expect(document.body.textContent).toContain('Cascade Homes');
});

test('a tab follows another tab to another person of the same customer, and to hidden prices', async () => {
  const staff: AuthUser = { ...buyer, userClaims: { ...buyer.userClaims, staff: 'Y' }, onBehalfOf: 'Robin Reyes' };
  const { table } = await openPortal('/items', { 'GET /wsl/api/auth/user': { user: staff } });
  const banner = await screen.findByRole('complementary', { name: 'Acting for a customer' });
  expect(banner.textContent).toContain('Robin Reyes');
  table['GET /wsl/api/auth/user'] = { user: { ...staff, onBehalfOf: 'Kim Ito', pricesHidden: true } };
  tellFromAnotherTab(staff.customerNumber);
  await waitFor(() => expect(banner.textContent).toContain('Kim Ito'));
  expect(within(banner).getByRole('button', { name: 'Prices hidden', pressed: true })).toBeTruthy();
  expect(await screen.findByText('You started acting for Kim Ito in another tab, so this tab did too.')).toBeTruthy();
});

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

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const order = {
  kind: 'order',
  id: 'SO-7',
  state: 'open',
  late: false,
  expectedDate: null,
  confirmedDate: null,
  overdue: false,
  creditHold: false,
  dated: '2026-11-09',
  orderNumber: '',
  poNumber: '',
  sidemark: '',
  shipTo: '',
  total: 70,
};

test.each([
  ['is on time and has a confirmed day', { confirmedDate: '2026-11-27' }, 'Confirmed for Fri, Nov 27'],
  [
    'is late and has a confirmed day',
    { late: true, confirmedDate: '2026-11-27', expectedDate: '2026-11-27' },
    'Confirmed for Fri, Nov 27',
  ],
  [
    'is late and expected later than confirmed',
    { late: true, confirmedDate: '2026-11-27', expectedDate: '2026-12-11' },
    'Now expected Fri, Dec 11',
  ],
])('an order that %s says so in the list of all orders', async (_name, days, says) => {
  await openPortal('/account/allorders', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y', showInvoicedOrders: 'Y', showInvoices: 'Y' }) },
    'GET /strapi/api/app-option': { data: { attributes: { drawer: { DisplayOrders: 'Both' } } } },
    'POST /graphql AllOrders': {
      data: { allOrders: { total: 1, moreThan: null, documents: [{ ...order, ...days }] } },
    },
  });
  const row = (await screen.findByRole('link', { name: 'SO-7' })).closest('tr') as HTMLElement;
  expect(within(row).getByText(says)).toBeTruthy();
});

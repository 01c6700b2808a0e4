import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const replies = {
  'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showInvoicedOrders: 'Y' }) },
  'POST /graphql Invoices': { data: { invoices: { total: 0, moreThan: null, invoices: [] } } },
};

test('on a phone the status is a select, and the sort order is among the filters in a drawer', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user, address } = await openPortal('/account/invoices', replies);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Paid');
  await waitFor(() => expect(address()).toBe('/account/invoices?state=paid'));
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
  await waitFor(() => expect(address()).toBe('/account/invoices?state=paid&sort=OLDEST'));
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Age' }), 'Not yet due');
  await user.click(await drawer.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/account/invoices?state=paid&sort=OLDEST'));
  await user.click(drawer.getByRole('button', { name: 'Show 0 invoices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('at a desk all statuses and the sort order are in view', async () => {
  await openPortal('/account/invoices', replies);
  expect(await screen.findByRole('radio', { name: 'Paid' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy();
});

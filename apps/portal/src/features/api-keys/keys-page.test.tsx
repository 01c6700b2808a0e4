import type { ApiKey } from '@tradecounter/contract/api-keys/api-key-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';

const key: ApiKey = {
  id: 'k1',
  name: 'Warehouse ERP',
  grants: ['showOrders'],
  customers: [buyer.customerNumber],
  perMinute: 120,
  madeBy: 'dana',
  madeAt: '2026-03-11T18:00:00Z',
  expiresAt: '2026-06-09T18:00:00Z',
  usedAt: null,
  state: 'active',
};

const open = (replies: Record<string, Reply> = {}) =>
  openPortal('/profile/admin/api-keys', {
    'GET /wsl/api/auth/user': { user: { ...buyer, userClaims: { ...buyer.userClaims, admin: 'Y' } } },
    'GET /wsl/api/keys/list': {
      address: 'https://portal.example.com',
      keys: [key],
      grants: ['allowedToOrder', 'showPrices', 'showOrders'],
      customers: [
        { customerNumber: buyer.customerNumber, name: 'Main' },
        { customerNumber: 'C-2', name: 'Second' },
      ],
    },
    ...replies,
  });

test('an admin makes a key, and sees it once', async () => {
  const { user, requests } = await open({ 'POST /wsl/api/keys/make': { id: 'k2', key: 'tck_secret' } });
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Planner');
  await user.click(dialog.getByLabelText('Order'));
  await user.click(dialog.getByLabelText('C-2 · Second'));
  await user.selectOptions(dialog.getByLabelText('Expires after'), '365 days');
  await user.click(dialog.getByRole('button', { name: 'Create a key' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Key')).value).toBe('tck_secret');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/keys/make')?.body).toEqual({
    customerNumber: buyer.customerNumber,
    name: 'Planner',
    grants: ['allowedToOrder', 'showOrders'],
    customers: [buyer.customerNumber, 'C-2'],
    days: 365,
    perMinute: 120,
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Key')).toBeNull());
});

test('a key is revoked after a question, and the page shows how to use one', async () => {
  const { user, requests } = await open({ 'POST /wsl/api/keys/revoke': {} });
  await user.click(await screen.findByRole('button', { name: 'Revoke Warehouse ERP' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/keys/revoke')?.body).toEqual({
      customerNumber: buyer.customerNumber,
      id: 'k1',
    }),
  );
  expect(screen.getByLabelText('curl').textContent).toContain('https://portal.example.com/wsl/api/order/submit');
  expect(screen.getByLabelText('TypeScript').textContent).toContain(`'${buyer.customerNumber}'`);
});

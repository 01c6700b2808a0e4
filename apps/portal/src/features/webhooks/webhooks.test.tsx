import type { CustomerWebhook } from '@tradecounter/contract/webhooks/webhook-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';

const webhook: CustomerWebhook = {
  id: '7',
  name: 'Job costing',
  url: 'https://jobs.example/hook',
  types: ['order.shipped'],
  on: true,
  refusedAll: false,
  addedAt: '2026-03-10T18:00:00Z',
  addedBy: 'Dana',
  pending: 0,
  dead: 1,
  deliveries: [
    {
      id: 'd',
      type: 'order.shipped',
      subject: '500123',
      state: 'dead',
      attempts: 9,
      status: 500,
      madeAt: '2026-03-11T18:00:00Z',
      dueAt: '2026-03-11T18:00:00Z',
    },
  ],
};

const open = (replies: Record<string, Reply> = {}, claims: Record<string, string> = {}) =>
  openPortal('/profile/admin/webhooks', {
    'GET /wsl/api/auth/user': { user: { ...buyer, userClaims: { ...buyer.userClaims, admin: 'Y', ...claims } } },
    'GET /wsl/api/webhooks/list': { webhooks: [webhook] },
    ...replies,
  });

const bodies = (requests: readonly { call: string; body?: unknown }[], call: string) =>
  requests.filter((one) => one.call === `POST /wsl/api/webhooks/${call}`).map(({ body }) => body);

test('an admin chooses among the events that they may see, and sees the secret once', async () => {
  const { user, requests } = await open(
    { 'POST /wsl/api/webhooks/add': { id: '8', secret: 'whsec_x' } },
    { showPrices: 'N' },
  );
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'ERP');
  await user.type(dialog.getByLabelText('Address'), 'https://a.example/hook');
  expect(dialog.getAllByRole('checkbox').map((one) => one.closest('label')!.textContent)).toEqual([
    'Order confirmed',
    'Order shipped',
    'Return answered',
  ]);
  await user.click(dialog.getByLabelText('Return answered'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_x');
  const { customerNumber } = buyer;
  const types = ['order.confirmed', 'order.shipped'];
  expect(bodies(requests, 'add')).toEqual([{ customerNumber, name: 'ERP', url: 'https://a.example/hook', types }]);
});

test('what was given up is sent again, and a test says how the system answered', async () => {
  const { user, requests } = await open({
    'POST /wsl/api/webhooks/try': { status: 200, body: { delivered: false, status: 503 } },
    'POST /wsl/api/webhooks/resend': { resent: 1 },
    'POST /wsl/api/webhooks/turn': {},
  });
  expect(await screen.findByText('Given up · answered 500')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(screen.getByRole('button', { name: 'Send a test Job costing' }));
  expect(await screen.findByText('Your system answered 503')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off Job costing' }));
  const { customerNumber } = buyer;
  await waitFor(() => expect(bodies(requests, 'turn')).toEqual([{ customerNumber, id: '7', on: 'N' }]));
  expect([bodies(requests, 'resend'), bodies(requests, 'try')]).toEqual([
    [{ customerNumber, id: '7' }],
    [{ customerNumber, id: '7' }],
  ]);
});

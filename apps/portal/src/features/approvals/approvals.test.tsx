import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import type { Approval } from './queries.ts';

afterEach(closeAllNotices);

const look = 'POST /wsl/api/approvals/look';
const approve = 'POST /wsl/api/approvals/approve';
const decline = 'POST /wsl/api/approvals/decline';

const line = (lineNumber: number, itemId: string, quantity: number): Approval['lines'][number] => ({
  ...{ lineNumber, itemId, description: `Item ${itemId}`, picture: null, quantity, uom: 'CT', kept: null },
  ...{ sidemark: '', comments: '', unitPrice: 10, priceUom: 'CT', net: 10 * quantity },
});
const request: Approval = {
  ...{ id: '40002', state: 'waiting', hash: 'h'.repeat(64), mine: false, source: 'cart', sourceNumber: '' },
  ...{
    requestedAt: '2026-11-20T10:00:00Z',
    requestedBy: 'Luis Ortega',
    enteredBy: null,
    expiresAt: '2026-12-04T10:00:00Z',
  },
  ...{ note: 'They start on Thursday.', poNumber: '', sidemark: '', comments: '', shipComplete: false },
  ...{ requestedDate: null, pickup: false, shipVia: 'Our truck', location: { id: '01', name: 'Portland' } },
  shipTo: { name: 'Shop', line1: '1 Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97214', country: '' },
  reasons: [{ kind: 'limit', name: '', period: '', amount: 50 }],
  lines: [line(1, 'OAK', 6), line(2, 'ASH', 2)],
  ...{ merchandise: 80, freight: 0, charges: [], tax: 0, total: 80, approvers: ['Dana Whitlock'] },
  ...{ decidedBy: null, decidedAt: null, decisionNote: '', orderNumber: null, can: ['approve', 'return', 'refuse'] },
};
const looked = (total: number, lines: object[] = []) => ({
  ...{ merchandise: total, freight: 0, charges: [], tax: 0, total, problem: null, aboveCreditLimit: false, lines },
  budgets: [{ name: 'Field crews', period: 'month', amount: 100, used: 50, over: 'approve' }],
});

const openRequest = (more: Record<string, Reply> = {}) =>
  openPortal('/approvals/40002', {
    'GET /wsl/api/auth/user': { user: buyerWith({ approveOrders: 'Y' }) },
    'POST /graphql Approval': { data: { approval: request } },
    [look]: looked(90, [{ lineNumber: 1, unitPrice: 12, net: 72, backOrdered: 1 }]),
    ...more,
  });

test('an approver sees what changed since the request, lowers a line, and approves at the total of now', async () => {
  const { user, requests, table } = await openRequest({ [approve]: { orderNumber: '500009' } });
  expect(await screen.findByText('Over the limit of $50.00 an order.')).toBeTruthy();
  expect(screen.getByText('They start on Thursday.')).toBeTruthy();
  expect(await screen.findByText('Was $10.00 when requested')).toBeTruthy();
  expect(screen.getByText('1 CT would be back ordered')).toBeTruthy();
  expect(screen.getByText('It was $80.00 when it was requested.')).toBeTruthy();
  expect(screen.getByText('This order goes $40.00 over the budget of $100.00.')).toBeTruthy();
  table[look] = looked(40);
  const quantity = screen.getByRole('textbox', { name: 'Quantity to order of Item OAK' });
  await user.clear(quantity);
  await user.type(quantity, '7');
  expect(screen.getByText('6 at most')).toBeTruthy();
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(screen.getByRole('button', { name: 'Strike Item ASH' }));
  expect(screen.getByText('Struck')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve request 40002' }));
  expect(dialog.getByText('We’ll place this order for Luis Ortega now, for $40.00.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve and place order' }));
  expect(await screen.findByText('Request 40002 is approved. It’s now order 500009.')).toBeTruthy();
  expect(requests.find(({ call }) => call === approve)?.body).toMatchObject({
    requestNumber: '40002',
    seen: request.hash,
    total: 40,
    lines: [
      { lineNumber: 1, quantity: '2' },
      { lineNumber: 2, quantity: '0' },
    ],
  });
});

test('what can’t be ordered now can’t be approved, and refusing needs a note', async () => {
  const { user, requests } = await openRequest({
    [look]: { ...looked(80), problem: 'Your account is on credit hold.' },
    [decline]: {},
  });
  expect(await screen.findByText('This can’t be ordered right now: Your account is on credit hold.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse request 40002' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Say why, so that your colleague knows what to do.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Note to Luis Ortega' }), 'Too much');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === decline)?.body).toMatchObject({
      outcome: 'refused',
      decisionNote: 'Too much',
    }),
  );
});

test('checkout sends an order above the limit for approval, and opens its request', async () => {
  const ask = 'POST /wsl/api/approvals/request';
  const { user, requests, address } = await openPortal('/checkout', {
    'GET /wsl/api/auth/user': { user: buyerWith({ orderApproval: 'Y' }) },
    'GET /wsl/api/cart/getitems': aCart([aLine()]),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': { datesAllowed: [], datesComplete: [], closures: [], cutOff: null },
    'POST /graphql Spending': { data: { spending: { limited: true, orderLimit: 20, budgets: [] } } },
    'POST /graphql Approval': { data: { approval: request } },
    [look]: looked(80),
    [ask]: { requestNumber: '40002' },
  });
  expect(await screen.findByText(/This order is over your limit of \$20\.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'For Monday');
  await user.click(dialog.getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(address()).toBe('/approvals/40002'));
  expect(requests.find(({ call }) => call === ask)?.body).toMatchObject({ requestNote: 'For Monday', total: 439.24 });
  expect(requests.some(({ call }) => call === 'POST /wsl/api/order/place')).toBe(false);
});

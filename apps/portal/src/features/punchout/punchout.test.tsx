import type { PunchOutConnection } from '@tradecounter/contract/punchout/punchout-calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readToken } from '../../app/session/token.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeCart } from '../cart/drawer/drawer-state.ts';

const code = 'c'.repeat(43);
const shopper = {
  ...buyerWith({ showOrders: 'N' }),
  username: 'dana (PunchOut 7)',
  punchOut: { returnTo: 'Coupa', inspects: false },
};
const items: Reply = { data: { items: { total: 0, items: [], facets: [], corrected: null } } };
const over: Reply = { status: 409, body: { error: { code: 'link_over', message: 'over', requestId: 'r' } } };

const open = (replies: Record<string, Reply> = {}) =>
  openPortal(`/punchout?code=${code}`, {
    'GET /wsl/api/auth/user': { user: shopper },
    'GET /wsl/api/cart/getitems': { ...aCart([aLine()]), version: 5 },
    'POST /wsl/api/punchout/start': { token: 'tab', showsCart: false, itemId: null },
    'POST /graphql Items': items,
    ...replies,
  });

afterEach(() => {
  closeCart();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('the code of a start page opens the items in this tab only, and is removed from the address', async () => {
  const { requests, address } = await open();
  await screen.findByRole('button', { name: 'Return to Coupa' });
  await waitFor(() => expect(address()).toMatch(/^\/items/));
  expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/start')?.body).toEqual({ code });
  expect([readToken(), localStorage.getItem('token')]).not.toContain(null);
  expect([readToken(), localStorage.getItem('token') === 'tab']).toEqual(['tab', false]);
  expect(screen.queryByRole('link', { name: 'Scan' })).toBeNull();
});

test('a requisition to inspect opens with its lines, none of which can be changed', async () => {
  await open({
    'GET /wsl/api/auth/user': {
      user: { ...shopper, ...buyerWith({ allowedToOrder: 'N' }), punchOut: { returnTo: 'Coupa', inspects: true } },
    },
    'POST /wsl/api/punchout/start': { token: 'tab', showsCart: true, itemId: null },
  });
  const cart = within(await screen.findByRole('dialog'));
  expect(await cart.findByRole('button', { name: 'Return to Coupa' })).toBeTruthy();
  expect(await screen.findByText('Viewing only, for')).toBeTruthy();
  expect(cart.queryByRole('button', { name: /Edit|Remove/ })).toBeNull();
  expect(cart.queryByRole('textbox')).toBeNull();
});

test('any other page leads to the items, and the session asks for nothing that it is refused', async () => {
  const { requests, address, goTo } = await open();
  await screen.findByRole('button', { name: 'Return to Coupa' });
  for (const page of ['/checkout', '/', '/profile', '/account/orders', '/shoppinglist']) {
    goTo(page);
    await waitFor(() => expect(address()).toMatch(/^\/items/));
  }
  const asked = requests.map(({ call }) => call);
  for (const refused of ['shipto', 'ShoppingLists', 'StockAlerts', 'Spending', 'favorites', 'Documents'])
    expect(asked.filter((call) => call.includes(refused))).toEqual([]);
});

test('the button sends the cart as it is shown, and opens the page that takes it home', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, requests } = await open({ 'POST /wsl/api/punchout/sendback': { address: '/api/punchout/return/x' } });
  await user.click(await screen.findByRole('button', { name: 'Return to Coupa' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/wsl/api/punchout/return/x'));
  expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/sendback')?.body).toEqual({
    customerNumber: shopper.customerNumber,
    cartVersion: 5,
  });
});

test('a cart that can’t go back opens, with the reason', async () => {
  const { user } = await open({
    'POST /wsl/api/punchout/sendback': {
      status: 409,
      body: { error: { code: 'lines_unsettled', message: 'Some lines can’t be ordered.', requestId: 'r' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return to Coupa' }));
  const cart = await screen.findByRole('dialog');
  expect(await within(cart).findByRole('button', { name: 'Return to Coupa' })).toBeTruthy();
  expect(await screen.findByText('Some lines can’t be ordered.')).toBeTruthy();
});

test('a link that is over says so, and a tab whose session is over doesn’t go on in the shared one', async () => {
  await open({ 'POST /wsl/api/punchout/start': over });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(readToken()).toBe(localStorage.getItem('token'));
  sessionStorage.setItem('tabToken', '');
  expect(readToken()).toBeNull();
});

test('in a frame, no session but that of the visit is used, and no one is asked for a password', async () => {
  localStorage.setItem('token', 'shared');
  window.history.replaceState(null, '', `/framed/${code}`);
  expect(readToken()).toBeNull();
  const { address } = await openPortal('/items', { 'POST /wsl/api/punchout/start': over });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(address()).toBe('/punchout');
});

const connection: PunchOutConnection = {
  id: '7',
  name: 'Coupa',
  protocol: 'cxml',
  supplier: '',
  domain: 'NetworkID',
  identity: 'AN01',
  username: 'dana',
  origins: ['https://acme.example'],
  on: true,
  framed: false,
  takesOrders: false,
  units: { PC: 'EA' },
  format: 'x12',
  stockAt: '',
  stockDays: [],
  stockItems: [],
  noticeUrl: '',
  notice: null,
  addedAt: '2026-03-11T18:00:00Z',
  usedAt: null,
};

async function openConnections(replies: Record<string, Reply> = {}) {
  return openPortal('/profile/admin/punchout', {
    'GET /wsl/api/auth/user': { user: { ...buyer, userClaims: { ...buyer.userClaims, admin: 'Y' } } },
    'GET /wsl/api/punchout/list': {
      addresses: {
        cxml: 'https://portal.example/cxml',
        oci: 'https://portal.example/oci',
        edi: 'https://portal.example/edi',
      },
      connections: [connection],
    },
    ...replies,
  });
}

test('an admin adds a connection, and sees its secret once', async () => {
  const { user, requests } = await openConnections({ 'POST /wsl/api/punchout/add': { id: '8', secret: 'tcp_secret' } });
  await user.click(await screen.findByRole('button', { name: 'Add a connection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Ariba');
  await user.type(dialog.getByLabelText('Identity of the From credential'), 'AN02');
  await user.type(dialog.getByLabelText('Sites that carts go back to'), 'https://a.example, https://b.example');
  await user.click(dialog.getByLabelText(/Accept its orders/));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Shared secret')).value).toBe('tcp_secret');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/add')?.body).toEqual({
    customerNumber: buyer.customerNumber,
    name: 'Ariba',
    protocol: 'cxml',
    domain: 'NetworkID',
    identity: 'AN02',
    origins: ['https://a.example', 'https://b.example'],
    framed: 'N',
    takesOrders: 'Y',
    units: {},
    supplier: '',
    format: 'x12',
    stockAt: '',
    stockDays: [],
    stockItems: [],
    noticeUrl: '',
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Shared secret')).toBeNull());
});

test('a connection to SAP asks for what OCI needs, and may open in a frame', async () => {
  const { user, requests } = await openConnections({ 'POST /wsl/api/punchout/add': { id: '8', secret: 'tcp_secret' } });
  await user.click(await screen.findByRole('button', { name: 'Add a connection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Your system speaks'), 'oci');
  expect(dialog.queryByLabelText(/From credential|Accept its orders|Address for confirmations/)).toBeNull();
  await user.type(dialog.getByLabelText('Name'), 'SAP');
  await user.type(dialog.getByLabelText('User name in the call-up'), 'RIDGELINE');
  await user.type(dialog.getByLabelText('Sites that carts go back to'), 'https://srm.example');
  await user.type(dialog.getByLabelText(/Our vendor number/), '100482');
  await user.click(dialog.getByLabelText(/in a frame/));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText<HTMLInputElement>('Shared secret');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/add')?.body).toMatchObject({
    protocol: 'oci',
    domain: '',
    identity: 'RIDGELINE',
    framed: 'Y',
    takesOrders: 'N',
    supplier: '100482',
  });
});

test('an EDI connection shows what was received, with reasons, and what waits to be delivered', async () => {
  const edi = {
    ...connection,
    protocol: 'edi' as const,
    name: 'EDI',
    identity: 'ZZ/A',
    supplier: 'ZZ/US',
    origins: [],
    noticeUrl: 'https://edi.example/in',
    notice: { madeAt: '2026-03-11T18:00:00Z', sent: false, reason: 'answered 500' },
  };
  const order = { kind: '850', control: '0001', orderNumber: '', requestNumber: '' };
  const { user, requests } = await openConnections({
    'GET /wsl/api/punchout/list': { addresses: { cxml: 'c', oci: 'o', edi: 'e' }, connections: [edi] },
    'GET /wsl/api/punchout/documents': {
      received: [
        {
          control: '000000007',
          receivedAt: '2026-03-11T18:00:00Z',
          results: [
            { ...order, orderId: 'PO-1', orderNumber: '500001', accepted: true, reason: '' },
            { ...order, orderId: 'PO-2', accepted: false, reason: 'Line 1: there is no item X.' },
          ],
        },
      ],
      made: [{ control: 3, kind: '855', about: 'PO-1', madeAt: '2026-03-11T18:00:00Z', takenAt: null }],
    },
    'POST /wsl/api/punchout/change': {},
  });
  expect(await screen.findByText('answered 500')).toBeTruthy();
  expect(screen.getByText('edi.example')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Documents EDI' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Placed as order 500001')).toBeTruthy();
  expect(dialog.getByText('Rejected: Line 1: there is no item X.')).toBeTruthy();
  expect(dialog.getByText(/Not delivered yet/)).toBeTruthy();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Change EDI' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByLabelText(/Sites|in a frame/)).toBeNull();
  await user.selectOptions(form.getByLabelText(/Documents for your system/), 'JSON');
  expect(form.queryByLabelText('Monday')).toBeNull();
  fireEvent.change(form.getByLabelText(/Stock report at/), { target: { value: '06:30' } });
  const [days, items] = [form.getByLabelText('Monday'), form.getByLabelText(/Items in the stock report/)];
  expect(days.compareDocumentPosition(items) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(days);
  await user.type(items, 'OAK-1, OAK 2');
  await user.type(form.getByLabelText(/Address to send documents to/), '2');
  await user.type(form.getByLabelText(/Shared secret for this address/), 's3cret');
  await user.click(form.getByLabelText(/Accept its orders/));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/change')?.body).toMatchObject({
      origins: [],
      supplier: 'ZZ/US',
      takesOrders: 'Y',
      format: 'json',
      stockAt: '06:30',
      stockDays: ['mon'],
      stockItems: ['OAK-1', 'OAK 2'],
      noticeUrl: 'https://edi.example/in2',
      noticeSecret: 's3cret',
    }),
  );
});

test('a site that is refused shows why, and a connection is turned off and removed', async () => {
  const fields = { 'origins.0': 'Enter the site alone' };
  const { user, requests } = await openConnections({
    'POST /wsl/api/punchout/add': {
      status: 400,
      body: { error: { code: 'invalid', message: 'Check the form.', fields, requestId: 'r' } },
    },
    'POST /wsl/api/punchout/turn': {},
    'POST /wsl/api/punchout/remove': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Add a connection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Ariba');
  await user.type(dialog.getByLabelText('Identity of the From credential'), 'AN02');
  await user.type(dialog.getByLabelText('Sites that carts go back to'), 'a.example/x');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter the site alone')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Turn off Coupa' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Coupa' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(requests.filter(({ call }) => /punchout\/(turn|remove)/.test(call)).map(({ body }) => body)).toEqual([
      { customerNumber: buyer.customerNumber, id: '7', on: 'N' },
      { customerNumber: buyer.customerNumber, id: '7' },
    ]),
  );
});

test('an admin changes what a connection can do, and its secret stays', async () => {
  const { user, requests } = await openConnections({ 'POST /wsl/api/punchout/change': {} });
  await user.click(await screen.findByRole('button', { name: 'Change Coupa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Your unit codes/), ', SY');
  expect(await dialog.findByText('Enter pairs such as PC=EA')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Your unit codes/), ' = YD');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call === 'POST /wsl/api/punchout/change')?.body).toEqual({
    customerNumber: buyer.customerNumber,
    id: '7',
    username: 'dana',
    origins: ['https://acme.example'],
    framed: 'N',
    takesOrders: 'N',
    units: { PC: 'EA', SY: 'YD' },
    supplier: '',
    format: 'x12',
    stockAt: '',
    stockDays: [],
    stockItems: [],
    noticeUrl: '',
  });
});

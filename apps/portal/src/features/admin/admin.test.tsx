import { adminClaims } from '@tradecounter/contract/admin/admin-claims';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '../../app/settings/config.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { type Reply, serve } from '../../testing/server-double.ts';

afterEach(() => {
  closeAllNotices();
  sessionStorage.clear();
});

const kim = {
  username: 'kim',
  name: 'Kim Lee',
  email: 'kim@example.com',
  phone: null,
  staff: false,
  signedInAt: null,
  self: false,
};
const account = (can = ['claims', 'deactivate', 'remove'], state = 'active') => ({
  customerNumber: '104-2281',
  customerName: 'Ridgeline Interiors',
  state,
  can,
  claims: adminClaims.map((name) => ({
    name,
    value: name === 'showOrders' ? 'Y' : 'N',
    settable: can.includes('claims') && name !== 'showInvoices',
  })),
});
const everything = { admin: 'Y', showInvoices: 'Y', showQuotes: 'Y', allowInventoryHold: 'Y' };
const open = (at: string, more: Record<string, Reply>) =>
  openPortal(at, { 'GET /wsl/api/auth/user': { user: buyerWith(everything) }, ...more });
const onPerson = (can?: string[], state?: string, more: Record<string, Reply> = {}) =>
  open('/profile/admin/people/kim', {
    'POST /graphql Person': { data: { person: { ...kim, accounts: [account(can, state)] } } },
    ...more,
  });

test('S-302 the profile of an admin links to each of its parts, including the administration', async () => {
  const { user: _user } = await open('/profile', {});
  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/#/profile/updateprofile',
    '/#/profile/security',
    '/#/profile/payments',
    '/#/profile/admin',
  ]);
});

test('S-302 a user who is not an admin sees no link to the administration', async () => {
  await openPortal('/profile', {});
  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/#/profile/admin');
});

test('S-035 the list of people shows what each can do instead of a role', async () => {
  const listed = (name: string, claims: string[], more = {}) => ({
    ...kim,
    username: name,
    name,
    claims,
    can: [],
    ...more,
  });
  const people = [
    listed('Ann', ['allowedToOrder', 'showPrices', 'admin'], { self: true }),
    listed('Ben', [], { staff: true }),
  ].map((one) => ({ ...one, state: 'active' }));
  const { user, requests } = await open('/profile/admin', {
    'POST /graphql People': { data: { people: { total: 2, people } } },
  });
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;
  expect(await row('Ann')).toContain('Place orders · See prices · Manage people and permissionsYou');
  expect(await row('Ben')).toContain('View onlyDistributor');
  expect(screen.queryByText(/Role|Buyer|Administrator/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Permission' }), 'Put items on hold');
  await waitFor(() => expect(JSON.stringify(requests.at(-1)?.body)).toContain('"claim":"allowInventoryHold"'));
});

test('only changed permissions are sent, with their old and new value', async () => {
  const { user, requests } = await onPerson(undefined, undefined, { 'POST /wsl/api/admin/setclaims': {} });
  await user.click(await screen.findByRole('checkbox', { name: 'See orders' }));
  await user.click(screen.getByRole('checkbox', { name: 'See prices' }));
  await user.click(screen.getByRole('checkbox', { name: 'See prices' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'See invoices and unpaid amounts' }).disabled).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  const sent = await waitFor(() => requests.find(({ call }) => call === 'POST /wsl/api/admin/setclaims')!);
  expect(sent.body).toEqual({
    customerNumber: '104-2281',
    username: 'kim',
    changes: [{ claim: 'showOrders', from: 'Y', to: 'N' }],
  });
  expect(await screen.findByText(/Saved Kim Lee’s permissions/)).toBeTruthy();
});

test('a role selects the permissions that the admin can set, and only changed ones are sent', async () => {
  const { user, requests } = await onPerson(undefined, undefined, { 'POST /wsl/api/admin/setclaims': {} });
  const roles = within(await screen.findByRole('group', { name: 'Start with a role' }));
  const pressed = () => roles.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'));
  await user.click(roles.getByRole('button', { name: 'Counter' }));
  expect(pressed()).toEqual(['false', 'true', 'false']);
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(['Place orders', 'See orders', 'See prices', 'Manage people and permissions'].map(isOn)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await user.click(roles.getByRole('button', { name: 'Viewer' }));
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  const sent = await waitFor(() => requests.find(({ call }) => call === 'POST /wsl/api/admin/setclaims')!);
  const { changes } = sent.body as { changes: { claim: string; to: string }[] };
  expect(changes.map(({ claim, to }) => `${claim} ${to}`)).toEqual([
    'showPrices Y',
    'showPriceLists Y',
    'showManufacturerItem Y',
    'showVendor Y',
    'showSpecs Y',
    'showColorFields Y',
    'showWeight Y',
    'showItemSidemark Y',
    'shwShpDays Y',
  ]);
});

test('unsaved changes are kept while the user visits another page, and marked as unsaved', async () => {
  const { user, goTo } = await onPerson(undefined, undefined, {
    'POST /graphql People': { data: { people: { total: 0, people: [] } } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'See orders' }));
  act(() => goTo('/profile'));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'See orders' })).toBeNull());
  act(() => goTo('/profile/admin/people/kim'));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'See orders' })).checked).toBe(false);
  expect(screen.getByText(/You have unsaved changes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'See orders' }).checked).toBe(true);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('claims'))).toEqual([]);
});

test("a rejected change shows the server's message and keeps the selection", async () => {
  const { user } = await onPerson(undefined, undefined, {
    'POST /wsl/api/admin/setclaims': {
      status: 409,
      body: {
        error: { code: 'conflict', message: 'Someone else just changed this person.', requestId: 'r' },
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'See orders' }));
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else just changed this person.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'See orders' }).checked).toBe(false);
});

test('a deactivated person can only be reactivated or removed', async () => {
  await onPerson(['reactivate', 'remove'], 'deactivated');
  expect(await screen.findByText('Deactivated')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /activate|Remove|Save/ }).map((one) => one.textContent)).toEqual([
    'Reactivate',
    'Remove',
  ]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((box) => box.disabled)).toBe(true);
});

test('the error of a failed deactivation is gone when the dialog opens again', async () => {
  const { user } = await onPerson(undefined, undefined, {
    'POST /wsl/api/admin/deactivate': {
      status: 409,
      body: {
        error: { code: 'conflict', message: 'Someone else just changed this person.', requestId: 'r' },
      },
    },
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ask()).queryByRole('alert')).toBeNull();
});

test('an invitation to an invalid or taken address shows the error at the field, which gets the focus', async () => {
  serve({ 'GET /config.json': { showRegister: 'Y' } });
  await loadConfig();
  const taken = 'Someone with this e-mail address can already order here: buyer.';
  const { user } = await openPortal('/profile/admin', {
    'GET /wsl/api/auth/user': { user: buyerWith({ admin: 'Y' }) },
    'POST /graphql People': { data: { people: { total: 0, people: [] } } },
    'POST /wsl/api/admin/invite': {
      status: 409,
      body: { error: { code: 'conflict', message: taken, requestId: 'r' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>(/^E-mail(?! language)/);
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await user.type(field, 'not-an-address');
  await user.click(send);
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  await user.clear(field);
  await user.type(field, 'buyer@example.com');
  await user.click(send);
  await waitFor(() => expect(said()).toBe(taken));
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  expect(dialog.getAllByText(taken)).toHaveLength(1);
});

test('an invitation starts with the permissions and restrictions of the admin, and keeps the restrictions', async () => {
  serve({ 'GET /config.json': { showRegister: 'Y' } });
  await loadConfig();
  const { user } = await openPortal('/profile/admin', {
    'GET /wsl/api/auth/user': { user: buyerWith({ admin: 'Y', poRequired: 'Y' }) },
    'POST /graphql People': { data: { people: { total: 0, people: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const box = (name: string) =>
    within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
  await screen.findByRole('dialog');
  expect([box('Require a PO number').checked, box('Require a PO number').disabled]).toEqual([true, true]);
  expect([box('Require a sidemark').checked, box('Require a sidemark').disabled]).toEqual([false, false]);
});

const entry = (action: string, what: string, subject: string) => ({
  ...{ id: `${action} ${subject}`, at: '2026-03-01T12:30:00Z', actor: 'kim', who: 'Kim Lee' },
  ...{ action, what, subject, changes: [], address: '' },
});

test('the audit trail links the number of each document to its page', async () => {
  const auditTrail = [
    entry('order.placed', 'Placed order 500003', '500003'),
    entry('invoice.disputed', 'Reported a problem with invoice 318930', '318930'),
    entry('quote.requested', 'Requested quote Q-7', 'Q-7'),
    entry('hold.expired', 'Hold H-9 expired', 'H-9'),
    entry('payment.failed', 'Payment P80002 failed', 'P80002'),
    entry('payment.scheduled', 'Scheduled a payment', 'c0ffee'),
    entry('people.removed', 'Removed kim', 'kim'),
  ];
  await open('/profile/admin/audit', {
    'POST /graphql AuditTrail': { data: { auditTrail: { total: auditTrail.length, auditTrail } } },
  });
  const table = within(await screen.findByRole('table'));
  await table.findByText(/Placed order/);
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['500003', '/#/account/orders/500003'],
    ['318930', '/#/account/invoices/318930'],
    ['Q-7', '/#/account/quotes/Q-7'],
    ['H-9', '/#/holds?search=H-9'],
    ['P80002', '/#/hostedpaymentsreturn?payment=P80002'],
  ]);
  expect(table.getByRole('row', { name: /Hold H-9 expired/ })).toBeTruthy();
});

test('the audit trail names a payment without a link for an admin who may not see amounts', async () => {
  const auditTrail = [entry('payment.failed', 'Payment P80002 failed', 'P80002')];
  await open('/profile/admin/audit', {
    'POST /graphql AuditTrail': { data: { auditTrail: { total: 1, auditTrail } } },
    'GET /wsl/api/auth/user': { user: buyerWith({ ...everything, showPrices: 'N' }) },
  });
  const table = within(await screen.findByRole('table'));
  await table.findByText('Payment P80002 failed');
  expect(table.queryAllByRole('link')).toEqual([]);
});

test('on a phone, an entry of the audit trail has its date and person without labels', async () => {
  const auditTrail = [entry('order.placed', 'Placed order 500003', '500003')];
  await open('/profile/admin/audit', {
    'POST /graphql AuditTrail': { data: { auditTrail: { total: 1, auditTrail } } },
  });
  const row = await screen.findByRole('row', { name: /Placed order 500003/ });
  // Cells that are plain show no label on the short card of a phone.
  const plainCells = [...row.querySelectorAll('[class*="plain"]')].map((cell) => cell.getAttribute('data-label'));
  expect(plainCells).toEqual(['When', 'Who', 'Activity', 'Changes', 'From']);
  expect(row.textContent).toContain('Kim Lee kim');
  expect(row.textContent).toMatch(/2026-03-01 \d\d:30:00/);
});

import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';

const staff: AuthUser = {
  ...buyerWith({ staff: 'Y', showQuotes: 'Y' }),
  username: 'theo',
  firstName: 'Theo',
  lastName: 'Marsh',
};
const cascade = {
  ...{ customerNumber: '777-0001', name: 'Cascade Homes', city: 'Vancouver', state: 'WA', phone: '3605550199' },
  ...{ branch: 'Portland', creditHold: true, people: [{ username: 'kim', name: 'Kim Ito' }] },
};
const quote = {
  ...{ customerNumber: '777-0001', customerName: 'Cascade Homes', id: 'R1001', state: 'requested' },
  ...{ since: '2026-11-20T10:00:00.000Z', until: null, about: 'Alder block' },
};

/** A server that keeps for whom the staff acts, and whether prices are hidden. */
function server(more: Record<string, Reply> = {}) {
  let user = staff;
  return {
    'GET /wsl/api/auth/user': () => ({ user }),
    'POST /wsl/api/staff/act': ({ body }: Request): Reply => {
      const { customerNumber, username } = body as { customerNumber: string; username?: string };
      user = {
        ...user,
        customerNumber,
        userClaims: { ...user.userClaims, customerName: cascade.name },
        onBehalfOf: username === undefined ? null : 'Kim Ito',
      };
      return {};
    },
    'POST /wsl/api/staff/prices': ({ body }: Request): Reply => {
      const { hidden } = body as { hidden: boolean };
      user = { ...user, pricesHidden: hidden, userClaims: { ...user.userClaims, showPrices: hidden ? 'N' : 'Y' } };
      return {};
    },
    'POST /graphql StaffCustomers': { data: { staffCustomers: { total: 1, customers: [cascade] } } },
    'POST /graphql StaffWork': ({ body }: Request): Reply => {
      const { kind } = (body as { variables: { kind: string } }).variables;
      return { data: { staffWork: kind === 'quotes' ? { total: 1, rows: [quote] } : { total: 0, rows: [] } } };
    },
    'POST /graphql StaffNotes': { data: { staffNotes: [] } },
    'POST /graphql Quote': { data: { quote: null } },
    ...more,
  };
}

const open = (address = '/staff', more: Record<string, Reply> = {}) => openPortal(address, server(more));

test('a banner on every page says for whom the staff acts, and customers have none', async () => {
  await open('/items');
  const banner = await screen.findByRole('complementary', { name: 'Acting for a customer' });
  expect(banner.textContent).toContain('Ridgeline Interiors');
  expect(within(banner).getByRole('link', { name: 'My Customers' })).toBeTruthy();
});

test('the customer number leads the staff to all their customers, not only those for whom they acted before', async () => {
  const { user, address } = await open('/items');
  await user.click(await screen.findByRole('link', { name: /104-2281/ }));
  await screen.findByRole('heading', { name: 'Find a customer' });
  expect(address()).toBe('/staff');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('customers see neither the banner nor the page', async () => {
  await openPortal('/staff', { 'GET /wsl/api/auth/user': { user: buyer } });
  expect(await screen.findByText(/My Customers/)).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: 'Acting for a customer' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Find a customer' })).toBeNull();
});

test('the staff finds a customer, chooses one of its people, and acts for that person', async () => {
  const { user, requests, address } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Name, number, city or phone' }), 'cascade');
  await user.click(await screen.findByRole('button', { name: 'Act for Cascade Homes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Act for Cascade Homes' });
  expect(within(dialog).getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('radio', { name: 'Kim Ito' }));
  await user.click(within(dialog).getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(requests.find(({ call }) => call === 'POST /wsl/api/staff/act')?.body).toEqual({
    customerNumber: '777-0001',
    username: 'kim',
  });
  const banner = await screen.findByRole('complementary', { name: 'Acting for a customer' });
  await waitFor(() => expect(banner.textContent).toContain('Kim Ito'));
  expect(banner.textContent).toContain('Cascade Homes');
});

test('acting for no one in particular names no person, and a refusal stays in the dialog', async () => {
  const { user, requests } = await open('/staff', {
    'POST /wsl/api/staff/act': { status: 401, body: { error: { code: 'unauthorized', message: 'Not your branch.' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Act for Cascade Homes' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'No one in particular' }));
  await user.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Not your branch.');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/staff/act')?.body).toEqual({ customerNumber: '777-0001' });
});

test('a customer with more people than are listed says so', async () => {
  const people = Array.from({ length: 100 }, (_one, at) => ({ username: `kim${at}`, name: `Kim ${at}` }));
  const customers = [{ ...cascade, people }];
  const { user } = await open('/staff', {
    'POST /graphql StaffCustomers': { data: { staffCustomers: { total: 1, customers } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Act for Cascade Homes' }));
  expect(await screen.findByText('Only the first 100 people are listed.')).toBeTruthy();
});

test('a waiting document opens for its customer', async () => {
  const { user, requests, address } = await open();
  await user.click(await screen.findByRole('button', { name: /R1001/ }));
  await waitFor(() => expect(address()).toBe('/account/quotes/R1001'));
  expect(requests.find(({ call }) => call === 'POST /wsl/api/staff/act')?.body).toEqual({ customerNumber: '777-0001' });
});

test('a kind of work that fails to load says so, while the others stay', async () => {
  let fails = true;
  const { user } = await open('/staff', {
    'POST /graphql StaffWork': ({ body }: Request): Reply => {
      const { kind } = (body as { variables: { kind: string } }).variables;
      if (kind === 'holds' && fails) return { status: 500 };
      return { data: { staffWork: { total: 0, rows: [] } } };
    },
  });
  const section = await screen.findByRole('region', { name: 'Holds ending within a week' });
  expect(await screen.findByText('No quotes are open.')).toBeTruthy();
  const retry = await within(section).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await within(section).findByText('No holds end within a week.')).toBeTruthy();
});

test('prices can be hidden in the banner and shown again', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hide prices' }));
  const shown = await screen.findByRole('button', { name: 'Prices hidden', pressed: true });
  await user.click(shown);
  await screen.findByRole('button', { name: 'Hide prices', pressed: false });
  expect(requests.filter(({ call }) => call === 'POST /wsl/api/staff/prices').map(({ body }) => body)).toEqual([
    { hidden: true },
    { hidden: false },
  ]);
});

test('a note is added, and the typed text stays where that fails', async () => {
  let fails = true;
  const { user, requests } = await open('/staff', {
    'POST /wsl/api/staff/note': () => (fails ? { status: 500 } : { noteId: crypto.randomUUID() }),
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, 'Calls before ten');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Calls before ten');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(requests.filter(({ call }) => call === 'POST /wsl/api/staff/note')[1]?.body).toMatchObject({
    customerNumber: '104-2281',
    text: 'Calls before ten',
  });
});

import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { findCustomers } from './find-customers.ts';

const customers = [
  { customerNumber: '104-2281', name: 'Ridgeline Interiors', city: 'Portland', state: 'OR' },
  { customerNumber: '104-2290', name: 'Évora Tile & Stone', city: 'Salem', state: 'OR' },
  { customerNumber: '777-0001', name: 'Cascade Homes', city: 'Vancouver', state: 'WA' },
];
const person: AuthUser = { ...buyerWith({ allowInventoryHold: 'Y' }), accounts: 3 };
const actingFor = (customerNumber: string): AuthUser => ({
  ...person,
  customerNumber,
  userClaims: {
    ...person.userClaims,
    customerName: customers.find((one) => one.customerNumber === customerNumber)!.name,
  },
});

/** A server that keeps the session's current customer. */
function changing(more: Record<string, Reply> = {}) {
  let current = '104-2281';
  const setcust = (request: Request): Reply => {
    current = request.query['customerNumber'] ?? '';
    return {};
  };
  return {
    'GET /wsl/api/auth/user': () => ({ user: actingFor(current) }),
    'GET /wsl/api/account/customerNumberList': customers,
    'POST /wsl/api/user/setcust': setcust,
    'GET /wsl/api/item/holds': { holdList: [] },
    ...more,
  };
}

async function openDialog(replies: Record<string, Reply> = changing(), address = '/') {
  const portal = await openPortal(address, replies);
  const bar = await screen.findByRole('banner');
  await portal.user.click(within(bar).getByRole('button', { name: /Change customer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Customers' });
  await within(dialog).findByText('Cascade Homes');
  return {
    ...portal,
    dialog,
    submit: within(dialog).getByRole('button', { name: 'Submit' }),
    search: within(dialog).getByRole('searchbox'),
  };
}

test('S-401 the customer number in the user menu opens the dialog to change customers', async () => {
  const { user } = await openPortal('/', changing());
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  const buttons = await screen.findAllByRole('button', { name: 'Change customer: 104-2281' });
  await user.click(buttons.at(-1)!);
  expect(await screen.findByRole('dialog', { name: 'Change Customers' })).toBeTruthy();
});

test('a user with only one customer is not offered a change', async () => {
  await openPortal('/', { 'GET /wsl/api/auth/user': { user: { ...buyer, accounts: 1 } } });
  await screen.findByRole('banner');
  expect(screen.queryByRole('button', { name: /Change customer/ })).toBeNull();
});

test('S-039 S-040 S-042 S-044 the dialog lists the other customers, and the user selects one of them', async () => {
  const { dialog, user } = await openDialog();
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Name', 'Cust #', 'City', 'State']);
  expect(within(dialog).queryByText('104-2281')).toBeNull();
  const radios = within(dialog).getAllByRole<HTMLInputElement>('radio');
  expect(radios).toHaveLength(2);
  for (const radio of radios) await user.click(radio);
  expect(radios.map((one) => one.checked)).toEqual([false, true]);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('S-043 S-045 Submit is enabled once a row is selected, and a new search clears the selection', async () => {
  const { dialog, user, submit, search } = await openDialog();
  expect(submit).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  expect(submit).toHaveProperty('disabled', false);
  await user.type(search, 'c');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Cascade Homes' }).checked).toBe(false);
  expect(submit).toHaveProperty('disabled', true);
});

test('a customer can be chosen by keyboard from the search box', async () => {
  const { dialog, user, search, requests } = await openDialog();
  await user.click(search);
  await user.keyboard('{ArrowDown}');
  const [first] = within(dialog).getAllByRole<HTMLInputElement>('radio');
  expect([document.activeElement === first, first!.checked]).toEqual([true, true]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(search);
  await user.keyboard('casc{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    requests.filter(({ call }) => call === 'POST /wsl/api/user/setcust').map(({ query }) => query['customerNumber']),
  ).toEqual(['777-0001']);
});

test('Enter in the search box selects the only match, and Enter again submits it', async () => {
  const { dialog, user, search, requests } = await openDialog();
  await user.type(search, '{Enter}');
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .some(({ checked }) => checked),
  ).toBe(false);
  await user.type(search, 'casc{Enter}');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Cascade Homes' }).checked).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    requests.filter(({ call }) => call === 'POST /wsl/api/user/setcust').map(({ query }) => query['customerNumber']),
  ).toEqual(['777-0001']);
});

test('S-041 a search without results says so, with the term', async () => {
  const { dialog, user, search } = await openDialog();
  await user.type(search, 'zzz');
  expect(within(dialog).getByText('Your search for "zzz" found no results.')).toBeTruthy();
});

test('a search matches number, name without accents, city and state, in any order', () => {
  const found = (search: string) => findCustomers(customers, search, '104-2281').map((one) => one.customerNumber);
  expect([found('evora'), found('wa casc'), found('777'), found('  '), found('portland')]).toEqual([
    ['104-2290'],
    ['777-0001'],
    ['777-0001'],
    ['104-2290', '777-0001'],
    [],
  ]);
});

test('S-047 S-048 S-049 Submit posts the change, refetches user, cart, delivery and holds, and closes the dialog', async () => {
  const { dialog, user, submit, requests } = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  const before = requests.length;
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const after = requests.slice(before);
  expect(after[0]).toMatchObject({ call: 'POST /wsl/api/user/setcust', query: { customerNumber: '777-0001' } });
  expect(after[1]).toMatchObject({ call: 'GET /wsl/api/auth/user' });
  for (const call of ['GET /wsl/api/cart/getitems', 'GET /wsl/api/shipto/current', 'GET /wsl/api/item/holds']) {
    expect(after.filter((one) => one.call === call).map((one) => one.query['customerNumber'])).toContain('777-0001');
  }
  expect(within(screen.getByRole('banner')).getByText('Cascade Homes')).toBeTruthy();
});

test('S-049 the dialog stays open until everything has been fetched again', async () => {
  // With reduced motion a closing dialog is removed at once.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  const { dialog, user, submit, requests } = await openDialog();
  const answer = Promise.withResolvers<void>();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await served(input, init);
    if (String(input).includes('item/holds')) await answer.promise;
    return reply;
  };
  const before = requests.length;
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  await user.click(submit);
  await waitFor(() => expect(requests.slice(before).map(({ call }) => call)).toContain('GET /wsl/api/item/holds'));
  await act(async () => undefined);
  expect(dialog.isConnected).toBe(true);
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after a change, no data of the previous customer is cached, shown or requested', async () => {
  const { dialog, user, submit, requests, queryClient } = await openDialog();
  const ofFormer = () => queryClient.getQueryCache().findAll({ queryKey: ['104-2281'] });
  expect(ofFormer().length).toBeGreaterThan(0);
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ofFormer()).toEqual([]);
  expect(document.body.textContent).not.toContain('Ridgeline Interiors');
  expect(askedAfterwards(requests)).not.toContain('104-2281');
});

/** Returns the customer of each request after the change. */
const askedAfterwards = (requests: Request[]) => {
  const posted = requests.findIndex((one) => one.call === 'POST /wsl/api/user/setcust');
  return requests
    .slice(posted + 1)
    .map(
      (one) =>
        one.query['customerNumber'] ??
        (one.body as { variables?: { customerNumber?: string } } | undefined)?.variables?.customerNumber,
    );
};

test('after a change on an order page the list opens, and nothing is requested for the previous customer', async () => {
  // With reduced motion a closing dialog is removed at once.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  const stays: boolean[] = [];
  const change = changing();
  const portal = await openPortal('/account/orders/SO-1', {
    ...change,
    'POST /graphql Order': { data: { order: null } },
    'POST /wsl/api/user/setcust': (request) => {
      stays.push(screen.queryByRole('dialog', { name: 'Change Customers' }) !== null);
      return change['POST /wsl/api/user/setcust'](request);
    },
  });
  await portal.user.click(within(await screen.findByRole('banner')).getByRole('button', { name: /Change customer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Customers' });
  await portal.user.click(await within(dialog).findByRole('radio', { name: 'Cascade Homes' }));
  await portal.user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stays).toEqual([true]);
  expect(portal.address()).toBe('/account/orders');
  expect(askedAfterwards(portal.requests)).not.toContain('104-2281');
});

test('S-050 a second click while a change runs is ignored', async () => {
  const { dialog, user, submit, requests } = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  submit.click();
  submit.click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter((one) => one.call === 'POST /wsl/api/user/setcust')).toHaveLength(1);
});

test('a failed change shows an error and keeps the current customer', async () => {
  const { dialog, user, submit } = await openDialog(changing({ 'POST /wsl/api/user/setcust': { status: 500 } }));
  await user.click(within(dialog).getByRole('radio', { name: 'Cascade Homes' }));
  await user.click(submit);
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(screen.getAllByText('Ridgeline Interiors').length).toBeGreaterThan(0);
  expect(screen.queryByText('777-0001', { selector: 'header *' })).toBeNull();
});

test('of a thousand customers the dialog lists two hundred and suggests searching', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    customerNumber: `9-${at}`,
    name: `Customer ${at}`,
    city: 'Bend',
    state: 'OR',
  }));
  const portal = await openPortal('/', changing({ 'GET /wsl/api/account/customerNumberList': many }));
  await portal.user.click(within(await screen.findByRole('banner')).getByRole('button', { name: /Change customer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Customers' });
  expect(await within(dialog).findByText('Showing 200 of 1000. Search for the one you need.')).toBeTruthy();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(200);
});

test('a notice names the new customer, location and cart, and Back returns to the previous customer', async () => {
  closeAllNotices();
  const { user, dialog, submit } = await openDialog(
    changing({
      'GET /wsl/api/cart/getitems': ({ query }) =>
        query['customerNumber'] === '777-0001'
          ? aCart([aLine(), aLine({ lineNumber: 2, qtyBackOrdered: 5 })])
          : aCart([]),
    }),
  );
  await user.click(within(dialog).getByText('Cascade Homes'));
  await user.click(submit);
  expect(
    await screen.findByText(
      'Now ordering for Cascade Homes (777-0001), from Portland: 2 lines in the cart, 1 on back order',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Now ordering for Ridgeline Interiors (104-2281), from Portland')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Change customer: 104-2281' })).toBeTruthy();
});

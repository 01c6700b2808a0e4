import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aHold } from '../../testing/holds.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const open = (at: string, ...holds: ReturnType<typeof aHold>[]) =>
  openPortal(at, {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
    'POST /graphql Holds': { data: { holds: { total: holds.length, holds } } },
  });
const rowOf = async (hold: string) => within((await screen.findByText(hold)).closest('tr') as HTMLElement);

test('S-222 the Item Holds page shows the item, quantity, end date and days left of each hold', async () => {
  await open(paths.holds, aHold());
  const row = await rowOf('H-2041');
  expect(screen.getByRole('heading', { level: 1, name: 'Item Holds' })).toBeTruthy();
  expect(row.getByRole('link', { name: 'HPK-7048-NAT' }).getAttribute('href')).toBe('/#/item/HPK-7048-NAT');
  expect(row.getByText('285.6 SF')).toBeTruthy();
  expect(row.getByText('Nov 24, 2026')).toBeTruthy();
  expect(row.getByText('2 days left')).toBeTruthy();
  expect(row.getByText('Held')).toBeTruthy();
});

test('a hold on its last day says so, and an expired hold shows no days left', async () => {
  await open(paths.holds, aHold({ id: 'H-1', daysLeft: 0 }), aHold({ id: 'H-2', daysLeft: null, state: 'expired' }));
  expect((await rowOf('H-1')).getByText('last day')).toBeTruthy();
  const ended = await rowOf('H-2');
  expect(ended.getByText('Expired')).toBeTruthy();
  expect(ended.queryByText(/left|last day/)).toBeNull();
});

test('status and sort go to the server and into the address', async () => {
  const { user, requests, address } = await open(paths.holds, aHold());
  await rowOf('H-2041');
  await user.click(screen.getByRole('radio', { name: 'Released' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'ITEM');
  await waitFor(() => expect(address()).toBe('/holds?state=released&sort=ITEM'));
  const asked = () => requests.findLast(({ call }) => call === 'POST /graphql Holds')?.body;
  const variables = { customerNumber: '104-2281', state: 'released', sort: 'ITEM', page: 1, size: 25 };
  await waitFor(() => expect(asked()).toMatchObject({ variables }));
});

test('without holds the page says so and links to the catalog', async () => {
  await open(paths.holds);
  expect(await screen.findByText('No items on hold')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse items' })).toBeTruthy();
});

test('each hold names its lots, which the user can show in a column of their own', async () => {
  const { user } = await open(paths.holds, aHold());
  expect((await rowOf('H-2041')).getByText('Lot A12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Lots' }));
  expect((await rowOf('H-2041')).getByText('A12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Default columns' }));
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aSummary, aWholeList } from '../../../testing/lists.ts';
import type { ListSummary } from '../queries.ts';

const index = 'POST /graphql ShoppingLists';
const answer = (lists: readonly ListSummary[]) => ({ data: { shoppingLists: lists } });
const favorites = aSummary({ name: 'Favorite Items', favorites: true, can: [] });
const foreign = aSummary({ name: 'Depot', own: false, owner: 'Lee Marsh', shared: true, can: [], lineCount: 0 });
const calls = 'POST /wsl/api/shopping/';

async function openIndex(
  lists: readonly ListSummary[] = [favorites, aSummary(), foreign],
  replies: Record<string, Reply> = {},
) {
  const portal = await openPortal('/shoppinglist', { [index]: answer(lists), ...replies });
  await screen.findByRole('heading', { level: 1, name: 'Shopping Lists' });
  const bodyOf = (name: string) => portal.requests.find(({ call }) => call === calls + name)?.body;
  return { ...portal, bodyOf, row: (name: RegExp) => screen.findByRole('row', { name }) };
}
const tableRows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);

afterEach(closeAllNotices);

test('S-197 the index shows the favorites first, then each list with item count, sharing, owner and last change', async () => {
  const { row } = await openIndex();
  await row(/Kitchens/);
  const rows = await tableRows();
  expect(rows.map((text) => text?.match(/Favorites|Kitchens|Depot/)?.[0])).toEqual(['Favorites', 'Kitchens', 'Depot']);
  expect(rows[1]).toContain('2');
  // Beside the switch, which is off.
  expect(rows[1]).toContain('Shared');
  expect(rows[1]).toContain('Nov 20, 2026 by Dana Whitlock');
  expect(rows[2]).toContain('Empty');
  expect(rows[2]).toContain('Shared');
  expect(rows[2]).toContain('Lee Marsh');
});

test('S-197 S-198 each list links to its page', async () => {
  const { row } = await openIndex([aSummary({ name: 'A/B #1 100%' })]);
  const link = within(await row(/A\/B/)).getByRole('link');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/#/shoppinglist/A/B #1 100%');
  expect(link.getAttribute('href')).not.toContain('A/B');
});

test('without lists the index explains what lists are for', async () => {
  await openIndex([]);
  expect(await screen.findByText('No lists yet')).toBeTruthy();
  expect(screen.getByText(/share it with everyone at Ridgeline Interiors/)).toBeTruthy();
});

test('a new list is created with a name and a sharing option, and opens', async () => {
  const { user, bodyOf, address } = await openIndex([], {
    [`${calls}createlist`]: { listName: 'Baths', listCust: '104-2281' },
    'POST /graphql ShoppingList': { data: { shoppingList: aWholeList([], { name: 'Baths' }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New list' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Baths');
  await user.click(dialog.getByLabelText('Share with everyone at Ridgeline Interiors'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/shoppinglist/Baths'));
  expect(bodyOf('createlist')).toEqual({ customerNumber: '104-2281', listName: 'Baths', shared: true });
});

test('a name that is already taken shows an error at the field until the name changes', async () => {
  const taken = {
    status: 409,
    body: { error: { code: 'conflict', message: 'You have a list of that name.', requestId: 'r1' } },
  };
  const { user } = await openIndex([], { [`${calls}createlist`]: taken });
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New list' }));
  await user.type(dialog.getByLabelText('Name'), 'Kitchens{Enter}');
  expect(await dialog.findByText('You have a list of that name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), ' 2');
  expect(dialog.queryByText('You have a list of that name.')).toBeNull();
});

test('the index offers only the actions that the user can take', async () => {
  const { row } = await openIndex();
  expect(within(await row(/Depot/)).queryByRole('button')).toBeNull();
  expect(within(await row(/Depot/)).queryByRole('switch')).toBeNull();
  expect(within(await row(/Kitchens/)).getByRole('switch', { name: 'Share Kitchens' })).toBeTruthy();
});

test('the switch shares a list and switches back if the server rejects it', async () => {
  const refused = {
    status: 409,
    body: { error: { code: 'conflict', message: 'Lee Marsh has a list of that name.', requestId: 'r1' } },
  };
  const { user, row, bodyOf } = await openIndex(undefined, { [`${calls}sharelist`]: refused });
  const share = within(await row(/Kitchens/)).getByRole<HTMLInputElement>('switch');
  await user.click(share);
  expect(bodyOf('sharelist')).toEqual({
    customerNumber: '104-2281',
    listName: 'Kitchens',
    listCust: '104-2281',
    shared: true,
  });
  expect(await screen.findByText('We couldn’t change Kitchens: Lee Marsh has a list of that name.')).toBeTruthy();
  await waitFor(async () =>
    expect(within(await row(/Kitchens/)).getByRole<HTMLInputElement>('switch').checked).toBe(false),
  );
});

test('a list can be renamed', async () => {
  const { user, row, bodyOf } = await openIndex(undefined, { [`${calls}renamelist`]: { listName: 'Kitchens east' } });
  await user.click(within(await row(/Kitchens/)).getByRole('button', { name: 'Actions for Kitchens' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Kitchens' }));
  await user.type(dialog.getByLabelText('Name'), ' east{Enter}');
  await waitFor(() => expect(bodyOf('renamelist')).toMatchObject({ listName: 'Kitchens', newName: 'Kitchens east' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Rename/ })).toBeNull());
});

test('a deleted list disappears at once, and Undo restores it', async () => {
  const { user, row, bodyOf, table } = await openIndex(undefined, {
    [`${calls}deletelist`]: {},
    [`${calls}restorelist`]: {},
  });
  await user.click(within(await row(/Kitchens/)).getByRole('button', { name: 'Actions for Kitchens' }));
  table[index] = answer([favorites, foreign]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Kitchens/ })).toBeNull());
  table[index] = answer([favorites, aSummary(), foreign]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/Kitchens/)).toBeTruthy();
  expect(bodyOf('restorelist')).toMatchObject({ listName: 'Kitchens', listCust: '104-2281' });
});

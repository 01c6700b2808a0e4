import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aList, aListItem } from '../../../testing/lists.ts';
import { closeListDrawer } from './drawer-state.ts';

const favorites = 'GET /wsl/api/shopping/favorites';
const lists = 'GET /wsl/api/shopping/lists';

async function open(button: string, title: string, replies: Record<string, Reply> = {}) {
  const portal = await openPortal('/', replies);
  await portal.user.click(await screen.findByRole('button', { name: button }));
  return { ...portal, drawer: within(await screen.findByRole('dialog', { name: title })) };
}
const openFavorites = (items: object) => open('Open your favorites', 'Favorites', { [favorites]: items });
const openLists = (all: object) => open('Open your shopping lists', 'Shopping Lists', { [lists]: all });

afterEach(() => {
  closeListDrawer();
  closeAllNotices();
});

test('S-384 S-204 S-208 the top bar opens drawers called Favorites and Shopping Lists', async () => {
  const { user } = await openFavorites([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Favorites' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open your shopping lists' }));
  expect(await screen.findByRole('dialog', { name: 'Shopping Lists' })).toBeTruthy();
});

test('S-384 on a phone the menu opens the favorites drawer', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user } = await openPortal('/', { [favorites]: [aListItem()] });
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(menu.getByRole('button', { name: 'Favorites' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Favorites' }));
  expect(await drawer.findByText('HPK-7048-NAT')).toBeTruthy();
});

test('S-196 S-205 each favorite shows its number, its description and its color', async () => {
  const { drawer } = await openFavorites([aListItem(), aListItem({ id: 'B-2', description: 'Underlay', color: '' })]);
  const [first, second] = await drawer.findAllByRole('listitem');
  expect(first?.textContent).toContain('HPK-7048-NAT');
  expect(first?.textContent).toContain('Heritage Plank Oak, Natural');
  expect(first?.textContent).toContain('Color Natural');
  expect(second?.textContent).toContain('Color n/a');
});

test('S-206 each favorite links to its item, even if its number has special characters', async () => {
  const { drawer, address, user } = await openFavorites([aListItem({ id: 'A/1#2' })]);
  const link = await drawer.findByRole('link', { name: /Heritage Plank/ });
  expect(link.getAttribute('href')).toBe('/#/item/A%2F1%232');
  await user.click(link);
  await waitFor(() => expect(address()).toBe('/item/A%2F1%232'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Favorites' })).toBeNull());
});

test('S-207 a favorite shows the picture of its item if there is one', async () => {
  const { drawer } = await openFavorites([aListItem(), aListItem({ id: 'B-2', ImgSrc: '' })]);
  const [first, second] = await drawer.findAllByRole('listitem');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/oak/160.webp');
  expect(second?.querySelector('img')).toBeNull();
});

test('S-200 opening the favorites fetches them again', async () => {
  const { requests } = await openFavorites([aListItem()]);
  expect(requests.filter(({ call }) => call === favorites).map(({ query }) => query)).toEqual([
    { customerNumber: '104-2281' },
  ]);
});

test('without favorites the drawer explains how to add one', async () => {
  const { drawer } = await openFavorites([]);
  expect(await drawer.findByText('No favorites yet')).toBeTruthy();
  expect(drawer.getByText(/Press the heart/)).toBeTruthy();
});

test('a removed favorite stays in the open drawer so that the user can add it back', async () => {
  const { drawer, user, table } = await openFavorites([aListItem()]);
  table['POST /wsl/api/shopping/removeitem'] = {};
  table[favorites] = [];
  const heart = await drawer.findByRole('button', { name: 'Favorite: HPK-7048-NAT' });
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(drawer.getByText('HPK-7048-NAT')).toBeTruthy();
});

test('S-209 Create New links to the index of lists', async () => {
  const { drawer } = await openLists([]);
  expect(drawer.getByRole('link', { name: 'Create New' }).getAttribute('href')).toBe('/#/shoppinglist');
});

test('S-197 S-210 S-211 each list links to its page and says how many items it has, or that it is empty', async () => {
  const { drawer } = await openLists([
    aList({ items: [aListItem(), aListItem({ id: 'B-2' })] }),
    aList({ listName: 'Baños / 2º #1', items: [] }),
    aList({ listName: 'Trim', items: [aListItem()] }),
  ]);
  const full = await drawer.findByRole('link', { name: /Kitchens/ });
  expect([full.getAttribute('href'), full.textContent]).toEqual(['/#/shoppinglist/Kitchens', 'Kitchens2 items']);
  const empty = drawer.getByRole('link', { name: /Baños/ });
  expect([decodeURIComponent(empty.getAttribute('href') ?? ''), empty.textContent]).toEqual([
    '/#/shoppinglist/Baños / 2º #1',
    'Baños / 2º #1Empty',
  ]);
  expect(drawer.getByRole('link', { name: /Trim/ }).textContent).toBe('Trim1 items');
});

test('S-221 if the lists fail to load, the drawer offers to try again, and each failure is logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { drawer, user, table, requests } = await openLists({ status: 500 });
  expect(await drawer.findByText('We couldn’t load your lists')).toBeTruthy();
  const failed = requests.filter(({ call }) => call === lists);
  expect(error.mock.calls).toEqual(failed.map(() => [expect.objectContaining({ status: 500 })]));
  table[lists] = [aList()];
  await user.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText('Kitchens')).toBeTruthy();
});

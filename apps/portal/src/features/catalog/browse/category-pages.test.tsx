import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Request } from '../../../testing/server-double.ts';
import { aPage } from '../../../testing/items.ts';

const category = (id: string, parent: string | null, name: string, items: number) => ({
  id,
  parent,
  name,
  items,
  picture: null,
});
const categories = [
  category('wood', null, 'Hardwood', 683),
  category('tile', null, 'Tile', 1),
  category('oak', 'wood', 'Oak', 136),
];
const replies = {
  'POST /graphql Categories': { data: { categories } },
  'POST /graphql Items': { data: { items: aPage() } },
};
/** Returns the requests for the category, without the next page, which may be prefetched. */
const categoryAsked = (requests: readonly Request[]) =>
  requests
    .filter(({ call }) => call === 'POST /graphql Items')
    .map(({ body }) => (body as { variables: { category: string; page: number } }).variables)
    .filter(({ page }) => page === 1)
    .map(({ category }) => category);

test('S-054 the category page shows the top categories as tiles with item counts and subcategories', async () => {
  await openPortal('/category', replies);
  const tiles = within(await screen.findByRole('list', { name: 'Products' }));
  expect(tiles.getByRole('link', { name: /Hardwood 683 items/ }).getAttribute('href')).toBe('/#/category/wood');
  expect(tiles.getByRole('link', { name: 'Oak' }).getAttribute('href')).toBe('/#/category/wood/oak');
  expect(tiles.getByText('1 item')).toBeTruthy();
});

test('S-055 a category page shows its subcategories, then its items', async () => {
  const { requests } = await openPortal('/category/wood', replies);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hardwood' })).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Categories in Hardwood' })).getByRole('link', { name: /Oak/ }),
  ).toBeTruthy();
  expect(await screen.findByText('HPK-7048-NAT')).toBeTruthy();
  expect(categoryAsked(requests)).toEqual(['wood']);
});

test('S-056 a second-level category links to its parent', async () => {
  const { requests } = await openPortal('/category/wood/oak', replies);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak' })).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(crumbs.getByRole('link', { name: 'Hardwood' }).getAttribute('href')).toBe('/#/category/wood');
  expect(categoryAsked(requests)).toEqual(['oak']);
});

test('tiles have no picture if no category has one; if some have, the others get a placeholder', async () => {
  const { queryClient, table } = await openPortal('/category', replies);
  const list = await screen.findByRole('list', { name: 'Products' });
  const places = () => [...list.querySelectorAll('[data-place]')].map((place) => place.getAttribute('data-place'));
  expect(places()).toEqual([]);
  table['POST /graphql Categories'] = {
    data: { categories: categories.map((one) => (one.id === 'wood' ? { ...one, picture: '/pictures/wood' } : one)) },
  };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(places()).toEqual(['picture', 'empty']));
  expect(within(list).getByRole('link', { name: 'Tile 1 item' })).toBeTruthy();
});

test('an unknown category says so and links to all categories', async () => {
  await openPortal('/category/nope', replies);
  expect(await screen.findByText('We couldn’t find this category')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all categories' }).getAttribute('href')).toBe('/#/category');
});

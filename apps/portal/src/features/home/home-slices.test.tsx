import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const page = (...slices: object[]) => ({ 'GET /strapi/api/home-page': { data: { attributes: { slices } } } });
const announcing = {
  'GET /strapi/api/app-option': {
    data: { attributes: { appbar: { announcements: [{ title: 'News', message: 'x' }] } } },
  },
};
const categories = {
  'POST /graphql Categories': {
    data: { categories: [{ id: 'wood', parent: null, name: 'Wood', items: 3, picture: null }] },
  },
};
const item = {
  id: 'HPK-1',
  description: 'Plank HPK-1',
  picture: null,
  orderUom: 'CT',
  baseUom: 'SF',
  sold: true,
  discontinued: false,
  uoms: [{ code: 'CT', name: 'Carton', sellable: true }],
  price: { amount: 3.42, uom: 'SF' },
  stock: { here: 120 },
};

test('the home page shows the hero first, and the other content blocks in order after Quick add', async () => {
  const { requests } = await openPortal('/', {
    ...announcing,
    ...categories,
    ...page(
      { __component: 'slices.rich-text', title: 'Read this', body: 'First' },
      {
        __component: 'slices.hero',
        title: 'Oak is here',
        body: 'On the shelf',
        link: '/items?search=oak',
        linkText: 'See oak',
        picture: { data: { attributes: { url: '/uploads/oak.webp', alternativeText: 'Oak' } } },
      },
      { __component: 'slices.items', title: 'New', search: 'northbank' },
      { __component: 'slices.announcements', title: 'From the counter' },
      { __component: 'slices.categories', title: 'What we sell' },
    ),
    'POST /graphql QuickItems': { data: { items: { total: 9, items: [item] } } },
  });
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Oak is here', 'Quick add']);
  expect(screen.getByRole('link', { name: 'See oak' }).getAttribute('href')).toBe('#/items?search=oak');
  expect(screen.getByRole('img', { name: 'Oak' }).getAttribute('src')).toBe('/strapi/uploads/oak.webp');
  const items = (await screen.findByRole('heading', { name: 'New' })).closest('section')!;
  expect(within(items).getByRole('link', { name: 'Plank HPK-1' })).toBeTruthy();
  expect(within(items).getByRole('button', { name: /Add/ })).toBeTruthy();
  expect(within(items).getByRole('link', { name: 'See all' }).getAttribute('href')).toContain('search=northbank');
  const sent = requests.find(({ call }) => call === 'POST /graphql QuickItems')?.body as { variables: object };
  expect(sent.variables).toMatchObject({ search: 'northbank', customerNumber: '104-2281' });
  expect(screen.getByRole('heading', { name: 'From the counter' })).toBeTruthy();
  const last = await screen.findByRole('heading', { name: 'What we sell' });
  for (const [one, next] of [
    ['Quick add', 'Read this'],
    ['Read this', 'New'],
  ])
    expect(
      screen.getByRole('heading', { name: one! }).compareDocumentPosition(screen.getByRole('heading', { name: next! })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(items.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('items of the content have no Add for users who cannot order', async () => {
  await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) },
    ...page({ __component: 'slices.items', title: 'New', search: 'northbank' }),
    'POST /graphql QuickItems': { data: { items: { total: 1, items: [item] } } },
  });
  const items = within((await screen.findByRole('heading', { name: 'New' })).closest('section')!);
  expect(items.getByRole('link', { name: 'Plank HPK-1' })).toBeTruthy();
  expect(items.queryByRole('button', { name: /Add/ })).toBeNull();
});

test('a category with nothing for sale is hidden on the home page, and so is a block without categories', async () => {
  const category = (id: string, empty: boolean) => ({ id, parent: null, name: id, items: 3, empty, picture: null });
  const slices = page({ __component: 'slices.categories', title: 'What we sell' });
  const answer = (...found: object[]) => ({ 'POST /graphql Categories': { data: { categories: found } } });
  const first = await openPortal('/', { ...slices, ...answer(category('Wood', false), category('Vinyl', true)) });
  const tiles = (await screen.findByRole('heading', { name: 'What we sell' })).closest('section')!;
  expect(within(tiles).getByText('Wood')).toBeTruthy();
  expect(within(tiles).queryByText('Vinyl')).toBeNull();
  Object.assign(first.table, answer(category('Vinyl', true)));
  await act(() => first.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What we sell' })).toBeNull());
});

test('without a home page in the content, categories and announcements are shown', async () => {
  await openPortal('/', { ...announcing, ...categories });
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Announcements' })).toBeTruthy();
});

test('a home page without blocks for categories and announcements shows neither', async () => {
  await openPortal('/', {
    ...announcing,
    ...categories,
    ...page(
      { __component: 'slices.rich-text', title: 'Only this', body: 'x' },
      { __component: 'slices.video', title: 'No block that we know' },
      { __component: 'slices.hero', title: 'Bad', link: 'javascript:alert(1)', linkText: 'Run' },
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Only this' })).toBeTruthy();
  for (const name of ['Products', 'Announcements', 'No block that we know'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect([screen.getByRole('heading', { name: 'Bad' }) !== null, screen.queryByRole('link', { name: 'Run' })]).toEqual([
    true,
    null,
  ]);
});

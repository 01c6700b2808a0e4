import { act, screen, waitFor, within } from '@testing-library/react';
import { limits } from '@tradecounter/contract/limits';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Request } from '../../../testing/server-double.ts';
import { preferredView } from './item-list.tsx';
import { aListItem, aPage } from '../../../testing/items.ts';

const answer = (page = aPage()) => ({ data: { items: page } });
const variablesOf = (request: Request | undefined) =>
  (request?.body as { variables: Record<string, unknown> } | undefined)?.variables;
const asked = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === 'POST /graphql Items').map(variablesOf);
/** Leaves out pages that may be prefetched. */
const firstAsked = (requests: readonly Request[]) => asked(requests).filter((variables) => variables?.['page'] === 1);

test('S-057 the item list shows items with number, stock, price and facets with counts', async () => {
  await openPortal('/items', {
    'POST /graphql Items': answer(aPage({ items: [aListItem({ ownNumber: 'RI-4100' })] })),
  });
  const row = within(await screen.findByRole('row', { name: /Heritage Plank Oak, Natural/ }));
  expect(row.getByText('HPK-7048-NAT')).toBeTruthy();
  expect(row.getByText('HPK-7048-NAT').parentElement?.textContent).toBe('HPK-7048-NAT\u00a0· yours RI-4100');
  expect(row.getByText('1,284 SF')).toBeTruthy();
  expect(row.getByText('54 CT · 1 lot')).toBeTruthy();
  expect(row.getByText('$3.42')).toBeTruthy();
  expect(screen.getByText('46 items')).toBeTruthy();
  const facet = within(await screen.findByRole('group', { name: 'Family' }));
  expect(facet.getByLabelText(/Heritage Plank/).closest('label')?.textContent).toContain('14');
});

test('a list without a search is sorted by Most bought; any other sort is in the address', async () => {
  const { user, requests, address } = await openPortal('/items', { 'POST /graphql Items': answer() });
  const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([sort.selectedOptions[0]?.textContent, asked(requests)[0]]).toMatchObject(['Most bought', { sort: 'BOUGHT' }]);
  await user.selectOptions(sort, 'Best sellers');
  await waitFor(() => expect(address()).toBe('/items?sort=BEST'));
  await user.selectOptions(sort, 'Most bought');
  await waitFor(() => expect(address()).toBe('/items'));
});

/** Content that shows users what their company bought. */
const showsPurchases = {
  'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
};
const lastPurchase = { date: '2020-11-20', quantity: 22, uom: 'SF', price: 15.47 };

test('a row shows the last purchase, and a press takes its quantity and unit if the item is sold in it', async () => {
  const items = [
    aListItem({ id: 'A', lastPurchase }),
    aListItem({ id: 'B', lastPurchase: { ...lastPurchase, uom: 'BG', price: null } }),
    aListItem({ id: 'C' }),
  ];
  const { user } = await openPortal('/items', {
    ...showsPurchases,
    'POST /graphql Items': answer(aPage({ items })),
  });
  await user.click(await screen.findByRole('button', { name: 'Last: 22 SF at $15.47, Nov 20, 2020 A' }));
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of A').value).toBe('22');
  expect(screen.getByLabelText<HTMLSelectElement>('Unit for A').value).toBe('SF');
  expect(screen.getByText('Last: 22 BG, Nov 20, 2020').closest('button')).toBeNull();
  expect(screen.getAllByText(/^Last:/)).toHaveLength(2);
});

test('the list can be filtered by what was bought before', async () => {
  const facets = [{ name: 'bought', values: [{ value: 'before', label: 'before', count: 3, swatch: null }] }];
  const { user, requests, address } = await openPortal('/items', {
    ...showsPurchases,
    'POST /graphql Items': answer(aPage({ facets })),
  });
  const group = within(await screen.findByRole('group', { name: 'Your purchases' }));
  await user.click(group.getByLabelText(/Bought before/));
  await waitFor(() => expect(address()).toBe('/items?bought=before'));
  expect(asked(requests).at(-1)).toMatchObject({ filter: [{ name: 'bought', values: ['before'] }] });
  expect(screen.getByRole('button', { name: /Bought before/ })).toBeTruthy();
});

test('purchases are not shown where the portal has no page of them', async () => {
  const facets = [{ name: 'bought', values: [{ value: 'before', label: 'before', count: 3, swatch: null }] }];
  await openPortal('/items', {
    'POST /graphql Items': answer(aPage({ facets, items: [aListItem({ lastPurchase })] })),
  });
  expect(await screen.findByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
  expect(screen.queryByText(/^Last:/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Your purchases' })).toBeNull();
});

test('the compact view is part of the address and remembered', async () => {
  const { user, address } = await openPortal('/items', { 'POST /graphql Items': answer() });
  await user.click(await screen.findByLabelText('Compact'));
  await waitFor(() => expect(address()).toBe('/items?view=lines'));
  expect(screen.getByRole('table').parentElement?.hasAttribute('data-lines')).toBe(true);
  expect(preferredView()).toBe('lines');
  localStorage.removeItem('itemView');
});

test('only a promotion shows the previous price struck through', async () => {
  const price = { ...aListItem().price!, list: 3.8 };
  const items = [
    aListItem({ id: 'A', price: { ...price, scope: 'class' } }),
    aListItem({ id: 'B', price: { ...price, scope: 'promotion', until: '2026-12-16' } }),
  ];
  await openPortal('/items', { 'POST /graphql Items': answer(aPage({ items })) });
  expect((await screen.findAllByText('$3.42')).length).toBe(2);
  expect(screen.getAllByText('$3.80').map((one) => one.closest('tr')?.dataset['row'])).toEqual(['B']);
});

test('a quantity typed into a row shows its amount and how much is back ordered', async () => {
  const { user } = await openPortal('/items', { 'POST /graphql Items': answer(aPage({ items: [aListItem()] })) });
  const row = within(await screen.findByRole('row', { name: /Heritage Plank Oak, Natural/ }));
  await user.clear(row.getByLabelText('Quantity of HPK-7048-NAT'));
  await user.type(row.getByLabelText('Quantity of HPK-7048-NAT'), '60');
  expect(row.getByText('$4,538.88').closest('span')?.textContent).toBe(
    '60 CT = 1,418.4 SF $4,538.88 6 CT on back order',
  );
});

test('S-058 a search requests its text and shows it as the heading', async () => {
  const { requests } = await openPortal('/items?search=A%2F1%232', { 'POST /graphql Items': answer() });
  expect(await screen.findByRole('heading', { level: 1, name: '“A/1#2”' })).toBeTruthy();
  expect(asked(requests)[0]).toMatchObject({ search: 'A/1#2', category: null, page: 1, size: 24, sort: 'BEST' });
});

test('a corrected search shows the corrected words', async () => {
  const page = aPage({ corrections: [{ typed: 'waltnut', read: 'walnut' }] });
  await openPortal('/items?search=waltnut%20plank', { 'POST /graphql Items': answer(page) });
  expect(await screen.findByText('Showing results for “walnut plank”.')).toBeTruthy();
});

test('ignored words leave no blanks, brackets or empty quotes in the message', async () => {
  const page = aPage({
    allWords: false,
    corrections: [
      { typed: 'the', read: '' },
      { typed: 'img', read: '' },
    ],
  });
  await openPortal('/items?search=the%20%20oak%20%3Cimg%3E', { 'POST /graphql Items': answer(page) });
  expect(await screen.findByText('Showing results for “oak <>”.')).toBeTruthy();
  expect(
    screen.getByText(/We found nothing for “the img”. No items match all your search words. These match some of them./),
  ).toBeTruthy();
});

test('an empty search result has no filters or sort; filters that match nothing stay visible', async () => {
  const nothing = answer(aPage({ total: 0, items: [], facets: [] }));
  const { goTo } = await openPortal('/items?search=zzz', { 'POST /graphql Items': nothing });
  expect(await screen.findByText('No items match “zzz”')).toBeTruthy();
  const tools = () =>
    [screen.queryByRole('combobox', { name: 'Sort by' }), screen.queryByRole('button', { name: /filter/i })].filter(
      (tool) => tool !== null,
    );
  expect(tools()).toEqual([]);
  act(() => goTo('/items?search=oak&family=heritage'));
  expect(await screen.findByText('No items match all of these filters')).toBeTruthy();
  expect(tools().length).toBeGreaterThan(0);
});

test('a search without a result offers similar items, a call, and a quote for what was searched', async () => {
  const item = {
    id: 'HPK-7048-NAT',
    description: 'Heritage Plank',
    knownAs: null,
    by: 'number',
    boughtOn: '2020-02-03',
  };
  const { user, requests, table } = await openPortal('/items?search=HPK-7049', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y' }) },
    'POST /graphql Items': answer(aPage({ total: 0, items: [], facets: [] })),
    'POST /graphql CodeSuggestions': { status: 500 },
    'POST /wsl/api/quote/request': { quoteNumber: 'R90001' },
  });
  expect(await screen.findByText(/^We couldn’t look for similar items\./)).toBeTruthy();
  table['POST /graphql CodeSuggestions'] = { data: { codeSuggestions: [{ code: 'HPK-7049', items: [item] }] } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const similar = within(await screen.findByRole('group', { name: 'Did you mean' }));
  expect(similar.getByRole('link', { name: /Similar number · Bought Feb 3, 2020$/ }).getAttribute('href')).toBe(
    '/#/item/HPK-7048-NAT',
  );
  expect(screen.getByRole('link', { name: '(503) 555-0142' }).getAttribute('href')).toBe('tel:5035550142');
  await user.click(screen.getByRole('button', { name: 'Request a quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a quote' }));
  expect(dialog.queryByRole('list')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Request quote' }));
  await screen.findByText('We received quote request R90001.');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/quote/request')?.body).toMatchObject({
    lines: [],
    comments: 'I’m looking for: HPK-7049',
  });
});

test('a page after the last one says how many pages there are and links to the last', async () => {
  const { user, address } = await openPortal('/items?search=oak&page=999', {
    'POST /graphql Items': answer(aPage({ total: 601, items: [] })),
  });
  expect(await screen.findByText('This list has 26 pages')).toBeTruthy();
  expect(screen.getByText('There’s no page 999.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to page 26' }));
  await waitFor(() => expect(address()).toBe('/items?search=oak&page=26'));
});

test('a page number beyond the limit is not sent to the server', async () => {
  const { requests } = await openPortal('/items?page=99999999999999999999', {
    'POST /graphql Items': answer(aPage({ total: 601, items: [] })),
  });
  expect(await screen.findByText('This list has 26 pages')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /graphql Items')?.body).toMatchObject({
    variables: { page: limits.pages },
  });
});

test('after a search, the down arrow moves the focus to the quantity of the first row', async () => {
  const { user } = await openPortal('/items', { 'POST /graphql Items': answer() });
  const box = await screen.findByRole('combobox', { name: 'Search items and orders' });
  await user.type(box, 'oak{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('page'));
  await waitFor(() => expect(document.querySelector('[data-row] [data-cell="quantity"]')).not.toBeNull());
  await user.keyboard('{ArrowDown}');
  const [first] = document.querySelectorAll('[data-row] [data-cell="quantity"]');
  expect(document.activeElement).toBe(first);
});

test('with no suggestions open, the down arrow in the search box moves the focus to the first row', async () => {
  const { user } = await openPortal('/items', { 'POST /graphql Items': answer() });
  await waitFor(() => expect(document.querySelector('[data-row] [data-cell="quantity"]')).not.toBeNull());
  await user.click(screen.getByRole('combobox', { name: 'Search items and orders' }));
  await user.keyboard('{Escape}{ArrowDown}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('quantity');
});

test('a search text over the length limit is truncated', async () => {
  const { requests } = await openPortal(`/items?search=${'x'.repeat(300)}`, { 'POST /graphql Items': answer() });
  await waitFor(() => expect(asked(requests)[0]).toMatchObject({ search: 'x'.repeat(200) }));
});

test('a filter goes into the address and to the server, and its chip removes it', async () => {
  const { user, requests, address } = await openPortal('/items?page=3', { 'POST /graphql Items': answer() });
  await user.click(await screen.findByLabelText(/Heritage Plank/));
  await waitFor(() => expect(address()).toBe('/items?family=heritage'));
  await waitFor(() =>
    expect(firstAsked(requests).at(-1)).toMatchObject({ filter: [{ name: 'family', values: ['heritage'] }], page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Heritage Plank' }));
  await waitFor(() => expect(address()).toBe('/items'));
});

test('sort, page size, page and view are in the address', async () => {
  const { user, address } = await openPortal('/items', { 'POST /graphql Items': answer() });
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Price, low to high');
  await waitFor(() => expect(address()).toBe('/items?sort=PRICE_LOW'));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  await user.selectOptions(screen.getByLabelText('Items per page'), '48');
  await waitFor(() => expect(address()).toMatch(/size=48/));
  await user.click(screen.getByLabelText('Grid'));
  await waitFor(() => expect(address()).toMatch(/view=grid/));
  expect(screen.queryByRole('table')).toBeNull();
});

test('the current page stays visible until the next one has loaded', async () => {
  const next = Promise.withResolvers<Response>();
  const { user, table } = await openPortal('/items', { 'POST /graphql Items': answer() });
  await screen.findByText('HPK-7048-NAT');
  const served = fetch;
  table['POST /graphql Items'] = answer(aPage({ items: [aListItem({ id: 'NEXT-1' })] }));
  globalThis.fetch = async (input, init) => {
    const response = await served(input, init);
    if (String(init?.body).includes('"page":2')) await next.promise;
    return response;
  };
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('HPK-7048-NAT')).toBeTruthy();
  next.resolve(new Response());
  expect(await screen.findByText('NEXT-1')).toBeTruthy();
  expect(screen.queryByText('HPK-7048-NAT')).toBeNull();
});

const many = (prefix: string) =>
  Array.from({ length: 24 }, (_, at) => aListItem({ id: `${prefix}-${at}`, description: `${prefix} plank ${at}` }));

test('all rows are shown after the visible ones, on the next page and after going back', async () => {
  const page = ({ body }: Request) =>
    answer(aPage({ items: many((body as { variables: { page: number } }).variables.page === 2 ? 'B' : 'A') }));
  const { user, router } = await openPortal('/items', { 'POST /graphql Items': page });
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.dataset['row']);
  await screen.findByText('A-23');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('B-23');
  await waitFor(() => expect(shown()).toEqual(many('B').map(({ id }) => id)));
  router.history.back();
  await screen.findByText('A-23');
  await waitFor(() => expect(shown()).toEqual(many('A').map(({ id }) => id)));
});

test('a typed quantity stays with its item when the sort changes, and goes when the item leaves the list', async () => {
  const items = [aListItem({ id: 'A' }), aListItem({ id: 'B' })];
  const reply = ({ body }: Request) => {
    const { sort, page } = (body as { variables: { sort: string; page: number } }).variables;
    return answer(
      aPage({
        items:
          page === 2
            ? [aListItem({ id: 'C' }), aListItem({ id: 'D' })]
            : sort === 'NUMBER'
              ? items.toReversed()
              : items,
      }),
    );
  };
  const { user } = await openPortal('/items', { 'POST /graphql Items': reply });
  const quantity = (id: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${id}` });
  await user.clear(await quantity('A'));
  await user.type(await quantity('A'), '7');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Item number');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.dataset['row']),
    ).toEqual(['B', 'A']),
  );
  expect([(await quantity('A')).value, (await quantity('B')).value]).toEqual(['7', '1']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect([(await quantity('C')).value, (await quantity('D')).value]).toEqual(['1', '1']);
});

test('facet counts of a capped result say that there may be more', async () => {
  await openPortal('/items', {
    'POST /graphql Items': answer(aPage({ facetsOf: 10_000, capped: true, total: 10_000 })),
  });
  const facet = await screen.findByRole('group', {
    name: 'Family',
    description: /Counts cover the top 10,000 matches/,
  });
  expect(within(facet).getByText('14+').title).toMatch(/top 10,000 matches/);
  expect(screen.getByText('10,000+ items')).toBeTruthy();
});

test('facet codes are shown as names, and price bands from cheap to expensive', async () => {
  const value = (code: string) => ({ value: code, label: code, count: 1, swatch: null });
  const facets = [
    { name: 'availability', values: [value('here'), value('promotion')] },
    { name: 'price', values: [value('10-25'), value('250-'), value('0-1'), value('1-3')] },
  ];
  await openPortal('/items', { 'POST /graphql Items': answer(aPage({ facets })) });
  const names = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.children[1]?.textContent);
  expect(await names('Availability')).toEqual(['In stock at Portland', 'On promotion']);
  expect(await names('Your price')).toEqual(['Under $1', '$1 – $3', '$10 – $25', 'Over $250']);
});

test.each([
  ['next to the list', 1440],
  ['on a phone', 390],
])('a value of a long filter %s is found by its name, with the keyboard alone', async (_where, width) => {
  vi.stubGlobal('innerWidth', width);
  const labels = [...Array.from({ length: 10 }, (_, at) => `Family ${at}`), 'Pierre Éclat'];
  const values = labels.map((label, at) => ({ value: `f${at}`, label, count: 20 - at, swatch: null }));
  const short = { name: 'vendor', values: values.slice(0, 8) };
  const page = aPage({ facets: [{ name: 'family', values }, short] });
  const { user, address } = await openPortal('/items', { 'POST /graphql Items': answer(page) });
  await screen.findByText('HPK-7048-NAT');
  if (width === 390) {
    screen.getByRole('button', { name: 'Filters' }).focus();
    await user.keyboard('{Enter}');
  }
  const family = within(await screen.findByRole('group', { name: 'Family' }));
  const names = () => family.getAllByRole('checkbox').map((box) => box.closest('label')?.children[1]?.textContent);
  const field = family.getByRole<HTMLInputElement>('searchbox', { name: 'Find in Family' });
  expect(screen.queryByRole('searchbox', { name: 'Find in Vendor' })).toBeNull();
  expect(names()).toEqual(labels.slice(0, 8));
  field.focus();
  await user.keyboard('eclat p');
  expect(names()).toEqual(['Pierre Éclat']);
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(address()).toBe('/items?family=f10'));
  field.focus();
  await user.keyboard('x');
  expect(family.getByRole('status').textContent).toBe('No match. Check the spelling.');
  await user.keyboard('{Escape}');
  expect([field.value, names()]).toEqual(['', [...labels.slice(0, 8), 'Pierre Éclat']]);
});

test('S-066 a user without prices sees no price column, sort or filter', async () => {
  const items = [aListItem({ price: null })];
  const replies = {
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
    'POST /graphql Items': answer(aPage({ items })),
  };
  const { requests } = await openPortal('/items?sort=PRICE_LOW&price=3-5', replies);
  await screen.findByText('HPK-7048-NAT');
  expect(firstAsked(requests)).toMatchObject([{ sort: 'BOUGHT', filter: [] }]);
  expect(screen.queryByRole('option', { name: 'Price, low to high' })).toBeNull();
  expect(screen.queryByText('Your price')).toBeNull();
  expect(screen.queryByText('Price on request')).toBeNull();
});

test('an item that cannot be bought says whether it is no longer sold, or not to this account', async () => {
  const items = [aListItem({ id: 'GONE', sold: false, discontinued: true }), aListItem({ id: 'OTHERS', sold: false })];
  await openPortal('/items', { 'POST /graphql Items': answer(aPage({ items })) });
  const rowOf = async (id: string) => (await screen.findByText(id)).closest('li, tr, [role=row], article')?.textContent;
  expect(await rowOf('GONE')).toContain('No longer sold');
  expect(await rowOf('OTHERS')).toContain('Not sold to your account');
});

test('S-095 a user who cannot order sees no add control, and one explanation', async () => {
  const replies = {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) },
    'POST /graphql Items': answer(),
  };
  await openPortal('/items', replies);
  await screen.findByText('HPK-7048-NAT');
  expect(screen.queryByRole('button', { name: /^Add(?: to cart|:)/ })).toBeNull();
  expect(screen.getAllByText(/You can browse but not order/)).toHaveLength(1);
  // On a phone, its cards then have no row for the add control.
  expect(screen.getByRole('table').parentElement?.hasAttribute('data-orderless')).toBe(true);
});

test("a row without a price says 'Price on request' instead of the add control", async () => {
  const page = aPage({ items: [aListItem({ price: null }), aListItem({ id: 'HPK-7048-FWN', description: 'Fawn' })] });
  await openPortal('/items', { 'POST /graphql Items': answer(page) });
  const row = within(await screen.findByRole('row', { name: /Heritage Plank Oak, Natural/ }));
  expect([
    row.getByText('Price on request'),
    row.getByText('Call us for a price'),
    row.queryByRole('textbox'),
  ]).toMatchObject([{}, {}, null]);
  expect(within(screen.getByRole('row', { name: /Fawn/ })).getByRole('textbox')).toBeTruthy();
});

test('a user without prices can order items whose price is hidden', async () => {
  const page = aPage({ items: [aListItem({ price: null })] });
  await openPortal('/items', {
    'POST /graphql Items': answer(page),
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
  });
  const row = within(await screen.findByRole('row', { name: /Heritage Plank Oak, Natural/ }));
  expect([row.getByRole('textbox'), row.queryByText(/Price on request|Call us/)]).toMatchObject([{}, null]);
});

test('arrow keys move between rows and stay in the same column', async () => {
  const { user } = await openPortal('/items', { 'POST /graphql Items': answer() });
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Quantity of/ });
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  screen.getByRole('link', { name: 'Heritage Plank Oak, Natural' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Heritage Plank Oak, Fawn' }));
});

test('going back returns the focus to the row that was opened', async () => {
  const replies = { 'POST /graphql Items': answer(), 'POST /graphql Item': { data: { item: null } } };
  const { user, router } = await openPortal('/items', replies);
  await user.click(await screen.findByRole('link', { name: 'Heritage Plank Oak, Fawn' }));
  await screen.findByText('Search for it');
  router.history.back();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Heritage Plank Oak, Fawn'));
});

test('an empty list says why and offers to clear the filters', async () => {
  const nothing = answer(aPage({ items: [], total: 0, facets: [] }));
  const { user, address } = await openPortal('/items?search=zzz', { 'POST /graphql Items': nothing });
  expect(await screen.findByText('No items match “zzz”')).toBeTruthy();
  const filtered = await openPortal('/items?family=none', { 'POST /graphql Items': nothing });
  expect(await screen.findByText('No items match all of these filters')).toBeTruthy();
  expect(filtered.address()).toBe('/items?family=none');
  await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/items'));
});

test('a list that fails to load offers to try again', async () => {
  const { user, table } = await openPortal('/items', { 'POST /graphql Items': { status: 500 } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  table['POST /graphql Items'] = answer();
  await user.click(again);
  expect(await screen.findByText('HPK-7048-NAT')).toBeTruthy();
});

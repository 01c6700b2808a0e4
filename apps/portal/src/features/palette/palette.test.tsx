import { screen, waitFor, within } from '@testing-library/react';
import { aSummary } from '../../testing/lists.ts';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';
import { aDocument, someSuggestions } from '../../testing/suggestions.ts';

const customers = [
  { customerNumber: '104-2281', name: 'Ridgeline Interiors', city: 'Portland', state: 'OR' },
  { customerNumber: '777-0001', name: 'Oakland Homes', city: 'Vancouver', state: 'WA' },
];
const documents = {
  data: {
    documents: [
      aDocument({ sidemark: 'Oak Street' }),
      aDocument({ kind: 'invoice', id: '318646', date: '2026-03-04', poNumber: '4711' }),
    ],
  },
};

function server(more: Record<string, Reply> = {}): Record<string, Reply> {
  let current = '104-2281';
  return {
    'GET /wsl/api/auth/user': () => ({ user: { ...buyer, accounts: 2, customerNumber: current } }),
    'GET /wsl/api/account/customerNumberList': customers,
    'POST /wsl/api/user/setcust': (request: Request) => {
      current = request.query['customerNumber'] ?? '';
      return {};
    },
    'POST /graphql Suggestions': { data: { suggestions: someSuggestions() } },
    'POST /graphql Documents': documents,
    'POST /graphql Item': { status: 404 },
    'POST /graphql Order': { status: 404 },
    ...more,
  };
}

async function openPalette(replies = server(), address = '/') {
  const portal = await openPortal(address, replies);
  await screen.findByRole('banner');
  await portal.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to' });
  const field = within(dialog).getByRole('combobox', { name: 'Go to' });
  return { ...portal, dialog, field };
}

const names = (dialog: HTMLElement, group: string) =>
  within(within(dialog).getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const marked = (dialog: HTMLElement) => within(dialog).getByRole('option', { selected: true }).textContent;
/** Returns the palette's requests, without those of the home page. */
const asked = (requests: readonly Request[]) =>
  requests
    .filter(
      ({ call, body }) =>
        /Suggestions|customerNumberList/.test(call) ||
        (body as { variables?: { search?: string } } | undefined)?.variables?.search !== undefined,
    )
    .map(({ call }) => call);

test('Ctrl K lists the pages that the user can open, and requests nothing before two letters', async () => {
  const { dialog, field, user, requests } = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(names(dialog, 'Pages')).toEqual([
    'Home',
    'Categories',
    'Items',
    'Quick Order',
    'Open Orders',
    'Still to Come',
    'Jobs',
    'Deliveries',
    'Returns',
    'Shopping Lists',
    'Saved Carts',
    'Stock Alerts',
    'Cart',
    'Checkout',
    'Profile',
    'Password and sessions',
  ]);
  await user.type(field, 'p');
  expect(names(dialog, 'Pages')).toEqual(['Profile', 'Password and sessions', 'Open Orders', 'Shopping Lists']);
  expect(within(dialog).getByText(/at least two characters/)).toBeTruthy();
  expect(asked(requests)).toEqual([]);
  await user.type(field, 'rod');
  expect(names(dialog, 'Pages'), 'by the name of their menu').toEqual(['Home', 'Categories', 'Items', 'Quick Order']);
});

test('text typed right after Ctrl K goes into the field, wherever the focus was', async () => {
  const { user } = await openPortal('/', server());
  await screen.findByRole('banner');
  await user.keyboard('{Control>}k{/Control}oax{Backspace}k');
  const dialog = await screen.findByRole('dialog', { name: 'Go to' });
  const field = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Go to' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('oak');
  await user.keyboard('land');
  expect(field.value).toBe('oakland');
});

test('a number and Enter typed right after Ctrl K open the order as soon as it is found', async () => {
  const { user, address } = await openPortal(
    '/',
    server({ 'POST /graphql Documents': { data: { documents: [aDocument({ exact: true })] } } }),
  );
  await screen.findByRole('banner');
  await user.keyboard('{Control>}k{/Control}500001{Enter}');
  await waitFor(() => expect(address()).toBe('/account/orders/500001'));
});

test('a complete number highlights its document among earlier results, before its own answer arrives', async () => {
  const documents = [aDocument({ id: '500003' }), aDocument()];
  const { dialog, field, user } = await openPalette(server({ 'POST /graphql Documents': { data: { documents } } }));
  await user.type(field, '50000');
  await within(dialog).findByRole('group', { name: 'Documents' });
  expect(marked(dialog)).toBe('All results for “50000”');
  await user.type(field, '1');
  expect(marked(dialog)).toContain('Order 500001');
});

test('a misspelled word and the start of a PO number name nothing, so Enter opens all results', async () => {
  const documents = [aDocument({ id: '500002', poNumber: 'RI-2219' })];
  const { dialog, field, user, address } = await openPalette(
    server({ 'POST /graphql Documents': { data: { documents } }, 'POST /graphql Items': { status: 404 } }),
  );
  await user.type(field, 'ri-22');
  await within(dialog).findByRole('option', { name: /Order 500002/ });
  expect(marked(dialog)).toBe('All results for “ri-22”');
  await user.clear(field);
  await user.type(field, 'oka');
  await within(dialog).findByRole('option', { name: /Heritage Plank Oak, Natural/ });
  expect(marked(dialog)).toBe('All results for “oka”');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=oka'));
});

test.each(['hpk-7048-nat', 'hpk-7048-f', 'oak-77'])('Enter waits for the item that %s names', async (typed) => {
  const gate = Promise.withResolvers<void>();
  const { field, user, address } = await openPalette(
    server({
      'POST /graphql Suggestions': async () => {
        await gate.promise;
        return { data: { suggestions: someSuggestions() } };
      },
      'POST /graphql Documents': { data: { documents: [] } },
    }),
  );
  await user.type(field, `${typed}{Enter}`);
  expect(address()).toBe('/');
  gate.resolve();
  await waitFor(() => expect(address()).toBe(typed.includes('nat') ? '/item/HPK-7048-NAT' : '/item/HPK-7048-FWN'));
});

test('Enter waits for the document of a PO number, even if the items were found before', async () => {
  const documents = [aDocument({ poNumber: 'RI-2207' })];
  const { dialog, field, user, address } = await openPalette(
    server({ 'POST /graphql Documents': { data: { documents } } }),
  );
  await user.type(field, 'ri-2207');
  await waitFor(() => expect(marked(dialog)).toContain('Order 500001'));
  expect(within(dialog).queryByRole('group', { name: 'Items' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await user.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('dialog', { name: 'Go to' });
  await user.type(within(again).getByRole('combobox'), 'ri-2207{Enter}');
  await waitFor(() => expect(address()).toBe('/account/orders/500001'));
});

test('an arrow key moves from a document whose number was typed to the items', async () => {
  const items = someSuggestions().items.map((item) => ({ ...item, knownAs: '500001-A' }));
  const { dialog, field, user, address } = await openPalette(
    server({
      'POST /graphql Documents': { data: { documents: [aDocument({ exact: true })] } },
      'POST /graphql Suggestions': { data: { suggestions: someSuggestions({ items }) } },
    }),
  );
  await user.type(field, '500001');
  await waitFor(() => expect(marked(dialog)).toContain('Order 500001'));
  await user.keyboard('{ArrowDown}');
  expect(marked(dialog)).toContain('HPK-7048-NAT');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/item/HPK-7048-NAT'));
});

test('Escape right after Ctrl K opens nothing', async () => {
  const { user } = await openPortal('/', server());
  await screen.findByRole('banner');
  await user.keyboard('{Control>}k{/Control}oa{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('the palette opens the cart over the page, and the checkout page', async () => {
  const { dialog, field, user, address } = await openPalette();
  await user.type(field, 'cart');
  expect(names(dialog, 'Pages'), 'the name that begins like that first').toEqual(['Cart', 'Saved Carts']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^Cart/ })).toBeTruthy();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(within(await screen.findByRole('dialog', { name: 'Go to' })).getByRole('combobox'), 'check{Enter}');
  await waitFor(() => expect(address()).toBe('/checkout'));
});

test('a user who cannot order is not offered the checkout', async () => {
  const { dialog, field, user } = await openPalette(
    server({ 'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) } }),
  );
  await user.type(field, 'c');
  expect(names(dialog, 'Pages')).toEqual(['Categories', 'Cart', 'Still to Come']);
});

test('three letters find items, documents and customers, with one request each', async () => {
  const { dialog, field, user, requests } = await openPalette();
  await user.type(field, 'oak');
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((group) => within(group).getAllByRole('option').length),
    ).toEqual([1, 2, 2, 1]),
  );
  expect(names(dialog, 'Documents')).toEqual(['Order 500001Oak StreetMar 2, 2026', 'Invoice 318646PO 4711Mar 4, 2026']);
  expect(names(dialog, 'Customers')).toEqual(['Oakland Homes777-0001Vancouver, WA']);
  expect(asked(requests).sort()).toEqual([
    'GET /wsl/api/account/customerNumberList',
    'POST /graphql Documents',
    'POST /graphql Suggestions',
  ]);
});

test('the page whose name the text begins is highlighted, arrow keys move on, and Enter opens and focuses a page', async () => {
  const { dialog, field, user, address } = await openPalette();
  await user.type(field, 'or');
  await waitFor(() => expect(within(dialog).queryByRole('group', { name: 'Items' })).not.toBeNull());
  expect(marked(dialog)).toBe('Quick Order');
  await user.keyboard('{ArrowUp}');
  expect(marked(dialog)).toBe('Categories');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked(dialog)).toBe('Open Orders');
  expect(field.getAttribute('aria-activedescendant')).toBe(within(dialog).getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  await expect.poll(address).toBe('/account/orders');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('page'));
});

test('Ctrl Enter opens the page in a new tab and keeps the palette open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { field, user, address } = await openPalette();
  await user.type(field, 'profile');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringContaining('#/profile/updateprofile'), '_blank', 'noopener');
  expect(address()).toBe('/');
  expect(screen.getByRole('dialog', { name: 'Go to' })).toBeTruthy();
});

test('Escape closes the palette, discards its text and returns the focus', async () => {
  const { dialog, field, user } = await openPalette();
  await user.type(field, 'oak');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const search = screen.getByRole('combobox', { name: 'Search items and orders' });
  await user.click(search);
  await user.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('dialog', { name: 'Go to' });
  expect(within(again).getByRole<HTMLInputElement>('combobox').value).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test('choosing a customer switches to it, and nothing of the previous one is requested or cached', async () => {
  const { dialog, field, user, requests, queryClient } = await openPalette();
  await user.type(field, 'oakland');
  await user.click(await within(dialog).findByRole('option', { name: /Oakland Homes/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posted = requests.findIndex(({ call }) => call === 'POST /wsl/api/user/setcust');
  expect(requests[posted]?.query).toEqual({ customerNumber: '777-0001' });
  const after = requests.slice(posted + 1);
  expect(after[0]?.call).toBe('GET /wsl/api/auth/user');
  expect(
    after.map(
      ({ query, body }) =>
        query['customerNumber'] ??
        (body as { variables?: { customerNumber?: string } } | undefined)?.variables?.customerNumber,
    ),
  ).not.toContain('104-2281');
  expect(queryClient.getQueryCache().findAll({ queryKey: ['104-2281'] })).toEqual([]);
  await user.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('dialog', { name: 'Go to' });
  await user.type(within(again).getByRole('combobox'), 'ri');
  expect(await within(again).findByRole('option', { name: /Ridgeline/ })).toBeTruthy();
});

test('a failed change of customer shows an error', async () => {
  const { dialog, field, user } = await openPalette(server({ 'POST /wsl/api/user/setcust': { status: 500 } }));
  await user.type(field, 'oakland');
  await user.click(await within(dialog).findByRole('option', { name: /Oakland Homes/ }));
  expect(await within(dialog).findByText(/Your current customer hasn’t changed/)).toBeTruthy();
});

test('the palette says so if nothing matches', async () => {
  const quiet = { data: { suggestions: { searches: [], categories: [], items: [] } } };
  const { dialog, field, user } = await openPalette(
    server({ 'POST /graphql Suggestions': quiet, 'POST /graphql Documents': { data: { documents: [] } } }),
  );
  await user.type(field, 'zzz');
  expect(await within(dialog).findByText(/^No suggestions. A full search/)).toBeTruthy();
  expect(marked(dialog)).toBe('All results for “zzz”');
});

test('the palette says so if a search fails', async () => {
  const { dialog, field, user } = await openPalette(server({ 'POST /graphql Suggestions': { status: 500 } }));
  await user.type(field, 'zzz');
  expect(await within(dialog).findByText(/We couldn’t load all results/)).toBeTruthy();
});

test('a user who cannot see documents is offered none, and none are requested', async () => {
  const { dialog, field, user, requests } = await openPalette(
    server({
      'GET /wsl/api/auth/user': {
        user: buyerWith({ showOrders: 'N', showInvoices: 'N', showQuotes: 'N', allowInventoryHold: 'N' }),
      },
    }),
  );
  await user.type(field, 'oak');
  await within(dialog).findByRole('group', { name: 'Items' });
  expect(asked(requests)).toEqual(['POST /graphql Suggestions']);
});

test('the palette does not open over another dialog', async () => {
  const { user } = await openPortal('/', server());
  await screen.findByRole('banner');
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('K')).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  // If it opened over the other dialog, Escape would close it first.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(help.isConnected).toBe(false));
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('the palette does not open before the terms are accepted', async () => {
  const terms = {
    type: 'TermsofUse',
    title: 'Terms of Use',
    body: 'x',
    publishedAt: '2026-01-01T00:00:00Z',
    requireSignature: true,
  };
  const { user } = await openPortal('/', server({ 'GET /strapi/api/terms': { data: [{ attributes: terms }] } }));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Terms of Use' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('the menu has a button for the palette, for devices without a keyboard', async () => {
  const { user } = await openPortal('/', server());
  const burger = await screen.findByRole('button', { name: 'Open the menu' });
  await user.click(burger);
  await user.click(await screen.findByRole('button', { name: 'Go to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go to' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(burger));
});

test('a shopping list is found by its name and opens', async () => {
  const { dialog, field, user, address } = await openPalette({
    'POST /graphql ShoppingLists': { data: { shoppingLists: [aSummary({ name: 'Truck stock' }), aSummary()] } },
  });
  await user.type(field, 'truck');
  await waitFor(() => expect(names(dialog, 'Shopping Lists')).toEqual(['Truck stock2 items']));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/shoppinglist/Truck%20stock'));
});

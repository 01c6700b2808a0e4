import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../app/session/session.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';
import { documentsQuery } from './documents/queries.ts';
import { aDocument, someSuggestions } from '../../testing/suggestions.ts';

const answer = (more: Parameters<typeof someSuggestions>[0] = {}) => ({ data: { suggestions: someSuggestions(more) } });
const pages = { 'POST /graphql Items': { status: 404 }, 'POST /graphql Item': { status: 404 } };
const call = 'POST /graphql Suggestions';
const searchOf = (request: Request | undefined) =>
  (request?.body as { variables: { customerNumber: string; search: string } } | undefined)?.variables;
const asked = (requests: readonly Request[]) =>
  requests.filter((one) => one.call === call).map((one) => searchOf(one)?.search);

async function openBox(address = '/', replies: Parameters<typeof openPortal>[1] = {}) {
  const portal = await openPortal(address, { ...pages, [call]: answer(), ...replies });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search items and orders' });
  return { ...portal, box };
}
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

test('from the second letter, the box suggests searches, categories and items, plus the search itself', async () => {
  const { user, box, requests } = await openBox();
  await user.type(box, 'o');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(box, 'ak');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  await within(list).findByRole('group', { name: 'Items' });
  expect(names()).toEqual([
    'oak plank',
    'Oak flooring',
    'Heritage Plank Oak, NaturalHPK-7048-NAT7 x 48 inBought before',
    'Heritage Plank Oak, FawnHPK-7048-FWNalso known as OAK-77',
    'All results for “oak”',
  ]);
  expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['oak', 'Oak', 'Oak', 'Oak']);
  expect(asked(requests).at(-1)).toBe('oak');
  expect(asked(requests)).not.toContain('o');
  expect(box.getAttribute('aria-expanded')).toBe('true');
});

test('arrow keys, Home and End highlight an option, and Enter opens it', async () => {
  const { user, box, address } = await openBox();
  await user.type(box, 'oak');
  await screen.findByRole('group', { name: 'Items' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Oak flooring');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{End}');
  expect(active()).toBe('All results for “oak”');
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(active()).toContain('HPK-7048-NAT');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('HPK-7048-NAT');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/item/HPK-7048-NAT'));
  expect(box.value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('choosing a category, a suggested search or all results opens the right page', async () => {
  const { user, box, address } = await openBox();
  const choose = async (name: string): Promise<void> => {
    await user.clear(box);
    await user.type(box, 'oak');
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Oak flooring');
  await waitFor(() => expect(address()).toBe('/category/oak'));
  await choose('oak plank');
  await waitFor(() => expect(address()).toBe('/items?search=oak%20plank'));
  await choose('All results for “oak”');
  await waitFor(() => expect(address()).toBe('/items?search=oak'));
});

const documents = (...found: ReturnType<typeof aDocument>[]) => ({
  'POST /graphql Documents': { data: { documents: found } },
});
const invoice = aDocument({ kind: 'invoice', id: '318646', date: '2026-03-04', poNumber: 'PO-88', exact: true });

test('documents are listed below the items, and the arrow keys reach them', async () => {
  const { user, box, address } = await openBox(
    '/',
    documents(aDocument({ sidemark: 'Oak Street' }), aDocument({ kind: 'hold', id: 'H70001', itemId: 'OAK-1' })),
  );
  await user.type(box, 'oak');
  const group = await screen.findByRole('group', { name: 'Documents' });
  const found = within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(found).toEqual(['Order 500001Oak StreetMar 2, 2026', 'Hold H70001OAK-1Mar 2, 2026']);
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/holds?search=H70001'));
});

test.each([
  ['order', '500001', '/account/orders/500001'],
  ['invoice', '318646', '/account/invoices/318646'],
  ['credit', '318647', '/account/invoices/318647'],
  ['quote', 'Q-1', '/account/quotes/Q-1'],
  ['hold', 'H70001', '/holds?search=H70001'],
])('a complete number followed by Enter opens the %s %s', async (kind, id, page) => {
  const { user, box, address } = await openBox('/', documents(aDocument({ kind, id, exact: true })));
  await user.type(box, `${id.toLowerCase()}{Enter}`);
  await waitFor(() => expect(address()).toBe(page));
  expect(box.value).toBe('');
});

test('a complete number of a shipment followed by Enter opens its order, at the shipment', async () => {
  const shipment = aDocument({
    kind: 'shipment',
    id: 'S500001-1',
    date: '2026-03-05',
    poNumber: 'RI-2207',
    orderNumber: '500001',
    exact: true,
  });
  const { user, box, address } = await openBox('/', documents(shipment));
  await user.type(box, 's500001-1');
  expect((await screen.findByRole('group', { name: 'Documents' })).textContent).toContain(
    'Shipment S500001-1Order 500001PO RI-2207Mar 5, 2026',
  );
  expect(screen.queryByRole('group', { name: 'Items' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/account/orders/500001#shipment-S500001-1'));
});

test('a complete PO number followed by Enter opens its order', async () => {
  const { user, box, address } = await openBox('/', documents(aDocument({ poNumber: 'RI-2207' })));
  await user.type(box, 'ri-2207{Enter}');
  await waitFor(() => expect(address()).toBe('/account/orders/500001'));
});

test('a partial number searches items, and so does a number if the document search fails', async () => {
  const { user, box, address, table } = await openBox('/', documents({ ...invoice, exact: false }));
  await user.type(box, '31864{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=31864'));
  table['POST /graphql Documents'] = { status: 500 };
  await user.type(box, '318646{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=318646'));
});

test('Enter waits for a document that the box was already looking up', async () => {
  const gate = Promise.withResolvers<void>();
  const { user, box, address, requests, queryClient } = await openBox('/', {
    'POST /graphql Documents': async () => {
      await gate.promise;
      return { data: { documents: [invoice] } };
    },
  });
  await user.type(box, '318646');
  await waitFor(() => expect(requests.map((one) => one.call)).toContain('POST /graphql Documents'));
  await user.keyboard('{Enter}');
  // The box, once left, gives up its own request after a pause.
  const { queryKey } = documentsQuery('104-2281', '318646');
  const observers = () => queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0;
  const atEnter = observers();
  await waitFor(() => expect(observers()).toBeLessThan(atEnter));
  gate.resolve();
  await waitFor(() => expect(address()).not.toBe('/'));
  expect(address()).toBe('/account/invoices/318646');
});

test('a page opened while a number is being looked up stays open', async () => {
  const gate = Promise.withResolvers<void>();
  const { user, box, address, router } = await openBox('/', {
    'POST /graphql Documents': async () => {
      await gate.promise;
      return { data: { documents: [invoice] } };
    },
  });
  await user.type(box, '318646{Enter}');
  await act(() => router.navigate({ to: '/profile' }));
  await act(async () => gate.resolve());
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(address()).toMatch(/^\/profile/);
});

test('a user who cannot see documents is offered none, and none are requested', async () => {
  const none = { showOrders: 'N', showInvoices: 'N', showQuotes: 'N', allowInventoryHold: 'N' } as const;
  const { user, box, address, requests } = await openBox('/', {
    ...documents(invoice),
    'GET /wsl/api/auth/user': { user: buyerWith(none) },
  });
  await user.type(box, '318646{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=318646'));
  expect(requests.map((one) => one.call)).not.toContain('POST /graphql Documents');
});

test('a highlighted item is prefetched', async () => {
  const { user, box, requests } = await openBox();
  await user.type(box, 'oak');
  await screen.findByRole('group', { name: 'Items' });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(requests.map((one) => one.call)).toContain('POST /graphql Item'));
});

test('Escape closes the list, then clears the field; Tab leaves the field', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'oak');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.value).toBe('oak');
  await user.keyboard('{Escape}');
  expect(box.value).toBe('');
  await user.type(box, 'oak');
  await screen.findByRole('listbox');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).not.toBe(box);
  expect(box.value).toBe('oak');
});

test('the scrollable list is not a tab stop', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'oak');
  await screen.findByRole('group', { name: 'Items' });
  expect(document.querySelector('[data-answers]')?.getAttribute('tabindex')).toBe('-1');
});

test('S-063 the box is cleared after a search, shows it as a placeholder, and restores it on click', async () => {
  const { user, box, address } = await openBox();
  await user.type(box, 'oak{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=oak'));
  expect(box.value).toBe('');
  await waitFor(() => expect(box.placeholder).toBe('oak'));
  await user.click(box);
  expect(box.value).toBe('oak');
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
  await user.keyboard('{End} fawn{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=oak%20fawn'));
});

test('going back closes the list and shows the search of that page, which the next letter replaces', async () => {
  const { user, box, goTo } = await openBox('/items?search=oak%20fawn');
  await user.click(box);
  await user.keyboard('{End} xl');
  await screen.findByRole('listbox');
  act(() => goTo('/items?search=oak'));
  await waitFor(() => expect(box.value).toBe('oak'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('t');
  expect(box.value).toBe('t');
});

test('paging in a list clears text that was typed but not searched', async () => {
  const { user, box, goTo } = await openBox('/items?search=oak');
  await user.type(box, 'fawn');
  await user.tab();
  expect(box.value).toBe('fawn');
  act(() => goTo('/items?search=oak&page=2'));
  await waitFor(() => expect(box.value).toBe(''));
  expect(box.placeholder).toBe('oak');
});

test('a field that was left empty shows the search of the page again', async () => {
  const { user, box } = await openBox('/items?search=oak');
  await user.clear(box);
  await user.tab();
  await user.click(box);
  expect(box.value).toBe('oak');
});

test('screen readers announce the search of the page, and nothing on other pages', async () => {
  const { box, goTo } = await openBox('/items?search=oak');
  expect(box.getAttribute('aria-description')).toBe('This page shows results for “oak”.');
  act(() => goTo('/account/orders'));
  await waitFor(() => expect(box.getAttribute('aria-description')).toBeNull());
  expect(box.placeholder).toBe('Item, order or PO');
});

test('the clear button empties the field, including the search of the page, and focuses it', async () => {
  const { user, box } = await openBox('/items?search=oak');
  const clear = () => screen.queryByRole('button', { name: 'Clear search' });
  await user.click(clear() as HTMLElement);
  expect(document.activeElement).toBe(box);
  expect([box.value, box.placeholder]).toEqual(['', 'Item, order or PO']);
  expect(clear()).toBeNull();
  await user.type(box, 'tile');
  await user.click(clear() as HTMLElement);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

test('the clear button is not a tab stop', async () => {
  const { user, box } = await openBox('/items?search=oak');
  await user.click(box);
  await user.tab();
  expect(document.activeElement?.closest('[role="search"]')).toBeNull();
});

test('recent searches show in the empty field, run again and can be cleared', async () => {
  const { user, box, address, router } = await openBox();
  await user.type(box, 'oak{Enter}');
  await user.type(box, 'tile{Enter}');
  await act(() => router.navigate({ to: '/' }));
  await user.click(box);
  expect(names()).toEqual(['tile', 'oak', 'Clear recent searches']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=oak'));
  await act(() => router.navigate({ to: '/' }));
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(box);
});

test('the last suggestions stay while new ones load, and a late answer never replaces a newer one', async () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const aborted: string[] = [];
  const { user, box } = await openBox('/', {
    [call]: (request: Request) => answer({ searches: [`${searchOf(request)?.search} answer`] }),
  });
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    const search = /"search":"([^"]*)"/.exec(String(init?.body))?.[1];
    if (search === undefined || !String(init?.body).includes('"size":6')) return served(input, init);
    const gate = Promise.withResolvers<void>();
    gates.set(search, gate);
    init?.signal?.addEventListener('abort', () => aborted.push(search));
    await gate.promise;
    return served(input, init);
  };
  const waiting = (search: string) => waitFor(() => expect(gates.has(search)).toBe(true));
  await user.type(box, 'oa');
  await waiting('oa');
  await act(async () => gates.get('oa')?.resolve());
  await screen.findByRole('option', { name: 'oa answer' });
  await user.type(box, 'k');
  await waiting('oak');
  expect(screen.getByRole('option', { name: 'oa answer' })).toBeTruthy();
  await user.type(box, 's');
  await waiting('oaks');
  expect(aborted).toEqual(['oak']);
  await act(async () => gates.get('oaks')?.resolve());
  await screen.findByRole('option', { name: 'oaks answer' });
  await act(async () => gates.get('oak')?.resolve());
  expect(screen.getByRole('option', { name: 'oaks answer' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'oak answer' })).toBeNull();
});

test('suggestions for a text typed before are shown at once, without another request', async () => {
  const { user, box, requests } = await openBox();
  await user.type(box, 'oak');
  await screen.findByRole('option', { name: 'Oak flooring' });
  await user.type(box, 's');
  await waitFor(() => expect(asked(requests).at(-1)).toBe('oaks'));
  const before = asked(requests).length;
  await user.keyboard('{Backspace}');
  expect(document.querySelector('[data-answers="oak"]')).not.toBeNull();
  expect(asked(requests)).toHaveLength(before);
});

test.each([[503], [500]])('a failure (%i) shows no error, and the search itself is still offered', async (status) => {
  const { user, box, requests, address } = await openBox('/', { [call]: { status } });
  await user.type(box, 'oak');
  await waitFor(() => expect(asked(requests).at(-1)).toBe('oak'));
  expect(names()).toEqual(['All results for “oak”']);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/items?search=oak'));
});

test('without suggestions the list says so', async () => {
  const { user, box } = await openBox('/', { [call]: answer({ searches: [], categories: [], items: [] }) });
  await user.type(box, 'zzz');
  expect(await screen.findByText(/^No suggestions/)).toBeTruthy();
  expect(names()).toEqual(['All results for “zzz”']);
});

test('after a change of customer, neither suggestions nor searches of the previous one are shown', async () => {
  const { user, box, table, requests } = await openBox();
  await user.type(box, 'oak{Enter}');
  await user.clear(box);
  await user.type(box, 'oak');
  await screen.findByRole('option', { name: 'Oak flooring' });
  table[call] = { status: 503 };
  act(() => session.set({ ...buyer, customerNumber: '104-9000' }));
  await waitFor(() => expect(searchOf(requests.findLast((one) => one.call === call))?.customerNumber).toBe('104-9000'));
  expect(screen.queryByRole('option', { name: 'Oak flooring' })).toBeNull();
  await user.clear(box);
  expect(screen.queryByRole('listbox')).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readListSearch } from '../src/features/catalog/list/list-state.ts';
import { itemsQuery } from '../src/features/catalog/queries.ts';
import { itemQuery } from '../src/features/items/queries.ts';
import { session } from '../src/app/session/session.ts';
import { askForUser, refreshUser } from '../src/app/session/load-user.ts';
import { rememberCustomer, storeToken } from '../src/app/session/token.ts';
import { begin, type Facts } from './starter.ts';

const byPage = { 'sign-in': [], home: [], list: [], item: [], other: [] };
const facts: Facts = {
  user: '/wsl/api/auth/user',
  queries: '/graphql',
  files: ['/assets/list-1.js', '/assets/list-1.css', '/assets/auth-1.js'],
  pages: { ...byPage, list: [0, 1] },
  words: { en: { ...byPage, 'sign-in': [2] }, es: byPage, 'fr-CA': byPage },
};

const user = { username: 'ana', customerNumber: '00123', userClaims: {}, secondStepDue: false };
const items = { total: 0, items: [] };
const answers: Record<string, object> = {
  '/wsl/api/auth/user': { user },
  '/graphql': { data: { items, item: { id: 'A/1' } } },
};
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const addresses = (): string[] => fetched.mock.calls.map(([address]) => address);
const links = (): string[] =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

beforeEach(() => {
  fetched.mockReset().mockImplementation(async (address) => Response.json(answers[address]));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  delete window.started;
  session.set(null);
  document.head.replaceChildren();
  window.location.hash = '';
});

const fetchItems = (search: Record<string, string>, category: string | null) =>
  itemsQuery('00123', readListSearch(search), category).queryFn!({ signal: new AbortController().signal } as never);

test('without a session nothing is requested, and only words are preloaded', () => {
  window.location.hash = '#/items?search=oak';
  begin(facts);
  expect(addresses()).toEqual([]);
  expect(links()).toEqual(['modulepreload /assets/auth-1.js']);
});

test('the user and a list are requested once, and the portal takes both answers', async () => {
  storeToken('t1');
  rememberCustomer('00123');
  window.location.hash = '#/category/7/8?search=oak%20plank&color=Oak&page=2';
  begin(facts);
  expect(addresses()).toEqual(['/wsl/api/auth/user', '/graphql']);
  expect(links()).toEqual(['modulepreload /assets/list-1.js', 'preload /assets/list-1.css']);
  askForUser();
  expect(await refreshUser()).toEqual(user);
  expect(await fetchItems({ search: 'oak plank', color: 'Oak', page: '2' }, '8')).toEqual(items);
  expect(fetched).toHaveBeenCalledTimes(2);
  await fetchItems({ search: 'oak plank', color: 'Oak', page: '2' }, '8');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('where the customer is not known, an item is requested once the user has arrived', async () => {
  storeToken('t1');
  window.location.hash = '#/item/A%2F1';
  begin(facts);
  expect(addresses()).toEqual(['/wsl/api/auth/user']);
  await vi.waitFor(() => expect(addresses()).toEqual(['/wsl/api/auth/user', '/graphql']));
  const query = itemQuery('00123', 'A/1').queryFn!({ signal: new AbortController().signal } as never);
  expect(await query).toEqual({ id: 'A/1' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('another token, and another customer than the remembered one, get answers of their own', async () => {
  storeToken('t1');
  rememberCustomer('00999');
  window.location.hash = '#/items';
  begin(facts);
  await fetchItems({}, null);
  expect(fetched).toHaveBeenCalledTimes(3);
  storeToken('t2');
  await refreshUser();
  expect(fetched).toHaveBeenCalledTimes(4);
});

test.each(['#/items?sort=PRICE_LOW', '#/items?price=10', '#/account/orders', '#/'])(
  'at %s only the user is requested',
  (hash) => {
    storeToken('t1');
    rememberCustomer('00123');
    window.location.hash = hash;
    begin(facts);
    expect(addresses()).toEqual(['/wsl/api/auth/user']);
  },
);

test('just after a write nothing is requested, because an answer might not show it', () => {
  storeToken('t1');
  localStorage.setItem('wrote', String(Date.now()));
  begin(facts);
  expect(addresses()).toEqual([]);
});

test('the files of the page that opens after sign-in can be fetched ahead', () => {
  begin(facts);
  window.preloadPage?.('/items?search=oak');
  expect(links().slice(1)).toEqual(['modulepreload /assets/list-1.js', 'preload /assets/list-1.css']);
});

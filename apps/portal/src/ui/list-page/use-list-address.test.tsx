import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const replies = { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y', showQuotes: 'Y' }) } };

test('a typed search is in the address', async () => {
  const { user, address } = await openPortal('/account/orders', replies);
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'oak');
  await waitFor(() => expect(address()).toBe('/account/orders?search=oak'));
});

test('a search typed while another list is loading does not go into the address of that list', async () => {
  const { user, router, address } = await openPortal('/account/orders', replies);
  const field = await screen.findByRole('searchbox', { name: 'Search orders' });
  let arrive = (): void => undefined;
  const quotes = Object.values(router.routesById).find(({ fullPath }) => (fullPath as string) === '/account/quotes')!;
  const loader = quotes.options.loader;
  quotes.options.loader = (() => new Promise<void>((resolve) => (arrive = resolve))) as never;
  void router.navigate({ to: '/account/quotes' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/quotes'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.type(field, 'oak');
  // Longer than the delay between typing and the request.
  await vi.advanceTimersByTimeAsync(400);
  expect(address()).toBe('/account/quotes');
  arrive();
  quotes.options.loader = loader;
  expect(await screen.findByRole('heading', { level: 1, name: 'Quotes' })).toBeTruthy();
  expect(address()).toBe('/account/quotes');
});

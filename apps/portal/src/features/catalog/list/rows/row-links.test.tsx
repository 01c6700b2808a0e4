import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { aListItem, aPage } from '../../../../testing/items.ts';
import { itemAddress } from './row-links.ts';

const replies = (id: string) => ({
  'POST /graphql Items': { data: { items: aPage({ items: [aListItem({ id })] }) } },
  'POST /graphql Item': { data: { item: null } },
});

test.each(['HPK-7048-NAT', 'A/1#2?3%+\\', '12 x 24', 'ñ&=;:@,$()!*'])(
  "the link of %s equals the router's address for it and opens the item",
  async (id) => {
    const { router, user } = await openPortal('/items', replies(id));
    expect(itemAddress(id)).toBe(`#${router.buildLocation({ to: '/item/{-$id}', params: { id } }).publicHref}`);
    await user.click(await screen.findByRole('link', { name: 'Heritage Plank Oak, Natural' }));
    await waitFor(() => expect(router.state.matches.at(-1)?.params).toEqual({ id }));
  },
);

test('a click with Ctrl is left to the browser, which opens a new tab', async () => {
  const { user, address } = await openPortal('/items', replies('A-1'));
  const link = await screen.findByRole('link', { name: 'Heritage Plank Oak, Natural' });
  const prevented = vi.fn<(prevented: boolean) => void>();
  document.addEventListener(
    'click',
    (event) => {
      prevented(event.defaultPrevented);
      // The test DOM would navigate this window.
      event.preventDefault();
    },
    { once: true },
  );
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(prevented).toHaveBeenCalledWith(false);
  expect(address()).toBe('/items');
});

test('hovering over an item prefetches it', async () => {
  const { user, requests } = await openPortal('/items', replies('A-1'));
  await user.hover(await screen.findByRole('link', { name: 'Heritage Plank Oak, Natural' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /graphql Item'));
});

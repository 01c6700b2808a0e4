import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply, Request } from '../../../testing/server-double.ts';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeAllNotices, notices, notify } from '../../../ui/notices/notices.ts';
import { closeCart, openCart } from './drawer-state.ts';
import { cartKey } from '../queries.ts';

const backOrdered = aLine({
  id: 'SMM-1224',
  lineNumber: 2,
  description: 'Summit Marble',
  qtyBackOrdered: 2,
  dateAvailable: '2026-11-28',
  comments: 'gate 4',
});
const full = aCart([aLine({ sidemark: 'Kitchen' }), backOrdered]);
const fetches = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === 'GET /wsl/api/cart/getitems').length;

async function openDrawer(cart: Reply = full, claims = {}, more: Record<string, Reply> = {}) {
  const all = { showWeight: 'Y', ...claims };
  const portal = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith(all) },
    'GET /wsl/api/cart/getitems': cart,
    ...more,
  });
  const before = fetches(portal.requests);
  await portal.user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  return { ...portal, dialog, drawer: within(dialog), before };
}

afterEach(closeCart);

test('S-103 S-104 the drawer opens on the right, 350 px wide', async () => {
  const { dialog } = await openDrawer();
  const root = dialog.closest<HTMLElement>('[style*="--drawer-size"]');
  expect(root?.style.getPropertyValue('--drawer-size')).toContain(`${350 / 16}rem`);
  expect(root?.style.getPropertyValue('--drawer-justify')).toBe('flex-end');
});

test('S-104 on a phone the drawer is 300 px wide', async () => {
  const width = 390;
  const fits = (media: string): boolean => width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: fits(media),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  const { dialog } = await openDrawer();
  expect(dialog.closest<HTMLElement>('[style*="--drawer-size"]')?.style.getPropertyValue('--drawer-size')).toContain(
    `${300 / 16}rem`,
  );
});

test('the drawer closes the notice of what was added, which it shows, but not an undo', () => {
  notify('success', 'HPK-7048-NAT was added to the cart!');
  notify('success', 'HPK-7048-NAT was removed', { label: 'Undo', run: () => undefined });
  openCart();
  expect(notices.get().map(({ text }) => text)).toEqual(['HPK-7048-NAT was removed']);
  closeAllNotices();
});

test('S-105 Hide Cart and Escape close the drawer', async () => {
  const { user, drawer } = await openDrawer();
  await user.click(drawer.getByRole('button', { name: 'Hide Cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: /^Cart/ })[0] as HTMLElement);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a line ordered by area also shows its cartons; lots are called dye lots only for items that vary in shade', async () => {
  const area = aLine({
    customerQty: 112,
    customerUOM: 'SF',
    baseQty: 112,
    packQty: 8,
    packUOM: 'CT',
    shades: true,
    dyeLot: 'K79',
  });
  const { drawer } = await openDrawer(
    aCart([area, aLine({ id: 'B', lineNumber: 2 }), aLine({ id: 'C', lineNumber: 3, dyeLot: '' })]),
    { allowedToOrder: 'N' },
  );
  expect((await drawer.findByText('112 SF')).closest('p')?.textContent).toBe('112 SF · 8 CT');
  expect(drawer.getAllByText('5 CT')[0]?.closest('p')?.textContent).toBe('5 CT = 118.2 SF');
  expect([drawer.getAllByText('Dye lot').length, drawer.getAllByText('Lot').length]).toEqual([1, 1]);
});

test("a line has the customer's own number beside ours, and the last purchase", async () => {
  const lastPurchase = { date: '2020-11-20', quantity: 22, uom: 'BG', price: 15.47 };
  const lines = [aLine({ ownNumber: 'RI-4100', lastPurchase }), aLine({ id: 'B', lineNumber: 2 })];
  const { drawer } = await openDrawer(
    aCart(lines),
    {},
    {
      'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
    },
  );
  expect(await drawer.findByRole('link', { name: 'HPK-7048-NAT · yours RI-4100' })).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'B' })).toBeTruthy();
  expect(drawer.getAllByText(/^Last:/).map((one) => one.textContent)).toEqual(['Last: 22 BG at $15.47, Nov 20, 2020']);
});

test('a press on the last purchase sets the quantity and unit of the line, and can be undone', async () => {
  const updates = 'POST /wsl/api/cart/updateitem';
  const lastPurchase = { date: '2020-11-20', quantity: 120, uom: 'SF', price: 3.42 };
  const as = (more = {}) => aLine({ lastPurchase, ...more });
  const { user, drawer, table, requests } = await openDrawer(
    aCart([as()]),
    {},
    {
      'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
      [updates]: { cart: { lines: 1, version: 4 } },
    },
  );
  const sent = () => requests.filter(({ call }) => call === updates).map(({ body }) => body as object);
  // It becomes a back order and moves to the other section, and the focus follows.
  const more = { customerQty: 120, customerUOM: 'SF', qtyBackOrdered: 20 };
  table['GET /wsl/api/cart/getitems'] = aCart([as(more)], { version: 4 });
  const last = await drawer.findByRole('button', { name: /^Last: 120 SF/ });
  await user.click(last);
  expect(await drawer.findByRole('textbox', { name: /SF/ })).toBeTruthy();
  const moved = drawer.getByRole('button', { name: /^Last: 120 SF/ });
  await waitFor(() => expect(document.activeElement).toBe(moved));
  await user.click(moved);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { UMCode: 'SF', qtyToOrder: '120', lineNumber: 1 },
    { UMCode: 'CT', qtyToOrder: '5', lineNumber: 1 },
  ]);
  closeAllNotices();
});

test('the drawer lists every line of a long cart', async () => {
  const { drawer } = await openDrawer(
    aCart(Array.from({ length: 80 }, (_, at) => aLine({ id: `ITEM-${at + 1}`, lineNumber: at + 1 }))),
  );
  expect(await drawer.findByRole('link', { name: 'ITEM-80' })).toBeTruthy();
  expect(drawer.getAllByRole('button', { name: /^Edit ITEM/ })).toHaveLength(80);
});

const unsettled = {
  reasonCode: 'maximum_quantity',
  reason: 'the maximum per order is 250 SF, with 200 SF on other lines, which leaves 40 SF for this line',
  newQty: 40,
} as const;

test('a line that cannot be ordered as it is says why, and one click corrects it', async () => {
  const line = aLine({ customerQty: 60, customerUOM: 'SF', sidemark: 'Kitchen', unsettled });
  const { user, drawer, table, requests } = await openDrawer(aCart([aLine({ id: 'FINE', lineNumber: 2 }), line]));
  expect(await drawer.findByText(`Can’t be ordered: ${unsettled.reason}`)).toBeTruthy();
  table['POST /wsl/api/cart/setlinetext'] = { cart: { version: 4, lines: 2 } };
  table['POST /wsl/api/cart/updateitem'] = { cart: { version: 5, lines: 2 } };
  table['GET /wsl/api/cart/getitems'] = aCart([
    aLine({ id: 'FINE', lineNumber: 2 }),
    aLine({ customerQty: 40, customerUOM: 'SF', unsettled: null }),
  ]);
  await user.click(drawer.getByRole('button', { name: 'Change to 40 SF HPK-7048-NAT' }));
  await waitFor(() => expect(drawer.queryByText(/Can’t be ordered/)).toBeNull());
  const sent = requests
    .filter(({ call }) => call.startsWith('POST /wsl/api/cart/'))
    .map(({ call, body }) => [call.slice('POST /wsl/api/cart/'.length), body]);
  expect(sent).toEqual([
    ['setlinetext', expect.objectContaining({ sidemark: 'Kitchen', comments: '' })],
    ['updateitem', expect.objectContaining({ SKU: 'HPK-7048-NAT', lineNumber: 1, UMCode: 'SF', qtyToOrder: '40' })],
  ]);
  await waitFor(() =>
    expect(
      drawer.getByLabelText('Quantity of HPK-7048-NAT in SF').closest('li')?.contains(document.activeElement),
    ).toBe(true),
  );
});

test('a line with nothing left to order is removed with one click', async () => {
  const gone = aLine({ unsettled: { ...unsettled, newQty: 0 } });
  const { user, drawer, table, requests } = await openDrawer(aCart([gone]));
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 4, lines: 0 } };
  table['GET /wsl/api/cart/getitems'] = aCart([]);
  await user.click(await drawer.findByRole('button', { name: 'Remove HPK-7048-NAT' }));
  expect(await drawer.findByText('Your cart is empty')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/cart/removeitem')?.body).toMatchObject({
    SKU: 'HPK-7048-NAT',
    lineNumber: 1,
  });
});

test('a line is removed with one click, and Undo puts it back with its lot and notes', async () => {
  const line = aLine({ customerQty: 3, tag: 'K79', dyeLot: 'K79', sidemark: 'Kitchen' });
  const { user, drawer, table, requests } = await openDrawer(aCart([line]));
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 4, lines: 0 } };
  table['GET /wsl/api/cart/getitems'] = aCart([]);
  await user.click(await drawer.findByRole('button', { name: 'Remove HPK-7048-NAT from the cart' }));
  await drawer.findByText('Your cart is empty');
  table['POST /wsl/api/cart/additem'] = { cart: { version: 5, lines: 1 } };
  table['POST /wsl/api/cart/setlinetext'] = { cart: { version: 6, lines: 1 } };
  table['GET /wsl/api/cart/getitems'] = aCart([{ ...line, lineNumber: 2, sidemark: '' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Your change to HPK-7048-NAT was undone.')).toBeTruthy();
  const sent = (name: string) => requests.find(({ call }) => call === `POST /wsl/api/cart/${name}`)?.body;
  expect(sent('additem')).toMatchObject({ sku: 'HPK-7048-NAT', qtyToOrder: 3, umcode: 'CT', tag: 'K79' });
  expect(sent('setlinetext')).toMatchObject({ lineNumber: 2, sidemark: 'Kitchen' });
});

test('a user who cannot order sees why a line is blocked, but no button to correct it', async () => {
  const { drawer } = await openDrawer(aCart([aLine({ unsettled })]), { allowedToOrder: 'N' });
  expect(await drawer.findByText(/Can’t be ordered/)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: /Make it/ })).toBeNull();
});

test('a line with a price in another unit shows the converted quantity or just the unit price', async () => {
  const pallet = aLine({
    customerQty: 1,
    customerUOM: 'PAL',
    baseQty: 1134.72,
    packQty: 48,
    packUOM: 'CT',
    qtyPriceUOM: 1134.72,
    net: 3880.74,
  });
  const { drawer } = await openDrawer(aCart([pallet, aLine({ id: 'B', lineNumber: 2, unitPrice: 0.0375 })]));
  expect([drawer.getByText('1,134.72 SF × $3.42 / SF'), drawer.getByText('$0.0375 / SF')]).toMatchObject([{}, {}]);
});

test('a back-ordered item that comes in one piece explains what it is waiting for', async () => {
  const { drawer } = await openDrawer(
    aCart([aLine({ onePiece: true, qtyBackOrdered: 5 }), aLine({ id: 'B', lineNumber: 2, onePiece: true })]),
  );
  expect((await drawer.findAllByText(/a single piece that’s long enough/)).map((one) => one.textContent)).toEqual([
    '5 CT on back order, no date yet · On back order until we have a single piece that’s long enough.',
  ]);
});

test('the drawer closes when another page opens', async () => {
  const { goTo } = await openDrawer();
  goTo('/category');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('S-106 S-107 S-100 users with the permissions see total, cost and weight', async () => {
  const { drawer } = await openDrawer();
  expect((await drawer.findByText('Total')).closest('div')?.textContent).toBe('Total$439.24');
  expect(drawer.getAllByText('189.1 lb')).not.toHaveLength(0);
  expect(drawer.getAllByText('$404.24')).toHaveLength(3);
});

test('the total is broken down, and the freight row says how much is missing for free freight', async () => {
  const { drawer } = await openDrawer(aCart([aLine()], { untilFreeFreight: 1095.76 }));
  const rowOf = async (name: string) => (await drawer.findByText(name)).closest('div')?.textContent;
  expect(await rowOf('Merchandise')).toBe('Merchandise$404.24');
  expect(await rowOf('Freight')).toBe('Freight$1,095.76 more for free freight$35.00');
  expect(await rowOf('Tax')).toBe('Tax$0.00');
  // The bar shows the same total under the same name.
  expect(screen.getByRole('button', { name: /^Cart.*Total \$439\.24$/, hidden: true })).toBeTruthy();
});

test('on a phone the footer folds the amounts and shows only the total, which the cart tab shows too', async () => {
  vi.stubGlobal('innerWidth', 390);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, drawer, dialog } = await openDrawer();
  const folded = () => dialog.querySelector('dl[data-folded]');
  expect(folded()?.textContent).toContain('$439.24');
  await user.click(drawer.getByRole('button', { name: 'Amounts' }));
  expect(folded()).toBeNull();
  const tabs = document.querySelector('[data-tab-bar]') as HTMLElement;
  expect(within(tabs).getByRole('button', { name: /^Cart/, hidden: true }).textContent).toContain('$439.24');
});

test('a back order without a planned arrival says that it has no date yet', async () => {
  const dateless = aCart([aLine({ qtyBackOrdered: 2 })]);
  const { drawer } = await openDrawer(dateless);
  expect(await drawer.findByText('2 CT on back order, no date yet')).toBeTruthy();
});

test('S-106 S-107 S-101 users without the permissions see no total, cost or weight', async () => {
  const { drawer } = await openDrawer(full, { showPrices: 'N', showWeight: 'N' });
  await drawer.findByText('Ordered');
  for (const word of ['Total', 'Weight', 'Cost', '$404.24']) expect(drawer.queryByText(word)).toBeNull();
  expect(drawer.getByText(/^You can’t see prices with this sign-in\./)).toBeTruthy();
});

test('S-108 Checkout links to /checkout and is disabled while the cart is empty', async () => {
  const { drawer, table, queryClient } = await openDrawer();
  expect((await drawer.findByRole('link', { name: 'Checkout' })).getAttribute('href')).toBe('/#/checkout');
  table['GET /wsl/api/cart/getitems'] = aCart([]);
  await queryClient.refetchQueries({ queryKey: cartKey('104-2281') });
  expect(await drawer.findByText('Your cart is empty')).toBeTruthy();
  expect((drawer.getByRole('button', { name: 'Checkout' }) as HTMLButtonElement).disabled).toBe(true);
});

test('the empty cart of a user who cannot order says who can change that', async () => {
  const { drawer } = await openDrawer(aCart([]), { allowedToOrder: 'N' });
  expect(await drawer.findByText(/^You can browse but not order with this sign-in\./)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('S-109 lines are split into Ordered and On Back Order', async () => {
  const { drawer } = await openDrawer();
  const ordered = within(await drawer.findByRole('region', { name: 'Ordered' }));
  const later = within(drawer.getByRole('region', { name: 'On Back Order' }));
  const itemsOf = (section: typeof ordered) =>
    section.getAllByRole('link', { name: /^(HPK-7048-NAT|SMM-1224)$/ }).map((link) => link.textContent);
  expect([itemsOf(ordered), itemsOf(later)]).toEqual([['HPK-7048-NAT'], ['SMM-1224']]);
  expect(later.getByText(/2 CT on back order until/)).toBeTruthy();
});

test('S-126 S-127 S-128 a line shows its picture, quantity, lot, notes and two buttons, and links to its item', async () => {
  const { drawer } = await openDrawer(
    aCart([aLine({ sidemark: 'Kitchen', ImgSrc: '/pictures/oak/160.webp' }), backOrdered]),
  );
  const line = within((await drawer.findByRole('link', { name: 'HPK-7048-NAT' })).closest('li') as HTMLElement);
  expect(line.getByRole('presentation').getAttribute('src')).toBe('/pictures/oak/160.webp');
  expect((line.getByLabelText('Quantity of HPK-7048-NAT in CT') as HTMLInputElement).value).toBe('5');
  expect(line.getByText('= 118.2 SF')).toBeTruthy();
  expect(line.getByRole('button', { name: 'Edit HPK-7048-NAT' })).toBeTruthy();
  expect(line.getByRole('button', { name: 'Add to Shopping List: HPK-7048-NAT' })).toBeTruthy();
  expect(line.getByText('A12')).toBeTruthy();
  expect(line.getByText('Kitchen')).toBeTruthy();
  expect(line.getByRole('link', { name: 'HPK-7048-NAT' }).getAttribute('href')).toBe('/#/item/HPK-7048-NAT');
  expect(
    within((await drawer.findByRole('link', { name: 'SMM-1224' })).closest('li') as HTMLElement).getByText('gate 4'),
  ).toBeTruthy();
});

test('S-111 the cart is fetched again when the drawer opens', async () => {
  const { requests, before } = await openDrawer();
  await waitFor(() => expect(fetches(requests)).toBe(before + 1));
});

test('S-112 returning to the tab refetches the cart if it is older than 30 seconds', async () => {
  const { requests, queryClient } = await openPortal('/', { 'GET /wsl/api/cart/getitems': full });
  await screen.findAllByText('2 lines');
  const key = cartKey('104-2281');
  onTestFinished(() => focusManager.setFocused(undefined));
  const noticed = vi.spyOn(queryClient.getQueryCache(), 'onFocus');
  const comeBack = async () => {
    noticed.mockClear();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(noticed).toHaveBeenCalledOnce());
    await act(async () => undefined);
  };
  const before = fetches(requests);
  queryClient.setQueryData(key, full, { updatedAt: Date.now() - 29_000 });
  await comeBack();
  expect([queryClient.getQueryState(key)?.fetchStatus, fetches(requests)]).toEqual(['idle', before]);
  queryClient.setQueryData(key, full, { updatedAt: Date.now() - 31_000 });
  await comeBack();
  await waitFor(() => expect(fetches(requests)).toBe(before + 1));
});

test('a cart younger than 30 seconds when the tab regains focus is refetched once it reaches 30 seconds', async () => {
  const { requests, queryClient } = await openPortal('/', { 'GET /wsl/api/cart/getitems': full });
  await screen.findAllByText('2 lines');
  onTestFinished(() => focusManager.setFocused(undefined));
  const before = fetches(requests);
  queryClient.setQueryData(cartKey('104-2281'), full, { updatedAt: Date.now() - 29_900 });
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(fetches(requests)).toBe(before);
  await waitFor(() => expect(fetches(requests)).toBe(before + 1));
});

test('S-129 if the cart fails to load, the drawer shows an error and Try again instead of lines and totals', async () => {
  const { drawer, user, table } = await openDrawer({ status: 500 });
  expect(await drawer.findByText('We couldn’t load your cart')).toBeTruthy();
  expect(drawer.queryByText('Your cart is empty')).toBeNull();
  expect(drawer.queryByText('Total')).toBeNull();
  // The button behind the drawer claims no number of lines either.
  const [button] = screen.getAllByRole('button', { name: /^Cart/, hidden: true });
  await waitFor(() => expect(button!.textContent).toBe('CartWe couldn’t load your cart'));
  table['GET /wsl/api/cart/getitems'] = full;
  await user.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByRole('link', { name: 'HPK-7048-NAT' })).toBeTruthy();
});

test('a cart change in another tab makes this tab refetch the cart', async () => {
  const { table, requests } = await openPortal('/', { 'GET /wsl/api/cart/getitems': full });
  await screen.findAllByText('2 lines');
  const before = fetches(requests);
  table['GET /wsl/api/cart/getitems'] = aCart([], { version: 9 });
  const other = new BroadcastChannel('cart');
  other.postMessage({ customerNumber: '104-2281', version: 9 });
  await waitFor(() => expect(fetches(requests)).toBe(before + 1));
  other.close();
});

test('the focus goes to the next line when one is removed, and stays in the cart after the last', async () => {
  const lines = ['A-1', 'A-2'].map((id, at) => aLine({ id, lineNumber: at + 1 }));
  const { user, drawer, table } = await openDrawer(aCart(lines));
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 4, lines: 1 } };
  table['GET /wsl/api/cart/getitems'] = aCart(lines.slice(1));
  act(() => screen.getByRole('button', { name: 'Remove A-1 from the cart' }).focus());
  await user.keyboard('{Enter}');
  const next = await drawer.findByRole('button', { name: 'Remove A-2 from the cart' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 5, lines: 0 } };
  table['GET /wsl/api/cart/getitems'] = aCart([]);
  await user.keyboard('{Enter}');
  await drawer.findByText('Your cart is empty');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
});

test('Tab stops three times in a line: at the item, the quantity and the toolbar, where arrow keys move', async () => {
  const { user, drawer } = await openDrawer(aCart([aLine({})]));
  const remove = await drawer.findByRole('button', { name: 'Remove HPK-7048-NAT from the cart' });
  const stops = (): Element[] =>
    [...remove.closest('li')!.querySelectorAll<HTMLElement>('a, button, input')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  const edit = drawer.getByRole('button', { name: 'Edit HPK-7048-NAT' });
  const others = [
    drawer.getByRole('link', { name: 'HPK-7048-NAT' }),
    drawer.getByLabelText(/^Quantity of HPK-7048-NAT/),
  ];
  expect(stops()).toEqual([...others, edit]);
  act(() => edit.focus());
  await user.keyboard('{ArrowRight}'.repeat(5));
  expect(document.activeElement).toBe(remove);
  expect(stops()).toEqual([...others, remove]);
});

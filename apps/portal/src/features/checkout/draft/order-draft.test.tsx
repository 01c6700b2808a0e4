import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offlineDatabase } from '../../../device/offline/database.ts';
import { commandStore } from '../../../device/offline/commands/command-store.ts';
import { refreshKept } from '../../../device/offline/commands/device-queue.ts';
import { emptyDevice } from '../../../testing/empty-device.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply, Request } from '../../../testing/server-double.ts';
import { aCart, aLine } from '../../../testing/cart.ts';
import { aShipTo, shipVias } from '../../../testing/delivery.ts';

let turn: Promise<unknown> = Promise.resolve();
/** Locks as in a browser with a single tab: one holder at a time. */
const locks = { request: (_name: string, run: () => Promise<void>) => (turn = turn.then(run, run)) };

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  sessionStorage.clear();
  await emptyDevice();
});
afterEach(() => act(() => onlineManager.setOnline(true)));

const dates = ['2026-11-23', '2026-11-25', '2026-11-27'];

const open = (more: Record<string, Reply> = {}) =>
  openPortal('/checkout', {
    'GET /wsl/api/auth/user': { user: buyerWith({ shwShpDays: 'Y' }) },
    'GET /version.json': { version: '2.3.27' },
    'GET /wsl/api/cart/getitems': aCart([aLine()]),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates, closures: [], cutOff: null },
    'POST /wsl/api/order/place': { orderNumber: '500007' },
    'POST /graphql PlacedOrder': { data: { order: null } },
    ...more,
  });
const places = (requests: readonly Request[]) => requests.filter(({ call }) => call === 'POST /wsl/api/order/place');
const keyOf = (request: Request | undefined) => request?.headers.get('idempotency-key');
const drafts = async () => (await offlineDatabase()).getAll('drafts');
const review = () => screen.findByRole('region', { name: 'Review your order draft' });

/** Builds the later cart: a higher price, less stock, another total. */
const later = (version = 3) =>
  aCart([aLine({ unitPrice: 3.6, qtyBackOrdered: 2, dateAvailable: '2026-12-01' })], {
    version,
    amountList: [{ name: 'total', amount: 460.5 }],
  });

async function saveDraft({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByLabelText(/^PO number/), 'PO 77');
  act(() => onlineManager.setOnline(false));
  await user.click(await screen.findByRole('button', { name: 'Save order draft' }));
  await screen.findByRole('region', { name: 'Your order draft' });
}

test('an order saved as a draft offline is placed once, after the user has compared then and now', async () => {
  const portal = await open();
  await screen.findByRole('combobox', { name: /date/i });
  await saveDraft(portal);
  expect(screen.getByText(/^You’re offline, so we can’t take the order now\./)).toBeTruthy();
  expect(places(portal.requests)).toEqual([]);
  expect((await drafts()).map(({ typed, seen }) => [typed.poNumber, seen.total, seen.method])).toEqual([
    ['PO 77', 439.24, 'Our truck'],
  ]);
  portal.table['GET /wsl/api/cart/getitems'] = later();
  act(() => onlineManager.setOnline(true));
  const shown = within(await review());
  expect(shown.getByText('Price changed · Stock changed')).toBeTruthy();
  expect(shown.getByText('$3.42')).toBeTruthy();
  expect(shown.getByText('$3.60')).toBeTruthy();
  expect(shown.getByText('2 CT on back order until Tue, Dec 1')).toBeTruthy();
  expect(shown.getByText('$439.24')).toBeTruthy();
  expect(shown.getByText('$460.50')).toBeTruthy();
  expect(places(portal.requests)).toEqual([]);
  await portal.user.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText('500007');
  expect(places(portal.requests).map(({ body }) => body)).toMatchObject([{ poNumber: 'PO 77', cartVersion: 3 }]);
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('a draft and its input survive closing the page', async () => {
  await saveDraft(await open());
  cleanup();
  sessionStorage.clear();
  act(() => onlineManager.setOnline(true));
  await open({ 'GET /wsl/api/cart/getitems': later(4) });
  await review();
  expect(((await screen.findByLabelText(/^PO number/)) as HTMLInputElement).value).toBe('PO 77');
});

test('an order draft cannot be placed while cart changes on this device are unsent', async () => {
  await saveDraft(await open());
  cleanup();
  act(() => onlineManager.setOnline(true));
  const commands = commandStore(offlineDatabase);
  const about = { item: 'OAK-1' };
  const whose = { username: 'dana', customerNumber: '104-2281' };
  const change = { ...whose, call: 'cart.addItem', body: {}, later: {}, key: 'k', same: '', about };
  const { seq } = await commands.keep(change, Date.now());
  await commands.change(seq, { parked: true, state: 'conflict' });
  await open();
  expect(await screen.findByText(/^1 cart change hasn’t been sent\./)).toBeTruthy();
  const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' });
  expect(place.disabled).toBe(true);
  await commands.remove(seq);
  await act(refreshKept);
  await review();
  expect(place.disabled).toBe(false);
});

test('an order draft cannot be placed until the cart has been refetched', async () => {
  const portal = await open();
  await saveDraft(portal);
  const cart = Promise.withResolvers<Response>();
  portal.table['GET /wsl/api/cart/getitems'] = () => cart.promise;
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(/Checking prices and stock/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
});

/** Presses 'Place order', loses the answer and discards the page. */
async function loseAnswer() {
  const portal = await open();
  await screen.findByRole('combobox', { name: /date/i });
  delete portal.table['POST /wsl/api/order/place'];
  await portal.user.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText(/^We can’t reach the server\. We saved the order as a draft/);
  const sent = places(portal.requests);
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  cleanup();
  sessionStorage.clear();
  return keyOf(sent[0]);
}

test('an order that reached the server before its response was lost is found by its key after a restart', async () => {
  const key = await loseAnswer();
  const { requests } = await open({ 'GET /wsl/api/cart/getitems': aCart([], { version: 4 }) });
  await screen.findByText('500007');
  expect(places(requests).map(keyOf)).toEqual([key]);
  expect(places(requests)[0]?.body).toMatchObject({ cartVersion: 3 });
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('an order that did not reach the server is reviewed again and placed with a new key', async () => {
  const key = await loseAnswer();
  const conflict = { status: 409, body: { error: { code: 'conflict', message: 'Changed.', requestId: 'r1' } } };
  const { requests, table, user } = await open({
    'GET /wsl/api/cart/getitems': later(4),
    'POST /wsl/api/order/place': conflict,
  });
  await review();
  table['POST /wsl/api/order/place'] = { orderNumber: '500008' };
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText('500008');
  expect(places(requests).map(({ body }) => (body as { cartVersion: number }).cartVersion)).toEqual([3, 4]);
  expect(keyOf(places(requests)[0])).toBe(key);
  expect(keyOf(places(requests)[1])).not.toBe(key);
});

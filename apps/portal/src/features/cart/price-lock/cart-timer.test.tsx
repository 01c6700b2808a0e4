import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overrideWords } from '../../../words/words.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply, Request } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeCart, openCart } from '../drawer/drawer-state.ts';
import { formatTimeLeft } from './cart-timer.tsx';

const get = 'GET /wsl/api/cart/getitems';
const accept = 'POST /wsl/api/cart/acceptprices';
/** The server's clock is an hour ahead of the user's. */
const ahead = 3_600_000;
const instant = (milliseconds: number): string => new Date(Date.now() + ahead + milliseconds).toISOString();

/** Builds a cart whose price lock ends in the given seconds; a negative number means it has ended. */
const promised = (seconds: number, more = {}) =>
  aCart([aLine()], { asOf: instant(0), pricesUntil: instant(seconds * 1000), ...more });
const changed = () =>
  promised(-1, {
    itemList: [
      aLine({ unitPrice: 3.25, priceChange: { was: 3.1, now: 3.25 } }),
      aLine({ id: 'SMM-1224', lineNumber: 2 }),
    ],
  });
const asked = (requests: readonly Request[], call: string) => requests.filter((one) => one.call === call);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function openDrawer(cart: () => Reply, more: Record<string, Reply> = {}, claims = {}) {
  const portal = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    [get]: cart as Reply,
    ...more,
  });
  act(openCart);
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findAllByRole('link', { name: 'HPK-7048-NAT' });
  return { ...portal, drawer };
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  closeCart();
  closeAllNotices();
});

test('S-132 the time is shown as hours:minutes:seconds', () => {
  expect([1799, 1800, 3661, 59, 0].map(formatTimeLeft)).toEqual([
    '00:29:59',
    '00:30:00',
    '01:01:01',
    '00:00:59',
    '00:00:00',
  ]);
});

test("S-131 S-132 the timer counts down by the server's clock to the server's end time, without announcing it", async () => {
  const { drawer } = await openDrawer(() => promised(1800));
  const timer = drawer.getByRole('timer', { name: 'Cart Timer' });
  expect(timer.getAttribute('aria-live')).toBe('off');
  const before = timer.textContent!;
  expect(before).toMatch(/^00:(30:00|29:5\d)$/);
  await pass(2);
  expect(timer.textContent! < before).toBe(true);
  expect(screen.queryByText(/minutes left/)).toBeNull();
});

test('S-132 five minutes before the end, a status message announces the time left', async () => {
  const end = instant(302_000);
  const { drawer } = await openDrawer(() => aCart([aLine()], { asOf: instant(0), pricesUntil: end }));
  await pass(4);
  expect(drawer.getByText('Cart Timer: Your prices are guaranteed for 5 more minutes.').getAttribute('role')).toBe(
    'status',
  );
});

test('S-133 at the end the cart is refetched, and unchanged prices are renewed once', async () => {
  let renewed = false;
  const end = instant(3000);
  const { drawer, requests } = await openDrawer(
    () => (renewed ? promised(1800) : aCart([aLine()], { asOf: instant(0), pricesUntil: end })),
    {
      [accept]: () => {
        renewed = true;
        return { cart: { version: 3, lines: 1 }, pricesUntil: instant(1_800_000) };
      },
    },
  );
  const before = asked(requests, get).length;
  await pass(4);
  await waitFor(() =>
    expect(asked(requests, accept).map(({ body }) => body)).toEqual([{ customerNumber: '104-2281', seen: [] }]),
  );
  expect(asked(requests, get).length).toBeGreaterThan(before);
  await waitFor(() => expect(drawer.getByRole('timer').textContent).toMatch(/^00:(30:00|29:5\d)$/));
  await pass(2);
  expect(asked(requests, accept)).toHaveLength(1);
});

test('S-133 each changed price is marked on its line, and one click accepts the prices shown', async () => {
  let cart = changed();
  const { drawer, requests, user, table } = await openDrawer(() => cart);
  expect(drawer.getByRole('timer', { description: 'Prices changed. Accept them below.' }).textContent).toBe('00:00:00');
  const line = within(drawer.getByRole('link', { name: 'HPK-7048-NAT' }).closest('li') as HTMLElement);
  expect(line.getByText('was $3.10, now $3.25')).toBeTruthy();
  expect(
    within(drawer.getByRole('link', { name: 'SMM-1224' }).closest('li') as HTMLElement).queryByText(/was/),
  ).toBeNull();
  expect(drawer.getByText('1 price changed. Accept it before you place the order.')).toBeTruthy();
  expect(asked(requests, accept)).toHaveLength(0);
  table[accept] = () => {
    cart = promised(1800);
    return { cart: { version: 4, lines: 2 }, pricesUntil: instant(1_800_000) };
  };
  await user.click(drawer.getByRole('button', { name: 'Accept new prices' }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Accept new prices' })).toBeNull());
  expect(asked(requests, accept)[0]?.body).toEqual({
    customerNumber: '104-2281',
    seen: [{ lineNumber: 1, unitPrice: 3.25 }],
  });
  await waitFor(() => expect(drawer.queryByText(/^was/)).toBeNull());
  const said = drawer.getByText('You accepted the new prices. They’re guaranteed for 30 minutes.');
  expect(document.activeElement?.contains(said)).toBe(true);
});

test('a line that has lost its price says so', async () => {
  const gone = promised(-1, {
    itemList: [aLine({ unitPrice: null, net: null, priceChange: { was: 0.0385, now: null } })],
  });
  const { drawer } = await openDrawer(() => gone);
  expect(drawer.getByText('was $0.0385, now priced on request')).toBeTruthy();
});

test('a price that changes again while the user accepts is shown for another review', async () => {
  const refusal = { status: 409, body: { error: { code: 'prices_changed', message: 'x', requestId: 'r' } } };
  const { drawer, requests, user } = await openDrawer(changed, { [accept]: refusal });
  const before = asked(requests, get).length;
  await user.click(drawer.getByRole('button', { name: 'Accept new prices' }));
  expect(
    await screen.findByText('Prices changed again. Review the marked lines, then accept the new prices.'),
  ).toBeTruthy();
  expect(asked(requests, get).length).toBeGreaterThan(before);
});

test('a failed renewal is not repeated until the cart is fetched again', async () => {
  const { requests } = await openDrawer(() => promised(-1), { [accept]: { status: 500 } });
  const counts = () => [asked(requests, accept).length, asked(requests, get).length] as const;
  await pass(20);
  const [tries, answers] = counts();
  expect(tries).toBeGreaterThan(0);
  // One attempt for each answer: a slow machine may ask for the cart twice while the drawer opens.
  expect(tries).toBeLessThanOrEqual(answers);
  await pass(60);
  const [later, more] = counts();
  expect(later - tries).toBeLessThanOrEqual(more - answers);
});

test('S-132 the timer pauses in a hidden tab and catches up when the tab is visible again', async () => {
  const end = instant(600_000);
  const { drawer } = await openDrawer(() => aCart([aLine()], { asOf: instant(0), pricesUntil: end }));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(1);
  const shown = drawer.getByRole('timer').textContent;
  vi.setSystemTime(Date.now() + 100_000);
  expect(drawer.getByRole('timer').textContent).toBe(shown);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  // The server's clock is read when its answer arrives, so a slow answer leaves some seconds more.
  expect(drawer.getByRole('timer').textContent).toMatch(/^00:08:[12]\d$/);
});

test('without a price guarantee from the server there is no timer and no renewal request', async () => {
  const { drawer, requests } = await openDrawer(() => aCart());
  expect(drawer.queryByRole('timer')).toBeNull();
  expect(asked(requests, accept)).toHaveLength(0);
});

test('a user without prices has no timer, and no renewal is requested', async () => {
  const { drawer, requests } = await openDrawer(
    () => aCart([aLine()], { asOf: instant(0), pricesUntil: null }),
    {},
    { showPrices: 'N' },
  );
  expect(drawer.queryByRole('timer')).toBeNull();
  expect(asked(requests, accept)).toHaveLength(0);
});

test("S-131 the content's wording can rename the timer", async () => {
  const { drawer } = await openDrawer(() => promised(1800));
  act(() => overrideWords({ en: { 'cart.timer.title': 'Price clock' } }));
  expect(drawer.getByRole('timer', { name: 'Price clock' })).toBeTruthy();
  overrideWords({});
});

import { afterEach, expect, test, vi } from 'vitest';
import { addLayer, layerCount, type Layer } from './layers.ts';
import { layeredHistory } from './layered-history.ts';

interface FakeEntry {
  state: unknown;
  href: string;
}

/** A browser's history, in which `go` takes effect later and fires an event. */
function browser() {
  const entries: FakeEntry[] = [];
  let at = 0;
  let onPop = (): void => undefined;
  const here = (): FakeEntry => entries[at]!;
  const address = (href: unknown): string => (href == null || href === '' ? here().href : String(href));
  const history = {
    get state() {
      return here().state;
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown, _unused: string, href?: string) => {
      entries.splice(at + 1, Infinity, { state, href: address(href) });
      at += 1;
    },
    replaceState: (state: unknown, _unused: string, href?: string) =>
      void (entries[at] = { state, href: address(href) }),
    go: (by: number) =>
      void queueMicrotask(() => {
        if (entries[at + by] === undefined) return;
        at += by;
        onPop();
      }),
    back: () => history.go(-1),
    forward: () => history.go(1),
  };
  const location = {
    get href() {
      return here().href;
    },
  };
  const win = { history, location } as unknown as Pick<Window, 'history' | 'location'>;
  return { entries, win, listen: (run: () => void) => void (onPop = run), at: () => at };
}

const still = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const page = (name: string) => [{ __TSR_key: name }, '', `http://x/#/${name}`] as const;

/** A portal at its second page, which records the addresses that the router gets by 'back' and 'forward'. */
function portal() {
  const { entries, win, listen, at } = browser();
  entries.push({ state: { __TSR_key: 'home' }, href: 'http://x/#/home' });
  const history = layeredHistory(win);
  const reported: string[] = [];
  listen(() => history.isForRouter() && reported.push(win.location.href));
  history.pushState(...page('items'));
  const press = async (by: number): Promise<void> => {
    win.history.go(by);
    await still();
  };
  return {
    win,
    history,
    reported,
    press,
    addresses: () => entries.map(({ href }) => href.slice('http://x/#/'.length)),
    shown: () => `${win.location.href.slice('http://x/#/'.length)} ${at()}`,
  };
}

const opened: (() => void)[] = [];
function open(more: Partial<Layer> = {}) {
  const close = vi.fn<() => void>(() => remove());
  const remove = addLayer({ close, mayClose: () => true, ...more });
  opened.push(remove);
  return { close, remove };
}
afterEach(() => opened.splice(0).forEach((remove) => remove()));

test("'back' closes the top layer and keeps the page, and then leaves the page", async () => {
  const { press, reported, shown } = portal();
  const [cart, dialog] = [open(), open()];
  await press(-1);
  expect([dialog.close.mock.calls.length, cart.close.mock.calls.length]).toEqual([1, 0]);
  await press(-1);
  expect([cart.close.mock.calls.length, layerCount(), shown(), reported]).toEqual([1, 0, 'items 1', []]);
  await press(-1);
  expect([shown(), reported]).toEqual(['home 0', ['http://x/#/home']]);
});

test('a layer closed in another way leaves no history entry', async () => {
  const { press, reported, shown } = portal();
  open().remove();
  await still();
  expect([shown(), reported]).toEqual(['items 1', []]);
  await press(-1);
  expect(reported).toEqual(['http://x/#/home']);
});

test('a page opened from a layer follows the page below it in the history', async () => {
  const { history, addresses, shown } = portal();
  const menu = open();
  history.pushState(...page('orders'));
  menu.remove();
  await still();
  expect([addresses(), shown()]).toEqual([['home', 'items', 'orders'], 'orders 2']);
});

test("a page opened right after closing a layer waits until the layer's history entry is gone", async () => {
  const { history, addresses } = portal();
  open().remove();
  history.pushState(...page('orders'));
  await still();
  expect(addresses()).toEqual(['home', 'items', 'orders']);
});

test('a page that replaces the one below the layer takes over its history entry', async () => {
  const { history, reported, press } = portal();
  open();
  history.replaceState(...page('orders'));
  await still();
  await press(-1);
  await press(-1);
  expect(reported).toEqual(['http://x/#/home']);
});

test.each([
  ['a click', false],
  ["'back'", true],
])('filtering a list several times in a layer adds a single history entry, closed by %s', async (_way, back) => {
  const { history, press, reported, shown, addresses } = portal();
  const filters = open();
  history.pushState({ __TSR_key: 'one' }, '', 'http://x/#/items?color=a');
  history.pushState({ __TSR_key: 'two' }, '', 'http://x/#/items?color=a,b');
  if (back) await press(-1);
  else filters.remove();
  await still();
  expect([filters.close.mock.calls.length, shown(), reported]).toEqual([back ? 1 : 0, 'items?color=a,b 2', []]);
  expect(addresses()).toEqual(['home', 'items', 'items?color=a,b']);
  await press(-1);
  expect(reported).toEqual(['http://x/#/items']);
});

test('a busy layer stays open and gets its history entry back', async () => {
  const { press, reported, shown } = portal();
  const dialog = open({ mayClose: () => false });
  await press(-1);
  await press(-1);
  expect([dialog.close.mock.calls.length, shown(), reported]).toEqual([0, 'items 2', []]);
});

test("'forward' does not reopen a layer", async () => {
  const { press, reported, shown } = portal();
  open();
  await press(-1);
  await press(1);
  expect([shown(), reported]).toEqual(['items 1', []]);
});

test('a step that the browser drops does not block the next page or its layers', async () => {
  vi.useFakeTimers();
  const { history, addresses, press, win } = portal();
  const menu = open();
  const go = vi.spyOn(win.history, 'go').mockReturnValueOnce();
  menu.remove();
  history.pushState(...page('orders'));
  expect(addresses()).toEqual(['home', 'items', 'items']);
  await vi.advanceTimersByTimeAsync(2000);
  expect([go.mock.calls.length > 0, addresses()]).toEqual([true, ['home', 'items', 'orders']]);
  const filters = open();
  await press(-1);
  expect(filters.close).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a move to another page ends a step that the browser has dropped', async () => {
  const { history, addresses, press, win } = portal();
  const menu = open();
  vi.spyOn(win.history, 'go').mockReturnValueOnce();
  menu.remove();
  history.pushState(...page('orders'));
  await press(-2);
  expect(addresses()).toEqual(['home', 'orders']);
});

test('a step that arrives late does not close the layer that was opened meanwhile', async () => {
  vi.useFakeTimers();
  const { shown, win, press } = portal();
  const menu = open();
  const go = vi.spyOn(win.history, 'go').mockReturnValueOnce();
  menu.remove();
  const dialog = open();
  await vi.advanceTimersByTimeAsync(2000);
  go.mockRestore();
  await press(-1);
  expect([dialog.close.mock.calls.length, shown()]).toEqual([0, 'items 2']);
  await press(-1);
  expect([dialog.close.mock.calls.length, shown()]).toEqual([1, 'items 1']);
  vi.useRealTimers();
});

test("'back' also closes a layer over the first page of a window, even if that page has no key", async () => {
  const { entries, win, listen } = browser();
  entries.push({ state: null, href: 'http://x/#/' });
  const history = layeredHistory(win);
  listen(() => void history.isForRouter());
  const menu = open();
  win.history.go(-1);
  await still();
  expect(menu.close).toHaveBeenCalledTimes(1);
});

test('after a reload over a layer, the page is at its own history entry', () => {
  const { entries, win } = browser();
  entries.push({
    state: { __TSR_key: 'a', layer: { depth: 1, over: 'a', address: 'http://x/#/' } },
    href: 'http://x/#/',
  });
  layeredHistory(win);
  expect(win.history.state).toEqual({ __TSR_key: 'a' });
});

import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandStore } from '../../device/offline/commands/command-store.ts';
import { refreshKept } from '../../device/offline/commands/device-queue.ts';
import { keptCommands } from '../../device/offline/commands/kept-commands.ts';
import { offlineDatabase } from '../../device/offline/database.ts';
import { knownUser } from '../../device/offline/known-user.ts';
import { draftId, type OrderDraft } from '../../device/offline/drafts/order-draft.ts';
import { forgetToken, storeToken } from '../../app/session/token.ts';
import { emptyDevice } from '../../testing/empty-device.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';

let turn: Promise<unknown> = Promise.resolve();
/** Locks as in a browser with a single tab: one holder at a time. */
const locks = { request: (_name: string, run: () => Promise<void>) => (turn = turn.then(run, run)) };

const kim = { ...buyer, username: 'kim', firstName: 'Kim' };
const invalidToken = { status: 402, body: { error: { code: 'token', message: 'Sign in again.', requestId: 'r1' } } };
const added = 'POST /wsl/api/cart/additem';
const commands = commandStore(offlineDatabase);

/** Keeps a change and an order draft of Dana, and what a session saw, as an earlier visit left them. */
async function leftByDana(): Promise<void> {
  const whose = { username: 'dana', customerNumber: buyer.customerNumber };
  const body = { customerNumber: buyer.customerNumber, sku: 'OAK-1', qtyToOrder: '2', umcode: 'CT', tag: '' };
  const about = { item: 'OAK-1', quantity: '2', unit: 'CT' };
  const { seq } = await commands.keep(
    { ...whose, call: 'cart.addItem', body, later: {}, key: 'k', same: '', about },
    1,
  );
  await commands.change(seq, { parked: true, at: Date.now() });
  const db = await offlineDatabase();
  const draft = { ...whose, id: draftId('dana', buyer.customerNumber), at: 1, typed: {}, seen: {}, sent: null };
  await db.put('drafts', draft as unknown as OrderDraft);
  await db.put('copies', { id: '["earlier"]', ...whose, data: ['secret'], at: Date.now(), size: 10 });
  await db.put('users', { id: 'user', token: 'hash of an earlier token', user: buyer, at: Date.now() });
}

/** The number of Dana's rows of each kind. */
async function onDevice() {
  const db = await offlineDatabase();
  const [changes, drafts, copies] = await Promise.all(
    (['commands', 'drafts', 'copies'] as const).map(async (store) =>
      (await db.getAll(store)).filter(({ username }) => username === 'dana'),
    ),
  );
  return { changes: changes!.length, drafts: drafts!.length, copies: copies!.length };
}
const knows = async (username: string) =>
  waitFor(async () => expect((await (await offlineDatabase()).get('users', 'user'))?.user.username).toBe(username));

const openAs = (user: typeof buyer, replies: Record<string, Reply> = {}) =>
  openPortal('/', {
    'GET /version.json': { version: '2.3.27' },
    'GET /wsl/api/auth/user': { user },
    'POST /wsl/api/auth/logout': {},
    [added]: { reason: '', newQty: 2, cart: { version: 2, lines: 1 } },
    ...replies,
  });
async function pressLogout({ user }: Awaited<ReturnType<typeof openPortal>>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}
const adds = ({ requests }: Awaited<ReturnType<typeof openPortal>>) => requests.filter(({ call }) => call === added);

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await emptyDevice();
  keptCommands.set([]);
});
afterEach(() => forgetToken());

test('another user neither sees, sends nor removes unsent changes, and their owner continues with them', async () => {
  await leftByDana();
  const others = await openAs(kim);
  await knows('kim');
  // The page may still have what it read for Dana.
  await act(async () => keptCommands.set(await commands.all()));
  expect(screen.queryByText(/waiting to be sent|order draft/)).toBeNull();
  await waitFor(async () => expect(await onDevice()).toEqual({ changes: 1, drafts: 1, copies: 0 }));
  // Reading the rows again, which takes a moment, must not show Dana's either.
  await act(refreshKept);
  expect(keptCommands.get()).toEqual([]);
  await pressLogout(others, 'Kim');
  await screen.findByLabelText(/^User name/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await onDevice()).toEqual({ changes: 1, drafts: 1, copies: 0 }));
  expect(adds(others)).toEqual([]);
  cleanup();

  const own = await openAs(buyer);
  await waitFor(() => expect(adds(own)).toHaveLength(1));
  expect(adds(own)[0]?.headers.get('idempotency-key')).toBe('k');
  expect(await screen.findByText('You have an order draft on this device.')).toBeTruthy();
  await waitFor(async () => expect((await onDevice()).changes).toBe(0));
});

test.each([
  [
    'is over when the page is opened',
    async () => {
      await openAs(buyer, { 'GET /wsl/api/auth/user': invalidToken });
    },
  ],
  [
    'ended in another tab',
    async () => {
      await openAs(kim);
      await knows('kim');
      await leftByDana();
      forgetToken();
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    },
  ],
  ['ended while the page was closed', async () => void (await openPortal('/auth', {}, false))],
  [
    'is older than the device may trust',
    async () => {
      storeToken('token-of-the-test');
      expect(await knownUser()).toBeNull();
    },
  ],
])('the copies of a session that %s are removed, and its unsent changes stay', async (_how, end) => {
  await leftByDana();
  await end();
  await waitFor(async () => expect((await onDevice()).copies).toBe(0));
  expect((await onDevice()).drafts).toBe(1);
});

test('a user who signs out can keep unsent changes on the device or discard only those of their own', async () => {
  await leftByDana();
  const whose = { username: 'kim', customerNumber: buyer.customerNumber };
  const about = { item: 'OAK-1' };
  const change = { ...whose, call: 'cart.addItem', body: {}, later: {}, key: 'q', same: '', about };
  const { seq } = await commands.keep(change as never, 1);
  await commands.change(seq, { parked: true, state: 'conflict' });
  const portal = await openAs(kim);
  await screen.findByText('1 change needs your decision');
  await pressLogout(portal, 'Kim');
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsent changes?' }));
  await portal.user.click(question.getByRole('button', { name: 'Stay signed in' }));
  expect((await commands.all()).length).toBe(2);
  await pressLogout(portal, 'Kim');
  await portal.user.click(await screen.findByRole('button', { name: 'Discard and sign out' }));
  await screen.findByLabelText(/^User name/);
  expect((await commands.all()).map(({ username }) => username)).toEqual(['dana']);
  expect((await onDevice()).drafts).toBe(1);
});

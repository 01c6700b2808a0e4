import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queue } from '../../device/offline/commands/device-queue.ts';
import { keptCommands } from '../../device/offline/commands/kept-commands.ts';
import { emptyDevice } from '../../testing/empty-device.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { aListItem, aPage } from '../../testing/items.ts';
import { aroundLists, calls, conflict, line, openList } from './list/open-list.ts';

aroundLists();
let turn: Promise<unknown> = Promise.resolve();
/** Locks as in a browser with a single tab: one holder at a time. */
const locks = { request: (_name: string, run: () => Promise<void>) => (turn = turn.then(run, run)) };

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await emptyDevice();
  keptCommands.set([]);
});

/** Opens a list while the server takes no changes; `back` brings the server back. */
async function openWithoutSignal(...lines: ReturnType<typeof line>[]) {
  const portal = await openList(lines, { 'GET /version.json': { version: '1' } });
  const back = async (replies: Parameters<typeof openList>[1]): Promise<void> => {
    Object.assign(portal.table, replies);
    await act(() => queue.drain());
  };
  const keys = () =>
    portal.requests
      .filter(({ call }) => call.startsWith(calls))
      .map(({ call, headers }) => [call.slice(calls.length), headers.get('idempotency-key')]);
  const kept = async (sentence: RegExp) => expect(await screen.findByText(sentence)).toBeTruthy();
  return { ...portal, back, keys, kept };
}

test('offline changes to a quantity stay on the page and are each sent once, with the version that was read', async () => {
  const { user, field, bodies, back, keys, kept } = await openWithoutSignal(line(1, { version: 7 }));
  for (const quantity of ['8', '9']) {
    await user.clear(field('Quantity of ITEM-1'));
    await user.type(field('Quantity of ITEM-1'), quantity);
    await user.tab();
    await kept(/^Saved on this device: change ITEM-1 on Kitchens\./);
    await waitFor(() => expect(keptCommands.get().at(-1)?.body['listQty']).toBe(quantity));
  }
  await waitFor(() => expect(field('Quantity of ITEM-1').value).toBe('9'));
  const before = bodies('setline').length;
  await back({ [`${calls}setline`]: ({ body }) => ({ version: (body as { version: number }).version + 1 }) });
  expect(bodies('setline').slice(before)).toMatchObject([
    { line: 'L1', listQty: '8', version: 7 },
    { line: 'L1', listQty: '9', version: 8 },
  ]);
  expect(keptCommands.get()).toEqual([]);
  // The first change had already been sent, and the retry uses the same key.
  expect(keys()[0]).toEqual(keys()[before]);
});

test('an item number typed offline is kept, and added to the list when the server is back', async () => {
  const { user, bodies, back, kept } = await openWithoutSignal(line(1));
  act(() => onlineManager.setOnline(false));
  const field = screen.getByRole('combobox', { name: /Add an item/ });
  await user.type(field, 'HPK-7048-NAT');
  expect(await screen.findByText(/Press Enter to add item HPK-7048-NAT/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await kept(/^Saved on this device: .*HPK-7048-NAT/);
  expect(keptCommands.get().at(-1)?.body).toMatchObject({ SKU: 'HPK-7048-NAT', listQty: 1, UMCode: '' });
  act(() => onlineManager.setOnline(true));
  await back({ [`${calls}additem`]: {} });
  await waitFor(() => expect(bodies('additem').at(-1)).toMatchObject({ SKU: 'HPK-7048-NAT' }));
  expect(keptCommands.get()).toEqual([]);
});

test('if another user has changed a line meanwhile, the dialog says so for that line', async () => {
  const { user, field, back } = await openWithoutSignal(line(1), line(2));
  for (const item of ['ITEM-1', 'ITEM-2']) {
    await user.clear(field(`Quantity of ${item}`));
    await user.type(field(`Quantity of ${item}`), '9');
    await user.tab();
    await waitFor(() => expect(keptCommands.get().map(({ about }) => about.item)).toContain(item));
  }
  await back({
    [`${calls}setline`]: ({ body }) => ((body as { line: string }).line === 'L1' ? conflict : { version: 2 }),
  });
  expect(keptCommands.get().map(({ about, state, reason }) => [about.item, state, reason])).toEqual([
    ['ITEM-1', 'conflict', 'Somebody has changed it.'],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
  expect(dialog.getByText('Someone else changed this: Somebody has changed it.')).toBeTruthy();
});

test('lines removed offline are removed by one request later', async () => {
  const { user, back, bodies, kept } = await openWithoutSignal(line(1), line(2));
  await user.click(screen.getByRole('button', { name: 'Actions for ITEM-2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  await kept(/^Saved on this device: remove ITEM-2 from Kitchens\./);
  expect(screen.queryByText(/could not be/)).toBeNull();
  const tried = bodies('removelines').length;
  await back({ [`${calls}removelines`]: {} });
  expect(bodies('removelines').slice(tried)).toMatchObject([{ lines: ['L2'] }]);
  expect(keptCommands.get()).toEqual([]);
});

test('a heart clicked offline stays pressed, and the request is repeated with the same key', async () => {
  const item = aListItem({ id: 'H-100', favorite: false });
  const { user, requests, table } = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items: [item] }) } },
    'GET /version.json': { version: '1' },
  });
  const heart = await screen.findByRole('button', { name: 'Favorite: H-100' });
  const sent = () => requests.filter(({ call }) => call.startsWith(calls));
  await user.click(heart);
  expect(await screen.findByText(/^Saved on this device: add H-100 to Favorite Items\./)).toBeTruthy();
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  const tried = sent().length;
  Object.assign(table, { [`${calls}additem`]: {} });
  await act(() => queue.drain());
  expect(sent()).toHaveLength(tried + 1);
  expect(sent().at(-1)?.headers.get('idempotency-key')).toBe(sent()[0]?.headers.get('idempotency-key'));
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

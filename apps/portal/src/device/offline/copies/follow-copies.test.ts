import 'fake-indexeddb/auto';
import { CallError } from '@tradecounter/contract/client';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyDevice } from '../../../testing/empty-device.ts';
import { offlineDatabase, wipeSeen } from '../database.ts';
import { copyStore, maxAge, maxTotalSize, maxCopySize } from './copy-store.ts';
import { followCopies } from './follow-copies.ts';
import { shownSince } from './shown-copies.ts';

beforeEach(emptyDevice);
afterEach(() => onlineManager.setOnline(true));

/** Starts the portal for a user. `answer` is the server's; null = it can't be reached. */
function start(username: string, now = () => 5_000, given?: QueryClient, session = 'first') {
  const client = given ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = copyStore(offlineDatabase);
  const back: (() => void)[] = [];
  const owner = { session, username };
  const stop = followCopies({ client, store, owner, now, networkBack: (run) => (back.push(run), () => undefined) });
  const server = { answer: null as unknown };
  onTestFinished(() => {
    stop();
    client.clear();
  });
  const show = (...key: string[]) => {
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: () => (server.answer === null ? Promise.reject(new CallError(0, null)) : Promise.resolve(server.answer)),
    });
    onTestFinished(observer.subscribe(() => undefined));
    return () => observer.getCurrentResult().data;
  };
  return { client, store, server, show, back: () => back.forEach((run) => run()) };
}

async function seen(username: string, key: string[], answer: unknown) {
  const { server, show, store, client } = start(username);
  server.answer = answer;
  const data = show(...key);
  await expect.poll(data).toEqual(answer);
  await expect
    .poll(async () => (await (await offlineDatabase()).getAll('copies')).map((copy) => copy.data))
    .toContainEqual(answer);
  return { store, client };
}

test('data seen before is shown offline with its age, and fetched again when the network is back', async () => {
  await seen('buyer', ['104-2281', 'cart'], { itemList: ['old'] });
  const later = start('buyer', Date.now);
  const data = later.show('104-2281', 'cart');
  await expect.poll(data).toEqual({ itemList: ['old'] });
  expect(shownSince.get()).toBeGreaterThan(Date.now() - 60_000);
  later.server.answer = { itemList: ['new'] };
  later.back();
  await expect.poll(data).toEqual({ itemList: ['new'] });
  expect(shownSince.get()).toBeNull();
});

test('data that was loaded before the copies started is kept too', async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['104-2281', 'item', 'OAK-1'], queryFn: () => ({ id: 'OAK-1' }) });
  start('buyer', Date.now, client);
  await expect
    .poll(async () => (await (await offlineDatabase()).getAll('copies')).map((copy) => copy.data))
    .toContainEqual({ id: 'OAK-1' });
});

test('a device that knows it is offline shows the copy too', async () => {
  await seen('buyer', ['104-2281', 'lists', 'all'], ['mine']);
  onlineManager.setOnline(false);
  await expect.poll(start('buyer', Date.now).show('104-2281', 'lists', 'all')).toEqual(['mine']);
});

test('no copy is shown to another user, in another session or for another customer, and private data is not copied', async () => {
  await seen('buyer', ['104-2281', 'cart'], { itemList: ['secret'] });
  const { client } = await seen('buyer', ['104-2281', 'orders', 'list'], ['order']);
  await client.fetchQuery({ queryKey: ['104-2281', 'payment-methods'], queryFn: () => ['card'] });
  const other = start('other', Date.now);
  const mine = start('buyer', Date.now);
  const later = start('buyer', Date.now, undefined, 'second');
  const views = [
    other.show('104-2281', 'cart'),
    later.show('104-2281', 'cart'),
    mine.show('999-0000', 'cart'),
    mine.show('104-2281', 'payment-methods'),
  ];
  await expect.poll(mine.show('104-2281', 'orders', 'list')).toEqual(['order']);
  expect(views.map((view) => view())).toEqual([undefined, undefined, undefined, undefined]);
});

test('copies are limited in size, the oldest are removed first, and none is older than a week', async () => {
  const store = copyStore(offlineDatabase);
  const whose = { username: 'buyer', customerNumber: '1' };
  const big = 'x'.repeat(maxCopySize - 10);
  expect(await store.keep({ ...whose, id: 'too big', data: `${big}${big}`, at: 1 })).toBe(false);
  const count = Math.floor(maxTotalSize / maxCopySize) + 2;
  for (let at = 1; at <= count; at += 1) await store.keep({ ...whose, id: `c${at}`, data: big, at });
  const there = async (id: string, now = count) => (await store.read(id, now)) !== undefined;
  expect([await there('c1'), await there('c2'), await there(`c${count}`)]).toEqual([false, false, true]);
  expect(await there(`c${count}`, count + maxAge + 1)).toBe(false);
});

const copies = async () => (await offlineDatabase()).count('copies');

test('a new session removes what is left of earlier ones', async () => {
  const { store } = await seen('buyer', ['104-2281', 'cart'], { itemList: ['old'] });
  await store.removeOthers('first');
  expect(await copies()).toBe(1);
  await store.removeOthers('second');
  expect(await copies()).toBe(0);
});

test('an answer that arrives after the session has ended is not kept', async () => {
  let isCurrent = true;
  const store = copyStore(offlineDatabase, () => isCurrent);
  const copy = { id: '["first"]', username: 'buyer', customerNumber: '1', data: ['late'], at: 1 };
  const keeping = store.keep(copy);
  isCurrent = false;
  await wipeSeen();
  expect([await keeping, await copies()]).toEqual([false, 0]);
});

import { buildVersion } from '@tradecounter/contract/runtime';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addLayer } from '../router/layers.ts';
import { loadConfig } from '../settings/config.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { deployedVersion, followVersion } from './follow-version.ts';

const asked = 'GET /version.json';
const minute = 60_000;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the portal's home page while the server has that version. */
async function open(version: unknown = '9.0.0') {
  const portal = await openPortal('/', { [asked]: () => ({ version }) });
  const reload = vi.fn<() => void>();
  const announce = vi.fn<() => void>();
  const refresh = vi.fn<() => void>();
  const page = { router: portal.router, queryClient: portal.queryClient, reload, refresh, announce };
  const stop = followVersion(page);
  onTestFinished(stop);
  const looks = () => portal.requests.filter(({ call }) => call === asked);
  return { ...portal, reload, refresh, announce, looks, stop };
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

function typeInto(value: string): HTMLElement {
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

async function configured(set: object): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(set));
  await loadConfig();
}

test.each([
  [{}, minute],
  [{ versionCheckInterval: 5000 }, 5000],
])('S-434 S-442 with %j the deployed version is requested every %d ms, with the time', async (set, interval) => {
  await configured(set);
  onTestFinished(() => configured({}));
  const { looks, refresh } = await open(buildVersion);
  await pass(interval - 1000);
  expect(looks()).toHaveLength(0);
  await pass(2000);
  await pass(interval);
  expect(looks()).toHaveLength(2);
  // Content that was published since is shown then, too.
  expect(refresh).toHaveBeenCalledTimes(2);
  for (const { query } of looks()) expect(Math.abs(Number(query['timestamp']) - Date.now())).toBeLessThan(3 * minute);
});

test('S-443 the page reloads if another version is deployed, but not for the same version', async () => {
  const same = await open(buildVersion);
  await pass(3 * minute);
  expect(same.reload).not.toHaveBeenCalled();
  same.table[asked] = { version: '9.0.0' };
  await pass(minute);
  expect(same.reload).toHaveBeenCalledTimes(1);
});

test('S-443 a tab reloads once per deployed version, even if the reload brings back the old version', async () => {
  const first = await open();
  await pass(3 * minute);
  expect(first.reload).toHaveBeenCalledTimes(1);
  first.stop();
  const { table, reload, stop } = await open();
  await pass(3 * minute);
  expect(reload).not.toHaveBeenCalled();
  table[asked] = { version: '9.1.0' };
  await pass(3 * minute);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('S-443 typed input delays the reload until the field is empty or gone', async () => {
  const { reload } = await open();
  const field = typeInto('Ask for Dana');
  await pass(2 * minute);
  expect(reload).not.toHaveBeenCalled();
  field.remove();
  await pass(minute);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('S-443 an open dialog or a running command delays the reload', async () => {
  const { reload, queryClient } = await open();
  const close = addLayer({ close: () => undefined, mayClose: () => true });
  await pass(2 * minute);
  expect(reload).not.toHaveBeenCalled();
  let done = (): void => undefined;
  const command = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise<void>((resolve) => (done = resolve)) });
  const running = command.execute(undefined);
  close();
  await pass(2 * minute);
  expect(reload).not.toHaveBeenCalled();
  done();
  await running;
  await pass(minute);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('S-443 opening the next page reloads it, whatever was typed on the previous page', async () => {
  const { reload, goTo, address } = await open();
  typeInto('Ask for Dana');
  await pass(minute + 1000);
  expect(reload).not.toHaveBeenCalled();
  goTo('/account/orders');
  await pass(1000);
  expect([reload.mock.calls.length, address()]).toEqual([1, '/account/orders']);
});

test('a hidden tab does not check the version, and checks it once it is visible again', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { looks, reload } = await open();
  await pass(5 * minute);
  expect(looks()).toHaveLength(0);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect([looks().length, reload.mock.calls.length]).toEqual([1, 1]);
});

test('the phone app shows a message once and does not reload, because it contains its own pages', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  const { reload, announce } = await open();
  await pass(3 * minute);
  expect([reload.mock.calls.length, announce.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['an error', { status: 500 }],
  ['another body', { hello: 'world' }],
  ['no network', lost],
])('%s instead of a version is ignored silently', async (_case, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table, reload } = await open();
  table[asked] = answer;
  await pass(3 * minute);
  expect(await deployedVersion()).toBeNull();
  expect([reload.mock.calls.length, log.mock.calls.length]).toEqual([0, 0]);
});

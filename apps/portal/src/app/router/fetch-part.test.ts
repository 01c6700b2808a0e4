import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPart, PartLost } from './fetch-part.ts';

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

const lose = (file: string) =>
  fetchPart(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: /assets/${file}.js`)),
  ).catch((error: unknown) => error as PartLost);

test('S-444 a module that fails to load reloads the page, at most once a minute whichever module it is', async () => {
  const first = await lose('orders');
  expect(first.again).toBe(false);
  expect(first.reloadByItself()).toBe(true);
  await vi.advanceTimersByTimeAsync(59_000);
  const second = await lose('holds');
  expect([second.again, second.reloadByItself(), first.reloadByItself()]).toEqual([true, false, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(second.reloadByItself()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a user who presses reload does not have to wait', async () => {
  for (let time = 0; time < 3; time += 1) (await lose('orders')).reload();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a module that loads but throws is a bug and does not reload the page', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(fetchPart(() => Promise.reject(mistake))).rejects.toBe(mistake);
});

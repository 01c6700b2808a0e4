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

test('S-444 a part that does not come loads the page again, at most once a minute whatever part it is', async () => {
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

test('who presses is not kept waiting', async () => {
  for (let time = 0; time < 3; time += 1) (await lose('orders')).reload();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a part that came and does not work is a mistake, and no reason to load the page again', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(fetchPart(() => Promise.reject(mistake))).rejects.toBe(mistake);
});

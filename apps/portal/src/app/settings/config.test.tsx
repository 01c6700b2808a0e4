import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCart, aLine } from '../../testing/cart.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { config, loadConfig, reloadConfig } from './config.ts';
import { mayDevelop } from './may-develop.ts';

async function configured(set: object): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(set));
  await loadConfig();
}
afterEach(async () => {
  vi.useRealTimers();
  await configured({});
});

test('S-433 the configured title is the brand and part of the tab title', async () => {
  await configured({ title: 'Other Wood' });
  await openPortal('/account/orders');
  expect(await within(await screen.findByRole('banner')).findByText('Other Wood')).toBeTruthy();
  expect(document.title).toBe('Open Orders · Other Wood');
});

test('S-436 the administration is shown only if showAdmin is Y, which is not the default', async () => {
  vi.stubEnv('DEV', false);
  expect([config().showAdmin, mayDevelop()]).toEqual(['N', false]);
  await configured({ showAdmin: 'Y' });
  expect(mayDevelop()).toBe(true);
  vi.unstubAllEnvs();
});

test.each([
  [{}, '$1,234.50'],
  [{ currencyPrecision: 0 }, '$1,235'],
  [{ currencyPrecision: 3 }, '$1,234.500'],
])('S-438 with %o an amount is shown as %s', async (set, amount) => {
  await configured(set);
  const amountList = [{ name: 'total', amount: 1234.5, Weight: 10 }];
  await openPortal('/', { 'GET /wsl/api/cart/getitems': aCart([aLine()], { amountList }) });
  // The button appears before the cart that it counts.
  const button = within(await screen.findByRole('button', { name: /Cart/ }));
  expect(await button.findByText(new RegExp(amount.replace(/[$.]/g, '\\$&') + '$'))).toBeTruthy();
});

test('a configuration that could not be loaded is requested again when the server answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', lost);
  expect(await loadConfig()).toBe(false);
  const then = vi.fn<() => void>();
  reloadConfig(then);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(then).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Other Wood' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect([config().title, then.mock.calls.length]).toEqual(['Other Wood', 1]);
});

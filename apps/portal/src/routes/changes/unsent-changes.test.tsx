import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offlineDatabase } from '../../offline/database.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const words = vi.hoisted(() => ({ lost: false, asked: 0 }));
vi.mock('../../words/words.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../words/words.ts')>();
  return {
    ...real,
    loadWords: (...names: Parameters<typeof real.loadWords>) => {
      if (!names.includes('offline')) return real.loadWords(...names);
      words.asked += 1;
      return words.lost
        ? Promise.reject(new Error('Failed to fetch dynamically imported module'))
        : real.loadWords(...names);
    },
  };
});

test('if offline support fails to load, the page stays usable and loads it when the network is back', async () => {
  Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.resolve() }, configurable: true });
  words.lost = true;
  await openPortal('/', { 'GET /version.json': { version: '2.3.27' } });
  const users = async () => (await offlineDatabase()).count('users');
  await waitFor(() => expect(words.asked).toBeGreaterThan(0));
  words.lost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await users()).toBe(1));
  expect(screen.getByRole('button', { name: /^Cart/ })).toBeTruthy();
});

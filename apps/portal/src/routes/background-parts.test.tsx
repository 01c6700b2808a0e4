import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openQuoteRequest } from '../features/quotes/requesting/request-state.ts';
import { offlineDatabase } from '../device/offline/database.ts';
import { openPortal } from '../testing/open-portal.tsx';

vi.unmock('./shell/scanning.tsx');
const words = vi.hoisted(() => ({ lost: '', requests: 0 }));
vi.mock('../words/words.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../words/words.ts')>();
  return {
    ...real,
    loadWords: (...names: Parameters<typeof real.loadWords>) => {
      if (!names.some((name) => name === words.lost)) return real.loadWords(...names);
      words.requests += 1;
      return Promise.reject(new Error('Failed to fetch dynamically imported module'));
    },
  };
});

async function openWithout(part: string): Promise<void> {
  Object.assign(words, { lost: part, requests: 0 });
  await openPortal('/', { 'GET /version.json': { version: '2.3.27' } });
  await screen.findByRole('button', { name: /^Cart/ });
}
function expectPage(): void {
  expect(screen.getByRole('button', { name: /^Cart/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'We can’t reach the server' })).toBeNull();
}

test('if offline support fails to load, the page stays usable and loads it when the network is back', async () => {
  Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.resolve() }, configurable: true });
  await openWithout('offline');
  const users = async () => (await offlineDatabase()).count('users');
  await waitFor(() => expect(words.requests).toBeGreaterThan(0));
  words.lost = '';
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await users()).toBe(1));
  expectPage();
});

test('if support for scanners fails to load, the page stays usable and tries again when the network is back', async () => {
  await openWithout('scan');
  await waitFor(() => expect(words.requests).toBe(1));
  expectPage();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(words.requests).toBe(2));
  expectPage();
});

test('if the dialog that requests a quote fails to load, the page stays usable and a notice says why', async () => {
  await openWithout('quotes');
  openQuoteRequest({ lines: [], sidemark: '' });
  expect(await screen.findByText('We can’t reach the server. Try again.')).toBeTruthy();
  expectPage();
});

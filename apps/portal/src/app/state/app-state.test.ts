import { runtimeDefaults } from '@tradecounter/contract/runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { appState, followDevice, setAppState } from './app-state.ts';
import { loadConfig } from '../settings/config.ts';
import { persisted } from '../graphql/document.ts';
import { runQuery } from '../graphql/run-query.ts';

const resize = (width: number): void => {
  vi.stubGlobal('innerWidth', width);
  window.dispatchEvent(new Event('resize'));
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
  setAppState({
    drawer: false,
    isMobile: false,
    safeAreaTop: 0,
    safeAreaBottom: 0,
    graphEndpoint: runtimeDefaults.GQL_URL,
  });
});

test('S-447 the app state has drawer, isMobile, the top and bottom safe areas, and the graph endpoint', () => {
  expect(Object.keys(appState()).sort()).toEqual([
    'drawer',
    'graphEndpoint',
    'isMobile',
    'safeAreaBottom',
    'safeAreaTop',
  ]);
});

test('S-447 isMobile and the safe areas follow the window', () => {
  const stop = followDevice();
  resize(799);
  expect(appState().isMobile).toBe(true);
  document.documentElement.style.setProperty('--safe-top', '47px');
  document.documentElement.style.setProperty('--safe-bottom', '34px');
  resize(800);
  expect(appState()).toMatchObject({ isMobile: false, safeAreaTop: 47, safeAreaBottom: 34 });
  stop();
  resize(390);
  expect(appState().isMobile).toBe(false);
});

test('S-447 queries go to the configured graph endpoint', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    Response.json(url === '/config.json' ? { GQL_URL: '/elsewhere' } : { data: {} }),
  );
  vi.stubGlobal('fetch', fetched);
  await loadConfig();
  await runQuery(persisted('Any', 'hash'), {});
  expect(fetched.mock.lastCall?.[0]).toBe('/elsewhere');
});

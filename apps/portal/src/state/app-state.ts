import { breakpoints } from '@tradecounter/contract/limits';
import { runtimeDefaults } from '@tradecounter/contract/runtime';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What the portal knows of itself and its device, beside who is signed in. Source: 000 §3, app state. */
export interface AppState {
  /** Whether the side drawer is open. */
  drawer: boolean;
  /** Whether the window is that of a phone: below 800 px. */
  isMobile: boolean;
  /** In px: how far the device's own edges reach into the window, above and below. */
  safeAreaTop: number;
  safeAreaBottom: number;
  /** Where reads are sent; /config.json says it. */
  graphEndpoint: string;
}

const isMobile = (): boolean => window.innerWidth < breakpoints.md;

const store = createStore<AppState>({
  drawer: false,
  isMobile: isMobile(),
  safeAreaTop: 0,
  safeAreaBottom: 0,
  graphEndpoint: runtimeDefaults.GQL_URL,
});

export const appState = (): AppState => store.get();

/** Puts what has changed into the state; nobody hears of what stays the same. */
export function setAppState(change: Partial<AppState>): void {
  const now = store.get();
  const differs = (Object.keys(change) as (keyof AppState)[]).some((name) => change[name] !== now[name]);
  if (differs) store.set({ ...now, ...change });
}

/** One part of the state; a change of the others draws nothing anew. */
export const useAppState = <Name extends keyof AppState>(name: Name): AppState[Name] =>
  useSyncExternalStore(store.subscribe, () => store.get()[name]);

const pixels = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/** Reads off the window what only it knows: its width, and the safe area that tokens.css names. */
export const readDevice = (): void =>
  setAppState({ isMobile: isMobile(), safeAreaTop: pixels('--safe-top'), safeAreaBottom: pixels('--safe-bottom') });

/** Keeps it in step with the window, which is turned and resized. Answers how to stop. */
export function followDevice(): () => void {
  readDevice();
  window.addEventListener('resize', readDevice);
  return () => window.removeEventListener('resize', readDevice);
}

import { breakpoints } from '@tradecounter/contract/limits';
import { runtimeDefaults } from '@tradecounter/contract/runtime';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The state of the portal and its device, apart from the user. Source: 000 §3, app state. */
export interface AppState {
  /** Whether the side drawer is open. */
  drawer: boolean;
  /** Whether the window is that of a phone: below 800 px. */
  isMobile: boolean;
  /** In px: the parts of the window that the device's own edges cover, above and below. */
  safeAreaTop: number;
  safeAreaBottom: number;
  /** The endpoint for reads, from /config.json. */
  graphEndpoint: string;
}

/** The window's width in CSS pixels. Kept, because reading it makes the browser lay out the page at once. */
export const windowWidth = createStore(window.innerWidth);

const isMobile = (): boolean => windowWidth.get() < breakpoints.md;

const store = createStore<AppState>({
  drawer: false,
  isMobile: isMobile(),
  safeAreaTop: 0,
  safeAreaBottom: 0,
  graphEndpoint: runtimeDefaults.GQL_URL,
});

export const appState = (): AppState => store.get();

/** Applies the changes to the state; doesn't notify listeners when nothing differs. */
export function setAppState(change: Partial<AppState>): void {
  const current = store.get();
  const differs = (Object.keys(change) as (keyof AppState)[]).some((name) => change[name] !== current[name]);
  if (differs) store.set({ ...current, ...change });
}

/** Returns one part of the state; changes to other parts don't redraw the component. */
export const useAppState = <Name extends keyof AppState>(name: Name): AppState[Name] =>
  useSyncExternalStore(store.subscribe, () => store.get()[name]);

const pixels = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/** Reads the window's width, and the safe area from the variables of tokens.css, into the state. */
export function readDevice(): void {
  windowWidth.set(window.innerWidth);
  setAppState({ isMobile: isMobile(), safeAreaTop: pixels('--safe-top'), safeAreaBottom: pixels('--safe-bottom') });
}

/** Updates the state when the window is turned or resized. Returns a function that stops it. */
export function followDevice(): () => void {
  readDevice();
  window.addEventListener('resize', readDevice);
  return () => window.removeEventListener('resize', readDevice);
}

import { useSyncExternalStore } from 'react';
import { windowWidth } from '../app/state/app-state.ts';

/** Returns what follows from the window's width in CSS pixels, and renders again when that changes. */
export const useOfWindow = <Value extends number | boolean>(of: (width: number) => Value): Value =>
  useSyncExternalStore(windowWidth.subscribe, () => of(windowWidth.get()));

/**
 * Returns whether the window is at least that wide, in CSS pixels. For content that isn't even rendered otherwise;
 * appearance belongs in style sheets.
 */
export const useWindowFrom = (width: number): boolean => useOfWindow((now) => now >= width);

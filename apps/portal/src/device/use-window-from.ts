import { useSyncExternalStore } from 'react';

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/**
 * Returns whether the window is at least that wide, in CSS pixels. For content that isn't even rendered otherwise;
 * appearance belongs in style sheets.
 */
export const useWindowFrom = (width: number): boolean => useSyncExternalStore(follow, () => window.innerWidth >= width);

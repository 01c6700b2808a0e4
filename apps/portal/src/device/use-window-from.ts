import { useSyncExternalStore } from 'react';

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Whether the window is at least that wide, in CSS pixels. For what need not even be made otherwise; looks belong in style sheets. */
export const useWindowFrom = (width: number): boolean => useSyncExternalStore(follow, () => window.innerWidth >= width);

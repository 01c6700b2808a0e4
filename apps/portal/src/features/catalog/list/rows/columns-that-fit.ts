import { useSyncExternalStore } from 'react';

/** Widths of the list in CSS pixels from which the size and each further attribute have a column; the style sheet knows the same. */
const from = [860, 1060, 1240, 1400, 1560, 1720, 1880];

// As the style sheets have it: the page is never wider than this, its margins, and the filters beside the list.
const widest = (window: number): number => (window < 2100 ? 1720 : 2400);
const margins = 32;
const filters = { from: 1280, width: 264 };

/** The most columns of attributes that a window may have room for; the style sheet decides by the list itself. */
export function columnsThatFit(window: number): number {
  const list = Math.min(window, widest(window)) - margins - (window >= filters.from ? filters.width : 0);
  return from.filter((width) => width <= list).length;
}

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Follows the window. Columns that cannot be seen are not made: on a phone they would be a quarter of every row. */
export const useColumnsThatFit = (): number => useSyncExternalStore(follow, () => columnsThatFit(window.innerWidth));

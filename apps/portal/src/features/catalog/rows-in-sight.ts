import type { View } from './list-state.ts';

export interface Sight {
  view: View;
  /** The window, and how far it is scrolled, in CSS pixels. */
  width: number;
  height: number;
  scrolled: number;
}

// As the style sheets have it: the page's head, a row, a card of either view with its gap, and where a table becomes cards.
const head = 150;
const row = 85;
const tableCard = 152;
const gridCard = 388;
const gridWidth = 268;
const facets = { from: 1280, width: 312 };
const cardsBelow = 720;

/** About how many items fill the window down to its lower edge: a little too many rather than too few. */
export function rowsInSight({ view, width, height, scrolled }: Sight): number {
  const room = height + scrolled - head;
  const list = width - (width >= facets.from ? facets.width : 48);
  if (view === 'table') return Math.max(1, Math.ceil(room / (list < cardsBelow ? tableCard : row)));
  return Math.max(1, Math.ceil(room / gridCard)) * Math.max(1, Math.floor((list + 16) / gridWidth));
}

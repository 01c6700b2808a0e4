import type { Sight, Viewed } from '../../../../laid-out/drawing.ts';
import type { View } from '../list-state.ts';

// The style sheets' values: the head above the list, a row, a card of either view with its gap, and the width at which
// tables become cards.
const head = { least: 150, most: 420 };
const row = { table: 85, lines: 41 };
const card = { table: 186, lines: 96 };
const gridCard = 388;
const gridWidth = 268;
const facets = { from: 1280, width: 312 };
const cardsBelow = 720;

/** Estimates which items fill the window; too many rather than too few. */
export function rowsInSight({ view, width, height, scrolled }: Viewed<View>): Sight {
  const list = width - (width >= facets.from ? facets.width : 48);
  const columns = view !== 'grid' ? 1 : Math.max(1, Math.floor((list + 16) / gridWidth));
  const line = view === 'grid' ? gridCard : (list < cardsBelow ? card : row)[view];
  const from = Math.max(0, Math.floor((scrolled - head.most) / line));
  const to = Math.max(from + 1, Math.ceil((height + scrolled - head.least) / line));
  return { from: from * columns, to: to * columns };
}

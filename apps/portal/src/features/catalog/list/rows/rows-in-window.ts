import type { Sight, Viewed } from '../../../../laid-out/drawing.ts';
import type { View } from '../list-state.ts';

// The style sheets' values: the head above the list, a row, a card of either view with its gap, and the width at which
// tables become cards.
const headHeight = { min: 150, max: 420 };
const rowHeight = { table: 85, lines: 41 };
const cardHeight = { table: 186, lines: 96 };
const gridCardHeight = 388;
const gridColumnWidth = 268;
const facets = { from: 1280, width: 312 };
const cardsBelow = 720;

/** Estimates which items fill the window; too many rather than too few. */
export function rowsInSight({ view, width, height, scrolled }: Viewed<View>): Sight {
  const listWidth = width - (width >= facets.from ? facets.width : 48);
  const columns = view !== 'grid' ? 1 : Math.max(1, Math.floor((listWidth + 16) / gridColumnWidth));
  const lineHeight = view === 'grid' ? gridCardHeight : (listWidth < cardsBelow ? cardHeight : rowHeight)[view];
  const from = Math.max(0, Math.floor((scrolled - headHeight.max) / lineHeight));
  const to = Math.max(from + 1, Math.ceil((height + scrolled - headHeight.min) / lineHeight));
  return { from: from * columns, to: to * columns };
}

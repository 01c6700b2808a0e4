import { useOfWindow } from '../../../../device/use-window-from.ts';
import { comparesSizes, comparisonColumns } from '../../item/comparison.ts';
import type { ListItem } from '../../queries.ts';

/**
 * Widths of the list in CSS pixels at which the size and then each attribute get a column; the style sheet has the
 * same.
 */
const columnMinWidths = [860, 1060, 1240, 1400, 1560, 1720, 1880];

// The style sheets' values: the page's maximum width, its margins, and the filters next to the list.
const maxPageWidth = (windowWidth: number): number => (windowWidth < 2100 ? 1720 : 2400);
const margins = 32;
const filters = { from: 1280, width: 264 };

/**
 * Returns the maximum number of size and attribute columns that a window can fit. The style sheet decides by the list's
 * own width.
 */
export function columnsThatFit(windowWidth: number): number {
  const filterWidth = windowWidth >= filters.from ? filters.width : 0;
  const listWidth = Math.min(windowWidth, maxPageWidth(windowWidth)) - margins - filterWidth;
  return columnMinWidths.filter((width) => width <= listWidth).length;
}

/** Whether sizes have a column, and which attributes do. */
export interface ItemColumns {
  size: boolean;
  specs: readonly string[];
}

/** Returns up to `fit` columns. Where the descriptions contain the sizes, an attribute takes the place of the size. */
export function columnsOf(items: readonly ListItem[], fit: number): ItemColumns {
  const size = fit > 0 && comparesSizes(items);
  return { size, specs: comparisonColumns(items).slice(0, fit - Number(size)) };
}

/** Follows the window's width. Hidden columns aren't rendered: on a phone they would be a quarter of every row. */
export const useColumnsThatFit = (): number => useOfWindow(columnsThatFit);

/** The range of rows in sight: from one index up to, not including, another. */
export interface Sight {
  from: number;
  to: number;
}

/** A view of a list, with the window that shows it. */
export interface Viewed<View extends string> {
  view: View;
  /** The window's size and scroll position, in CSS pixels. */
  width: number;
  height: number;
  scrolled: number;
}

export const isInSight = ({ from, to }: Sight, place: number): boolean => place >= from && place < to;

export interface SeenRows extends Sight {
  /** The window's width at that time. In a window of another width none of this applies. */
  width: number;
  /** The first row in sight, and its distance from the window's top, in CSS pixels. */
  row: string;
  top: number;
  /** The total height of the rows above those in sight, in CSS pixels. */
  above: number;
  /** The content height of each row, for rows that the browser doesn't draw. */
  heights: readonly number[];
}

/** Returns the height of a row's padding and border, which is the same for all. */
function edgesOf(row: Element): number {
  const style = getComputedStyle(row);
  const parts = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return parts.reduce((sum, part) => sum + (Number.parseFloat(part) || 0), 0);
}

/** Rows in the document, without those that are pinned for later. */
export const shownRows = '[data-row]:not([data-pinned] *)';

/** Returns the rows of a drawn list that are in sight, by their layout; null when none is. */
export function seenRows(list: HTMLElement): SeenRows | null {
  const rows = [...list.querySelectorAll<HTMLElement>(shownRows)];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const from = boxes.findIndex(({ bottom }) => bottom > 0);
  const to = boxes.findLastIndex(({ top }) => top < window.innerHeight) + 1;
  const [row, first, seen] = [rows[from], boxes[0], boxes[from]];
  if (row === undefined || first === undefined || seen === undefined || to <= from) return null;
  // Tiles side by side with the first one in sight are in sight too.
  const start = boxes.findIndex(({ top }) => top === seen.top);
  const edges = edgesOf(row);
  return {
    width: window.innerWidth,
    row: row.dataset['row'] ?? '',
    top: seen.top,
    from: start,
    to,
    above: seen.top - first.top,
    heights: boxes.map(({ height }) => height - edges),
  };
}

/** Rows in sight, from one place to before another. */
export interface Sight {
  from: number;
  to: number;
}

/** A view of a list, and the window it is seen in. */
export interface Viewed<View extends string> {
  view: View;
  /** The window, and how far it is scrolled, in CSS pixels. */
  width: number;
  height: number;
  scrolled: number;
}

export const isInSight = ({ from, to }: Sight, place: number): boolean => place >= from && place < to;

export interface SeenRows extends Sight {
  /** The window's width then; in another one nothing of it holds. */
  width: number;
  /** The first of them, and how far below the window's top it stood, in CSS pixels. */
  row: string;
  top: number;
  /** How high the rows above those in sight are together, in CSS pixels. */
  above: number;
  /** How high each row is inside its border and padding: what the browser is told of rows that it does not draw. */
  heights: readonly number[];
}

/** What a row's own box adds to its content: the same for all. */
function edgesOf(row: Element): number {
  const style = getComputedStyle(row);
  const parts = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return parts.reduce((sum, part) => sum + (Number.parseFloat(part) || 0), 0);
}

/** Rows in the document, without those that are pinned for later. */
export const shownRows = '[data-row]:not([data-pinned] *)';

/** Which rows of a drawn list are in sight, by the layout itself; null when none is. */
export function seenRows(list: HTMLElement): SeenRows | null {
  const rows = [...list.querySelectorAll<HTMLElement>(shownRows)];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const from = boxes.findIndex(({ bottom }) => bottom > 0);
  const to = boxes.findLastIndex(({ top }) => top < window.innerHeight) + 1;
  const [row, first, seen] = [rows[from], boxes[0], boxes[from]];
  if (row === undefined || first === undefined || seen === undefined || to <= from) return null;
  // Tiles stand side by side: those beside the first one in sight are in sight too.
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

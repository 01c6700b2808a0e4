import { useMemo, useState } from 'react';
import { useBehindPaint } from '../../timing/use-behind-paint.ts';
import { placeRows, type Placed } from './row-slots.ts';
import type { SeenRows, Sight, Viewed } from './rows-in-sight.ts';

/** What a list is made of. */
export interface Row {
  id: string;
}

interface List<Item, View> {
  items: readonly Item[];
  view: View | null;
}

export interface Rows<Item extends Row> {
  /** What to draw now. */
  rows: readonly Placed<Item>[];
  /** Whether that is all of the list, and nothing else. */
  whole: boolean;
  /** How many rows are left out above, and how high they are, in CSS pixels. */
  skipped: number;
  above: number;
  /** Rows at other places are out of sight; the browser may leave them undrawn until they are not. */
  sight: Sight;
  /** How high the rows are, where that is known from the last time. */
  heights: readonly number[] | null;
}

interface Step<Item extends Row, View> extends Rows<Item> {
  list: List<Item, View>;
}

const nothing: List<never, never> = { items: [], view: null };
const before: Step<never, never> = {
  list: nothing,
  sight: { from: 0, to: 0 },
  rows: [],
  whole: true,
  skipped: 0,
  above: 0,
  heights: null,
};

/** The new rows in sight; above and below them, for the moment, those that stand there. */
function mixed<Item extends Row>(
  items: readonly Item[],
  { from, to }: Sight,
  standing: readonly Placed<Item>[],
): Item[] {
  // A list that ends above the window will move it there.
  const start = items.length <= from ? 0 : Math.min(from, standing.length);
  const fresh = items.slice(start, to);
  const ids = new Set(fresh.map(({ id }) => id));
  const unchanged = (rows: readonly Placed<Item>[]): Item[] =>
    rows.map(({ item }) => item).filter(({ id }) => !ids.has(id));
  return [...unchanged(standing.slice(0, start)), ...fresh, ...unchanged(standing.slice(to, items.length))];
}

/** Whether the focus is in that row. */
const isHeld = (slot: number): boolean =>
  document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot'] === String(slot);

function nextStep<Item extends Row, View>(
  last: Step<Item, View>,
  list: List<Item, View>,
  drawn: boolean,
  sight: Sight,
  left: SeenRows | undefined,
): Step<Item, View> {
  const { items, view } = list;
  const whole = drawn || (sight.from === 0 && items.length <= sight.to);
  const standing = last.list.view === view ? last.rows : [];
  const step = { list, sight, whole, skipped: 0, above: 0, heights: left?.heights ?? null };
  if (whole) return { ...step, rows: placeRows(standing, items, isHeld) };
  // On the way back every pixel is known; rows of another height that stand above would be in the way.
  if (left !== undefined)
    return {
      ...step,
      skipped: left.from,
      above: left.above,
      rows: placeRows(standing, items.slice(left.from, left.to), isHeld),
    };
  return { ...step, rows: placeRows(standing, mixed(items, sight, standing), isHeld) };
}

/** About which rows fill the window, by how high they are in that view: rather too many than too few. */
export type SightOf<View extends string> = (viewed: Viewed<View>) => Sight;

export interface Place {
  /** How far down the window will be; absent = as far as it is. */
  scrolled?: number;
  /** What was in sight when the list was left, if the reader comes back to it. */
  seen?: SeenRows;
}

/**
 * Draws a list in two steps: what is in sight at once, so that a press is answered by it, the rest behind that paint and without holding
 * up the next press.
 */
export function useRows<Item extends Row, View extends string>(
  items: readonly Item[],
  view: View,
  { scrolled, seen }: Place,
  sightOf: SightOf<View>,
): Rows<Item> {
  const list = useMemo(() => ({ items, view }), [items, view]);
  const drawn = useBehindPaint<List<Item, View>>(list, nothing) === list;
  const [step, take] = useState<Step<Item, View>>(before);
  if (step.list === list && (step.whole || !drawn)) return step;
  // Once for each list: a resize or another scroll must not draw every row anew.
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  const left = seen?.width === width ? seen : undefined;
  const sight =
    step.list === list ? step.sight : (left ?? sightOf({ view, width, height, scrolled: scrolled ?? scrollY }));
  const next = nextStep(step, list, drawn, sight, left);
  take(next);
  return next;
}

import { useMemo, useState } from 'react';
import { useBehindPaint } from '../../app/timing/use-behind-paint.ts';
import { placeRows, type Placed } from './row-slots.ts';
import type { SeenRows, Sight, Viewed } from './rows-in-sight.ts';

/** An item of a list. */
export interface Row {
  id: string;
}

interface List<Item, View> {
  items: readonly Item[];
  view: View | null;
}

export interface Rows<Item extends Row> {
  /** The rows to draw now. */
  rows: readonly Placed<Item>[];
  /** True when these are all rows of the list, and no others. */
  whole: boolean;
  /** The number of rows left out above, and their total height in CSS pixels. */
  skipped: number;
  above: number;
  /** Rows outside this range are out of sight, so the browser may skip drawing them. */
  sight: Sight;
  /** The heights of the rows, where they are known from the last time. */
  heights: readonly number[] | null;
}

interface Step<Item extends Row, View> extends Rows<Item> {
  list: List<Item, View>;
}

const noList: List<never, never> = { items: [], view: null };
const initialStep: Step<never, never> = {
  list: noList,
  sight: { from: 0, to: 0 },
  rows: [],
  whole: true,
  skipped: 0,
  above: 0,
  heights: null,
};

/** Returns the new rows in sight with, for the moment, the existing rows above and below. */
function mixedItems<Item extends Row>(
  items: readonly Item[],
  { from, to }: Sight,
  existing: readonly Placed<Item>[],
): Item[] {
  // A list that ends above the window will scroll it up.
  const start = items.length <= from ? 0 : Math.min(from, existing.length);
  const newItems = items.slice(start, to);
  const ids = new Set(newItems.map(({ id }) => id));
  const unchanged = (rows: readonly Placed<Item>[]): Item[] =>
    rows.map(({ item }) => item).filter(({ id }) => !ids.has(id));
  return [...unchanged(existing.slice(0, start)), ...newItems, ...unchanged(existing.slice(to, items.length))];
}

/** Returns whether the row has the focus. */
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
  const existing = last.list.view === view ? last.rows : [];
  const step = { list, sight, whole, skipped: 0, above: 0, heights: left?.heights ?? null };
  if (whole) return { ...step, rows: placeRows(existing, items, isHeld) };
  // On the way back every position is known, and existing rows of other heights above would shift it.
  if (left !== undefined)
    return {
      ...step,
      skipped: left.from,
      above: left.above,
      rows: placeRows(existing, items.slice(left.from, left.to), isHeld),
    };
  return { ...step, rows: placeRows(existing, mixedItems(items, sight, existing), isHeld) };
}

/** Estimates which rows fill the window, by their height in that view; too many rather than too few. */
export type SightOf<View extends string> = (viewed: Viewed<View>) => Sight;

export interface Place {
  /** The future scroll position; absent = the present one. */
  scrolled?: number;
  /** The rows that were in sight when the user left the list they return to. */
  seen?: SeenRows;
}

/**
 * Draws a list in two steps: the rows in sight at once, so that a press gets an immediate answer, and the rest after
 * that paint, without blocking the next press.
 */
export function useRows<Item extends Row, View extends string>(
  items: readonly Item[],
  view: View,
  { scrolled, seen }: Place,
  sightOf: SightOf<View>,
): Rows<Item> {
  const list = useMemo(() => ({ items, view }), [items, view]);
  const drawn = useBehindPaint<List<Item, View>>(list, noList) === list;
  const [step, setStep] = useState<Step<Item, View>>(initialStep);
  if (step.list === list && (step.whole || !drawn)) return step;
  // Once per list: a resize or a scroll must not redraw every row.
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  const left = seen?.width === width ? seen : undefined;
  const sight =
    step.list === list ? step.sight : (left ?? sightOf({ view, width, height, scrolled: scrolled ?? scrollY }));
  const next = nextStep(step, list, drawn, sight, left);
  setStep(next);
  return next;
}

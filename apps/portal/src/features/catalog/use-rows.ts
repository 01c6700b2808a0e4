import { useDeferredValue, useMemo, useState } from 'react';
import type { View } from './list-state.ts';
import type { ListItem } from './queries.ts';
import { placeRows, type Placed } from './row-slots.ts';
import { rowsInSight } from './rows-in-sight.ts';

interface List {
  items: readonly ListItem[];
  view: View | null;
}

export type Row = Placed<ListItem>;

export interface Rows {
  /** What to draw now. */
  rows: readonly Row[];
  /** Whether that is all of the list, and nothing else. */
  whole: boolean;
  /** From this place on rows are out of sight, and the browser may leave them undrawn until they are not. */
  inSight: number;
}

interface Step extends Rows {
  list: List;
}

const nothing: List = { items: [], view: null };
const before: Step = { list: nothing, rows: [], whole: true, inSight: 0 };

/** The new rows in sight; below them, for the moment, those that stand there. */
function firstStep(items: readonly ListItem[], inSight: number, standing: readonly Row[]): ListItem[] {
  const head = items.slice(0, inSight);
  const fresh = new Set(head.map(({ id }) => id));
  return [...head, ...standing.slice(inSight, items.length).map(({ item }) => item).filter(({ id }) => !fresh.has(id))];
}

/** Whether the focus is in that row. */
const isHeld = (slot: number): boolean => document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot'] === String(slot);

function nextStep(last: Step, list: List, drawn: boolean, inSight: number): Step {
  const { items, view } = list;
  const whole = drawn || items.length <= inSight;
  const standing = last.list.view === view ? last.rows : [];
  return { list, whole, inSight, rows: placeRows(standing, whole ? items : firstStep(items, inSight, standing), isHeld) };
}

/**
 * Draws a list in two steps: what is in sight at once, so that a press is answered by it, the rest behind that paint and without holding
 * up the next press. `scrolled`: how far down the window will be; undefined = as far as it is.
 */
export function useRows(items: readonly ListItem[], view: View, scrolled: number | undefined): Rows {
  const list = useMemo(() => ({ items, view }), [items, view]);
  const drawn = useDeferredValue<List>(list, nothing) === list;
  const [step, take] = useState(before);
  if (step.list === list && (step.whole || !drawn)) return step;
  // Once for each list: a resize or another scroll must not draw every row anew.
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  const inSight = step.list === list ? step.inSight : rowsInSight({ view, width, height, scrolled: scrolled ?? scrollY });
  const next = nextStep(step, list, drawn, inSight);
  take(next);
  return next;
}

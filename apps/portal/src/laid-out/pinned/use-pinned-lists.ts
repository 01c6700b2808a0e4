import { startTransition, useEffect, useState } from 'react';
import { canPin } from './can-pin.ts';
import { whenIdle } from '../../device/when-idle.ts';
import type { SavedList } from '../way/list-place.ts';
import { isShown, showList, addSpareList, type Pinned } from './pinned-lists.ts';
import type { Row } from '../rows/use-rows.ts';

/** A list as it is drawn. */
export interface DrawnList<Item extends Row, View extends string> {
  items: readonly Item[];
  view: View;
  /** How the user left the list, when it was drawn for their return. */
  left: SavedList;
}

export interface Shown<Item extends Row, View extends string> extends DrawnList<Item, View> {
  /** Identifies the list: the same key for the same list, whatever its items. */
  key: string;
}

/** The maximum number of pinned rows, including those shown. */
const maxPinnedRows = 150;

/** Returns how many lists of that many rows are kept, from two to five; one where the browser can't hide them. */
const capacityFor = (rows: number): number =>
  canPin ? Math.max(2, Math.min(5, Math.floor(maxPinnedRows / Math.max(1, rows)))) : 1;
const hasSameRows = (a: DrawnList<Row, string>, b: DrawnList<Row, string>): boolean => a.view === b.view;

const isUnchanged = (drawn: DrawnList<Row, string>, { items, view }: DrawnList<Row, string>): boolean =>
  drawn.items === items && drawn.view === view;

/**
 * Returns the list to draw: the pinned one where nothing in it has changed. Otherwise the update is drawn from the
 * window's present or restored position.
 */
function listFor<Item extends Row, View extends string>(
  pinned: readonly Pinned<DrawnList<Item, View>>[],
  { key, items, view, left }: Shown<Item, View>,
): DrawnList<Item, View> {
  const existing = pinned.find((candidate) => candidate.key === key);
  const list = { items, view, left };
  if (existing === undefined) return list;
  if (isUnchanged(existing.list, list)) return existing.list;
  return { ...list, left: isShown(pinned, existing) || left.scrolled === undefined ? {} : { scrolled: left.scrolled } };
}

/**
 * Returns the recently shown lists, including the given one. They stay in the document, laid out but not painted, so
 * that going back to them is fast. A spare list is prepared for the next one when the browser is idle.
 */
export function usePinnedLists<Item extends Row, View extends string>(
  shown: Shown<Item, View> | null,
): readonly Pinned<DrawnList<Item, View>>[] {
  const [pinned, pin] = useState<readonly Pinned<DrawnList<Item, View>>[]>([]);
  const capacity = capacityFor(shown?.items.length ?? 0);
  const next = shown === null ? pinned : showList(pinned, shown.key, listFor(pinned, shown), capacity, hasSameRows);
  if (next !== pinned) pin(next);
  const isFull = addSpareList(next, capacity) === next;
  useEffect(
    () => (isFull ? undefined : whenIdle(() => startTransition(() => pin((now) => addSpareList(now, capacity))))),
    [isFull, capacity],
  );
  return next;
}

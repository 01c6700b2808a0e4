import { startTransition, useEffect, useState } from 'react';
import { canPin } from './can-pin.ts';
import { whenIdle } from '../../device/when-idle.ts';
import type { Left } from '../way/list-place.ts';
import { isShown, showList, standReady, type Pinned } from './pinned-lists.ts';
import type { Row } from '../rows/use-rows.ts';

/** A list as it is drawn. */
export interface DrawnList<Item extends Row, View extends string> {
  items: readonly Item[];
  view: View;
  /** How it was left, when it was drawn for a reader who came back to it. */
  left: Left;
}

export interface Shown<Item extends Row, View extends string> extends DrawnList<Item, View> {
  /** What it shows: the same key for the same list, however its items change. */
  key: string;
}

/** Rows that are pinned drawn, those shown among them. */
const rowsPinned = 150;

const roomFor = (rows: number): number =>
  canPin ? Math.max(2, Math.min(5, Math.floor(rowsPinned / Math.max(1, rows)))) : 1;
const alike = (one: DrawnList<Row, string>, other: DrawnList<Row, string>): boolean => one.view === other.view;

const same = (one: DrawnList<Row, string>, { items, view }: DrawnList<Row, string>): boolean =>
  one.items === items && one.view === view;

/** What to draw: as it stands, when nothing in it has changed; its news are drawn from where the window is, or is brought back to. */
function listFor<Item extends Row, View extends string>(
  pinned: readonly Pinned<DrawnList<Item, View>>[],
  { key, items, view, left }: Shown<Item, View>,
): DrawnList<Item, View> {
  const own = pinned.find((one) => one.key === key);
  const list = { items, view, left };
  if (own === undefined) return list;
  if (same(own.list, list)) return own.list;
  return { ...list, left: isShown(pinned, own) || left.scrolled === undefined ? {} : { scrolled: left.scrolled } };
}

/**
 * The lists shown lately, the given one among them. They stay in the document, laid out but not painted, so that the way back to them is
 * short; one more is made ready for the next list when the browser has nothing to do.
 */
export function usePinnedLists<Item extends Row, View extends string>(
  shown: Shown<Item, View> | null,
): readonly Pinned<DrawnList<Item, View>>[] {
  const [pinned, pin] = useState<readonly Pinned<DrawnList<Item, View>>[]>([]);
  const room = roomFor(shown?.items.length ?? 0);
  const next = shown === null ? pinned : showList(pinned, shown.key, listFor(pinned, shown), room, alike);
  if (next !== pinned) pin(next);
  const full = standReady(next, room) === next;
  useEffect(
    () => (full ? undefined : whenIdle(() => startTransition(() => pin((now) => standReady(now, room))))),
    [full, room],
  );
  return next;
}

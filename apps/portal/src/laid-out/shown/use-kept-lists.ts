import { startTransition, useEffect, useState } from 'react';
import { canKeepLaidOut } from './keep-laid-out.ts';
import { whenIdle } from '../../device/when-idle.ts';
import type { Left } from '../way/come-back.ts';
import { isShown, showList, standReady, type Kept } from './kept-lists.ts';
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

/** Rows that are kept drawn, those shown among them. */
const rowsKept = 150;

const roomFor = (rows: number): number => (canKeepLaidOut ? Math.max(2, Math.min(5, Math.floor(rowsKept / Math.max(1, rows)))) : 1);
const alike = (one: DrawnList<Row, string>, other: DrawnList<Row, string>): boolean => one.view === other.view;

const same = (one: DrawnList<Row, string>, { items, view }: DrawnList<Row, string>): boolean => one.items === items && one.view === view;

/** What to draw: as it stands, when nothing in it has changed; its news are drawn from where the window is, or is brought back to. */
function listFor<Item extends Row, View extends string>(kept: readonly Kept<DrawnList<Item, View>>[], { key, items, view, left }: Shown<Item, View>): DrawnList<Item, View> {
  const own = kept.find((one) => one.key === key);
  const list = { items, view, left };
  if (own === undefined) return list;
  if (same(own.list, list)) return own.list;
  return { ...list, left: isShown(kept, own) || left.scrolled === undefined ? {} : { scrolled: left.scrolled } };
}

/**
 * The lists shown lately, the given one among them. They stay in the document, laid out but not painted, so that the way back to them is
 * short; one more is made ready for the next list when the browser has nothing to do.
 */
export function useKeptLists<Item extends Row, View extends string>(shown: Shown<Item, View> | null): readonly Kept<DrawnList<Item, View>>[] {
  const [kept, keep] = useState<readonly Kept<DrawnList<Item, View>>[]>([]);
  const room = roomFor(shown?.items.length ?? 0);
  const next = shown === null ? kept : showList(kept, shown.key, listFor(kept, shown), room, alike);
  if (next !== kept) keep(next);
  const full = standReady(next, room) === next;
  useEffect(() => (full ? undefined : whenIdle(() => startTransition(() => keep((now) => standReady(now, room))))), [full, room]);
  return next;
}

import { useRouter, useRouterState, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { usePageShown } from '../../ui/page/page-shown.ts';
import { seenRows, shownRows, type SeenRows } from '../rows/rows-in-sight.ts';

export interface SavedList {
  /** The row that was opened. */
  row?: string;
  /** The scroll position and the height of the list, in CSS pixels. */
  scrolled?: number;
  height?: number;
  seen?: SeenRows;
}

/** The state in which the user left each list, by history entry. A reload clears it. */
const entries = new Map<string, SavedList>();
const nothingSaved: SavedList = {};
const atTop: SavedList = { scrolled: 0 };

const keyOf = (location: ParsedLocation | undefined): string => location?.state.__TSR_key ?? '';

const save = (key: string, changes: SavedList): void => void entries.set(key, { ...entries.get(key), ...changes });

/** Returns the key of the current history entry; '' for a list that isn't shown. */
function useEntry(): string {
  const shown = usePageShown();
  return useRouterState({ select: ({ location }) => (shown ? keyOf(location) : '') });
}

/**
 * Returns the state in which the user left the list of the current history entry. A list shown ahead of its address has
 * none yet. A link always creates a new key, so only 'back' and 'forward' find a saved state.
 */
function useLeft(ahead: boolean, top: boolean): SavedList {
  const key = useEntry();
  if (top) return atTop;
  return ahead ? nothingSaved : (entries.get(key) ?? nothingSaved);
}

/** Returns the scroll position at which the list of a history entry was left. */
export const scrolledWhenLeft = (location: ParsedLocation): number | undefined =>
  entries.get(keyOf(location))?.scrolled;

/**
 * Restores a list's scroll position after each navigation; returns a function that unsubscribes. The router's own
 * restoration isn't enough: it saves the position after the address changes, when the list may already have other rows.
 */
const scrollBack = (router: AnyRouter): (() => void) =>
  router.subscribe('onRendered', ({ toLocation }) => {
    const to = scrolledWhenLeft(toLocation);
    if (to !== undefined && Math.abs(window.scrollY - to) > 1) window.scrollTo(0, to);
  });

/** Saves the state of the visible list; null when there is none. */
let leaving: (() => void) | null = null;

/** Saves the visible list's state. Call it before drawing another list ahead of the navigation. */
export const leaveList = (): void => leaving?.();

/** Saves position and height of a list when its entry is left, before anything else is drawn in its place. */
function useSavedPlace(list: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const shown = usePageShown();
  useLayoutEffect(() => scrollBack(router), [router]);
  useEffect(() => {
    if (!shown) return undefined;
    let saved: string | null = null;
    const leave = (key: string): void => {
      if (list.current === null) return;
      const seen = seenRows(list.current);
      save(key, { scrolled: window.scrollY, height: list.current.offsetHeight, ...(seen !== null && { seen }) });
    };
    const leaveNow = (): void => leave((saved = keyOf(router.state.location)));
    leaving = leaveNow;
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      // If leaveList saved this entry already, don't overwrite it: another list may be drawn by now.
      if (saved !== keyOf(fromLocation)) leave(keyOf(fromLocation));
      saved = null;
    });
    return () => {
      stop();
      if (leaving === leaveNow) leaving = null;
    };
  }, [router, list, shown]);
}

const rowIn = (list: HTMLElement | null, row: string): HTMLElement | undefined | null =>
  list?.querySelector<HTMLElement>(`${shownRows}[data-row="${CSS.escape(row)}"]`);

/** Corrects the scroll position, because rows above that were never drawn may be higher than estimated. */
function restoreRowPosition(list: HTMLElement | null, { width, row, top }: SeenRows): void {
  const off = (rowIn(list, row)?.getBoundingClientRect().top ?? top) - top;
  if (width === window.innerWidth && Math.abs(off) > 1) window.scrollBy(0, off);
}

/** Restores the focus and the position of the rows when the user returns to a list. */
function useComeBack(list: RefObject<HTMLElement | null>): { remember: (event: SyntheticEvent) => void } {
  const key = useEntry();
  useEffect(() => {
    const left = entries.get(key);
    if (left === undefined) return undefined;
    const { row, seen } = left;
    delete left.row;
    const restore = (): void => {
      if (seen !== undefined) restoreRowPosition(list.current, seen);
      if (row !== undefined)
        rowIn(list.current, row)?.querySelector<HTMLElement>('[data-cell="link"]')?.focus({ preventScroll: true });
    };
    // Wait until the shell has moved the focus to the page, which it does when the address has settled, and until
    // nearby rows are drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(restore));
    return () => cancelAnimationFrame(frame);
  }, [key, list]);
  const remember = (event: SyntheticEvent): void => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (target.closest('a') !== null && row !== undefined) save(key, { row });
  };
  return { remember };
}

export interface ListPlace {
  /** How the user left the list that they return to. */
  left: SavedList;
  /** For `onClickCapture` around the list: remembers the opened row. */
  remember: (event: SyntheticEvent) => void;
}

/**
 * Saves a list's state when the user leaves its address, and restores scroll position and focus when they return.
 * `ahead`: the list is shown before its address changes; `top`: it starts at the top of the window.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  { ahead, top }: { ahead: boolean; top: boolean },
): ListPlace {
  const left = useLeft(ahead, top);
  const { remember } = useComeBack(list);
  useSavedPlace(list);
  return { left, remember };
}

/**
 * Holds the list's height while `held` is true, so that missing rows don't scroll the window. On the way back it uses
 * the height at which the list was left. A ResizeObserver tracks the last height, to avoid a forced layout.
 */
export function useHeldHeight(list: RefObject<HTMLElement | null>, held: boolean, left: number | undefined): void {
  const height = useRef(0);
  useEffect(() => {
    if (list.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      // A hidden list has no height.
      if (entry !== undefined && entry.contentRect.height > 0) height.current = entry.contentRect.height;
    });
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    list.current?.style.setProperty('min-height', held ? `${left ?? height.current}px` : '');
  }, [list, held, left]);
}

import { useRouter, useRouterState, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { usePageShown } from '../../ui/page/page-shown.ts';
import { seenRows, shownRows, type SeenRows } from '../rows/rows-in-sight.ts';

export interface Left {
  /** Row that was opened. */
  row?: string;
  /** How far the window was scrolled, and how high the list was, in CSS pixels. */
  scrolled?: number;
  height?: number;
  seen?: SeenRows;
}

/** How a list was left, by entry of the history; entries of this visit only. */
const entries = new Map<string, Left>();
const nowhere: Left = {};
const atTop: Left = { scrolled: 0 };

const keyOf = (location: ParsedLocation | undefined): string => location?.state.__TSR_key ?? '';

const save = (key: string, more: Left): void => void entries.set(key, { ...entries.get(key), ...more });

/** The present entry of the history; none for a list that is not shown. */
function useEntry(): string {
  const shown = usePageShown();
  return useRouterState({ select: ({ location }) => (shown ? keyOf(location) : '') });
}

/** How the list of the present entry was left; for one that is shown ahead of its entry, whether it starts at the top. The key is new for each visit by a link, so only 'back' and 'forward' find something. */
function useLeft(ahead: boolean, top: boolean): Left {
  const key = useEntry();
  if (top) return atTop;
  return ahead ? nowhere : (entries.get(key) ?? nowhere);
}

/** How far down the window was when that entry's list was left. */
export const scrolledWhenLeft = (location: ParsedLocation): number | undefined =>
  entries.get(keyOf(location))?.scrolled;

/**
 * Brings the window back to where a list was left. The router does so by itself, but notes the place when it hears of the new address, and
 * a list may show other rows before that.
 */
const scrollBack = (router: AnyRouter): (() => void) =>
  router.subscribe('onRendered', ({ toLocation }) => {
    const to = scrolledWhenLeft(toLocation);
    if (to !== undefined && Math.abs(window.scrollY - to) > 1) window.scrollTo(0, to);
  });

let leaving: (() => void) | null = null;

/** Keeps how the list in view stands, for what is drawn in its place before its entry is left. */
export const leaveList = (): void => leaving?.();

/** Keeps place and height of a list when its entry is left, before anything else is drawn in its place. */
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
    const ahead = (): void => leave((saved = keyOf(router.state.location)));
    leaving = ahead;
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      // By now another list stands there.
      if (saved !== keyOf(fromLocation)) leave(keyOf(fromLocation));
      saved = null;
    });
    return () => {
      stop();
      if (leaving === ahead) leaving = null;
    };
  }, [router, list, shown]);
}

const rowIn = (list: HTMLElement | null, row: string): HTMLElement | undefined | null =>
  list?.querySelector<HTMLElement>(`${shownRows}[data-row="${CSS.escape(row)}"]`);

/** Rows above that were never drawn may have turned out higher than they were thought to be. */
function standAsLeft(list: HTMLElement | null, { width, row, top }: SeenRows): void {
  const off = (rowIn(list, row)?.getBoundingClientRect().top ?? top) - top;
  if (width === window.innerWidth && Math.abs(off) > 1) window.scrollBy(0, off);
}

/** Gives the focus back to the row it was on when the reader comes back to a list, and brings the rows back to where they stood. */
function useComeBack(list: RefObject<HTMLElement | null>): { remember: (event: SyntheticEvent) => void } {
  const key = useEntry();
  useEffect(() => {
    const left = entries.get(key);
    if (left === undefined) return undefined;
    const { row, seen } = left;
    delete left.row;
    const stand = (): void => {
      if (seen !== undefined) standAsLeft(list.current, seen);
      if (row !== undefined)
        rowIn(list.current, row)?.querySelector<HTMLElement>('[data-cell="link"]')?.focus({ preventScroll: true });
    };
    // After the shell has led the focus to the page as a whole, which it does once the address is settled; and after rows that came near were drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(stand));
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
  /** How the list was left, when the reader comes back to it. */
  left: Left;
  /** For `onClickCapture` around the list: notes which row is opened. */
  remember: (event: SyntheticEvent) => void;
}

/**
 * Saves how a list stands when its address is left, and brings window and focus back to it on the way back. `ahead`: the list is shown before its
 * address is; `top`: it starts at the top of the window.
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
 * Holds the list's height while `held`: rows that are missing for a moment must not let the window be scrolled. On the way back it is the
 * height with which the list was left. The height as drawn last is known without asking the layout for it.
 */
export function useHeldHeight(list: RefObject<HTMLElement | null>, held: boolean, left: number | undefined): void {
  const height = useRef(0);
  useEffect(() => {
    if (list.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      // Without a height while it is not shown.
      if (entry !== undefined && entry.contentRect.height > 0) height.current = entry.contentRect.height;
    });
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    list.current?.style.setProperty('min-height', held ? `${left ?? height.current}px` : '');
  }, [list, held, left]);
}

import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Reordering } from './use-reordering.ts';

/**
 * The distance from the window's edge at which dragging scrolls the page, and the scroll step per frame; in CSS pixels.
 */
const scrollZone = 90;
const scrollStep = 14;

/** Returns the position of a line's row in the window; null if the row isn't drawn. */
const rowRect = (id: string): DOMRect | null =>
  document
    .querySelector(`[data-grip="${CSS.escape(id)}"]`)
    ?.closest('tr')
    ?.getBoundingClientRect() ?? null;

/** Returns the line under the pointer, by the grip in its row. */
function lineAt(x: number, y: number): { id: string; row: DOMRect } | null {
  const clampedY = Math.max(1, Math.min(window.innerHeight - 1, y));
  const row = document
    .elementsFromPoint(x, clampedY)
    .find((element) => element.closest('tbody tr') !== null)
    ?.closest('tr');
  const id = row?.querySelector<HTMLElement>('[data-grip]')?.dataset['grip'];
  return row == null || id === undefined ? null : { id, row: row.getBoundingClientRect() };
}

/**
 * Returns whether the dragged line would be under the pointer if it took the target's position. Without this check, a
 * short row that passes a tall one would switch back at once.
 */
function reaches(y: number, target: DOMRect, own: DOMRect | null, isDown: boolean): boolean {
  const height = own?.height ?? target.height;
  return isDown ? y >= target.bottom - height : y <= target.top + height;
}

/** Scrolls the page while the pointer is near or beyond the window's edge. */
function scrollAt(y: number): void {
  if (y < scrollZone) window.scrollBy(0, -scrollStep);
  else if (y > window.innerHeight - scrollZone) window.scrollBy(0, scrollStep);
}

/**
 * Drags lines with the pointer. Returns a function that picks one up. It listens on the window, because a row that
 * moves in the document loses the pointer capture. Escape puts the line back, wherever the focus is.
 */
export function useDragging(reordering: Reordering): (id: string, event: PointerEvent) => void {
  const latest = useRef(reordering);
  useLayoutEffect(() => {
    latest.current = reordering;
  });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return (id, { pointerId, clientX: x, clientY }) => {
    stop.current();
    let y = clientY;
    let frame = 0;
    const listeners = new AbortController();
    const follow = (): void => {
      const { lines, held, carry } = latest.current;
      const target = held === null ? null : lineAt(x, y);
      if (held === null || target === null || target.id === id) return;
      const at = lines.findIndex((line) => line.id === target.id);
      if (reaches(y, target.row, rowRect(id), at > held.at)) carry(at);
    };
    const onFrame = (): void => {
      scrollAt(y);
      follow();
      frame = requestAnimationFrame(onFrame);
    };
    stop.current = () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    };
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      handle: (event: globalThis.PointerEvent) => void,
    ): void =>
      window.addEventListener(type, (event) => event.pointerId === pointerId && handle(event), {
        signal: listeners.signal,
      });
    listen('pointermove', (event) => {
      y = event.clientY;
    });
    listen('pointerup', (event) => {
      y = event.clientY;
      stop.current();
      // The drop position counts, even if no frame has shown the line there.
      flushSync(follow);
      latest.current.drop();
    });
    listen('pointercancel', () => {
      stop.current();
      latest.current.putBack();
    });
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop.current();
      latest.current.putBack();
    };
    window.addEventListener('keydown', escape, { signal: listeners.signal, capture: true });
    latest.current.grab(id, 'pointer');
    frame = requestAnimationFrame(onFrame);
  };
}

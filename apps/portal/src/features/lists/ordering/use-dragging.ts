import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Reordering } from './use-reordering.ts';

/**
 * The distance from the window's edge at which dragging scrolls the page, and the scroll step per frame; in CSS pixels.
 */
const edge = 90;
const pace = 14;

const rowOf = (id: string): DOMRect | null =>
  document
    .querySelector(`[data-grip="${CSS.escape(id)}"]`)
    ?.closest('tr')
    ?.getBoundingClientRect() ?? null;

/** Returns the line under the pointer, by the grip in its row. */
function lineAt(x: number, y: number): { id: string; row: DOMRect } | null {
  const inside = Math.max(1, Math.min(window.innerHeight - 1, y));
  const row = document
    .elementsFromPoint(x, inside)
    .find((element) => element.closest('tbody tr') !== null)
    ?.closest('tr');
  const id = row?.querySelector<HTMLElement>('[data-grip]')?.dataset['grip'];
  return row == null || id === undefined ? null : { id, row: row.getBoundingClientRect() };
}

/**
 * Returns whether the dragged line would be under the pointer at that position. Without this check, a low row that
 * passes a high one would switch back at once.
 */
function reaches(y: number, over: DOMRect, own: DOMRect | null, down: boolean): boolean {
  const height = own?.height ?? over.height;
  return down ? y >= over.bottom - height : y <= over.top + height;
}

/** Scrolls the page while the pointer is near or beyond the window's edge. */
function scrollAt(y: number): void {
  if (y < edge) window.scrollBy(0, -pace);
  else if (y > window.innerHeight - edge) window.scrollBy(0, pace);
}

/**
 * Drags lines with the pointer. Returns a function that picks one up. It listens on the window, because a row that
 * moves in the document loses the pointer capture. Escape puts the line back, wherever the focus is.
 */
export function useDragging(reordering: Reordering): (id: string, event: PointerEvent) => void {
  const now = useRef(reordering);
  useLayoutEffect(() => {
    now.current = reordering;
  });
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  return (id, { pointerId, clientX: x, clientY }) => {
    end.current();
    let y = clientY;
    let frame = 0;
    const over = new AbortController();
    const follow = (): void => {
      const { lines, held, carry } = now.current;
      const found = held === null ? null : lineAt(x, y);
      if (held === null || found === null || found.id === id) return;
      const at = lines.findIndex((line) => line.id === found.id);
      if (reaches(y, found.row, rowOf(id), at > held.at)) carry(at);
    };
    const watch = (): void => {
      scrollAt(y);
      follow();
      frame = requestAnimationFrame(watch);
    };
    end.current = () => {
      over.abort();
      cancelAnimationFrame(frame);
    };
    const on = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: globalThis.PointerEvent) => void,
    ): void =>
      window.addEventListener(type, (event) => event.pointerId === pointerId && act(event), { signal: over.signal });
    on('pointermove', (event) => {
      y = event.clientY;
    });
    on('pointerup', (event) => {
      y = event.clientY;
      end.current();
      // The drop position counts, even if no frame has shown the line there.
      flushSync(follow);
      now.current.drop();
    });
    on('pointercancel', () => [end.current(), now.current.putBack()]);
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end.current();
      now.current.putBack();
    };
    window.addEventListener('keydown', escape, { signal: over.signal, capture: true });
    now.current.grab(id, 'pointer');
    frame = requestAnimationFrame(watch);
  };
}

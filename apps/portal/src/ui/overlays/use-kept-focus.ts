import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Runs after two frames, when the closing element has given the focus back. A hidden window draws no frames. */
export const afterClosing = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** Returns the fallback for the focus: the topmost open dialog, or else the page. */
export const fallback = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('page');

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves a lost focus to the latest element of the trail that is still in the document, else to the fallback. */
function restoreFocus(trail: readonly (Element | null)[]): void {
  for (const before of trail)
    if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  if (isFocusLost()) fallback()?.focus({ preventScroll: true });
}

/** Returns the focus to where it was, or to the page, if it is lost when an element closes. */
export const keepFocus = (before: Element | null): void => afterClosing(() => restoreFocus([before]));

/** The elements that had the focus before the layers that are closing now opened, latest first. */
let leaving: readonly (Element | null)[] = [];

/**
 * Keeps the focus for keyboard and screen reader users when a dialog closes and the element that opened it may be gone.
 * A menu closes as it opens a dialog, so the focus then returns to the menu's button.
 * Returns a function to call when the dialog has left the window. A dialog that unmounts while open needs no call.
 */
export function useKeptFocus(open: boolean): () => void {
  const trail = useRef<readonly (Element | null)[]>([]);
  // Cleaning up comes before every effect of what opens in the same update.
  useLayoutEffect(() => {
    if (!open) return undefined;
    return () => {
      const left = (leaving = trail.current);
      afterClosing(() => {
        if (leaving === left) leaving = [];
      });
    };
  }, [open]);
  useEffect(() => {
    if (open) trail.current = [document.activeElement, ...leaving];
  }, [open]);
  const restoreSoon = (): void => afterClosing(() => restoreFocus(trail.current));
  const onUnmount = useEffectEvent(() => open && restoreSoon());
  useEffect(() => () => void onUnmount(), []);
  return restoreSoon;
}

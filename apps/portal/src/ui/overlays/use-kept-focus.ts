import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs after two frames, when the closing element has given the focus back. A hidden window draws no frames. */
const whenGivenBack = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** Returns the fallback for the focus: the topmost open dialog, or else the page. */
const home = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('page');

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function keep(before: Element | null): void {
  if (isNowhere() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  if (isNowhere()) home()?.focus({ preventScroll: true });
}

/** Returns the focus to where it was, or to the page, if it is lost when an element closes. */
export const keepFocus = (before: Element | null): void => whenGivenBack(() => keep(before));

/**
 * Keeps the focus for keyboard and screen reader users when a dialog closes and the element that opened it may be gone.
 * Returns a function to call when the dialog has left the window. A dialog that unmounts while open needs no call.
 */
export function useKeptFocus(open: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const keepSoon = (): void => keepFocus(before.current);
  const going = useEffectEvent(() => open && keepSoon());
  useEffect(() => () => void going(), []);
  return keepSoon;
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Two frames: by then what has gone has given the focus back to where it was. A window that goes meanwhile draws none. */
const whenGivenBack = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** Where the focus goes when there is nothing to give it back to: what is open still, or else the page. */
const home = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('page');

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function keep(before: Element | null): void {
  if (isNowhere() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  if (isNowhere()) home()?.focus({ preventScroll: true });
}

/** Gives the focus to where it was, or to the page, if what is about to go takes it along. */
export const keepFocus = (before: Element | null): void => whenGivenBack(() => keep(before));

/**
 * Whoever goes on by keyboard or reader is never left with nothing in hand: what opened a dialog may be gone when it closes. Answers what tells that
 * it is gone from the window; one that goes with all around it needs no telling.
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

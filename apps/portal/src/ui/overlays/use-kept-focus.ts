import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which what has gone gives the focus back to where it was. */
const givenBack = 20;

/** Where the focus goes when there is nothing to give it back to: what is open still, or else the page. */
const home = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('page');

function keep(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) home()?.focus({ preventScroll: true });
}

const keepSoon = (): void => void setTimeout(keep, givenBack);

/**
 * Whoever goes on by keyboard or reader is never left with nothing in hand: what opened a dialog may be gone when it closes. Answers what tells that
 * it is gone from the window; one that goes with all around it needs no telling.
 */
export function useKeptFocus(open: boolean): () => void {
  const going = useEffectEvent(() => open && keepSoon());
  useEffect(() => () => void going(), []);
  return keepSoon;
}

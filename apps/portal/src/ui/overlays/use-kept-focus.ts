import { useEffect } from 'react';

/** Milliseconds in which what has closed goes, and gives the focus back to where it was. */
const settled = 220;

/** Where the focus goes when there is nothing to give it back to: what is open still, or else the page. */
const home = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('page');

function keep(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) home()?.focus({ preventScroll: true });
}

/** Whoever goes on by keyboard or reader is never left with nothing in hand: what opened a dialog may be gone when it closes. */
export function useKeptFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    return () => void setTimeout(keep, settled);
  }, [open]);
}

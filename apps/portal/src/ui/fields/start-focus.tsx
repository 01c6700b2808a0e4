import { constants } from '@tradecounter/contract/limits';
import { useEffect, useRef } from 'react';

/**
 * Returns the element that gets the focus first in a dialog: the one marked `data-autofocus`, else the checked choice,
 * else the first field, else the first button or link.
 */
const startOf = (dialog: HTMLElement, place: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].find((one) => one !== place) ??
  dialog.querySelector<HTMLElement>('input:checked') ??
  dialog.querySelector<HTMLElement>('input, select, textarea') ??
  dialog.querySelector<HTMLElement>('button, a[href]') ??
  undefined;

const isField = (element: HTMLElement | undefined): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * The first element in a dialog. Holds the focus for 200 ms (000 §9) and then moves it to the start element. When the
 * user types earlier, the focus moves at once, so that no letter is lost. A focus that has moved elsewhere stays there.
 */
export function StartFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const here = place.current;
    const dialog = here?.closest<HTMLElement>('[role="dialog"]');
    if (here == null || dialog == null) return;
    const lead = (): void => {
      if (document.activeElement === here) startOf(dialog, here)?.focus({ preventScroll: true });
    };
    const type = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const typed = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (typed && isField(startOf(dialog, here))) lead();
    };
    const timer = setTimeout(lead, constants.focusDelay);
    document.addEventListener('keydown', type, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', type, true);
    };
  }, []);
  // The component library focuses the first `data-autofocus` element as soon as the dialog opens.
  return <span ref={place} tabIndex={-1} data-autofocus="" className="visually-hidden" />;
}

import { constants } from '@tradecounter/contract/limits';
import { useEffect, useRef } from 'react';

/** Where the work starts in a dialog: what it marks with `data-autofocus`, else its first field, of a choice what is chosen, else what else can be used. */
const startOf = (dialog: HTMLElement, place: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].find((one) => one !== place) ??
  dialog.querySelector<HTMLElement>('input:checked') ??
  dialog.querySelector<HTMLElement>('input, select, textarea') ??
  dialog.querySelector<HTMLElement>('button, a[href]') ??
  undefined;

const isField = (element: HTMLElement | undefined): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * The first thing in a dialog: holds the focus for 200 ms (000 §9) and then leads it to where the work starts. Who begins to type before
 * that is already there: no letter is lost. Who has gone elsewhere stays there.
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
  // The library leads the focus to the first such mark as soon as the dialog opens.
  return <span ref={place} tabIndex={-1} data-autofocus="" className="visually-hidden" />;
}

import { constants } from '@tradecounter/contract/limits';
import { useEffect, useRef } from 'react';

/**
 * Returns the element that gets the focus first in a dialog: the one marked `data-autofocus`, else the checked choice,
 * else the first field, else the first button or link.
 */
const startOf = (dialog: HTMLElement, placeholder: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].find((marked) => marked !== placeholder) ??
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
    const placeholder = place.current;
    const dialog = placeholder?.closest<HTMLElement>('[role="dialog"]');
    if (placeholder == null || dialog == null) return;
    const focusStart = (): void => {
      if (document.activeElement === placeholder) startOf(dialog, placeholder)?.focus({ preventScroll: true });
    };
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const typed = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (typed && isField(startOf(dialog, placeholder))) focusStart();
    };
    const timer = setTimeout(focusStart, constants.focusDelay);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  // The component library focuses the first `data-autofocus` element as soon as the dialog opens.
  return <span ref={place} tabIndex={-1} data-autofocus="" className="visually-hidden" />;
}

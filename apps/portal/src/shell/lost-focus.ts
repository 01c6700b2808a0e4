import { useEffect } from 'react';
import { afterClosing, fallback, isFocusLost } from '../ui/overlays/use-kept-focus.ts';

/** Where the focus is in a list: the list, the position of the row, and that of the control in the row. */
interface Place {
  element: Element;
  list: Element | null;
  row: number;
  control: number;
}

const controlsIn = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? []),
];

function placeOf(element: Element): Place {
  const row = element.closest('li, tr');
  return {
    element,
    list: row?.parentElement ?? null,
    row: [...(row?.parentElement?.children ?? [])].indexOf(row!),
    control: controlsIn(row ?? undefined).indexOf(element as HTMLElement),
  };
}

/** Returns the same control of the row that is there now, or of the last row; undefined where the list is gone. */
function neighborOf({ list, row, control }: Place): HTMLElement | undefined {
  if (list === null || !list.isConnected) return undefined;
  const controls = controlsIn(list.children[row] ?? list.children[list.children.length - 1]);
  return controls[control] ?? controls[0];
}

function returnFocus(lost: Place): void {
  afterClosing(() => {
    if (isFocusLost()) neighborOf(lost)?.focus({ preventScroll: true });
    // A dialog that closes returns the focus in these two frames.
    afterClosing(() => isFocusLost() && fallback()?.focus({ preventScroll: true }));
  });
}

/**
 * Moves the focus to the neighbor when the row that has it is removed. Browsers move it to the body, from where a
 * keyboard user has to start again. A long table takes rows out while it scrolls, so it is left alone.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let place: Place | null = null;
    const enter = ({ target }: FocusEvent): void => void (place = target instanceof Element ? placeOf(target) : null);
    // A removed element may lose the focus before it leaves the document.
    const leave = (): void => queueMicrotask(() => isFocusLost() && place?.element.isConnected && (place = null));
    const observer = new MutationObserver(() => {
      if (place === null || place.element.isConnected) return;
      const lost = place;
      place = null;
      if (lost.list?.querySelector(':scope > [data-gap]') == null && isFocusLost()) returnFocus(lost);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

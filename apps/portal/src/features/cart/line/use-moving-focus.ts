import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { fallback, isFocusLost } from '../../../ui/overlays/use-kept-focus.ts';

/** The control of a line that has the focus. */
let focused: string | null = null;

/**
 * Keeps the focus on a control of a line. A line that becomes a back order moves to the other section, and the focus
 * must move with it.
 */
export function useMovingFocus<Control extends HTMLElement>(
  key: string,
): { ref: RefObject<Control | null>; onFocus: () => void; onBlur: (event: FocusEvent) => void } {
  const ref = useRef<Control>(null);
  useEffect(() => {
    // On a slow device, the shell may already have moved the lost focus to the dialog.
    if (focused === key && (isFocusLost() || document.activeElement === fallback())) ref.current?.focus();
  }, [key]);
  return {
    ref,
    onFocus: () => (focused = key),
    onBlur: ({ currentTarget }) => {
      if (currentTarget.isConnected) focused = null;
    },
  };
}

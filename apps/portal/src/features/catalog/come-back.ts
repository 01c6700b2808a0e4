import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Which row had the focus when an entry of the history was left; entries of this visit only. */
const left = new Map<string, string>();

/**
 * Gives the focus back to the row it was on when the reader comes back to a list. The entry's key is new for each visit by a
 * link, so only 'back' and 'forward' find something.
 */
export function useComeBack(ready: boolean): { ref: React.RefObject<HTMLDivElement | null>; remember: (event: React.SyntheticEvent) => void } {
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = left.get(key);
    if (!ready || row === undefined) return;
    left.delete(key);
    const focus = (): void =>
      ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-cell="link"]`)?.focus({ preventScroll: true });
    // After the shell has led the focus to the page as a whole, which it does once the address is settled.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus));
    return () => cancelAnimationFrame(frame);
  }, [key, ready]);
  const remember = (event: React.SyntheticEvent): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row !== undefined && (event.target as HTMLElement).closest('a') !== null) left.set(key, row);
  };
  return { ref, remember };
}

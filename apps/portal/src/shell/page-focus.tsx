import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the page after a change of address, so that a reader hears the new page and Tab goes on in it. A change of
 * filters only stays where the hands are.
 */
export function PageFocus() {
  // Resolved: the new page stands there; before that the focus would go down with the old one.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === undefined || left === path) return;
    // Who has begun to type in the bar meanwhile goes on typing.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('page')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}

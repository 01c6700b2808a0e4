import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page after navigation, so that screen readers read the new page and Tab continues in it. A
 * change of filters leaves the focus where it is.
 */
export function PageFocus() {
  // `resolvedLocation`, because the new page is mounted by then. Earlier, the focus would be lost with the old page.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    const previous = lastPath.current;
    lastPath.current = path;
    if (previous === undefined || previous === path) return;
    // A user who has started to type in the bar keeps the focus there.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('page')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}

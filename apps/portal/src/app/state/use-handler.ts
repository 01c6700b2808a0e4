import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function in every render, which runs the latest given one. For handlers of memoized components, not
 * for rendering.
 */
export function useHandler<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

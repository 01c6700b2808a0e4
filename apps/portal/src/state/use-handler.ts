import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, running the newest one given; for handlers that memoised components receive, not for rendering. */
export function useHandler<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../device/when-idle.ts';
import { createStore, useStore } from '../state/store.ts';

const quiet = createStore(false);

/**
 * Returns whether the first page has once been complete and the browser idle. What isn't needed sooner loads then, so
 * that it doesn't share a slow network with the page.
 */
export const useQuiet = (): boolean => useStore(quiet);

/** Finds that out, in one place of the shell. */
export function useFirstQuiet(): void {
  const isQuiet = useQuiet();
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const waits = isQuiet || fetching || loading;
  useEffect(() => (waits ? undefined : whenIdle(() => quiet.set(true))), [waits]);
}
